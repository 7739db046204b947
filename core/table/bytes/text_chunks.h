// Makes text of bytes that come chunk by chunk, in any encoding.
//
//   source    "a;b<LF>1;Z\xFC"   "rich<LF>2;Bonn"     Windows-1252
//   text      "a;b<LF>"          "1;Zürich<LF>"  "2;Bonn"
//
// Chunks end behind a line break, so none ends within a character. The unused rest of a text comes before
// the next chunk.
//
// Tested by tests/core/table/bytes/text_chunks_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/table/bytes/encoding.h"
#include "core/table/bytes/source.h"

namespace kordon {

class TextChunks {
 public:
  // The source outlives this.
  TextChunks(ByteSource& source, Encoding encoding) : source_(source), encoding_(encoding) {}

  // Returns the text so far without the first `used` bytes of it, and more behind it, if there is any. It is
  // good until the next call. Fails where bytes cannot be read, or are not of the encoding; the line that is
  // named then counts from where the added text begins.
  Result<std::string_view> more(std::size_t used);
  std::string_view text() const { return text_; }

  // Returns whether the text ends with what was returned last.
  bool at_end() const { return at_end_; }
  std::uint64_t source_size() const { return source_.size(); }

  // Are known once there is text: an encoding that was asked to be found is found in the first chunk.
  Encoding encoding() const { return encoding_; }
  bool byte_order_mark() const { return byte_order_mark_; }
  // Returns whether bytes that are no UTF-8 may yet be Windows-1252: nobody said which it is.
  bool is_in_doubt() const { return in_doubt_; }

 private:
  Result<std::string_view> decoded(std::string_view bytes, std::string& storage);
  std::size_t end_of_lines(std::string_view bytes) const;

  ByteSource& source_;
  Encoding encoding_;
  bool byte_order_mark_ = false, in_doubt_ = false;
  bool begun_ = false, at_end_ = false;
  std::string bytes_;   // read, not decoded
  std::string buffer_;  // what text_ looks at, unless it looks at the bytes themselves
  std::string_view text_;
};

}  // namespace kordon
