// Puts several tables of the same people on each other, so that they are looked at as one:
//
//   patients          visits                  table     person  sex  ward
//   person  sex       person  ward            patients  P       F
//   P       F         P       surgery         visits    P            surgery
//                     P       eye             visits    P            eye
//
// Each row says which table it is of, and its cells are empty in columns that only others have.
//
// Tested by tests/core/table/repair/stack_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/table/csv/read.h"

namespace kordon {

inline constexpr const char* column_of_tables = "table";

// A table of several: how the job calls it, which columns its file has, in their order, and how it was
// written.
struct StackedTable {
  std::string name;
  std::vector<std::string> columns;
  CsvFormat format;
};

struct Stack {
  CsvFile file;  // of all; what is said of one file begins with its table's name
  std::vector<StackedTable> tables;
};

// `names` has the name of each file's table. Fails if a file has a column that is called as the column of
// tables is.
Result<Stack> stack(std::vector<CsvFile> files, const std::vector<std::string>& names);

// Returns the rows of a table of the stack as a table of their own. It has those of its columns that are in
// the stack, in their order.
Table unstacked(const Table& stacked, const StackedTable& table);

}  // namespace kordon
