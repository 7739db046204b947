#include "core/profile/unique_sets/uniqueness.h"

#include <algorithm>
#include <cstddef>

#include "core/table/text_classes.h"

namespace kordon {
namespace {

// Whose the rows of a combination are, as far as it matters.
enum class Whose : std::uint8_t { nobodys, of_one, of_several };

// Returns, by combination, whose its rows are. `number_of` has the combination by row.
std::vector<Whose> holders_of(IdColumn number_of, std::size_t combinations, const std::vector<bool>& counted,
                              std::span<const ValueId> persons) {
  std::vector<Whose> holders(combinations, Whose::nobodys);
  std::vector<ValueId> first(persons.empty() ? 0 : combinations);  // the person of a combination's first row
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (!counted[row]) continue;
    const std::uint32_t own = number_of[row];
    const bool is_first = holders[own] == Whose::nobodys;
    if (is_first && !persons.empty()) first[own] = persons[row];
    if (is_first || (!persons.empty() && first[own] == persons[row])) {
      holders[own] = std::max(holders[own], Whose::of_one);
    } else {
      holders[own] = Whose::of_several;
    }
  }
  return holders;
}

Uniqueness count(IdColumn number_of, std::size_t combinations, const std::vector<bool>& counted,
                 std::span<const ValueId> persons) {
  const std::vector<Whose> holders = holders_of(number_of, combinations, counted, persons);
  Uniqueness result;
  result.combinations =
      combinations - static_cast<std::size_t>(std::count(holders.begin(), holders.end(), Whose::nobodys));
  for (std::size_t row = 0; row < counted.size(); ++row) {
    if (counted[row] && holders[number_of[row]] == Whose::of_one) ++result.unique;
  }
  return result;
}

}  // namespace

Uniqueness uniqueness(const std::vector<const Column*>& columns, const std::vector<bool>& counted,
                      std::span<const ValueId> persons) {
  if (columns.size() == 1) {  // its ids number the combinations
    return count(columns[0]->cells, columns[0]->values.size(), counted, persons);
  }
  const AlikeRows alike = find_alike(columns, counted.size());
  return count(alike.number_of, alike.count, counted, persons);
}

Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns) {
  std::vector<const Column*> chosen(columns.size());
  std::transform(columns.begin(), columns.end(), chosen.begin(),
                 [&](std::size_t j) { return &table.columns[j]; });
  return uniqueness(chosen, std::vector<bool>(table.rows, true));
}

}  // namespace kordon
