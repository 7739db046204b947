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
  std::string name = {};
  std::string label = {};
  StoredType type = StoredType::number;
  std::string format = {};  // as the package writes it: `F8.2`, `DATE11`, `%9.0g`; empty: none is known
  MeasurementLevel level = MeasurementLevel::unknown;
  std::map<std::string, std::string, std::less<>> labels = {};  // by value
  std::vector<std::string> missing = {};                        // values that stand for a missing one
  std::vector<CodeRange> missing_ranges = {};                   // and all numbers in these
  bool identifier = false;                                      // whether it is flagged as one
  // Of a file that Kordon wrote: which values were made, and the text that each was made of. Who reads the
  // file makes them texts again (core/table/exchange); then nothing is left of this.
  std::map<std::string, std::string, std::less<>> made = {};

  // Returns the label of a value, or nothing.
  std::string_view label_of(std::string_view value) const;
  // Returns whether the value is declared missing.
  bool is_missing(std::string_view value) const;
  // Returns whether a value that is not missing has a label: then the values are codes, no amounts.
  bool has_codes() const;

  friend bool operator==(const CodebookColumn& a, const CodebookColumn& b) = default;
};

struct Codebook {
  std::string title;
  std::string weight;  // the column that weights rows; empty: none does
  std::vector<CodebookColumn> columns;

  bool empty() const { return columns.empty() && weight.empty() && title.empty(); }
  const CodebookColumn* find(std::string_view column) const;
  // Gives a column another name, as the table's has now.
  void rename(std::string_view from, const std::string& to);

  friend bool operator==(const Codebook& a, const Codebook& b) = default;
};

// Returns both as one: a column that both know is as the second says.
Codebook merged(Codebook codebook, const Codebook& over);

// Returns the texts of a column that are declared missing: the values that the codebook names, and those of
// the column's that lie in its ranges.
std::vector<std::string> declared_missing(const CodebookColumn& codes, const Column& column);

// Returns what the codebook says of a table's columns and of the values that its rows have: what may go out
// with a release. Codes and ranges that are declared missing are there if some value is.
Codebook codebook_of_values(const Codebook& codebook, const Table& table);

// Returns the codebook without what it says of these columns, but for their labels: their cells go out as
// codes that stand for persons.
Codebook without_codes(Codebook codebook, const std::vector<std::string>& coded);

// Returns "2 married", or the value alone if it has no label.
std::string with_label(std::string_view value, const CodebookColumn* codes);

}  // namespace kordon
