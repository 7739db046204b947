// Counts how many rows of a table lie within a region, by a k-d tree (J. L. Bentley, "Multidimensional Binary
// Search Trees Used for Associative Searching", CACM 1975) over the distinct tuples. Each node has the box
// that its tuples span. A box inside the region is counted without a look at its tuples, and one outside is
// passed by.
#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/hierarchy.h"
#include "core/recoding/covered_leaves.h"

namespace kordon {

// A region says what may stand in each quasi-identifier: ranges of nodes, ascending.
using Region = std::vector<std::vector<NodeRange>>;

class RowCounter {
 public:
  // `columns` are by quasi-identifier and row.
  RowCounter(const std::vector<std::vector<NodeId>>& columns, std::size_t rows);

  std::uint64_t within(const Region& region) const { return nodes_.empty() ? 0 : within(region, 0); }

 private:
  struct Node {
    std::uint32_t begin = 0, end = 0;  // its tuples in order_: from begin to before end
    std::uint32_t right = 0;           // the left child is the next node; 0: no children
    std::uint64_t rows = 0;
    std::vector<NodeRange> box = {};  // by quasi-identifier
  };
  // Holds the tuples by their numbers, while the tree is built.
  struct Tuples {
    const std::vector<std::vector<NodeId>>& columns;
    std::vector<std::uint32_t> first;  // by tuple: a row that has it
    std::vector<std::uint32_t> sizes;  // by tuple: the rows that have it
  };

  std::uint32_t build(const Tuples& tuples, std::uint32_t begin, std::uint32_t end);
  std::uint64_t within(const Region& region, std::uint32_t at) const;

  std::size_t width_;
  std::vector<std::uint32_t> order_;  // tuples, those of each node side by side
  std::vector<NodeId> values_;        // the tuples' values, in the order of order_, `width_` each
  std::vector<std::uint32_t> rows_;   // the tuples' rows, in the order of order_
  std::vector<Node> nodes_;
};

}  // namespace kordon
