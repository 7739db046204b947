#include "core/release/division/fence.h"

#include <limits>
#include <string>
#include <utility>

namespace kordon {

EncodedTable with_fence(EncodedTable table, const std::vector<std::uint32_t>& apart) {
  Column column;
  for (const std::uint32_t number : apart)
    column.cells.push_back(column.values.intern(std::to_string(number)));
  Table alone;
  alone.columns.push_back(std::move(column));
  alone.rows = apart.size();
  const HierarchyForm form = FlatForm{};
  Result<BuiltHierarchy> built = build_hierarchy(form, alone.columns.front(), {}, "");
  QuasiIdentifier fence = over_column(alone, 0, form, std::move(*built));
  fence.attribute = fence.column = std::numeric_limits<std::size_t>::max();
  fence.marked.assign(fence.tree.size(), true);
  for (NodeId node = 0; node < fence.tree.size(); ++node) fence.magval.push_back(node);
  table.quasi_identifiers.push_back(std::move(fence));
  return table;
}

Recoding without_fence(Recoding recoding, const EncodedTable& table) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<NodeId> values;
  values.reserve(recoding.partition.classes * width);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) values.push_back(recoding.value(c, j, width + 1));
  }
  recoding.values = std::move(values);
  if (!recoding.made.empty()) recoding.made.resize(width);
  return recoding;
}

}  // namespace kordon
