// How messages name values: on one line, at bounded length, however many there are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kordon {

// The value in double quotes; line breaks and other control characters are spelled out, and a text of more
// than about 80 bytes is cut (never inside a UTF-8 character).
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
