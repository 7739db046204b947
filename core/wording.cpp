#include "core/wording.h"

namespace kordon {

std::string in_quotes(std::string_view value) {
  constexpr std::size_t max_bytes = 80;
  bool cut = false;
  if (value.size() > max_bytes) {
    std::size_t end = max_bytes;
    while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80U) --end;
    value = value.substr(0, end);
    cut = true;
  }
  constexpr char hexadecimal[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\t') {
      out += "\\t";
    } else if (byte < 0x20U || byte == 0x7FU) {
      out += "\\x";
      out += hexadecimal[byte >> 4U];
      out += hexadecimal[byte & 0xFU];
    } else {
      out += c;
    }
  }
  if (cut) out += "...";
  out += '"';
  return out;
}

std::string counted(std::uint64_t count, std::string_view one) {
  std::string out = std::to_string(count);
  out += ' ';
  out += one;
  if (count != 1) out += one.ends_with('s') ? "es" : "s";
  return out;
}

void Enumeration::add(std::string_view item) {
  if (size_ < max_items) {
    if (size_ != 0) text_ += ", ";
    text_ += item;
  }
  ++size_;
}

std::string Enumeration::text() const {
  if (size_ <= max_items) return text_;
  return text_ + " and " + std::to_string(size_ - max_items) + " more";
}

}  // namespace kordon
