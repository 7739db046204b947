#include "core/algorithms/lattice/cost.h"

namespace kordon {

std::vector<CellPrice> cell_prices(const EncodedTable& table, LatticeMetric metric) {
  std::vector<CellPrice> prices;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    switch (metric) {
      case LatticeMetric::distortion_ratio:
        prices.push_back({1, qi.tree.height()});
        break;
      case LatticeMetric::information_loss:
        prices.push_back({qi.unit, qi.full});
        break;
      case LatticeMetric::discernibility:
      case LatticeMetric::average_class_size:
        prices.push_back({});
        break;
    }
  }
  return prices;
}

}  // namespace kordon
