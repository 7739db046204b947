#include "core/measures/utility/columns.h"

#include <algorithm>
#include <string_view>

namespace kordon {
namespace {

// Counts how often the cells of a generalized column stayed as they were, and what became of the others.
void tell_generalization(const ComparedRelease& release, std::size_t quasi_identifier, ColumnChange& change) {
  const QuasiIdentifier& qi = release.encoded.quasi_identifiers[quasi_identifier];
  const FinalRecoding& recoding = release.recoding;
  const ClassNumbers* numbers = recoding.numbers.empty() ? nullptr : &recoding.numbers[quasi_identifier];
  if (numbers != nullptr && numbers->of_class.empty()) numbers = nullptr;
  if (numbers != nullptr) change.numbers = numbers->error;
  const Column& original = release.table.columns[qi.column];
  // What differs from its original, by value, and behind these by number.
  struct ValueUse {
    std::uint64_t rows = 0;
    Row first = 0;
    std::string_view label;
  };
  const std::size_t values =
      qi.tree.size() + (recoding.made.empty() ? 0 : recoding.made[quasi_identifier].losses.size());
  std::vector<ValueUse> uses(values + (numbers == nullptr ? 0 : numbers->labels.size()));
  const auto use = [&](std::size_t at, Row row, std::string_view label) {
    if (uses[at].rows++ == 0) uses[at] = {1, row, label};
  };
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    const NodeId value = recoding.value(c, quasi_identifier, release.encoded.quasi_identifiers.size());
    const auto rows = recoding.rows.of(c);
    if (numbers != nullptr && numbers->of_class[c] != ClassNumbers::no_number) {
      const ValueId number = numbers->of_class[c];
      for (const Row row : rows) {
        if (original.cell(row) == numbers->labels[number]) {
          ++change.unchanged;
        } else {
          use(values + number, row, numbers->labels[number]);
        }
      }
    } else if (value < qi.tree.size() && qi.tree.is_leaf(value)) {
      // One number may be written in several ways, and a class has the first.
      change.unchanged += static_cast<std::uint64_t>(
          std::count_if(rows.begin(), rows.end(), [&](Row row) { return qi.leaves[row] == value; }));
    } else {
      const std::string_view label = released_label(release.encoded, recoding, quasi_identifier, value);
      for (const Row row : rows) use(value, row, label);
    }
  }
  const auto most = std::max_element(uses.begin(), uses.end(),
                                     [](const ValueUse& a, const ValueUse& b) { return a.rows < b.rows; });
  if (most->rows == 0) return;
  change.example = {std::string(original.cell(most->first)), std::string(most->label)};
}

}  // namespace

ColumnChange column_change(const ComparedRelease& release, std::size_t index) {
  const ReleasedColumn column(release, index, categories_to_draw);
  ColumnChange change;
  change.name = column.name();
  change.generalized = column.is_generalized();
  change.rest = column.categories().rest;
  change.categories.resize(column.categories().size());
  for (std::size_t i = 0; i < column.categories().labels.size(); ++i) {
    change.categories[i].label = column.categories().labels[i];
  }
  for (Row row = 0; row < release.table.rows; ++row) ++change.categories[column.before(row)].before;
  const std::vector<Row>& released = release.recoding.rows.rows;
  for (const Row row : released) {
    for (const CategoryShare& each : column.after(row)) change.categories[each.category].after += each.share;
  }
  if (column.is_generalized()) {
    tell_generalization(release, column.quasi_identifier(), change);
  } else {
    change.unchanged = release.job.find(change.name)->dates ? 0 : released.size();
  }
  return change;
}

}  // namespace kordon
