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
  std::vector<std::string> columns = {};  // none: nobody has read the file yet
  CsvFormat format = {};
};

// Returns all tables as one; what is said of a file begins with its table's name. The tables take the columns
// and formats of their files, in equal order. Fails if a file has a column that is called as the column of
// tables is.
Result<CsvFile> stack(std::vector<CsvFile> files, std::vector<StackedTable>& tables);

// Returns the rows of a table of the stack as a table of their own. It has those of its columns that are in
// the stack, in their order.
Table unstacked(const Table& stacked, const StackedTable& table);

}  // namespace kordon
