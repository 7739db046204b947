// Numbers that lie off the scale of their column: codes for "refused" and "not asked" among ages, years among
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/decimal.h"
#include "core/table/formats/present_values.h"

namespace kordon {

// Returns the numbers of a column that look like codes for "refused", "not asked" or "unknown", as survey
// software writes them, in order of first appearance: -1 to -9, -66, -77, -88, -99, 7 to 9, 96 to 99, 996 to
// 999, 99999, and so on, where they lie off the other numbers. Below zero that is where no scale goes on;
// above, where the code is twice as high as the next number, or after a gap of five has more rows than the
// tenth of the scale below the gap. Of a column of words only its numbers are looked at. It is for a person
// to say whether they are.
std::vector<std::string> missing_codes(const PresentValues& present, const NumberFormat& format = {});

// Returns those of 97, 98 and 99 that alone have more rows than the ages from 90 to 96, and several.
std::vector<std::string> missing_ages(const PresentValues& present);

// Returns the years (1900 to 2099) of a column whose other numbers are no higher than 130: birth years among
// ages.
std::vector<std::string> years_among(const PresentValues& present, const NumberFormat& format = {});

// Whole numbers from 0 to 99 that are 5 to 20 different ones: regions 1 to 16, schools 1 to 6. Fewer need no
// intervals.
struct FewNumbers {
  std::size_t values = 0;
  std::int64_t highest = 0;
  std::string example;
};

// Returns nothing where the numbers of a column are others, but for those texts that are codes for a missing
// value.
std::optional<FewNumbers> few_whole_numbers(const PresentValues& present, const NumberFormat& format,
                                            const std::vector<std::string>& codes);

}  // namespace kordon
