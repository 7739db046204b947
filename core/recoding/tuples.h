// Rows that agree in the leaves of every quasi-identifier are one tuple. What depends on leaves alone is
// computed once for each tuple.
//
//   row   Age  Sex   tuple
//   1     21   F     0
//   2     24   F     1
//   3     21   F     0
//
// Tested by tests/core/recoding/tuples_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

// A tuple is its number, from 0.
using Tuple = std::uint32_t;

// Returns a partition whose classes are the tuples, numbered by first row.
Partition tuples_of_rows(const EncodedTable& table);
// Returns the tuples of the rows with kept[row]; the other rows are in no class.
Partition tuples_of_rows(const EncodedTable& table, const std::vector<bool>& kept);

}  // namespace kordon
