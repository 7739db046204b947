#include "core/profile/unique_sets/rarity.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

#include "core/base/cores.h"
#include "core/job/job.h"

namespace kordon {
namespace {

// So many sets are looked at, and so many sets times rows.
constexpr std::uint64_t most_sets = 5'000;
constexpr std::uint64_t most_set_rows = 200'000'000;
constexpr std::size_t columns_named = 3;
constexpr std::size_t most_columns = 64;

// Rows that are alike in some columns have one number below `count`.
struct Numbered {
  std::vector<std::uint32_t> number_of;  // by row
  std::uint64_t count = 1;
};

// Numbers rows anew that also must be alike in one more column.
class Refinement {
 public:
  explicit Refinement(const std::vector<const Column*>& columns) : columns_(columns) {}

  void refine(const Numbered& before, std::size_t column, Numbered& after) {
    const std::uint64_t values = columns_[column]->values.size();
    const std::size_t rows = before.number_of.size();
    const IdColumn cells(columns_[column]->cells);
    after.number_of.resize(rows);
    after.count = 0;
    if (before.count * values > most_places) {
      std::unordered_map<std::uint64_t, std::uint32_t> places;
      for (std::size_t row = 0; row < rows; ++row) {
        const auto [place, fresh] = places.try_emplace(before.number_of[row] * values + cells[row],
                                                       static_cast<std::uint32_t>(after.count));
        after.count += fresh ? 1U : 0U;
        after.number_of[row] = place->second;
      }
      return;
    }
    place_of_.assign(static_cast<std::size_t>(before.count * values), none);
    for (std::size_t row = 0; row < rows; ++row) {
      std::uint32_t& place = place_of_[static_cast<std::size_t>(before.number_of[row] * values + cells[row])];
      if (place == none) place = static_cast<std::uint32_t>(after.count++);
      after.number_of[row] = place;
    }
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::uint64_t most_places = 1U << 22U;  // of a table; beyond them places are looked up

  const std::vector<const Column*>& columns_;
  std::vector<std::uint32_t> place_of_;
};

// Which rows count, in what order, and whose they are: people's rows one after the other.
struct RowsLookedAt {
  std::vector<std::uint32_t> rows;
  std::span<const std::uint32_t> persons;  // by row; empty: each row is another person's
};

RowsLookedAt rows_to_look_at(std::size_t rows, const std::vector<bool>& left_out,
                             std::span<const std::uint32_t> persons) {
  RowsLookedAt looked_at{{}, persons};
  for (std::uint32_t row = 0; row < rows; ++row) {
    if (left_out.empty() || !left_out[row]) looked_at.rows.push_back(row);
  }
  if (persons.empty()) return looked_at;
  std::stable_sort(looked_at.rows.begin(), looked_at.rows.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return persons[a] < persons[b]; });
  return looked_at;
}

// Looks at all sets of so many columns that begin with one of them.
class SetsFrom {
 public:
  SetsFrom(const std::vector<const Column*>& columns, const RowsLookedAt& rows, std::uint32_t k,
           std::size_t any, std::vector<std::uint64_t>& rare)
      : columns_(columns), rows_(rows), k_(k), any_(any), rare_(rare), refinement_(columns), steps_(any + 1) {
    steps_[0].number_of.assign(columns.front()->cells.size(), 0);
  }

  void look(std::size_t column, std::size_t depth = 0, std::uint64_t bits = 0) {
    bits |= std::uint64_t{1} << column;
    refinement_.refine(steps_[depth], column, steps_[depth + 1]);
    if (depth + 1 == any_) return mark(steps_[depth + 1], bits);
    for (std::size_t next = column + 1; next + any_ - depth - 2 < columns_.size(); ++next)
      look(next, depth + 1, bits);
  }

 private:
  void mark(const Numbered& alike, std::uint64_t bits) {
    sizes_.assign(static_cast<std::size_t>(alike.count), 0);
    last_.assign(rows_.persons.empty() ? 0 : sizes_.size(), UINT32_MAX);
    for (const std::uint32_t row : rows_.rows) {
      const std::uint32_t group = alike.number_of[row];
      if (!last_.empty() && std::exchange(last_[group], rows_.persons[row]) == rows_.persons[row]) continue;
      ++sizes_[group];
    }
    for (const std::uint32_t row : rows_.rows) {
      if (sizes_[alike.number_of[row]] < k_) rare_[row] |= bits;
    }
  }

  const std::vector<const Column*>& columns_;
  const RowsLookedAt& rows_;
  const std::uint32_t k_;
  const std::size_t any_;
  std::vector<std::uint64_t>& rare_;
  Refinement refinement_;
  std::vector<Numbered> steps_;              // by how many columns are chosen
  std::vector<std::uint32_t> sizes_, last_;  // by group: its rows or people; the person who was counted last
};

void count(const std::vector<const Column*>& columns, const RowsLookedAt& looked_at, std::uint32_t k,
           Rarity& rarity) {
  const std::size_t rows = columns.front()->cells.size();
  const std::size_t firsts = columns.size() - rarity.any + 1;
  const std::size_t parts = std::min<std::size_t>(firsts, 8);
  std::vector<std::vector<std::uint64_t>> rare(parts);  // by row: the columns of sets that it is rare on
  on_cores(parts, static_cast<std::size_t>(rarity.sets) * rows, [&](std::size_t part) {
    rare[part].assign(rows, 0);
    SetsFrom sets(columns, looked_at, k, rarity.any, rare[part]);
    for (std::size_t first = part; first < firsts; first += parts) sets.look(first);
  });
  std::vector<std::uint64_t> with(columns.size(), 0);
  rarity.rows = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    std::uint64_t bits = 0;
    for (const std::vector<std::uint64_t>& each : rare) bits |= each[row];
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
                                std::uint32_t k, std::vector<std::size_t> known,
                                std::span<const std::uint32_t> persons) {
  std::vector<Rarity> found;
  if (columns.empty()) return found;
  const RowsLookedAt looked_at = rows_to_look_at(columns.front()->cells.size(), left_out, persons);
  for (std::size_t& any : known) any = std::min(any, columns.size());
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const std::size_t any : known) {
    if (any == 0) continue;
    Rarity& rarity = found.emplace_back(Rarity{any, choose(columns.size(), any), std::nullopt, {}});
    const std::uint64_t rows = columns.front()->cells.size();
    if (rarity.sets > most_sets || rarity.sets * rows > most_set_rows || columns.size() > most_columns)
      continue;
    count(columns, looked_at, k, rarity);
  }
  return found;
}

std::vector<Rarity> find_rarity(const Table& table, const std::vector<std::size_t>& columns,
                                std::uint32_t k) {
  std::vector<const Column*> found;
  found.reserve(columns.size());
  for (const std::size_t j : columns) found.push_back(&table.columns[j]);
  return find_rarity(found, {}, k, {1, 2, 3, 4, columns.size()});
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
