// What a node of the lattice costs, exactly, so that nodes can be compared and ties are ties.
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

// The metrics that a search of the lattice can minimize (core/metrics gives their papers). Suppressed rows
// cost what the metric says of them. The node of least information loss is that of greatest precision.
enum class LatticeMetric { distortion_ratio, information_loss, discernibility, average_class_size };

// A fraction. For all metrics but the average class size it is a whole number, the metric's value times a
// constant of the table.
struct Cost {
  std::uint64_t numerator = 0;
  std::uint64_t denominator = 1;  // 0: infinite
};
// Products fit: a numerator of more than 32 bits has the denominator 1, as have all that it meets.
inline bool operator<(const Cost& a, const Cost& b) {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}
inline bool operator==(const Cost& a, const Cost& b) {
  return !(a < b) && !(b < a);
}

// Of one quasi-identifier: a cell released as a node costs unit * height of the node, a suppressed one costs
// `full`. All 0 for metrics that look at classes only.
struct CellPrice {
  std::uint64_t unit = 0;
  std::uint64_t full = 0;
};
std::vector<CellPrice> cell_prices(const EncodedTable& table, LatticeMetric metric);

}  // namespace kordon
