#include "core/encoded/fence.h"

#include <limits>
#include <string>
#include <utility>

namespace kordon {

EncodedTable with_fence(EncodedTable table, const std::vector<std::uint32_t>& apart) {
  Column column;
  for (const std::uint32_t number : apart) column.cells.push_back(column.values.intern(std::to_string(number)));
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

}  // namespace kordon
