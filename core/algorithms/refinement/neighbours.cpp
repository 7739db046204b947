#include "core/algorithms/refinement/neighbours.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/random.h"

namespace kordon {
namespace {

constexpr Tuple no_tuple = UINT32_MAX;

// So many tuples to either side are looked at: a tuple's neighbours are then found in microseconds.
constexpr std::size_t line_of_sight = 2048;

// Equally near tuples are ordered by so many bits drawn from both, so that it differs from tuple to tuple
// which of them are known.
constexpr unsigned bits_of_rank = 8;

}  // namespace

Neighbours::Neighbours(const EncodedTable& table, const JoinLosses& losses,
                       const std::vector<std::vector<Row>>& clusters)
    : losses_(losses), tuple_of_(table.rows, no_tuple) {
  std::vector<std::size_t> order(table.quasi_identifiers.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return table.quasi_identifiers[a].step > table.quasi_identifiers[b].step;
  });
  const auto before = [&](Row a, Row b) {
    for (const std::size_t j : order) {
      const Leaves& leaves = table.quasi_identifiers[j].leaves;
      if (leaves[a] != leaves[b]) return leaves[a] < leaves[b];
    }
    return false;
  };
  for (std::uint32_t cluster = 0; cluster < clusters.size(); ++cluster) {
    std::vector<Row> rows = clusters[cluster];
    std::stable_sort(rows.begin(), rows.end(), before);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == 0 || before(rows[i - 1], rows[i])) {
        tuples_.start.push_back(static_cast<std::uint32_t>(tuples_.rows.size()));
        cluster_of_.push_back(cluster);
      }
      tuple_of_[rows[i]] = static_cast<Tuple>(cluster_of_.size() - 1);
      tuples_.rows.push_back(rows[i]);
    }
  }
  tuples_.start.push_back(static_cast<std::uint32_t>(tuples_.rows.size()));
  near_.resize(cluster_of_.size());
}

const std::vector<Tuple>& Neighbours::near(Tuple tuple) {
  std::vector<Tuple>& nearest = near_[tuple];
  if (!nearest.empty()) return nearest;
  std::size_t begin = tuple;
  std::size_t end = tuple + 1;
  while (begin > 0 && tuple - begin < line_of_sight && cluster_of_[begin - 1] == cluster_of_[tuple]) --begin;
  while (end < cluster_of_.size() && end - tuple < line_of_sight && cluster_of_[end] == cluster_of_[tuple])
    ++end;
  const Extents own = losses_.of(row(tuple, 0));
  std::vector<std::pair<Loss, Tuple>> best;  // a heap, the furthest on top
  for (auto other = static_cast<Tuple>(begin); other < end; ++other) {
    if (other == tuple) continue;
    const Loss loss = losses_.loss_with(own, row(other, 0));
    if (loss == never || (best.size() == most && loss > best.front().first >> bits_of_rank)) continue;
    const std::uint64_t tie = splitmix64(std::uint64_t{tuple} << 32U | other) >> (64 - bits_of_rank);
    best.emplace_back(loss << bits_of_rank | tie, other);
    std::push_heap(best.begin(), best.end());
    if (best.size() <= most) continue;
    std::pop_heap(best.begin(), best.end());
    best.pop_back();
  }
  std::sort_heap(best.begin(), best.end());
  for (const auto& each : best) nearest.push_back(each.second);
  return nearest;
}

}  // namespace kordon
