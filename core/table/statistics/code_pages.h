// Texts of files of statistics packages, in the encoding that the file names: UTF-8, or one of those of one
// byte a character.
//
// Tested by tests/core/table/statistics/code_pages_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

struct CodePage;

class TextDecoder {
 public:
  // Takes the name of an encoding, as "windows-1252" or "ISO-8859-15", or the number of a code page. Without
  // one, texts are UTF-8, or else Windows-1252.
  explicit TextDecoder(std::string_view name = {});

  // Returns the text as UTF-8, or nothing if it is none of the encoding. Texts of ASCII are the same in every
  // encoding, and are read in those that are not known, too.
  std::optional<std::string> decode(std::string_view bytes);

  // Returns whether a text was read that the encoding alone makes plain.
  bool was_needed() const { return needed_; }
  // Returns the name that was given, or what was found.
  std::string name() const;
  bool is_known() const { return utf8_ || page_ != nullptr; }

 private:
  std::string name_;
  bool utf8_ = false, found_ = false, needed_ = false;
  const CodePage* page_ = nullptr;
};

// Returns whether the bytes are UTF-8.
bool is_utf8(std::string_view bytes);

}  // namespace kordon
