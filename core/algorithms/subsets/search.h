// Finds a label for each cell, so that in every set of columns every row shares its labels with k rows or
// people, and these meet the demands.
//
// All rows begin at their boundaries and go down, one node at a time (split.h). Nodes with much to save in
// few parts go first. Rows that stay are tried again. Then single rows go down (row_moves.h). After each step
// every group holds or is empty, so it may end anywhere.
//
// With effort it goes on: single cells change at random, up as well as down, as long as all groups hold. At
// first a change may cost much, at last nothing (simulated annealing). Then rows go down again, and what
// comes of it is kept if no more is lost than before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <queue>
#include <utility>
#include <vector>

#include "core/algorithms/subsets/cells.h"
#include "core/algorithms/subsets/split.h"
#include "core/base/progress.h"
#include "core/base/random.h"

namespace kordon {

// Every set must hold already, and does so after each step. The same input gives the same labels.
class LabelSearch {
 public:
  using Rows = Splits::Rows;

  // All that is given must outlive it.
  LabelSearch(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed)
      : cells_(cells), columns_(columns), splits_(cells, columns, seed), random_(seed) {}

  // Moves rows down from their tops.
  void go_down(const Progress& progress);
  // Moves rows further down from where they are.
  void improve();
  // Looks for less loss at random, from where the last call ended. Nothing more is lost afterwards.
  void go_on(const Progress& progress);

 private:
  // A node whose rows may go down. Rows that come later join those that wait.
  struct Ready {
    std::uint64_t gain;
    std::size_t column;
    std::uint32_t node;
    bool operator<(const Ready& other) const {
      if (gain != other.gain) return gain < other.gain;
      return column != other.column ? column > other.column : node > other.node;
    }
  };
  struct Queue {
    std::priority_queue<Ready> order;
    std::map<std::pair<std::size_t, std::uint32_t>, Rows> waiting;
  };
  // Tells of cells that were tried, which are about twice as many as there are.
  struct Told {
    const Progress* progress = nullptr;
    std::uint64_t done = 0, next = 0;
  };

  Rows all_rows() const;
  void tell(Told& told, std::size_t cells) const;
  void add_ready(Queue& queue, std::size_t column, Rows rows) const;
  // Tries the rows again that are above their leaves in a column. Returns how much less is lost.
  std::uint64_t retry(std::size_t column);
  std::uint64_t empty(Queue& queue, Told told);
  std::uint64_t loss() const;
  void shake(const Progress& progress);
  void try_one_cell(std::uint64_t most);
  bool may_go(std::uint32_t row, std::size_t column, std::uint32_t node);
  void restore(const std::vector<std::uint32_t>& nodes);

  CellLabels& cells_;
  const std::vector<SearchedColumn>& columns_;
  Splits splits_;
  Random random_;
};

}  // namespace kordon
