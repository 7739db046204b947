// A partition puts rows into equivalence classes (QI-clusters, Definition 1 of Miller et al.).
//
// Tested by tests/core/recoding/partition_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

using ClassId = std::uint32_t;
inline constexpr ClassId no_class = UINT32_MAX;
// A row that is in no class when all is done is left out of the release.
inline constexpr ClassId suppressed = no_class;

struct Partition {
  std::vector<ClassId> class_of;  // by row; no_class where the row is in none
  ClassId classes = 0;            // ids are dense, 0 to classes - 1
  Times times = {};               // for how many rows each counts
};

// Holds rows by class, each class's rows in input order: the rows of class c are rows[start[c]] to
// rows[start[c + 1]], the last not included.
struct ClassRows {
  std::vector<Row> rows;
  std::vector<std::uint32_t> start;  // classes + 1 entries

  ClassId classes() const { return static_cast<ClassId>(start.size() - 1); }
  std::uint32_t size(ClassId c) const { return start[c + 1] - start[c]; }
  std::span<const Row> of(ClassId c) const { return std::span(rows).subspan(start[c], size(c)); }
};
ClassRows rows_by_class(const Partition& partition);
// Counts a row as often as it counts for others; all else in this room looks at rows one by one.
std::vector<std::uint32_t> class_sizes(const Partition& partition);

// Groups rows whose keys agree in every column; classes are numbered in order of their first row.
// Columns are by row and of equal length. With no column all rows share one class.
Partition group_rows(const std::vector<IdColumn>& columns, std::size_t rows);

// Returns by row whether it is in a class.
std::vector<bool> rows_in_classes(const Partition& partition);

// Returns a partition in which no row is in a class yet.
Partition empty_partition(std::size_t rows);

// Returns the QI-clusters of the maximum allowed microdata (Definition 9): rows whose MAGVals agree. Where
// ranges may not be wider than some width, there are none; rows are kept together then whose numbers ranges
// can join, one after the other. No row is suppressed. Rows that do not count (`counted` is by row; empty:
// all do) join none, and clusters are numbered by the first that counts.
Partition maximum_allowed_microdata(const EncodedTable& table, const std::vector<bool>& counted = {});

}  // namespace kordon
