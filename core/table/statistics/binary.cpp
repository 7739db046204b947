#include "core/table/statistics/binary.h"

#include <algorithm>
#include <utility>

namespace kordon {

bool BinaryReader::refill() {
  if (failure_) return false;
  while (chunk_.empty()) {
    const Result<std::string_view> next = source_.next();
    if (!next) {
      failure_ = next.failure();
      return false;
    }
    chunk_ = *next;
    if (chunk_.empty()) return false;
  }
  return true;
}

std::string_view BinaryReader::take(std::uint64_t size) {
  if (size == 0 || failure_) return {};
  if (chunk_.size() >= size) {
    const std::string_view taken = chunk_.substr(0, static_cast<std::size_t>(size));
    chunk_.remove_prefix(taken.size());
    offset_ += size;
    return taken;
  }
  buffer_.clear();
  while (buffer_.size() < size && refill()) {
    const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(chunk_.size(), size - buffer_.size()));
    buffer_.append(chunk_.substr(0, part));
    chunk_.remove_prefix(part);
  }
  if (buffer_.size() < size) {
    offset_ += buffer_.size();
    fail("the file breaks off here");
    return {};
  }
  offset_ += size;
  return buffer_;
}

void BinaryReader::skip(std::uint64_t size) {
  while (size > 0 && !failure_) {
    if (!refill()) return fail("the file breaks off here");
    const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(chunk_.size(), size));
    chunk_.remove_prefix(part);
    offset_ += part;
    size -= part;
  }
}

bool BinaryReader::at_end() {
  return !refill();
}

void BinaryReader::fail(Text what) {
  if (!failure_) failure_ = damaged_at(offset_, std::move(what));
}

std::uint64_t BinaryReader::whole_of(std::string_view bytes, bool big_endian) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t at = big_endian ? i : bytes.size() - 1 - i;
    number = number << 8U | static_cast<unsigned char>(bytes[at]);
  }
  return number;
}

double BinaryReader::float64_of(std::string_view bytes, bool big_endian) {
  return float64_of_bits(whole_of(bytes, big_endian));
}

Failure damaged_at(std::uint64_t offset, Text what) {
  return bad_input(in_part(say("byte {n} of the file", offset + 1)), std::move(what),
                   "save the file again with the program that it is from, or export it as CSV");
}

void append_whole(std::string& out, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i, number >>= 8U) out += static_cast<char>(number & 0xffU);
}

void append_float64(std::string& out, double number) {
  append_whole(out, bits_of(number), 8);
}

std::string_view cut_to(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0U) == 0x80U) --bytes;
  return text.substr(0, bytes);
}

void append_padded(std::string& out, std::string_view text, std::size_t bytes, char with) {
  const std::string_view cut = cut_to(text, bytes);
  out.append(cut);
  out.append(bytes - cut.size(), with);
}

}  // namespace kordon
