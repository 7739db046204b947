// Codes: C50.9, 01067, LOT7.
#pragma once

#include <string_view>

#include "core/table/characters.h"

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

}  // namespace kordon
