// Input files may have several text encodings; they are converted to UTF-8 before anything reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace kordon {

enum class Encoding { automatic, utf8, utf16le, utf16be, windows1252 };

// Returns "auto", "utf-8", "utf-16le", "utf-16be" or "windows-1252".
std::string_view encoding_name(Encoding encoding);

struct DecodedText {
  std::string_view text;  // UTF-8 without byte order mark; points into `bytes` or into `storage`
  Encoding encoding = Encoding::utf8;
  bool byte_order_mark = false;
};

// Converts a text to UTF-8. For `automatic` a byte order mark decides; else it is UTF-8 if the bytes are
// valid UTF-8; else Windows-1252 if every byte is assigned there. Errors name line and column (in characters)
// of the first byte that does not fit. `storage` takes the text where bytes had to change; it must outlive
// the result.
Result<DecodedText> decode(std::string_view bytes, Encoding encoding, std::string& storage);

// Converts more of a text whose encoding is known, where it comes in parts: none begins with a mark of its
// own or ends within a character. For `automatic` it is UTF-8 so far; an error says that it is not
// Windows-1252 either, which the caller tries. Lines and columns of errors count from the beginning of this
// part.
Result<std::string_view> decode_more(std::string_view bytes, Encoding encoding, std::string& storage);

// Appends the character of a code point, which is below 0x110000.
void append_utf8(std::string& out, std::uint32_t code_point);

// Counts the line breaks in a text: LF, CRLF (one break) and CR.
std::uint64_t count_line_breaks(std::string_view text);

}  // namespace kordon
