#include "core/table/repair/cells.h"

#include <string_view>
#include <utility>

namespace kordon {
namespace {

constexpr ValueId not_yet = UINT32_MAX;

// Numbers the values of these rows anew; `text_of` gives the text of a value of the old dictionary.
template <class TextOf>
void renumber(Column& column, const std::vector<bool>& kept, TextOf text_of) {
  Dictionary values;
  std::vector<ValueId> new_id(column.values.size(), not_yet);
  ValueIds cells;
  cells.reserve(column.cells.size());
  for (std::size_t i = 0; i < column.cells.size(); ++i) {
    if (!kept.empty() && !kept[i]) continue;
    const ValueId old = column.cells[i];
    if (new_id[old] == not_yet) new_id[old] = values.intern(text_of(old));
    cells.push_back(new_id[old]);
  }
  column.cells = std::move(cells);
  column.values = std::move(values);
}

}  // namespace

std::uint64_t replace_values(Column& column, const std::vector<std::optional<std::string>>& texts) {
  std::uint64_t changed = 0;
  for (const ValueId cell : column.cells) {
    if (texts[cell]) ++changed;
  }
  if (changed > 0) {
    renumber(column, {},
             [&](ValueId old) { return texts[old] ? std::string_view(*texts[old]) : column.values[old]; });
  }
  return changed;
}

std::uint64_t keep_rows(Table& table, const std::vector<bool>& kept) {
  std::size_t left = 0;
  for (const bool each : kept) left += each ? 1U : 0U;
  const std::uint64_t dropped = table.rows - left;
  if (dropped == 0) return 0;
  for (Column& column : table.columns) {
    renumber(column, kept, [&](ValueId old) { return column.values[old]; });
  }
  table.rows = left;
  return dropped;
}

}  // namespace kordon
