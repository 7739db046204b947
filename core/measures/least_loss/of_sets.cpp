#include "core/measures/least_loss/of_sets.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/cores.h"
#include "core/measures/least_loss/lower_bound.h"

namespace kordon {

EncodedTable in_columns(const EncodedTable& table, const KnownSet& set) {
  EncodedTable part;
  part.rows = table.rows;
  part.loss_scale = table.loss_scale;
  for (const std::uint32_t j : set.columns) part.quasi_identifiers.push_back(table.quasi_identifiers[j]);
  return part;
}

namespace {

constexpr std::uint64_t most_set_rows = 200'000'000;

// The greatest number of sets that a column is in.
std::uint64_t most_sets_of_a_column(const EncodedTable& table, const std::vector<KnownSet>& sets) {
  std::vector<std::uint64_t> in(table.quasi_identifiers.size(), 0);
  for (const KnownSet& set : sets) {
    for (const std::uint32_t j : set.columns) ++in[j];
  }
  return *std::max_element(in.begin(), in.end());
}

std::vector<LowerBound> bounds_of(const EncodedTable& table, const std::vector<KnownSet>& sets) {
  std::vector<LowerBound> bounds(sets.size());
  on_cores(sets.size(), sets.size() * table.rows,
           [&](std::size_t s) { bounds[s] = lower_bound(in_columns(table, sets[s]), {.rows = sets[s].k}); });
  return bounds;
}

// Adds up what the dearest sets cost that have no column in common, each next one the dearest of those left.
Loss dearest_apart(std::vector<std::pair<Loss, std::size_t>>& dear, const std::vector<KnownSet>& sets) {
  std::sort(dear.begin(), dear.end(), [](const auto& one, const auto& other) {
    return one.first != other.first ? one.first > other.first : one.second < other.second;
  });
  std::uint64_t used = 0;  // columns, as bits
  Loss sum = 0;
  for (const auto& [least, s] : dear) {
    std::uint64_t columns = 0;
    for (const std::uint32_t j : sets[s].columns) columns |= std::uint64_t{1} << j;
    if ((used & columns) != 0) continue;
    used |= columns;
    sum += least;
  }
  return sum;
}

}  // namespace

std::optional<Loss> least_loss_of_sets(const EncodedTable& table, const std::vector<KnownSet>& sets) {
  if (sets.empty() || sets.size() * table.rows > most_set_rows) return std::nullopt;
  const std::vector<LowerBound> bounds = bounds_of(table, sets);
  const std::uint64_t counted = most_sets_of_a_column(table, sets);
  constexpr std::size_t parts = 8;
  std::vector<Loss> found(parts, 0);
  on_cores(parts, sets.size() * table.rows, [&](std::size_t part) {
    std::vector<std::pair<Loss, std::size_t>> dear;  // least loss, set
    for (std::size_t row = part; row < table.rows; row += parts) {
      Loss sum = 0;
      dear.clear();
      for (std::size_t s = 0; s < sets.size(); ++s) {
        const auto least = static_cast<Loss>(bounds[s].prices[bounds[s].tuples.class_of[row]]);
        sum += least;
        if (least > 0) dear.emplace_back(least, s);
      }
      found[part] += std::max(dearest_apart(dear, sets), (sum + counted - 1) / counted);
    }
  });
  return std::accumulate(found.begin(), found.end(), Loss{0});
}

}  // namespace kordon
