// Codes of digits that a spreadsheet took for numbers: of 01067 it leaves 1067.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/text.h"
#include "core/table/formats/present_values.h"

namespace kordon {

struct LostZeros {
  std::size_t length = 0;     // digits of the whole codes
  std::uint64_t codes = 0;    // distinct ones that are shorter
  std::uint64_t rows = 0;     // that have these
  std::string_view shortest;  // the first of them
};

// Returns the codes that are one or two digits shorter than the others, where that is what has happened:
// whole codes begin with a zero, as numbers never do, or the column is named a code and at least half of its
// rows have whole ones. Nothing where digits have other lengths, too. What follows a hyphen is not looked at:
// 08902-1166 has five digits.
std::optional<LostZeros> find_lost_zeros(const PresentValues& present, bool named_code);

// Says so, with the repair that puts them back.
Text in_words(const LostZeros& lost);

}  // namespace kordon
