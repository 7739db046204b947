// Finds the roundest place to cut between two neighbours, so that labels of bins read well: a bin may end
// anywhere between its last value and the first of the next, and holds the same values.
#pragma once

#include <cstdint>

namespace kordon {

// Returns the number in (after, up_to] that is a multiple of the greatest of 1, 2, 5, 10, 20, 50, ...; of
// several the lowest. Zero is a multiple of all. Needs after < up_to, both within 4 * 10^18 of zero.
std::int64_t roundest_number(std::int64_t after, std::int64_t up_to);

// Returns the day number in (after, up_to] that begins a century, else a decade, a year, a quarter, a month;
// of several the first. If none does, it returns up_to. Needs after < up_to.
std::int64_t roundest_day(std::int64_t after, std::int64_t up_to);

}  // namespace kordon
