#include "core/recoding/losses.h"

namespace kordon {

std::uint64_t released_rows(const Recoding& recoding) {
  std::uint64_t rows = 0;
  for (const std::uint32_t size : class_sizes(recoding.partition)) rows += size;
  return rows;
}

Loss total_loss(const EncodedTable& table, const Recoding& recoding) {
  Loss sum = (table.all_rows() - released_rows(recoding)) * table.full_row_loss();
  for (const Loss each : released_losses(table, recoding)) sum += each;
  return sum;
}

std::vector<Loss> row_losses(const EncodedTable& table, const Recoding& recoding) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<Loss> of_class(recoding.partition.classes, 0);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) {
      of_class[c] += released_loss(table, recoding, j, recoding.value(c, j, width));
    }
  }
  std::vector<Loss> result(table.rows, table.full_row_loss());
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId c = recoding.partition.class_of[row];
    if (c != no_class) result[row] = of_class[c];
  }
  return result;
}

std::vector<Loss> released_losses(const EncodedTable& table, const Recoding& recoding) {
  const std::size_t width = table.quasi_identifiers.size();
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  std::vector<Loss> losses(width, 0);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) {
      losses[j] += released_loss(table, recoding, j, recoding.value(c, j, width)) * sizes[c];
    }
  }
  return losses;
}

std::vector<std::uint64_t> total_heights(const EncodedTable& table, const Recoding& recoding) {
  const std::size_t width = table.quasi_identifiers.size();
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  std::vector<std::uint64_t> heights(width, 0);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) {
      const Hierarchy& tree = table.quasi_identifiers[j].tree;
      const NodeId value = recoding.value(c, j, width);
      const unsigned height = value < tree.size() ? tree.height(value) : tree.height();
      heights[j] += std::uint64_t{height} * sizes[c];
    }
  }
  return heights;
}

}  // namespace kordon
