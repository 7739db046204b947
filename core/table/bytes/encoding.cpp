#include "core/table/bytes/encoding.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace kordon {
namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
constexpr std::string_view utf16le_mark = "\xFF\xFE";
constexpr std::string_view utf16be_mark = "\xFE\xFF";

// By byte from 0x80 to 0x9F of Windows-1252: its code point, 0 where none is assigned. All other bytes are
// their own code points.
constexpr std::array<std::uint16_t, 32> windows1252_high = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

bool is_continuation(std::string_view text, std::size_t at) {
  return at < text.size() && (byte_at(text, at) & 0xC0U) == 0x80U;
}

// Returns the length in bytes of the well-formed UTF-8 sequence at `at`, or 0 if there is none (overlong
// forms and surrogates are not well-formed).
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4 || !is_continuation(text, at + 1)) return 0;
  if (first < 0xE0) return 2;
  const unsigned char second = byte_at(text, at + 1);
  if (!is_continuation(text, at + 2)) return 0;
  if (first < 0xF0) return (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ? 0 : 3;
  if (!is_continuation(text, at + 3)) return 0;
  return (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F) ? 0 : 4;
}

// Returns the length in bytes of the longest prefix that is UTF-8.
std::size_t valid_utf8_prefix(std::string_view text) {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  std::size_t at = 0;
  while (at < text.size()) {
    for (std::array<std::uint64_t, 4> block{}; text.size() - at >= sizeof block; at += sizeof block) {
      std::memcpy(block.data(), text.data() + at, sizeof block);
      if (((block[0] | block[1] | block[2] | block[3]) & high_bits) != 0) break;
    }
    // A block with other characters, or the end of the text: one character a step.
    const std::size_t stop = text.size() - at < 32 ? text.size() : at + 32;
    while (at < stop) {
      const std::size_t length = sequence_length(text, at);
      if (length == 0) return at;
      at += length;
    }
  }
  return at;
}

// Returns the place of the character after `before`, which is valid UTF-8.
Where position_after(std::string_view before) {
  const std::size_t last_break = before.find_last_of("\r\n");
  std::uint64_t column = 1;
  for (std::size_t at = last_break == std::string_view::npos ? 0 : last_break + 1; at < before.size(); ++at) {
    if (!is_continuation(before, at)) ++column;
  }
  return {1 + count_line_breaks(before), column};
}

std::string hexadecimal(unsigned value, int digits) {
  std::string text = "0x";
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    text += "0123456789ABCDEF"[value >> shift & 0xFU];
  return text;
}

// Both conversions leave in `storage` what was converted up to the first byte that does not fit.
bool convert_windows1252(std::string_view bytes, std::string& storage) {
  storage.clear();
  storage.reserve(bytes.size() + bytes.size() / 8);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const unsigned char byte = byte_at(bytes, at);
    const std::uint32_t code_point = byte >= 0x80 && byte < 0xA0 ? windows1252_high[byte - 0x80U] : byte;
    if (code_point == 0 && byte != 0) return false;
    append_utf8(storage, code_point);
  }
  return true;
}

bool convert_utf16(std::string_view bytes, bool big_endian, std::string& storage) {
  storage.clear();
  storage.reserve(bytes.size() / 2 + bytes.size() / 8);
  const auto unit_at = [&](std::size_t at) -> std::uint32_t {
    const std::uint32_t low = byte_at(bytes, big_endian ? at + 1 : at);
    const std::uint32_t high = byte_at(bytes, big_endian ? at : at + 1);
    return high << 8U | low;
  };
  for (std::size_t at = 0; at < bytes.size(); at += 2) {
    if (bytes.size() - at < 2) return false;
    std::uint32_t unit = unit_at(at);
    if (unit >= 0xD800 && unit < 0xE000) {  // half of a pair
      const std::uint32_t low = unit < 0xDC00 && bytes.size() - at >= 4 ? unit_at(at + 2) : 0;
      if (low < 0xDC00 || low >= 0xE000) return false;
      unit = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
      at += 2;
    }
    append_utf8(storage, unit);
  }
  return true;
}

// Errors of UTF-16 whose mark says that it is the other one.
std::optional<Failure> refuse_mark(std::string_view bytes, Encoding encoding) {
  const bool big_endian = encoding == Encoding::utf16be;
  if (!starts_with(bytes, big_endian ? utf16le_mark : utf16be_mark)) return std::nullopt;
  const Encoding marked = big_endian ? Encoding::utf16le : Encoding::utf16be;
  return bad_input(
      Where(1, 1),
      say("the byte order mark says {encoding}, not {other}", encoding_name(marked), encoding_name(encoding)),
      "choose that encoding, or \"auto\"");
}

std::string_view mark_of(Encoding encoding) {
  if (encoding == Encoding::utf16le) return utf16le_mark;
  if (encoding == Encoding::utf16be) return utf16be_mark;
  return encoding == Encoding::windows1252 ? std::string_view() : utf8_mark;
}

Failure not_utf8(std::string_view bytes, std::size_t valid, bool nor_windows1252) {
  const std::string byte = hexadecimal(byte_at(bytes, valid), 2);
  return bad_input(
      position_after(bytes.substr(0, valid)),
      nor_windows1252
          ? say("the byte {byte} is not valid UTF-8 here, and the file is not Windows-1252 either", byte)
          : say("the byte {byte} is not valid UTF-8 here", byte),
      "save the file as UTF-8, or choose its encoding");
}

}  // namespace

void append_utf8(std::string& out, std::uint32_t code_point) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0U | code_point >> 6U);
    put(0x80U | (code_point & 0x3FU));
  } else if (code_point < 0x10000) {
    put(0xE0U | code_point >> 12U);
    put(0x80U | (code_point >> 6U & 0x3FU));
    put(0x80U | (code_point & 0x3FU));
  } else {
    put(0xF0U | code_point >> 18U);
    put(0x80U | (code_point >> 12U & 0x3FU));
    put(0x80U | (code_point >> 6U & 0x3FU));
    put(0x80U | (code_point & 0x3FU));
  }
}

std::string_view encoding_name(Encoding encoding) {
  switch (encoding) {
    case Encoding::automatic:
      return "auto";
    case Encoding::utf8:
      return "utf-8";
    case Encoding::utf16le:
      return "utf-16le";
    case Encoding::utf16be:
      return "utf-16be";
    case Encoding::windows1252:
      return "windows-1252";
  }
  return "";
}

Result<DecodedText> decode(std::string_view bytes, Encoding encoding, std::string& storage) {
  const bool to_be_found = encoding == Encoding::automatic;
  if (to_be_found) {
    encoding = starts_with(bytes, utf16le_mark)   ? Encoding::utf16le
               : starts_with(bytes, utf16be_mark) ? Encoding::utf16be
                                                  : Encoding::utf8;
  } else if (encoding == Encoding::utf16le || encoding == Encoding::utf16be) {
    if (auto failure = refuse_mark(bytes, encoding)) return *failure;
  }
  const std::string_view mark = mark_of(encoding);
  const bool marked = !mark.empty() && starts_with(bytes, mark);
  if (marked) bytes.remove_prefix(mark.size());
  // A UTF-8 mark decides: what follows is then broken UTF-8, not another encoding.
  if (to_be_found && encoding == Encoding::utf8 && !marked) {
    const std::size_t valid = valid_utf8_prefix(bytes);
    if (valid == bytes.size()) return DecodedText{bytes, encoding, false};
    if (!convert_windows1252(bytes, storage)) return not_utf8(bytes, valid, true);
    return DecodedText{storage, Encoding::windows1252, false};
  }
  const Result<std::string_view> text = decode_more(bytes, encoding, storage);
  if (!text) return text.failure();
  return DecodedText{*text, encoding, marked};
}

Result<std::string_view> decode_more(std::string_view bytes, Encoding encoding, std::string& storage) {
  if (encoding == Encoding::utf8 || encoding == Encoding::automatic) {
    const std::size_t valid = valid_utf8_prefix(bytes);
    if (valid < bytes.size()) return not_utf8(bytes, valid, encoding == Encoding::automatic);
    return bytes;
  }
  if (encoding == Encoding::windows1252) {
    if (convert_windows1252(bytes, storage)) return std::string_view(storage);
    return bad_input(position_after(storage), "a byte here has no character in Windows-1252",
                     "choose another encoding, or \"auto\"");
  }
  if (convert_utf16(bytes, encoding == Encoding::utf16be, storage)) return std::string_view(storage);
  return bad_input(position_after(storage), "the text breaks off or is not UTF-16 from here on",
                   "check that the file is whole, or choose another encoding");
}

std::uint64_t count_line_breaks(std::string_view text) {
  // Counting one character is quick where looking at the one before it is not.
  auto breaks = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1)) {
    if (at + 1 == text.size() || text[at + 1] != '\n') ++breaks;
  }
  return breaks;
}

}  // namespace kordon
