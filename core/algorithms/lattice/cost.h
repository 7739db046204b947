// Says exactly what a node of the lattice costs, so that nodes can be compared and ties are ties.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

// These are the metrics that a search of the lattice can minimize (core/measures/metrics gives their papers).
// Suppressed rows cost what the metric says of them. The node of least information loss is that of greatest
// precision.
enum class LatticeMetric { distortion_ratio, information_loss, discernibility, average_class_size };

// A cost is a fraction. For all metrics but the average class size it is a whole number, the metric's value
// times a constant of the table.
struct Cost {
  std::uint64_t numerator = 0;
  std::uint64_t denominator = 1;  // 0: infinite
};
// The products fit 64 bits: a numerator of more than 32 bits has the denominator 1, as have all that it
// meets.
inline bool operator<(const Cost& a, const Cost& b) {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}
inline bool operator==(const Cost& a, const Cost& b) {
  return !(a < b) && !(b < a);
}

// Says what the cells of one quasi-identifier cost: one released as a node, and a suppressed one. All are 0
// for metrics that look at classes only.
struct CellPrice {
  std::vector<std::uint64_t> of_node;  // no more than its parent's
  std::uint64_t full = 0;
};
std::vector<CellPrice> cell_prices(const EncodedTable& table, LatticeMetric metric);

}  // namespace kordon
