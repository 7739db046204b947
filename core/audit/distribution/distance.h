// Measures the earth mover's distance between the values of a class and those of the initial table (Li, Li,
// Venkatasubramanian 2007), for the audit. Each ground distance has a struct of its own, which is made once
// for an attribute and then asked about class after class, at the cost of the values in the class.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/hierarchy/hierarchy.h"

namespace kordon {

struct ValueRows {
  std::uint32_t value = 0;
  std::uint32_t rows = 0;  // or people who have it, where people count
};

// Says that a person has a value.
struct PersonValue {
  std::uint32_t value = 0;
  std::uint32_t person = 0;
  auto operator<=>(const PersonValue&) const = default;  // NOLINT(modernize-use-nullptr)
};

// Holds the values of some rows: each value once, ascending, with 1 row or more.
struct ReleasedValues {
  std::span<const ValueRows> counts;
  std::uint64_t rows = 0;             // in total, at least 1
  std::uint64_t holders = 0;          // who have them: rows, or people, and some may have several values
  std::span<const PersonValue> held;  // where people count: who has what, each once
};

// Returns part / whole. Rows are counted in 64 bits and shares are doubles: at 200,000 rows a product of two
// counts exceeds 32 bits.
double share(std::uint64_t part, std::uint64_t whole);

// In all that follows, `table` holds the rows of the initial table by value, which numbers the values. Every
// distance is 0 to 1.

// The equal distance is half the sum of the differences of shares. Shares above the table's exceed it by as
// much as the others fall short, and only values that the class has can lie above: so it is the sum over
// those.
class EqualDistance {
 public:
  explicit EqualDistance(const std::vector<std::uint64_t>& table);
  double operator()(const ReleasedValues& values) const;

 private:
  std::vector<std::uint64_t> table_;
  std::uint64_t rows_;
};

// The ordered distance puts the values in a row, neighbours 1 / (ranks - 1) apart: what has to pass between
// two neighbours is the difference of the shares up to there.
class OrderedDistance {
 public:
  // `rank` is by value, from 0 to the number of ranks less one; each rank is taken, and equal numbers share
  // one.
  OrderedDistance(const std::vector<std::uint64_t>& table, std::vector<std::uint32_t> rank);
  double operator()(const ReleasedValues& values) const;

 private:
  double between(std::size_t from, std::size_t to, double of_class) const;

  std::vector<std::uint32_t> rank_;
  std::vector<std::uint64_t> up_to_;  // by rank: rows of the table up to there
  std::vector<std::uint64_t> sums_;   // by rank: sum of up_to_ over the ranks before
};

// The hierarchical distance puts values height(lowest common ancestor) / height(root) apart: what one child
// of a node has too much goes to those that have too little, as low in the tree as it can.
class HierarchicalDistance {
 public:
  // `leaf` is by value, in `tree`; no two values share one.
  HierarchicalDistance(const std::vector<std::uint64_t>& table, std::vector<NodeId> leaf, Hierarchy tree);
  double operator()(const ReleasedValues& values);

 private:
  struct Mass {
    std::uint64_t table = 0;    // rows of the initial table below the node
    std::uint64_t rows = 0;     // rows of the class below it
    std::uint64_t reached = 0;  // rows of `table` below those children that hold rows of the class
    double above = 0;           // surplus share of those children that have too much
    double below = 0;           // missing share of those that have too little, `table - reached` not counted
  };

  std::vector<NodeId> leaf_;
  Hierarchy tree_;
  std::vector<Mass> mass_;  // by node; all but `table` is zero between calls
};

}  // namespace kordon
