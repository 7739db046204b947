// Tells letters and digits of a UTF-8 text apart, byte by byte.
#pragma once

namespace kordon {

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
// Every byte of a character beyond ASCII counts as a letter.
inline bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || is_upper(c) || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace kordon
