// Reads numbers and texts from bytes that come chunk by chunk, as files of statistics packages have them. No
// length or count of a file is believed: bytes are there or they are not.
//
// Tested by tests/core/table/statistics/binary_test.cpp.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"

namespace kordon {

// After a mistake every number is 0 and every text is empty: a caller may look for it now and then. Loops
// must: a count that was read before is no reason to go on.
class BinaryReader {
 public:
  explicit BinaryReader(ByteSource& source) : source_(source) {}

  bool big_endian = false;

  // Returns the next bytes, which are good until the next call. It takes no more memory than bytes are there.
  std::string_view take(std::uint64_t size);
  void skip(std::uint64_t size);
  // Whole numbers of up to eight bytes, with and without a sign.
  std::uint64_t whole(std::size_t bytes) { return whole_of(take(bytes), big_endian); }
  std::int32_t int32() { return static_cast<std::int32_t>(static_cast<std::uint32_t>(whole(4))); }
  double float64() { return float64_of(take(8), big_endian); }

  // Returns whether no byte is left.
  bool at_end();
  std::uint64_t offset() const { return offset_; }  // of the next byte, from 0

  // Says what is wrong at the byte that is to come. What was said first stays.
  void fail(Text what);
  bool failed() const { return failure_.has_value(); }
  const std::optional<Failure>& failure() const { return failure_; }

  static std::uint64_t whole_of(std::string_view bytes, bool big_endian);
  static double float64_of(std::string_view bytes, bool big_endian);

 private:
  bool refill();

  ByteSource& source_;
  std::string_view chunk_;  // what is left of it
  std::string buffer_;      // bytes of several chunks
  std::uint64_t offset_ = 0;
  std::optional<Failure> failure_;
};

// The number of these bits, and the bits of a number.
inline double float64_of_bits(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}
inline std::uint64_t bits_of(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

// Returns the mistake of a damaged file at this byte of it, from 0.
Failure damaged_at(std::uint64_t offset, Text what);

// Appends numbers as files have them that go out: the lowest byte first.
void append_whole(std::string& out, std::uint64_t number, std::size_t bytes);
void append_float64(std::string& out, double number);
// Appends the text, cut or filled to so many bytes. No character is cut apart.
void append_padded(std::string& out, std::string_view text, std::size_t bytes, char with = ' ');

// Returns as much of the text as fits into so many bytes of UTF-8, with whole characters only.
std::string_view cut_to(std::string_view text, std::size_t bytes);

}  // namespace kordon
