// Codes: C50.9, 01067, LOT7; what those of a column look like together.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/table/formats/present_values.h"
#include "core/table/text/characters.h"

namespace kordon {

// Returns whether the text is of letters and digits, with a digit. A point may only be part of what has
// letters too: of digits and points are numbers, dates and versions.
inline bool may_be_code(std::string_view text) {
  bool any_digit = false, any_letter = false, any_point = false;
  for (const char c : text) {
    if (!is_digit(c) && !is_ascii_letter(c) && c != '.') return false;
    any_digit |= is_digit(c);
    any_letter |= is_ascii_letter(c);
    any_point |= c == '.';
  }
  return any_digit && (any_letter || !any_point);
}

struct CodeShape {
  bool any_letter = false, leading_zero = false;
  std::size_t shortest = SIZE_MAX, longest = 0;  // in characters
  bool alike = true;  // whether all begin alike: two characters that are letters or digits as in the others
  std::string_view first;         // of the codes
  std::uint64_t rows = 0;         // that have codes
  std::vector<PresentValue> odd;  // the values that are no codes: of other characters, or without a digit

  bool one_length() const { return shortest == longest; }
};

// Returns nothing where fewer than half of the rows have codes.
std::optional<CodeShape> code_shape(const PresentValues& present);

// Returns whether nearly all cells look like codes of diagnoses (ICD-10): F32.1, E11, I10.90.
bool are_diagnoses(const PresentValues& present);

}  // namespace kordon
