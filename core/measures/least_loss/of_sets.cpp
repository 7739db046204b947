#include "core/measures/least_loss/of_sets.h"

#include <algorithm>

#include "core/base/cores.h"
#include "core/measures/least_loss/lower_bound.h"

namespace kordon {
namespace {

constexpr std::uint64_t most_set_rows = 200'000'000;

EncodedTable in_columns(const EncodedTable& table, const KnownSet& set) {
  EncodedTable part;
  part.rows = table.rows;
  part.loss_scale = table.loss_scale;
  for (const std::uint32_t j : set.columns) part.quasi_identifiers.push_back(table.quasi_identifiers[j]);
  return part;
}

// The greatest number of sets that a column is in.
std::uint64_t most_sets_of_a_column(const EncodedTable& table, const std::vector<KnownSet>& sets) {
  std::vector<std::uint64_t> in(table.quasi_identifiers.size(), 0);
  for (const KnownSet& set : sets) {
    for (const std::uint32_t j : set.columns) ++in[j];
  }
  return *std::max_element(in.begin(), in.end());
}

}  // namespace

std::optional<Loss> least_loss_of_sets(const EncodedTable& table, const std::vector<KnownSet>& sets) {
  if (sets.empty() || sets.size() * table.rows > most_set_rows) return std::nullopt;
  struct OfRow {
    Loss sum = 0, most = 0;
  };
  constexpr std::size_t parts = 8;
  std::vector<std::vector<OfRow>> found(parts);
  on_cores(parts, sets.size() * table.rows, [&](std::size_t part) {
    found[part].resize(table.rows);
    for (std::size_t s = part; s < sets.size(); s += parts) {
      const LowerBound bound = lower_bound(in_columns(table, sets[s]), {.rows = sets[s].k});
      for (std::size_t row = 0; row < table.rows; ++row) {
        const auto least = static_cast<Loss>(bound.prices[bound.tuples.class_of[row]]);
        found[part][row].sum += least;
        found[part][row].most = std::max(found[part][row].most, least);
      }
    }
  });
  const std::uint64_t counted = most_sets_of_a_column(table, sets);
  Loss total = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    OfRow all;
    for (const std::vector<OfRow>& each : found) {
      all.sum += each[row].sum;
      all.most = std::max(all.most, each[row].most);
    }
    total += std::max(all.most, (all.sum + counted - 1) / counted);
  }
  return total;
}

}  // namespace kordon
