// A codebook says what the values of a table mean: that 2 of `marital` is "married", and -9 no answer.
//
//   column    label             type     values                  missing
//   marital   Marital status    number   1 single, 2 married     -9, -8
//   income    Income a month    number                           from 999997 on
//
// It comes with a file of SPSS, Stata or SAS, lies beside the table, or stands in a job. Values are named by
// their texts as cells have them. Declared missing codes are missing; a column whose values have labels is
// one of categories.
//
// Tested by tests/core/table/codebook_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/table/table.h"

namespace kordon {

// From a number to another, both included; without one of them the range is open there.
struct CodeRange {
  std::optional<Decimal> from, to;

  bool contains(Decimal number) const { return !(from && number < *from) && !(to && *to < number); }
  friend bool operator==(const CodeRange& a, const CodeRange& b) = default;
};
// Returns the range as codebooks of texts have it, "-99..-1", "..0" or "999..", and the range that a text
// says.
std::string range_text(const CodeRange& range);
std::optional<CodeRange> parse_range(std::string_view text);

// What a column holds: of dates, moments and times the texts are `2024-03-01`, `2024-03-01 10:15:00` and
// `10:15:00`, whatever the package counts.
enum class StoredType { number, text, date, moment, time };
std::string_view stored_type_name(StoredType type);

enum class MeasurementLevel { unknown, nominal, ordinal, scale };
std::string_view measurement_level_name(MeasurementLevel level);

struct CodebookColumn {
  // Packages have 3 to 28. More than this are values.
  static constexpr std::size_t most_missing = 1000;
  std::string name = {};
  std::string label = {};
  StoredType type = StoredType::number;
  std::string format = {};  // as the package writes it: `F8.2`, `DATE11`, `%9.0g`; empty: none is known
  MeasurementLevel level = MeasurementLevel::unknown;
  std::map<std::string, std::string, std::less<>> labels = {};  // by value
  std::vector<std::string> missing = {};       // values that stand for a missing one, at most most_missing
  std::vector<CodeRange> missing_ranges = {};  // and all numbers in these
  bool identifier = false;                     // whether it is flagged as one
  // Of a file that Kordon wrote: which values were made, and the text that each was made of. Who reads the
  // file makes them texts again (core/table/exchange); then nothing is left of this.
  std::map<std::string, std::string, std::less<>> made = {};

  // Returns the label of a value, or nothing.
  std::string_view label_of(std::string_view value) const;
  // Returns whether the value is declared missing, and whether a range does it.
  bool is_missing(std::string_view value) const;
  bool is_in_range(std::string_view value) const;
  // Returns whether a value that is not missing has a label: then the values are codes, no amounts.
  bool has_codes() const;

  friend bool operator==(const CodebookColumn& a, const CodebookColumn& b) = default;
};

// What to say of a column with more than most_missing.
Text too_many_missing(std::string_view column);
inline constexpr const char* too_many_missing_remedy = "declare codes only, or a range";

struct Codebook {
  // A small file may ask for more than fits into memory: one list of labels, for each of many columns.
  static constexpr std::size_t most_bytes = std::size_t{256} << 20U, bytes_beside_label = 120;

  std::string title;
  std::string weight;  // the column that weights rows; empty: none does
  std::vector<CodebookColumn> columns;

  bool empty() const { return columns.empty() && weight.empty() && title.empty(); }
  const CodebookColumn* find(std::string_view column) const;
  // Gives a column another name, as the table's has now.
  void rename(std::string_view from, const std::string& to);

  friend bool operator==(const Codebook& a, const Codebook& b) = default;
};

// Returns both as one. Of a column that both know, the second counts in what it says, value by value of the
// labels; a label alone takes no missing codes away.
Codebook merged(Codebook codebook, const Codebook& over);

// What a codebook declares missing of a column, and what a person should look at: values in a range that no
// label explains. Few may be codes, `997` to `999`. More than `most_in_ranges` are none: they count as
// values.
struct DeclaredMissing {
  static constexpr std::size_t most_in_ranges = 100;
  std::vector<std::string> texts;  // those that the codebook names, and the column's that lie in its ranges
  std::size_t unexplained = 0;     // values in ranges without a label
  bool are_codes() const { return unexplained <= most_in_ranges; }
};
DeclaredMissing declared_missing(const CodebookColumn& codes, const Column& column);

// Returns what the codebook says of a table's columns and of the values that its rows have: what may go out
// with a release. Codes and ranges that are declared missing are there if some value is.
Codebook codebook_of_values(const Codebook& codebook, const Table& table);

// Returns the codebook without what it says of these columns, but for their labels: their cells go out as
// codes that stand for persons.
Codebook without_codes(Codebook codebook, const std::vector<std::string>& coded);

// Returns "2 married", or the value alone if it has no label.
std::string with_label(std::string_view value, const CodebookColumn* codes);

}  // namespace kordon
