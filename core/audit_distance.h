// The earth mover's distance between the values of a class and those of the initial table (Li, Li,
// Venkatasubramanian 2007), for the audit. One struct a ground distance; each is made once for an attribute
// and then asked about class after class, at the cost of the values in the class.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/hierarchy.h"

namespace kordon {

struct ValueRows {
  std::uint32_t value = 0;
  std::uint32_t rows = 0;
};

// The values of some rows: each value once, ascending, with 1 row or more.
struct ReleasedValues {
  std::span<const ValueRows> counts;
  std::uint64_t rows = 0;  // in total, at least 1
};

// Values are numbered as in `table`: their rows in the initial table. Every distance is 0 to 1.

// Half the sum of the differences of shares. Those above and those below the table's are equal in sum, and
// only values that the class has can lie above: their sum it is.
class EqualDistance {
 public:
  explicit EqualDistance(const std::vector<std::uint64_t>& table);
  double operator()(const ReleasedValues& values) const;

 private:
  std::vector<std::uint64_t> table_;
  std::uint64_t rows_;
};

// Values in a row, neighbours 1 / (ranks - 1) apart: what has to pass between two neighbours is the
// difference of the shares up to there.
class OrderedDistance {
 public:
  // `rank`: by value, 0 to the number of ranks less one, each taken; equal numbers share one.
  OrderedDistance(const std::vector<std::uint64_t>& table, std::vector<std::uint32_t> rank);
  double operator()(const ReleasedValues& values) const;

 private:
  double between(std::size_t from, std::size_t to, double of_class) const;

  std::vector<std::uint32_t> rank_;
  std::vector<std::uint64_t> up_to_;  // by rank: rows of the table up to there
  std::vector<std::uint64_t> sums_;   // by rank: sum of up_to_ over the ranks before
};

// Values height(lowest common ancestor) / height(root) apart: what one child of a node has too much goes to
// those that have too little, as low in the tree as it can.
class HierarchicalDistance {
 public:
  // `leaf`: by value, in `tree`; no two values share one.
  HierarchicalDistance(const std::vector<std::uint64_t>& table, std::vector<NodeId> leaf, Hierarchy tree);
  double operator()(const ReleasedValues& values);

 private:
  struct Mass {
    std::uint64_t table = 0;    // rows of the initial table below the node
    std::uint64_t rows = 0;     // rows of the class below it
    std::uint64_t reached = 0;  // of `table`: below those children that hold rows of the class
    double above = 0;           // surplus share of those children that have too much
    double below = 0;           // missing share of those that have too little, `table - reached` not counted
  };

  std::vector<NodeId> leaf_;
  Hierarchy tree_;
  std::vector<Mass> mass_;  // by node; all but `table` is zero between calls
};

}  // namespace kordon
