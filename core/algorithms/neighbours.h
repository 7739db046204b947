// Which rows are nearest to a row.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/join_losses.h"
#include "core/partition.h"

namespace kordon {

// Rows of equal leaves, tuples, are lined up by their leaves, the most telling quasi-identifier first. As
// nodes are numbered in preorder, similar ones stand near one another; the nearest are looked for among some
// thousand around.
class Neighbours {
 public:
  // `clusters`: the rows to recode together; only rows of one cluster are neighbours. All must outlive it.
  Neighbours(const EncodedTable& table, const JoinLosses& losses,
             const std::vector<std::vector<std::uint32_t>>& clusters);

  // By the place of its tuple in the line. Only of rows in some cluster.
  std::uint32_t tuple_of(std::uint32_t row) const { return tuple_of_[row]; }
  std::uint32_t row(std::uint32_t tuple, std::uint32_t i) const {
    return tuples_.rows[tuples_.start[tuple] + i];
  }
  std::uint32_t rows(std::uint32_t tuple) const { return tuples_.start[tuple + 1] - tuples_.start[tuple]; }
  const std::vector<std::uint32_t>& all_rows() const { return tuples_.rows; }

  // The other tuples, nearest first, that would lose least with it; up to this many. Looked for once.
  static constexpr std::size_t most = 24;
  const std::vector<std::uint32_t>& near(std::uint32_t tuple);

 private:
  const JoinLosses& losses_;
  std::vector<std::uint32_t> tuple_of_;           // by row
  ClassRows tuples_;                              // by place
  std::vector<std::uint32_t> cluster_of_;         // by place
  std::vector<std::vector<std::uint32_t>> near_;  // by place; empty: not looked for yet
};

}  // namespace kordon
