// Reads the records of a CSV text, one at a time. It knows what RFC 4180 says of fields, quotes and line
// breaks, and nothing of headers or tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"

namespace kordon {

inline constexpr std::size_t max_columns = 4096;
inline constexpr std::size_t max_field_bytes = std::size_t{1}
                                               << 20U;  // longer is an unclosed quote in practice

// Delimiter and column names are found from so much of a file.
inline constexpr std::size_t sample_bytes = std::size_t{1} << 18U;
inline constexpr std::size_t sample_records = 64;

struct CsvField {
  std::string_view raw;  // between the quotes where it was quoted
  bool quoted = false;
  bool has_doubled_quotes = false;

  // Returns the field's value; `storage` takes it where quotes had to be undoubled.
  std::string_view value(std::string& storage) const;
};

// Collects the mistakes of records, and keeps the first of them in full.
class MistakeList {
 public:
  void add(Mistake mistake, std::uint64_t records = 1) {
    records_ += records;
    if (mistakes_.size() < max_listed) {
      mistakes_.push_back(std::move(mistake));
      listed_ += records;
    }
  }
  bool empty() const { return mistakes_.empty(); }
  std::uint64_t records() const { return records_; }
  Failure failure() && {
    if (records_ > listed_) {
      mistakes_.push_back({in_part("the whole file"),
                           say("{n|line|lines} cannot be read; the first {m} are listed", records_, listed_),
                           "check the delimiter if most lines are among them"});
    }
    return {FailureKind::bad_input, std::move(mistakes_)};
  }

 private:
  static constexpr std::size_t max_listed = 20;

  std::vector<Mistake> mistakes_;
  std::uint64_t records_ = 0, listed_ = 0;
};

class RecordReader {
 public:
  // `text` is UTF-8 without byte order mark and outlives the reader and its fields. So many line breaks stand
  // before it in the file.
  RecordReader(std::string_view text, char delimiter, std::uint64_t lines_before = 0);

  // Goes to the next record; returns false at the end. A record that breaks the grammar counts as one and has
  // a mistake(). The reader is strict: a quote may stand only around a whole field, or doubled inside it.
  // After an unclosed quote, a field that is too long or a NUL byte there is no further record.
  bool next();

  const std::optional<Mistake>& mistake() const { return mistake_; }
  const std::vector<CsvField>& fields() const { return fields_; }  // the first max_columns + 1 of them
  std::size_t field_count() const { return field_count_; }
  bool is_blank() const { return field_count_ == 1 && fields_[0].raw.empty() && !fields_[0].quoted; }
  bool at_end() const { return at_ == end_ && !ends_in_nul_; }
  // Returns whether this is the last record, whatever stands behind it.
  bool stopped() const { return stopped_; }
  std::string_view line_end() const {
    return line_end_;
  }  // the end of this record; empty if the text ended without one
  std::size_t offset() const {
    return static_cast<std::size_t>(record_ - text_.data());
  }  // where this record starts
  std::size_t consumed() const { return static_cast<std::size_t>(at_ - text_.data()); }

  // Returns where a field of this record stands; the line is that of the record's start.
  Location where(std::size_t column) { return position(record_, column); }

 private:
  CsvField quoted_field();
  CsvField unquoted_field();
  void read_line_end();
  void fail_behind_quote(const char* open);
  void fail(const char* at, Text what, Text remedy);
  void fail_for_good(const char* at, Text what, Text remedy);
  Location position(const char* at, std::size_t column);
  const char* find_special(const char* from) const;  // the next delimiter, quote or line break; end_ if none

  std::string_view text_;
  const char* at_;
  const char* end_;   // end of the text, or its first NUL byte
  bool ends_in_nul_;  // whether *end_ is a NUL byte that is not reported yet
  bool stopped_ = false;
  char delimiter_;
  const char* record_;
  std::size_t field_count_ = 0;
  std::vector<CsvField> fields_;
  std::string_view line_end_;
  std::optional<Mistake> mistake_;
  // Lines are counted only when a mistake needs one: breaks before counted_to_ are known.
  const char* counted_to_;
  std::uint64_t lines_before_;
  std::uint64_t line_breaks_ = 0;
};

}  // namespace kordon
