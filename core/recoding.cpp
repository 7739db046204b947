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

}  // namespace kordon
