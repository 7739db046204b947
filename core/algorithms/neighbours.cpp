#include "core/algorithms/neighbours.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/random.h"

namespace kordon {
namespace {

constexpr std::uint32_t none = UINT32_MAX;
constexpr std::size_t line_of_sight = 2048;  // tuples to either side

}  // namespace

Neighbours::Neighbours(const EncodedTable& table, const JoinLosses& losses,
                       const std::vector<std::vector<std::uint32_t>>& clusters)
    : losses_(losses), tuple_of_(table.rows, none) {
  std::vector<std::size_t> order(losses.width());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return table.quasi_identifiers[a].unit > table.quasi_identifiers[b].unit;
  });
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    for (const std::size_t j : order) {
      if (losses.leaf(j, a) != losses.leaf(j, b)) return losses.leaf(j, a) < losses.leaf(j, b);
    }
    return false;
  };
  for (std::uint32_t cluster = 0; cluster < clusters.size(); ++cluster) {
    std::vector<std::uint32_t> rows = clusters[cluster];
    std::stable_sort(rows.begin(), rows.end(), before);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == 0 || before(rows[i - 1], rows[i])) {
        tuples_.start.push_back(static_cast<std::uint32_t>(tuples_.rows.size()));
        cluster_of_.push_back(cluster);
      }
      tuple_of_[rows[i]] = static_cast<std::uint32_t>(cluster_of_.size() - 1);
      tuples_.rows.push_back(rows[i]);
    }
  }
  tuples_.start.push_back(static_cast<std::uint32_t>(tuples_.rows.size()));
  near_.resize(cluster_of_.size());
}

const std::vector<std::uint32_t>& Neighbours::near(std::uint32_t tuple) {
  std::vector<std::uint32_t>& nearest = near_[tuple];
  if (!nearest.empty()) return nearest;
  std::size_t begin = tuple;
  std::size_t end = tuple + 1;
  while (begin > 0 && tuple - begin < line_of_sight && cluster_of_[begin - 1] == cluster_of_[tuple]) --begin;
  while (end < cluster_of_.size() && end - tuple < line_of_sight && cluster_of_[end] == cluster_of_[tuple])
    ++end;
  const Extents own = losses_.of(row(tuple, 0));
  std::vector<std::pair<Loss, std::uint32_t>> best;  // a heap, the furthest on top
  for (auto other = static_cast<std::uint32_t>(begin); other < end; ++other) {
    if (other == tuple) continue;
    const Loss loss = losses_.loss_with(own, row(other, 0));
    if (loss == never || (best.size() == most && loss > best.front().first >> 8U)) continue;
    // Equally near ones are many: which are known differs from tuple to tuple.
    const std::uint64_t tie = splitmix64(std::uint64_t{tuple} << 32U | other) >> 56U;
    best.emplace_back(loss << 8U | tie, other);
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
