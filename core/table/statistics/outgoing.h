// What a table's columns become in a file of a statistics package, where numbers have labels and texts have
// not always been numbers.
//
//   cells of `age`, a number    stored    label     declared
//   34                              34
//   20-29                           11    20-29
//   *                               10    *         missing
//   (empty)                     nothing
//
// A value of the original stays what it is, with its label. Whatever else a column of numbers shows gets a
// code of its own, above all numbers there and all codes of the codebook if it may be as large, and its text
// is that code's label. Of rows that are not there nothing tells: their values do not count, nor do labels
// of values that no row has go out. The file says which codes were made, so that they become texts again.
//
// Tested by tests/core/table/statistics/outgoing_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/table/codebook.h"
#include "core/table/statistics/values.h"
#include "core/table/table.h"

namespace kordon {

// The text that hides a cell.
inline constexpr std::string_view hidden_cell = "*";

// What to do about a name that a package does not take.
// SPSS and SAS fill texts with blanks, so that none at the end is kept.
bool has_blanks_at_an_end(const Column& column);
inline constexpr const char* csv_or_no_blanks =
    "write the release as CSV, or take the blanks away with the repair \"recode\"";
inline constexpr const char* other_name_or_csv =
    R"(give it another name ("repairs": [{"column": …, "rename": …}]), or write the release as CSV)";

// What one package can store.
struct PackageRules {
  TimeCount (*count)(StoredType type, std::string_view format) = nullptr;
  bool letters = false;            // whether `.a` to `.z` are missing values, beside numbers
  bool only_letters = false;       // whether no number can be declared missing, and a file says what was made
  std::size_t most_labels = 2000;  // so many made codes a column may have; with more it goes out as text
  double largest_code = 1e15;      // that may have a label
};

struct OutgoingColumn {
  // What is stored for a value: a number, or (of packages that have them) a letter from `a`; `.` is a
  // system-missing value.
  struct Stored {
    double number = 0;
    char letter = '\0';
  };

  const Column* cells = nullptr;
  std::string label, format;
  StoredType type = StoredType::text;
  MeasurementLevel level = MeasurementLevel::unknown;
  std::vector<Stored> stored;                          // by value of the cells, unless these are texts
  std::vector<std::pair<Stored, std::string>> labels;  // ascending; letters come last
  std::vector<std::pair<std::string, std::string>> text_labels;
  std::vector<double> missing;    // codes that are declared missing; those that the table has come first
  std::size_t missing_there = 0;  // so many of these the table has
  std::vector<CodeRange> missing_ranges;
  std::vector<std::string> missing_texts;  // likewise, of texts
  // Which values were made, as a file says it: the text of what is stored, with that of the cell if its label
  // is another: "11", ".z=-9".
  std::vector<std::string> made;

  bool is_text() const { return type == StoredType::text; }
};

// Says what the column becomes; `codes` is what the codebook has of it, or nullptr: then a column of nothing
// but numbers is stored as numbers. The column outlives what is returned, and has no value that no row has.
OutgoingColumn outgoing(const Column& column, const CodebookColumn* codes, const PackageRules& rules);

// Makes the texts that went out of the values that a file says were made, and takes these out of the
// codebook. A file that was written from a table reads back as that table. A column in which two values would
// become one stays as it is.
void restore_made_values(Table& table, Codebook& codebook);

// Returns what a file says of the values of a column that were made, and reads that: codes, each with the
// text that it was made of if its label is not that text, as in "11;12;.z=-9". What is no such text is left
// out.
std::string made_values_text(const OutgoingColumn& column);
std::map<std::string, std::string, std::less<>> parse_made_values(
    std::string_view text, const std::map<std::string, std::string, std::less<>>& labels);

}  // namespace kordon
