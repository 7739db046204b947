// Codes: C50.9, 01067, LOT7.
#pragma once

#include <string_view>

namespace kordon {

// Returns whether the text is of letters and digits, with a digit. A point may only be part of what has
// letters too: of digits and points are numbers, dates and versions.
inline bool may_be_code(std::string_view text) {
  bool any_digit = false, any_letter = false, any_point = false;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!digit && !letter && c != '.') return false;
    any_digit |= digit;
    any_letter |= letter;
    any_point |= c == '.';
  }
  return any_digit && (any_letter || !any_point);
}

}  // namespace kordon
