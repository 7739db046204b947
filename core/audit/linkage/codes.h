// Judges the codes of a release by its cells, against the column that they stand for. How codes are made is
// not known here.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Returns whether the text has the form of a code: 16 digits of Crockford's base32, in capitals.
bool is_code(std::string_view text);

// What was found in one column of codes.
struct CodesFound {
  std::uint64_t codes = 0;     // distinct ones
  std::uint64_t values = 0;    // of the original, that have one
  std::uint64_t offences = 0;  // cells at fault
  Text first;                  // the first of them, in words: it may name a cell

  Text in_words() const;  // "60 codes, one for each of 60 values"
};

// Row i of `after` stems from row origin[i] of `before`; rows of unknown origin, and those that are masked,
// are passed by. Every cell must be a code, or empty where the original value is missing, in any spelling;
// each value must have one code, and each code stand for one value; and no code may be a value of the
// original column.
CodesFound check_codes(const Column& before, const Column& after, std::span<const std::uint32_t> origin,
                       const std::vector<bool>& masked, const std::vector<std::string>& missing);

}  // namespace kordon
