// Sets are for attributes without a hierarchy: a class gets the set of its values. A cell loses the share of
// the column's further values that the set's further values are:
//
//   of 30 towns   {Ayr} 0   {Ayr, Bath} 1/29   {Ayr, Bath, Cork} 2/29   all of them 1
//
// Values are told apart as texts, missing ones, too; those of the whole column count, as with ranges.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/hierarchy/hierarchy.h"

namespace kordon {

// Holds the leaves of some rows, ascending, each once.
class ValueSet {
 public:
  ValueSet() = default;
  ValueSet(NodeId leaf) : leaves_{leaf} {}  // NOLINT(google-explicit-constructor)

  std::size_t size() const { return leaves_.size(); }
  bool has(NodeId leaf) const { return std::binary_search(leaves_.begin(), leaves_.end(), leaf); }
  const std::vector<NodeId>& leaves() const { return leaves_; }

  void add(NodeId leaf) {
    const auto place = std::lower_bound(leaves_.begin(), leaves_.end(), leaf);
    if (place == leaves_.end() || *place != leaf) leaves_.insert(place, leaf);
  }
  void add(const ValueSet& other) {
    for (const NodeId leaf : other.leaves_) add(leaf);
  }
  // Return how many leaves the set has once these are added.
  std::size_t size_with(NodeId leaf) const { return size() + (has(leaf) ? 0 : 1); }
  std::size_t size_with(const ValueSet& other) const {
    return size() + static_cast<std::size_t>(std::count_if(other.leaves_.begin(), other.leaves_.end(),
                                                           [&](NodeId leaf) { return !has(leaf); }));
  }

  bool operator==(const ValueSet&) const = default;

 private:
  std::vector<NodeId> leaves_;
};

}  // namespace kordon
