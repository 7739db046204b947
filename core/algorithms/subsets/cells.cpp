#include "core/algorithms/subsets/cells.h"

#include "core/base/cores.h"
#include "core/base/random.h"

namespace kordon {
namespace {

// A table with a place for each key may have so many places, and all tables together so many.
constexpr std::uint64_t most_places = 1U << 20U;
constexpr std::uint64_t most_places_together = 1U << 26U;

}  // namespace

CellLabels::CellLabels(const std::vector<SearchedColumn>& columns, const std::vector<SearchedSet>& sets,
                       std::size_t rows)
    : rows_(rows), width_(columns.size()), nodes_(rows * columns.size()), members_(columns.size()) {
  for (std::size_t j = 0; j < width_; ++j) {
    for (std::size_t i = 0; i < rows; ++i) nodes_[i * width_ + j] = columns[j].top[i];
  }
  std::uint64_t together = 0;
  std::vector<std::vector<std::uint64_t>> factors_of;
  Random random(1);
  for (std::size_t s = 0; s < sets.size(); ++s) {
    std::uint64_t places = 1;
    for (const std::uint32_t j : sets[s].columns) {
      if (places <= most_places) places *= columns[j].parent.size();
    }
    const bool dense = places <= most_places && together + places <= most_places_together;
    if (dense) together += places;
    counts_.emplace_back(dense ? places : 0);
    std::vector<std::uint64_t>& factor = factors_of.emplace_back();
    std::uint64_t stride = 1;
    std::uint64_t bits = 0;
    for (const std::uint32_t j : sets[s].columns) {
      factor.push_back(dense ? stride : random.next() | 1U);
      stride *= columns[j].parent.size();
      bits |= std::uint64_t{1} << j;
    }
    for (std::size_t a = 0; a < factor.size(); ++a) {
      Member member{static_cast<std::uint32_t>(s),
                    sets[s].k,
                    factor[a],
                    static_cast<std::uint32_t>(others_.size()),
                    0,
                    bits};
      for (std::size_t b = 0; b < factor.size(); ++b) {
        if (b != a) others_.push_back({sets[s].columns[b], factor[b]});
      }
      member.end = static_cast<std::uint32_t>(others_.size());
      members_[sets[s].columns[a]].push_back(member);
    }
  }
  on_cores(sets.size(), sets.size() * rows, [&](std::size_t s) {
    for (std::size_t i = 0; i < rows; ++i) {
      std::uint64_t key = 0;
      for (std::size_t a = 0; a < factors_of[s].size(); ++a) {
        key += factors_of[s][a] * nodes_[i * width_ + sets[s].columns[a]];
      }
      counts_[s].add(key);
    }
  });
}

std::uint64_t CellLabels::factor(const Member& member, std::uint32_t column) const {
  for (std::uint32_t i = member.begin; i < member.end; ++i) {
    if (others_[i].column == column) return others_[i].factor;
  }
  return 0;
}

void CellLabels::move(std::size_t column, std::span<const std::uint32_t> rows,
                      std::span<const std::uint32_t> nodes) {
  const std::span<const Member> members = sets_of(column);
  on_cores(members.size(), worth_cores(members.size(), rows.size()), [&](std::size_t m) {
    const Member& member = members[m];
    GroupCounts& counts = counts_[member.set];
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::uint64_t other = rest(member, rows[i]);
      counts.remove(other + member.factor * at(rows[i], column));
      counts.add(other + member.factor * nodes[i]);
    }
  });
  for (std::size_t i = 0; i < rows.size(); ++i) nodes_[rows[i] * width_ + column] = nodes[i];
}

void CellLabels::move(std::size_t column, std::uint32_t row, std::uint32_t node) {
  std::uint32_t& now = nodes_[row * width_ + column];
  for (const Member& member : sets_of(column)) {
    const std::uint64_t other = rest(member, row);
    counts_[member.set].remove(other + member.factor * now);
    counts_[member.set].add(other + member.factor * node);
  }
  now = node;
}

}  // namespace kordon
