// Cuts a line of numbers into bins by uniting what lies nearest: agglomerative clustering, as A. Campan, N.
// Cooper, T. M. Truta, "On-the-Fly Hierarchies for Numerical Attributes in Data Anonymization" (Secure Data
// Management, 2010) build hierarchies. Their tree has a node for each union of two; here unions go on until
// all bins have enough rows, so that a tree has levels as those of bins/partition.h have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/hierarchy/bins/partition.h"

namespace kordon {

// Returns the cuts that are left, ascending, as best_cuts() does of the same arguments. At first each allowed
// cut is one. If a bin has fewer than `rows` rows, then it is united with a neighbour, again and again:
// always the pair whose means lie nearest, of several such pairs the first. Means are rounded down to 2^-20
// of a unit. `numbers` ascend, lie within 2^62 of one another, and are no more than 2^32 rows. The time is
// O(n log n).
std::vector<std::size_t> agglomerated_cuts(const std::vector<NumberRows>& numbers,
                                           const std::vector<std::size_t>& allowed, std::uint64_t rows);

}  // namespace kordon
