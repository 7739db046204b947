// What several slow twins need of a hierarchy.
#pragma once

#include <set>

#include "core/hierarchy/hierarchy.h"

namespace kordon::oracle {

using Leaves = std::set<NodeId>;

// Returns the leaves at or below the node.
inline Leaves leaves_below(const Hierarchy& tree, NodeId node) {
  Leaves leaves;
  for (NodeId each = node; each <= tree.last(node); ++each) {
    if (tree.is_leaf(each)) leaves.insert(each);
  }
  return leaves;
}

}  // namespace kordon::oracle
