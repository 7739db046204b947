// How messages name values: on one line, at bounded length, however many there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kordon {

// The text as a terminal or a page may show it, on one line: control characters, line separators, signs that
// turn the direction of writing, and bytes that are no UTF-8 are spelled out (\n, \x1b, \u202e). A text of
// more than max_bytes is cut, never inside a character, and ends in "...".
std::string printable(std::string_view text, std::size_t max_bytes);

// The value in double quotes, printable and cut after 80 bytes.
std::string in_quotes(std::string_view value);

// "1 row", "3 rows", "2 classes": `one` takes s or es unless the count is 1.
std::string counted(std::uint64_t count, std::string_view one);

// "a, b, c", and beyond max_items "and 7 more".
class Enumeration {
 public:
  static constexpr std::uint64_t max_items = 1000;

  void add(std::string_view item);
  std::uint64_t size() const { return size_; }
  std::string text() const;

 private:
  std::string text_;
  std::uint64_t size_ = 0;
};

}  // namespace kordon
