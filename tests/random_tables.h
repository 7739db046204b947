// Small random tables with random hierarchies, boundaries, weights, k and seed.
#pragma once

#include <string>

#include "core/job.h"
#include "core/random.h"
#include "core/table.h"

namespace kordon::testing {

struct RandomCase {
  Table table;
  Job job;
};

// A tree of up to 3 levels below the root, branches of uneven depth; labels are unique.
inline TreeForm random_tree(Random& random, const std::string& label, unsigned depth,
                            std::vector<std::string>& leaves) {
  TreeForm node{label, {}};
  if (depth == 0 || (depth < 3 && random.below(3) == 0)) {
    leaves.push_back(label);
    return node;
  }
  const std::uint64_t children = 1 + random.below(4);
  for (std::uint64_t c = 0; c < children; ++c) {
    node.children.push_back(random_tree(random, label + std::to_string(c), depth - 1, leaves));
  }
  return node;
}

inline void collect_labels(const TreeForm& tree, std::vector<std::string>& labels) {
  labels.push_back(tree.label);
  for (const TreeForm& child : tree.children) collect_labels(child, labels);
}

// 1 to 4 quasi-identifiers, then one sensitive column; up to max_rows rows.
inline RandomCase random_case(std::uint64_t seed, std::uint64_t max_rows) {
  Random random(seed);
  RandomCase result;
  result.table.rows = static_cast<std::size_t>(1 + random.below(max_rows));
  result.job.k = static_cast<std::uint32_t>(2 + random.below(4));
  result.job.seed = random.below(1000);
  const std::uint64_t width = 1 + random.below(4);
  for (std::uint64_t j = 0; j <= width; ++j) {
    Column column;
    Attribute attribute;
    column.name = attribute.name = "c" + std::to_string(j);
    std::vector<std::string> values = {"x", "y", "z"};
    if (j < width) {
      values.clear();
      attribute.role = Role::quasi_identifier;
      TreeForm tree = random_tree(random, "*", 3, values);
      std::vector<std::string> labels;
      collect_labels(tree, labels);
      for (const std::string& label : labels) {
        if (random.below(8) == 0) attribute.boundaries.push_back({std::nullopt, label});
      }
      attribute.hierarchy = std::move(tree);
      if (random.below(4) == 0) attribute.weight_milli = static_cast<std::uint32_t>(1 + random.below(3000));
    } else {
      attribute.role = Role::sensitive;
    }
    for (std::size_t row = 0; row < result.table.rows; ++row) {
      // Squared, so that some values are frequent and others rare.
      const std::uint64_t pick = random.below(values.size()) * random.below(values.size()) / values.size();
      column.cells.push_back(column.values.intern(values[static_cast<std::size_t>(pick)]));
    }
    result.table.columns.push_back(std::move(column));
    result.job.attributes.push_back(std::move(attribute));
  }
  return result;
}

}  // namespace kordon::testing
