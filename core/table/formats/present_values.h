// The values that a column has where none is missing: what its type, and the way it writes numbers and dates,
// are found from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/table.h"

namespace kordon {

struct PresentValue {
  std::string_view text;
  std::uint64_t rows;
};

// Holds the values of a column that are not missing, in order of first appearance.
struct PresentValues {
  std::vector<PresentValue> values;
  std::uint64_t rows = 0;
};
PresentValues present_values(const Column& column, const std::vector<std::string>& missing,
                             const Times& times = {});
// Looks only at the rows that are `counted`.
PresentValues present_values(const Column& column, const std::vector<std::string>& missing,
                             const std::vector<bool>& counted, const Times& times = {});

// Returns by value whether it is a gap: a blank, or one of the missing texts in whatever spelling. A blank is
// nobody's number, whatever a job says.
std::vector<bool> missing_values(const Column& column, const std::vector<std::string>& missing);

// Returns those of the values that have one of these texts.
PresentValues values_of(const PresentValues& present, const std::vector<std::string>& texts);
// Returns the others.
PresentValues without(const PresentValues& present, const std::vector<std::string>& texts);

// Returns whether so many of the present rows are enough to call the column by what they are: half of them.
// What the others are is told.
bool most_of(std::uint64_t rows, const PresentValues& present);

// Returns whether they are 95 of 100.
bool nearly_all(std::uint64_t rows, const PresentValues& present);

}  // namespace kordon
