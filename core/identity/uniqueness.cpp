#include "core/identity/uniqueness.h"

#include <algorithm>
#include <numeric>

#include "core/table/text_classes.h"

namespace kordon {
namespace {

// Holds the rows of one combination.
struct Combination {
  std::uint32_t rows = 0;
  ValueId person = 0;      // of the first of them
  bool of_others = false;  // whether another person has one of them
};

}  // namespace

Uniqueness uniqueness(const std::vector<const Column*>& columns, std::span<const std::uint32_t> rows,
                      std::span<const ValueId> persons) {
  if (rows.empty()) return {};
  const AlikeRows alike = find_alike(columns, std::size_t{*std::max_element(rows.begin(), rows.end())} + 1);
  std::vector<Combination> combinations(alike.count);
  for (const std::uint32_t row : rows) {
    Combination& own = combinations[alike.number_of[row]];
    const ValueId person = persons.empty() ? row : persons[row];
    if (own.rows++ == 0) own.person = person;
    own.of_others = own.of_others || own.person != person;
  }
  Uniqueness result;
  for (const Combination& each : combinations) {
    if (each.rows == 0) continue;  // of rows that are not asked for
    ++result.combinations;
    if (!each.of_others) result.unique += each.rows;
  }
  return result;
}

Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns) {
  std::vector<std::uint32_t> rows(table.rows);
  std::iota(rows.begin(), rows.end(), 0U);
  std::vector<const Column*> chosen(columns.size());
  std::transform(columns.begin(), columns.end(), chosen.begin(),
                 [&](std::size_t j) { return &table.columns[j]; });
  return uniqueness(chosen, rows);
}

}  // namespace kordon
