#include "core/recoding.h"

#include <algorithm>

namespace kordon {

Recoding recode_locally(const EncodedTable& table, Partition partition, std::uint32_t mandatory) {
  const std::size_t width = table.quasi_identifiers.size();
  Recoding recoding;
  recoding.mandatory = mandatory;
  recoding.values.resize(std::size_t{partition.classes} * width);
  std::vector<NodeId> lowest(partition.classes);
  std::vector<NodeId> highest(partition.classes);
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    std::fill(lowest.begin(), lowest.end(), no_node);
    std::fill(highest.begin(), highest.end(), NodeId{0});
    for (std::size_t row = 0; row < table.rows; ++row) {
      const ClassId c = partition.class_of[row];
      if (c == suppressed) continue;
      lowest[c] = std::min(lowest[c], qi.leaves[row]);
      highest[c] = std::max(highest[c], qi.leaves[row]);
    }
    // Nodes are numbered in preorder: the common ancestor of the outermost two is that of all between.
    for (std::size_t c = 0; c < partition.classes; ++c) {
      recoding.values[c * width + j] = qi.tree.lowest_common_ancestor(lowest[c], highest[c]);
    }
  }
  recoding.partition = std::move(partition);
  return recoding;
}

Recoding merge_equal_classes(Recoding recoding, std::size_t quasi_identifiers) {
  const ClassId classes = recoding.partition.classes;
  std::vector<std::vector<std::uint32_t>> columns(quasi_identifiers);
  std::vector<const std::vector<std::uint32_t>*> keys;
  for (std::size_t j = 0; j < quasi_identifiers; ++j) {
    for (ClassId c = 0; c < classes; ++c) columns[j].push_back(recoding.value(c, j, quasi_identifiers));
    keys.push_back(&columns[j]);
  }
  const Partition merged = group_rows(keys, classes);
  if (merged.classes == classes) return recoding;
  std::vector<NodeId> values(merged.classes * quasi_identifiers);
  for (ClassId c = 0; c < classes; ++c) {
    for (std::size_t j = 0; j < quasi_identifiers; ++j) {
      values[merged.class_of[c] * quasi_identifiers + j] = columns[j][c];
    }
  }
  recoding.values = std::move(values);
  recoding.partition.classes = merged.classes;
  for (ClassId& c : recoding.partition.class_of) {
    if (c != suppressed) c = merged.class_of[c];
  }
  return recoding;
}

}  // namespace kordon
