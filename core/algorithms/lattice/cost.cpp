#include "core/algorithms/lattice/cost.h"

namespace kordon {

std::vector<CellPrice> cell_prices(const EncodedTable& table, LatticeMetric metric) {
  std::vector<CellPrice> prices;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    CellPrice& price = prices.emplace_back(CellPrice{std::vector<std::uint64_t>(qi.tree.size(), 0), 0});
    switch (metric) {
      case LatticeMetric::distortion_ratio:
        price.full = qi.tree.height();
        for (NodeId node = 0; node < qi.tree.size(); ++node) price.of_node[node] = qi.tree.height(node);
        break;
      case LatticeMetric::information_loss:
        price.full = qi.full;
        price.of_node = qi.node_loss;
        break;
      case LatticeMetric::discernibility:
      case LatticeMetric::average_class_size:
        break;
    }
  }
  return prices;
}

}  // namespace kordon
