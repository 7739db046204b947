// Tells letters and digits of a UTF-8 text apart, byte by byte.
#pragma once

#include <algorithm>
#include <string_view>

namespace kordon {

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
// Returns whether the text is of digits alone, and not empty.
inline bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}
inline bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
inline bool is_ascii_letter(char c) {
  return (c >= 'a' && c <= 'z') || is_upper(c);
}
// Every byte of a character beyond ASCII counts as a letter.
inline bool is_letter(char c) {
  return is_ascii_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}
// Letters beyond ASCII stay as they are.
inline char in_small(char c) {
  return is_upper(c) ? static_cast<char>(c + ('a' - 'A')) : c;
}

}  // namespace kordon
