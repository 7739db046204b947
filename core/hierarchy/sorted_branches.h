// Turns sorted values into a tree: values that share a bin follow one another, so the branch last
// entered is the only one that can be open.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/hierarchy/hierarchy.h"

namespace kordon {

// Key tells the bins of one level apart, whatever their parents. Levels are numbered as in a hierarchy: 1
// stands just above the values, `levels` just below the root.
template <class Key>
class SortedBranches {
 public:
  SortedBranches(HierarchyAssembly& assembly, std::size_t levels) : assembly_(assembly), open_(levels) {}

  // Enters the bin of `key` on the next level down, and opens it with label() if it is not the one entered
  // last. Call it for every level from the highest to level 1, then leaf().
  template <class MakeLabel>
  void enter(std::size_t level, const Key& key, MakeLabel label) {
    OpenBranch& open = open_[level - 1];
    if (open.node == HierarchyAssembly::root || !(open.key == key))
      open = {assembly_.add(parent_, label()), key};
    parent_ = open.node;
  }

  HierarchyAssembly::Handle leaf(std::string_view value) {
    const HierarchyAssembly::Handle added = assembly_.add(parent_, value);
    parent_ = HierarchyAssembly::root;
    return added;
  }

  // Puts the value at the leaf of this label, which many values share; it is opened with the first of them.
  void shared_leaf(std::string_view label, std::string_view value) {
    if (shared_ == HierarchyAssembly::root || assembly_.label(shared_) != label) shared_ = leaf(label);
    parent_ = HierarchyAssembly::root;
    assembly_.share(shared_, value);
  }

 private:
  struct OpenBranch {
    HierarchyAssembly::Handle node = HierarchyAssembly::root;  // the root means none yet
    Key key{};
  };

  HierarchyAssembly& assembly_;
  std::vector<OpenBranch> open_;
  HierarchyAssembly::Handle parent_ = HierarchyAssembly::root;
  HierarchyAssembly::Handle shared_ = HierarchyAssembly::root;  // the leaf that was shared last
};

}  // namespace kordon
