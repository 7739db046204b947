// Slow, obviously right twins of peeling and parting, linked by tests and benchmarks only.
#pragma once

#include <cstdint>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/ladder/ladder.h"
#include "core/recoding/partition.h"

namespace kordon::oracle {

// The losses at which the values that occur are generalized, by the definition of node_ladder(); a
// leaf's part is its highest ancestor that may be released.
Ladder node_ladder(const QuasiIdentifier& qi);

// Whether it has a rung for each of them, and none for several that are near.
bool has_rungs_for_all(const QuasiIdentifier& qi);

// Some rows divided in two.
struct Parted {
  std::vector<std::uint32_t> part;    // in the order in which they came; empty where they cannot part
  std::vector<std::uint32_t> others;  // all the rest
};

// Parting::part, row by row, everything counted anew each time. `rows`: some of `all`.
Parted part(const AlgorithmInput& input, const std::vector<std::uint32_t>& rows,
            const std::vector<std::uint32_t>& all);

// Peeling::run: every combination of rungs, in order of loss; at each all groups of open rows made anew.
Partition peeling(const AlgorithmInput& input, const std::vector<std::vector<std::uint32_t>>& clusters);

}  // namespace kordon::oracle
