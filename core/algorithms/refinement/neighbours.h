// Tells which rows are nearest to a row.
//
// Rows of equal leaves are a tuple. Tuples stand in a line in the order of their leaves, the most telling
// quasi-identifier first. As nodes are numbered in preorder, similar tuples stand near one another; the
// nearest are looked for among some thousand around:
//
//   line          21 F   21 M   24 F   24 M   35 F   35 M
//   near 24 F     21 F, as both are 20-29 F, for 1/2; then 24 M, for 1 ...
//
// Tested by tests/core/algorithms/refinement/neighbours_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/peel/join_losses.h"
#include "core/recoding/tuples.h"

namespace kordon {

class Neighbours {
 public:
  // `clusters` are the rows to recode together; only rows of one cluster are neighbours. All that is given
  // must outlive it.
  Neighbours(const EncodedTable& table, const JoinLosses& losses,
             const std::vector<std::vector<Row>>& clusters);

  // Tuples are numbered by their place in the line; only rows in some cluster have one.
  Tuple tuple_of(Row row) const { return tuple_of_[row]; }
  Row row(Tuple tuple, std::uint32_t i) const { return tuples_.rows[tuples_.start[tuple] + i]; }
  std::uint32_t rows(Tuple tuple) const { return tuples_.start[tuple + 1] - tuples_.start[tuple]; }
  const std::vector<Row>& all_rows() const { return tuples_.rows; }

  // Returns up to `most` other tuples that would lose least with this one, the nearest first. They are looked
  // for once.
  static constexpr std::size_t most = 24;
  const std::vector<Tuple>& near(Tuple tuple);

 private:
  const JoinLosses& losses_;
  std::vector<Tuple> tuple_of_;            // by row
  ClassRows tuples_;                       // by tuple: its rows
  std::vector<std::uint32_t> cluster_of_;  // by tuple
  std::vector<std::vector<Tuple>> near_;   // by tuple; empty: not looked for yet
};

}  // namespace kordon
