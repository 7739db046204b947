#include "core/utility/columns.h"

#include <algorithm>

namespace kordon {
namespace {

// Tells how often the cells of a generalized column stayed as they were, and what became of the others.
void tell_generalization(const ToCompare& parts, std::size_t quasi_identifier, ColumnChange& change) {
  const QuasiIdentifier& qi = parts.encoded.quasi_identifiers[quasi_identifier];
  const FinalRecoding& recoding = parts.recoding;
  struct Use {
    std::uint64_t rows = 0;
    ClassId first = no_class;
  };
  std::vector<Use> uses(qi.tree.size() +
                        (recoding.made.empty() ? 0 : recoding.made[quasi_identifier].losses.size()));
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    const NodeId value = recoding.value(c, quasi_identifier, parts.encoded.quasi_identifiers.size());
    if (value < qi.tree.size() && qi.tree.is_leaf(value)) {
      // One number may be written in several ways, and a class has the first.
      const auto rows = recoding.rows.of(c);
      change.unchanged += static_cast<std::uint64_t>(
          std::count_if(rows.begin(), rows.end(), [&](Row row) { return qi.leaves[row] == value; }));
      continue;
    }
    if (uses[value].rows == 0) uses[value].first = c;
    uses[value].rows += recoding.rows.size(c);
  }
  const auto most =
      std::max_element(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.rows < b.rows; });
  if (most->rows == 0) return;
  const Row row = recoding.rows.of(most->first).front();
  const auto value = static_cast<NodeId>(most - uses.begin());
  change.example = {std::string(parts.table.columns[qi.column].cell(row)),
                    std::string(released_label(parts.encoded, recoding, quasi_identifier, value))};
}

}  // namespace

ColumnChange column_change(const ToCompare& parts, std::size_t index) {
  const ReleasedColumn column(parts, index, categories_to_draw);
  ColumnChange change;
  change.name = column.name();
  change.generalized = column.is_generalized();
  change.rest = column.categories().rest;
  change.categories.resize(column.categories().size());
  for (std::size_t i = 0; i < column.categories().labels.size(); ++i) {
    change.categories[i].label = column.categories().labels[i];
  }
  for (Row row = 0; row < parts.table.rows; ++row) ++change.categories[column.before(row)].before;
  const std::vector<Row>& released = parts.recoding.rows.rows;
  for (const Row row : released) {
    for (const Share& each : column.after(row)) change.categories[each.category].after += each.share;
  }
  if (column.is_generalized()) {
    tell_generalization(parts, column.quasi_identifier(), change);
  } else {
    change.unchanged = released.size();
  }
  return change;
}

}  // namespace kordon
