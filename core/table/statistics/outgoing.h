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
// code of its own, above all numbers there if it may be as large, and its text is that code's label. Only
// values that the table has count: neither codes nor labels tell anything of rows that are not there.
//
// Tested by tests/core/table/statistics/outgoing_test.cpp.
#pragma once

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

// What one package can store.
struct PackageRules {
  TimeCount (*count)(StoredType type, std::string_view format) = nullptr;
  bool letters = false;            // whether `.a` to `.z` are missing values, beside numbers
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
  bool made_codes = false;                 // whether some value got a code

  bool is_text() const { return type == StoredType::text; }
};

// Says what the column becomes; `codes` is what the codebook has of it, or nullptr: then a column of nothing
// but numbers is stored as numbers. The column outlives what is returned, and has no value that no row has.
OutgoingColumn outgoing(const Column& column, const CodebookColumn* codes, const PackageRules& rules);

// Makes the texts that went out of a file that was read: a number whose label the original does not have is
// that label. A file that was written from a table reads back as that table. A column in which two values
// would become one stays as it is.
void restore_made_values(Table& table, const Codebook& codebook, const Codebook& original);

}  // namespace kordon
