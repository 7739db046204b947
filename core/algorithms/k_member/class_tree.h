// Finds the class that a row joins at the least cost, without looking at all of them.
//
// Classes are in a tree: by their value in one quasi-identifier, then in another, and so on, as long as many
// are together. Those come first in which classes lose least: there, most rows do not fit as they are. What a
// row adds to the loss of a class is a sum over quasi-identifiers, and none is negative. So those on the
// way to a node, and the least that its classes lose in the others, are what the row costs there at least.
// Nodes are looked at in this order, until one costs more than the best class so far.
//
//   Sex *    loses 1      Age 20-29  loses 1/2    {1, 2}
//                         Age *      loses 1      {3, 4}
//   Sex F    loses 0      Age 20-29  loses 1/2    {6, 7}
//
// A man of 21 costs 1 + 1/2 at {1, 2}, as they are general enough. At {6, 7} he would cost 3 for Sex alone,
// as two women lose theirs, too. So nothing below Sex F is looked at.
//
// Tested by tests/core/algorithms/k_member/class_tree_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/algorithms/k_member/classes.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

class ClassTree {
 public:
  // Has all classes at first. Both must outlive it.
  ClassTree(const EncodedTable& table, const ClusterClasses& classes);

  // A class that gains rows has to be taken out before and put in again after.
  void add(std::size_t c);
  void remove(std::size_t c);

  // Returns the class that keeps to the widths with the row and has the least cost_of_joining; of equals the
  // first.
  std::optional<std::size_t> cheapest_for(Row row);

 private:
  // Has the classes of one value in the quasi-identifier before its depth, and in all those before that.
  struct Node {
    Extent value = 0;
    std::size_t depth = 0;
    std::uint64_t rows = UINT64_MAX;  // of a class at least
    Loss rest = UINT64_MAX;  // what a row of a class loses at least in the quasi-identifiers that follow
    std::vector<std::size_t> below;  // nodes by value, or classes if it is a leaf
    bool leaf = true;
  };

  std::size_t child(std::size_t node, Extent value);
  void split(std::size_t node);
  void count_in(std::size_t c, std::size_t node);

  const EncodedTable& table_;
  const ClusterClasses& classes_;
  std::vector<std::size_t> columns_;  // quasi-identifiers that do not become sets, in the tree's order
  std::vector<Node> nodes_;           // the root first
  std::vector<std::pair<Loss, std::size_t>> open_;  // bounds and nodes, least on top
};

}  // namespace kordon
