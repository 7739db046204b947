// Releases of small random tables that no algorithm would make: each row for itself.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/hierarchy/builders.h"
#include "tests/random/tables.h"

namespace kordon::testing {

// Releases each row at random nodes above its values, each step up with a chance of `up` in 12: within the
// boundaries, or as if there were none.
inline Table released_at_random(const RandomCase& subject, Random& random, std::uint64_t up, bool within) {
  Table released = subject.table;
  for (std::size_t j = 0; j < released.columns.size(); ++j) {
    const Attribute& attribute = subject.job.attributes[j];
    if (attribute.role != Role::quasi_identifier) continue;
    const Column& before = subject.table.columns[j];
    const Hierarchy tree = build_hierarchy(*attribute.hierarchy, before, {}, "")->tree;
    std::vector<bool> marked(tree.size(), false);
    marked[Hierarchy::root] = true;
    for (const BoundaryRef& boundary : attribute.boundaries) {
      for (const NodeId node : tree.find(*boundary.label)) marked[node] = marked[node] || within;
    }
    Column& after = released.columns[j];
    after.values = {};
    for (std::size_t row = 0; row < released.rows; ++row) {
      NodeId node = *tree.leaf(before.cell(row));
      while (!marked[node] && random.below(12) < up) node = tree.parent(node);
      after.cells.set(row, after.values.intern(tree.label(node)));
    }
  }
  return released;
}

}  // namespace kordon::testing
