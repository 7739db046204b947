// Partitions of rows into equivalence classes (QI-clusters, Definition 1 of Miller et al.).
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

using ClassId = std::uint32_t;
inline constexpr ClassId suppressed = UINT32_MAX;

struct Partition {
  std::vector<ClassId> class_of;  // by row; `suppressed` where the row is in no class
  ClassId classes = 0;            // ids are dense, 0 to classes - 1
};

// Rows by class, each class's rows in input order: the rows of class c are rows[start[c]] to rows[start[c +
// 1]].
struct ClassRows {
  std::vector<std::uint32_t> rows;
  std::vector<std::uint32_t> start;  // classes + 1 entries
};
ClassRows rows_by_class(const Partition& partition);
std::vector<std::uint32_t> class_sizes(const Partition& partition);

// Groups rows whose keys agree in every column; classes are numbered in order of their first row.
// Columns are by row and of equal length. With no column all rows share one class.
Partition group_rows(const std::vector<const std::vector<std::uint32_t>*>& columns, std::size_t rows);

// The QI-clusters of the maximum allowed microdata (Definition 9): rows whose MAGVals agree. Nobody is
// suppressed.
Partition maximum_allowed_microdata(const EncodedTable& table);

}  // namespace kordon
