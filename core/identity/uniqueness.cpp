#include "core/identity/uniqueness.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/identity/row_groups.h"

namespace kordon {
namespace {

// Counts the rows of groups whose rows are all one person's.
std::uint64_t rows_of_one_person(const RowGroups& groups, std::span<const ValueId> persons) {
  std::uint64_t rows = 0;
  std::uint32_t begin = 0;
  for (const std::uint32_t end : groups.ends) {
    const std::uint32_t* const first = groups.rows.data() + begin;
    const auto same = [&](std::uint32_t row) { return persons[row] == persons[*first]; };
    if (std::all_of(first, groups.rows.data() + end, same)) rows += end - begin;
    begin = end;
  }
  return rows;
}

}  // namespace

Uniqueness uniqueness(const std::vector<const Column*>& columns, std::vector<std::uint32_t> rows,
                      std::span<const ValueId> persons) {
  RowGroups groups = all_alike(std::move(rows)), parted;
  Parter parter;
  for (const Column* column : columns) {
    const std::vector<ValueId> cells(column->cells.begin(), column->cells.end());
    parter.part(groups, CodedCells<ValueId>{cells, static_cast<ValueId>(column->values.size())}, parted);
    std::swap(groups, parted);
  }
  const Tally counted = tally(groups);
  const std::uint64_t persons_own = persons.empty() ? 0 : rows_of_one_person(groups, persons);
  return {counted.distinct, counted.unique + persons_own};
}

Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns) {
  std::vector<std::uint32_t> rows(table.rows);
  std::iota(rows.begin(), rows.end(), 0U);
  std::vector<const Column*> chosen(columns.size());
  std::transform(columns.begin(), columns.end(), chosen.begin(),
                 [&](std::size_t j) { return &table.columns[j]; });
  return uniqueness(chosen, std::move(rows));
}

}  // namespace kordon
