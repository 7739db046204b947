// Holds one label for each cell, and how many rows share the labels of each set of columns. Nothing here
// decides anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/subsets/counts.h"

namespace kordon {

// A column as the search sees it: a tree, the loss of a row at each node, and between which nodes each row
// may be.
struct SearchedColumn {
  std::vector<std::uint32_t> parent;  // by node; nodes stand in preorder, the root's parent is no node
  std::vector<std::uint64_t> loss;    // by node
  std::vector<std::uint32_t> leaf;    // by row
  std::vector<std::uint32_t> top;     // by row: the leaf or a node above it
};

// Asks that k rows at least share the labels of a row in these columns, which ascend.
struct SearchedSet {
  std::vector<std::uint32_t> columns;
  std::uint32_t k = 2;
};

// Returns the work of looking at rows in sets as on_cores() takes it. Steps of the search are many and small,
// so a thread is begun for large ones only.
inline std::size_t worth_cores(std::size_t sets, std::size_t rows) {
  return sets * rows < (std::size_t{1} << 18U) ? 0 : sets * rows;
}

class CellLabels {
 public:
  // All rows begin at their tops.
  CellLabels(const std::vector<SearchedColumn>& columns, const std::vector<SearchedSet>& sets,
             std::size_t rows);

  std::size_t rows() const { return rows_; }
  std::size_t width() const { return width_; }
  std::uint32_t at(std::uint32_t row, std::size_t column) const { return nodes_[row * width_ + column]; }

  // A set as one of its columns sees it.
  struct Member {
    std::uint32_t set = 0;
    std::uint32_t k = 0;
    std::uint64_t factor = 0;          // of the column itself
    std::uint32_t begin = 0, end = 0;  // of the others, in others()
    std::uint64_t columns = 0;         // as bits
  };
  std::span<const Member> sets_of(std::size_t column) const { return members_[column]; }

  // Returns the part of a row's key in a set that the set's other columns make.
  std::uint64_t rest(const Member& member, std::uint32_t row) const {
    const std::uint32_t* nodes = &nodes_[row * width_];
    std::uint64_t key = 0;
    for (std::uint32_t i = member.begin; i < member.end; ++i)
      key += others_[i].factor * nodes[others_[i].column];
    return key;
  }
  std::uint32_t count(const Member& member, std::uint64_t rest, std::uint32_t node) const {
    return counts_[member.set].of(rest + member.factor * node);
  }
  // Returns the part of a set's key that one other column of it makes, node by node.
  std::uint64_t factor(const Member& member, std::uint32_t column) const;

  // Moves rows to other nodes of a column. `nodes` is by row of `rows`.
  void move(std::size_t column, std::span<const std::uint32_t> rows, std::span<const std::uint32_t> nodes);
  void move(std::size_t column, std::uint32_t row, std::uint32_t node);

 private:
  struct Other {
    std::uint32_t column = 0;
    std::uint64_t factor = 0;
  };

  std::size_t rows_, width_;
  std::vector<std::uint32_t> nodes_;          // row by row
  std::vector<GroupCounts> counts_;           // by set
  std::vector<std::vector<Member>> members_;  // by column
  std::vector<Other> others_;
};

}  // namespace kordon
