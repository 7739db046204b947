// What the values of a column look like that are codes: C50.9, 01067, LOT7.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/formats/present_values.h"

namespace kordon {

struct CodeShape {
  bool any_letter = false, leading_zero = false;
  std::size_t shortest = SIZE_MAX, longest = 0;  // in characters
  bool alike = true;  // whether all begin alike: two characters that are letters or digits as in the others
  std::string_view first;         // of the codes
  std::vector<PresentValue> odd;  // the values that are no codes: of other characters, or without a digit

  bool one_length() const { return shortest == longest; }
};

// Returns nothing where fewer than 19 of 20 rows have what may be a code.
std::optional<CodeShape> code_shape(const PresentValues& present);

}  // namespace kordon
