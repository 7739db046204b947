#include "core/profile/unique_sets/rarity.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/cores.h"
#include "core/table/text_classes.h"

namespace kordon {
namespace {

// So many sets are looked at, and so many sets times rows.
constexpr std::uint64_t most_sets = 5'000;
constexpr std::uint64_t most_set_rows = 200'000'000;
constexpr std::size_t columns_named = 3;
constexpr std::size_t most_columns = 64;

std::uint64_t sets_of(std::size_t columns, std::size_t any) {
  std::uint64_t sets = 1;
  for (std::uint64_t i = 0; i < std::min(any, columns - any); ++i) {
    sets = sets * (columns - i) / (i + 1);
    if (sets > most_sets) return sets;
  }
  return sets;
}

using Set = std::vector<std::size_t>;

std::vector<Set> all_sets(std::size_t columns, std::size_t any) {
  std::vector<Set> sets;
  Set set;
  for (std::size_t i = 0; i < any; ++i) set.push_back(i);
  for (;;) {
    sets.push_back(set);
    std::size_t last = any;
    while (last > 0 && set[last - 1] == columns - any + last - 1) --last;
    if (last == 0) return sets;
    ++set[last - 1];
    for (std::size_t i = last; i < any; ++i) set[i] = set[i - 1] + 1;
  }
}

void count(const std::vector<const Column*>& columns, const std::vector<bool>& left_out, std::uint32_t k,
           Rarity& rarity) {
  const std::size_t rows = columns.front()->cells.size();
  const std::vector<Set> sets = all_sets(columns.size(), rarity.any);
  constexpr std::size_t parts = 8;
  std::vector<std::vector<std::uint64_t>> rare(parts);  // by row: the columns of sets that it is rare on
  on_cores(parts, sets.size() * rows, [&](std::size_t part) {
    for (std::size_t s = part; s < sets.size(); s += parts) {
      std::vector<const Column*> of_set;
      std::uint64_t bits = 0;
      for (const std::size_t j : sets[s]) {
        of_set.push_back(columns[j]);
        bits |= std::uint64_t{1} << j;
      }
      const AlikeRows alike = find_alike(of_set, rows);
      std::vector<std::uint32_t> sizes(alike.count, 0);
      for (std::size_t row = 0; row < rows; ++row) {
        if (left_out.empty() || !left_out[row]) ++sizes[alike.number_of[row]];
      }
      if (rare[part].empty()) rare[part].assign(rows, 0);
      for (std::size_t row = 0; row < rows; ++row) {
        if (sizes[alike.number_of[row]] < k && (left_out.empty() || !left_out[row])) rare[part][row] |= bits;
      }
    }
  });
  std::vector<std::uint64_t> with(columns.size(), 0);
  rarity.rows = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    std::uint64_t bits = 0;
    for (const std::vector<std::uint64_t>& each : rare) bits |= each.empty() ? 0 : each[row];
    if (bits == 0) continue;
    ++*rarity.rows;
    for (std::size_t j = 0; j < columns.size(); ++j) with[j] += bits >> j & 1U;
  }
  if (rarity.any == columns.size()) return;  // every column is in the one set
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (with[j] > 0) rarity.with.push_back({columns[j]->name, with[j]});
  }
  std::stable_sort(rarity.with.begin(), rarity.with.end(),
                   [](const auto& one, const auto& other) { return one.rows > other.rows; });
  if (rarity.with.size() > columns_named) rarity.with.resize(columns_named);
}

}  // namespace

std::vector<Rarity> find_rarity(const std::vector<const Column*>& columns, const std::vector<bool>& left_out,
                                std::uint32_t k, std::vector<std::size_t> numbers) {
  std::vector<Rarity> found;
  if (columns.empty()) return found;
  for (std::size_t& any : numbers) any = std::min(any, columns.size());
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  for (const std::size_t any : numbers) {
    if (any == 0) continue;
    Rarity& rarity = found.emplace_back(Rarity{any, sets_of(columns.size(), any), std::nullopt, {}});
    const std::uint64_t rows = columns.front()->cells.size();
    if (rarity.sets > most_sets || rarity.sets * rows > most_set_rows || columns.size() > most_columns)
      continue;
    count(columns, left_out, k, rarity);
  }
  return found;
}

Json to_json(const std::vector<Rarity>& rarity) {
  Json json = Json::array();
  for (const Rarity& each : rarity) {
    Json& entry = json.emplace_back(Json{{"any", each.any}, {"sets", each.sets}});
    if (!each.rows) continue;
    entry["rows"] = *each.rows;
    Json& with = entry["with"] = Json::array();
    for (const Rarity::With& column : each.with)
      with.push_back({{"column", column.column}, {"rows", column.rows}});
  }
  return json;
}

}  // namespace kordon
