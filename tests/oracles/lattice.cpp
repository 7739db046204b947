#include "tests/oracles/lattice.h"

#include <algorithm>

namespace kordon::oracle {

LatticeNode lattice_node(const EncodedTable& table, const Levels& levels, const std::vector<bool>& kept,
                         std::uint32_t k, std::span<const Requirement> requirements) {
  const Recoding all = recode_full_domain(table, levels, kept, 0);
  LatticeNode node{levels, all.partition.classes, 0, 0, {}};
  std::vector<bool> released = kept;
  for (ClassId c = 0; c < all.partition.classes; ++c) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (all.partition.class_of[row] == c) rows.push_back(row);
    }
    const bool small = rows.size() < k;
    const bool holds =
        !small && std::all_of(requirements.begin(), requirements.end(), [&](const Requirement& requirement) {
          ValueCounts counts(requirement.attribute->counts.size());
          for (const std::size_t row : rows) counts.add(requirement.attribute->values[row]);
          return requirement.model->judge(requirement, counts).holds;
        });
    if (small) node.below_k += rows.size();
    if (holds) continue;
    node.failing += rows.size();
    for (const std::size_t row : rows) released[row] = false;
  }
  node.release = recode_full_domain(table, levels, released, 0);
  return node;
}

std::vector<LatticeNode> lattice(const EncodedTable& table, const std::vector<bool>& kept, std::uint32_t k,
                                 std::span<const Requirement> requirements) {
  std::vector<Levels> nodes = {{}};
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<Levels> longer;
    for (const Levels& node : nodes) {
      for (unsigned level = 0; level <= qi.tree.height(); ++level) {
        longer.push_back(node);
        longer.back().push_back(level);
      }
    }
    nodes = std::move(longer);
  }
  std::vector<LatticeNode> result;
  for (const Levels& node : nodes) result.push_back(lattice_node(table, node, kept, k, requirements));
  return result;
}

bool at_most(const Levels& a, const Levels& b) {
  return std::equal(a.begin(), a.end(), b.begin(), [](unsigned x, unsigned y) { return x <= y; });
}

}  // namespace kordon::oracle
