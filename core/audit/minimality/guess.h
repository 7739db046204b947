// Says how well a reader guesses who knows that a group of rows has few values.
#pragma once

#include <cstdint>

#include "core/audit/distribution/distance.h"

namespace kordon {

// Returns how many rows of the class the so many most frequent values have together.
std::uint64_t largest_counts(const ReleasedValues& of_class, std::uint64_t values);

// A group of `rows` rows of the class, at least 1, is known to have fewer than `values` values, at least 2,
// and the class has values enough alike for that (GroupDemand::could_fail): all such ways to hand the class's
// values out to its rows are equally likely. Returns the chance that a row of the group has the class's most
// frequent value, which is the best guess.
//
//   class: flu 3, asthma 2, cough 1      2 rows have one value: flu in 3 ways, asthma in 1. The chance is
//   3/4.
//
// The ways are counted by value and number of rows: (values of the class) * values * rows^2 steps. What other
// groups of the class tell is not looked at. Takes at most `most_guessed` rows: beyond them counts exceed
// what a double holds. Sums and products only, in a fixed order: the same everywhere.
double best_guess(const ReleasedValues& of_class, std::uint64_t rows, std::uint64_t values);
inline constexpr std::uint64_t most_guessed = 200;

}  // namespace kordon
