#include "core/audit/distribution/distance.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace kordon {

double share(std::uint64_t part, std::uint64_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

EqualDistance::EqualDistance(const std::vector<std::uint64_t>& table)
    : table_(table), rows_(std::accumulate(table.begin(), table.end(), std::uint64_t{0})) {}

double EqualDistance::operator()(const ReleasedValues& values) const {
  double distance = 0;
  for (const auto& [value, rows] : values.counts) {
    distance += std::max(0.0, share(rows, values.rows) - share(table_[value], rows_));
  }
  return distance;
}

OrderedDistance::OrderedDistance(const std::vector<std::uint64_t>& table, std::vector<std::uint32_t> rank)
    : rank_(std::move(rank)) {
  if (rank_.empty()) return;  // a table of no rows has no class
  up_to_.assign(std::size_t{*std::max_element(rank_.begin(), rank_.end())} + 1, 0);
  for (std::size_t value = 0; value < table.size(); ++value) up_to_[rank_[value]] += table[value];
  std::partial_sum(up_to_.begin(), up_to_.end(), up_to_.begin());
  sums_.assign(up_to_.size() + 1, 0);
  std::partial_sum(up_to_.begin(), up_to_.end(), sums_.begin() + 1);
}

double OrderedDistance::operator()(const ReleasedValues& values) const {
  const std::size_t last = up_to_.size() - 1;
  if (last == 0) return 0;
  std::vector<ValueRows> ranks;
  for (const auto& [value, rows] : values.counts) ranks.push_back({rank_[value], rows});
  std::sort(ranks.begin(), ranks.end(),
            [](const ValueRows& a, const ValueRows& b) { return a.value < b.value; });
  double distance = 0;
  std::size_t from = 0;
  std::uint64_t up_to = 0;  // rows of the class before `from`
  for (const auto& [rank, rows] : ranks) {
    distance += between(from, rank, share(up_to, values.rows));
    up_to += rows;
    from = rank;
  }
  distance += between(from, last, 1);
  return distance / static_cast<double>(last);
}

// Returns the sum of |of_class - the table's share up to the rank| over the ranks from `from` to before `to`.
// The table's shares ascend, so there is one rank at which the sign turns.
double OrderedDistance::between(std::size_t from, std::size_t to, double of_class) const {
  if (from >= to) return 0;
  const std::uint64_t rows = up_to_.back();
  const auto turn = static_cast<std::size_t>(
      std::partition_point(up_to_.begin() + static_cast<std::ptrdiff_t>(from),
                           up_to_.begin() + static_cast<std::ptrdiff_t>(to),
                           [&](std::uint64_t up_to) { return share(up_to, rows) <= of_class; }) -
      up_to_.begin());
  const double above = of_class * static_cast<double>(turn - from) - share(sums_[turn] - sums_[from], rows);
  const double below = share(sums_[to] - sums_[turn], rows) - of_class * static_cast<double>(to - turn);
  return above + below;
}

HierarchicalDistance::HierarchicalDistance(const std::vector<std::uint64_t>& table, std::vector<NodeId> leaf,
                                           Hierarchy tree)
    : leaf_(std::move(leaf)), tree_(std::move(tree)), mass_(tree_.size()) {
  for (std::size_t value = 0; value < table.size(); ++value) mass_[leaf_[value]].table += table[value];
  for (auto node = static_cast<NodeId>(tree_.size() - 1); node != Hierarchy::root; --node) {
    mass_[tree_.parent(node)].table += mass_[node].table;  // a node comes after its ancestors
  }
}

double HierarchicalDistance::operator()(const ReleasedValues& values) {
  std::vector<NodeId> reached;  // the nodes above values of the class
  for (const auto& [value, rows] : values.counts) {
    for (NodeId node = leaf_[value]; node != no_node; node = tree_.parent(node)) {
      if (mass_[node].rows == 0) reached.push_back(node);
      mass_[node].rows += rows;
    }
  }
  std::sort(reached.begin(), reached.end(), std::greater<>());  // descendants first
  const std::uint64_t table = mass_[Hierarchy::root].table;
  double distance = 0;
  for (const NodeId node : reached) {
    Mass& mass = mass_[node];
    const double below = mass.below + share(mass.table - mass.reached, table);
    distance += tree_.height(node) * std::min(mass.above, below);
    if (node != Hierarchy::root) {
      Mass& parent = mass_[tree_.parent(node)];
      const double surplus = share(mass.rows, values.rows) - share(mass.table, table);
      (surplus > 0 ? parent.above : parent.below) += std::abs(surplus);
      parent.reached += mass.table;
    }
    mass = {.table = mass.table};
  }
  return distance / tree_.height();
}

}  // namespace kordon
