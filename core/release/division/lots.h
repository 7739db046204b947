// Deals the clusters that are searched by themselves out to several runs, which may stand side by side.
//
// Tested by tests/core/release/division/lots_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/partition.h"

namespace kordon {

// One of so many lots.
struct Lot {
  std::uint32_t number = 1;  // from 1 to `of`
  std::uint32_t of = 1;
};

// Returns by cluster the number of its lot. The largest cluster that is left goes to the lot with the fewest
// rows; of equals the first to the first. So no lot has more rows than the fairest deal's largest by more
// than a third (R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", 1969).
std::vector<std::uint32_t> deal_out(const ClassRows& clusters, std::uint32_t lots);

}  // namespace kordon
