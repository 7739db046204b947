#include "core/table/bytes/text_parts.h"

#include <utility>

namespace kordon {

Result<std::string_view> TextParts::more(std::size_t used) {
  const std::string_view rest = text_.substr(used);
  while (!at_end_) {
    const Result<std::string_view> part = source_.next();
    if (!part) return part.failure();
    at_end_ = part->empty() || source_.at_end();
    if (!begun_ && at_end_ && bytes_.empty()) {  // as a text in memory is: nothing of it is copied
      const Result<std::string_view> all = decoded(*part, buffer_);
      if (!all) return all.failure();
      return text_ = *all;
    }
    bytes_ += *part;
    const std::size_t whole = at_end_ ? bytes_.size() : end_of_lines(bytes_);
    if (whole == 0 && !at_end_) continue;
    std::string storage;
    const Result<std::string_view> added = decoded(std::string_view(bytes_).substr(0, whole), storage);
    if (!added) return added.failure();
    // Both buffers keep their memory for the parts to come: to get it anew takes longer than to fill it.
    buffer_.erase(0, buffer_.size() - rest.size());
    buffer_ += *added;
    bytes_.erase(0, whole);
    return text_ = buffer_;
  }
  return text_ = rest;
}

Result<std::string_view> TextParts::decoded(std::string_view bytes, std::string& storage) {
  if (begun_) return decode_more(bytes, in_doubt_ ? Encoding::automatic : encoding_, storage);
  const bool to_be_found = encoding_ == Encoding::automatic;
  const Result<DecodedText> first = decode(bytes, encoding_, storage);
  if (!first) return first.failure();
  begun_ = true;
  encoding_ = first->encoding;
  byte_order_mark_ = first->byte_order_mark;
  in_doubt_ = to_be_found && encoding_ == Encoding::utf8 && !byte_order_mark_;
  return first->text;
}

// Before anything is decoded the encoding may be unknown. A byte 0x0A may then be half of a UTF-16 unit; so
// lines are looked for in units of two bytes where a byte order mark of UTF-16 stands.
std::size_t TextParts::end_of_lines(std::string_view bytes) const {
  const auto begins = [&](std::string_view mark) { return !begun_ && bytes.substr(0, 2) == mark; };
  const bool little = encoding_ == Encoding::utf16le || begins("\xFF\xFE");
  const bool big = encoding_ == Encoding::utf16be || begins("\xFE\xFF");
  if (!little && !big) {
    // A line feed that follows, unseen yet, belongs to a carriage return.
    const std::size_t line_feed = bytes.rfind('\n');
    if (line_feed != std::string_view::npos) return line_feed + 1;
    const std::size_t carriage_return = bytes.substr(0, bytes.size() - 1).rfind('\r');
    return carriage_return == std::string_view::npos ? 0 : carriage_return + 1;
  }
  using namespace std::string_view_literals;
  const std::string_view line_feed = little ? "\n\0"sv : "\0\n"sv;
  std::size_t at = bytes.size();
  while ((at = bytes.substr(0, at).rfind(line_feed)) != std::string_view::npos) {
    if (at % 2 == 0) return at + 2;
  }
  return 0;
}

}  // namespace kordon
