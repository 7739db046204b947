#include "core/recoding/full_domain.h"

namespace kordon {

std::vector<NodeId> generalization(const QuasiIdentifier& qi, unsigned level) {
  const Hierarchy& tree = qi.tree;
  const unsigned depth = tree.height() - level;
  std::vector<NodeId> result(tree.size());
  for (NodeId node = 0; node < tree.size(); ++node) {
    // A node comes after its parent, so it is known what the parent became.
    const NodeId parent = tree.parent(node);
    const bool stays = parent == no_node || tree.depth(node) <= depth || qi.magval[node] == node;
    result[node] = stays ? node : result[parent];
  }
  return result;
}

Recoding recode_full_domain(const EncodedTable& table, const Levels& levels, const std::vector<bool>& kept,
                            std::uint32_t mandatory) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<std::vector<std::uint32_t>> columns(width);
  std::vector<IdColumn> keys;
  std::vector<std::uint32_t> rows;
  for (std::uint32_t row = 0; row < table.rows; ++row) {
    if (kept[row]) rows.push_back(row);
  }
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    const std::vector<NodeId> released = generalization(qi, levels[j]);
    columns[j].reserve(rows.size());
    for (const std::uint32_t row : rows) columns[j].push_back(released[qi.leaves[row]]);
    keys.emplace_back(columns[j]);
  }
  const Partition groups = group_rows(keys, rows.size());
  Recoding recoding;
  recoding.mandatory = mandatory;
  recoding.values.resize(std::size_t{groups.classes} * width);
  recoding.partition = {std::vector<ClassId>(table.rows, suppressed), groups.classes};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ClassId c = groups.class_of[i];
    recoding.partition.class_of[rows[i]] = c;
    for (std::size_t j = 0; j < width; ++j) recoding.values[c * width + j] = columns[j][i];
  }
  return recoding;
}

}  // namespace kordon
