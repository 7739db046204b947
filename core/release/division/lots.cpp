#include "core/release/division/lots.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace kordon {

std::vector<std::uint32_t> deal_out(const ClassRows& clusters, std::uint32_t lots) {
  std::vector<ClassId> order(clusters.classes());
  std::iota(order.begin(), order.end(), ClassId{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](ClassId a, ClassId b) { return clusters.size(a) > clusters.size(b); });
  using Load = std::pair<std::uint64_t, std::uint32_t>;  // rows; number of the lot
  std::priority_queue<Load, std::vector<Load>, std::greater<>> loads;
  for (std::uint32_t lot = 1; lot <= lots; ++lot) loads.emplace(0, lot);
  std::vector<std::uint32_t> lot_of(order.size());
  for (const ClassId cluster : order) {
    const auto [rows, lot] = loads.top();
    loads.pop();
    lot_of[cluster] = lot;
    loads.emplace(rows + clusters.size(cluster), lot);
  }
  return lot_of;
}

}  // namespace kordon
