#include "core/table/csv/records.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/table/bytes/encoding.h"

namespace kordon {
namespace {

static_assert(std::endian::native == std::endian::little,
              "the lowest byte of a word is the first of the text");

constexpr std::uint64_t ones = 0x0101010101010101U;
constexpr std::uint64_t highs = 0x8080808080808080U;

constexpr std::uint64_t in_every_byte(char c) {
  return ones * static_cast<unsigned char>(c);
}

// Returns the high bit of every byte of `word` that equals the pattern's, and perhaps of bytes above such a
// one. It is exact as far as the lowest such bit, and only that bit is used.
constexpr std::uint64_t equal_bytes(std::uint64_t word, std::uint64_t pattern) {
  const std::uint64_t difference = word ^ pattern;
  return (difference - ones) & ~difference & highs;
}

constexpr bool is_line_break(char c) {
  return c == '\n' || c == '\r';
}

}  // namespace

std::string_view CsvField::value(std::string& storage) const {
  if (!has_doubled_quotes) return raw;
  storage.clear();
  for (std::size_t at = 0; at < raw.size(); ++at) {
    storage.push_back(raw[at]);
    if (raw[at] == '"') ++at;  // its double
  }
  return storage;
}

RecordReader::RecordReader(std::string_view text, char delimiter, std::uint64_t lines_before)
    : text_(text),
      at_(text.data()),
      end_(text.data() + std::min(text.find('\0'), text.size())),
      ends_in_nul_(end_ != text.data() + text.size()),
      delimiter_(delimiter),
      record_(at_),
      counted_to_(at_),
      lines_before_(lines_before) {}

bool RecordReader::next() {
  if (at_end()) return false;
  record_ = at_;
  fields_.clear();
  field_count_ = 0;
  line_end_ = {};
  mistake_.reset();
  for (;;) {
    const CsvField field = at_ != end_ && *at_ == '"' ? quoted_field() : unquoted_field();
    if (field_count_++ <= max_columns) fields_.push_back(field);
    if (at_ == end_) break;
    if (*at_ != delimiter_) {
      read_line_end();
      return true;
    }
    ++at_;
  }
  if (ends_in_nul_) {
    ends_in_nul_ = false;
    stopped_ = true;
    mistake_ = Mistake{position(end_, field_count_ - 1), "there is a NUL byte, which no text has",
                       "check that this is a CSV file; if it is UTF-16, choose that encoding"};
  }
  return true;
}

CsvField RecordReader::unquoted_field() {
  const char* const start = at_;
  at_ = find_special(start);
  while (at_ != end_ && *at_ == '"') {
    fail(at_, "a quote stands inside a field that does not begin with one",
         "put the whole field in quotes and double the quotes inside it");
    at_ = find_special(at_ + 1);
  }
  const auto size = static_cast<std::size_t>(at_ - start);
  if (size > max_field_bytes) {
    stopped_ = true;
    fail_for_good(start, "the field is longer than 1 MiB", "check that this is a CSV file and its delimiter");
  }
  return {{start, size}};
}

CsvField RecordReader::quoted_field() {
  const char* const open = at_;
  const char* const start = open + 1;
  const char* const limit =
      static_cast<std::size_t>(end_ - start) > max_field_bytes ? start + max_field_bytes + 1 : end_;
  CsvField field{{}, true, false};
  const char* close = start;
  for (;;) {
    close = std::find(close, limit, '"');
    if (close == limit) {
      if (limit != end_) {
        stopped_ = true;
        fail_for_good(
            open,
            "the field that this quote opens is longer than 1 MiB; most likely the quote is never closed",
            "close the quote, or double it if it belongs to the text");
      } else if (ends_in_nul_) {
        at_ = end_;
      } else {
        fail_for_good(open, "the quote that opens here is never closed",
                      "close the quote, or double it if it belongs to the text");
      }
      return field;
    }
    if (close + 1 == end_ || close[1] != '"') break;
    field.has_doubled_quotes = true;
    close += 2;
    if (close > limit) close = limit;
  }
  field.raw = {start, static_cast<std::size_t>(close - start)};
  at_ = close + 1;
  if (at_ != end_ && *at_ != delimiter_ && !is_line_break(*at_)) {
    fail_behind_quote(open);
    at_ = std::find_if(at_, end_, [this](char c) { return c == delimiter_ || is_line_break(c); });
  }
  return field;
}

// A quote that is never closed takes lines into its field, up to the next quote.
void RecordReader::fail_behind_quote(const char* open) {
  if (mistake_) return;
  const Where begins = position(open, field_count_);
  const Where here = position(at_, field_count_);
  if (begins.line == here.line) {
    fail(at_, "text follows the closing quote of a field", "double the quotes that belong to the text");
    return;
  }
  fail(at_, say("text follows the closing quote of the field that begins in line {n}", begins.line),
       say("close the quote in line {n} if it belongs to no text that goes on; else double the quotes that "
           "belong to the text",
           begins.line));
}

void RecordReader::read_line_end() {
  const char* const start = at_;
  at_ += *at_ == '\r' && at_ + 1 != end_ && at_[1] == '\n' ? 2 : 1;
  line_end_ = {start, static_cast<std::size_t>(at_ - start)};
}

// The first mistake of a record is the one to mend; what follows in it may only be its consequence.
void RecordReader::fail(const char* at, Text what, Text remedy) {
  if (!mistake_) mistake_ = Mistake{position(at, field_count_), std::move(what), std::move(remedy)};
}

void RecordReader::fail_for_good(const char* at, Text what, Text remedy) {
  fail(at, std::move(what), std::move(remedy));
  at_ = end_;
  ends_in_nul_ = false;
}

Where RecordReader::position(const char* at, std::size_t column) {
  if (at < counted_to_) {  // before the place of the last mistake, in the same record
    counted_to_ = text_.data();
    line_breaks_ = 0;
  }
  line_breaks_ += count_line_breaks({counted_to_, static_cast<std::size_t>(at - counted_to_)});
  counted_to_ = at;
  return {lines_before_ + line_breaks_ + 1, column + 1};
}

const char* RecordReader::find_special(const char* from) const {
  const std::uint64_t delimiters = in_every_byte(delimiter_);
  while (end_ - from >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, sizeof word);
    const std::uint64_t found = equal_bytes(word, delimiters) | equal_bytes(word, in_every_byte('\n')) |
                                equal_bytes(word, in_every_byte('\r')) |
                                equal_bytes(word, in_every_byte('"'));
    if (found != 0) return from + std::countr_zero(found) / 8;
    from += 8;
  }
  return std::find_if(from, end_, [this](char c) { return c == delimiter_ || c == '"' || is_line_break(c); });
}

}  // namespace kordon
