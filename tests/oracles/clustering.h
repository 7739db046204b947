// Slow, obviously right twins of the engines, linked by tests and benchmarks only.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon::oracle {

// GreedyCKA by plain scans, line by line after figure 5 of Miller et al. and figure 5 and section 3.4 of Byun
// et al. Where ranges have widths, records that would make one too wide are not looked at; a class that
// cannot reach k is given up, and its records are left over.
Partition greedy_cka(const EncodedTable& table, std::uint32_t k, std::uint64_t seed);

// What two extents have in common, climbing trees and comparing leaves one by one.
Extent meet(const QuasiIdentifier& qi, Extent a, Extent b);

// What rows have in common in one quasi-identifier: an extent and, where it becomes sets, all their leaves.
struct Shared {
  Extent extent;
  std::set<NodeId> members;
};
Shared shared(const QuasiIdentifier& qi, NodeId leaf);
Shared meet(const QuasiIdentifier& qi, const Shared& a, const Shared& b);
Loss loss(const QuasiIdentifier& qi, const Shared& value);

// Loss of one row released as the generalization of a value and that row.
Loss joint_loss(const EncodedTable& table, const std::vector<Shared>& value, std::uint32_t row);
Loss joint_loss(const EncodedTable& table, const std::vector<NodeId>& value, std::uint32_t row);

// Information loss of a partition by Definitions 10 and 11, suppressed rows at full loss.
Loss loss(const EncodedTable& table, const Partition& partition);

}  // namespace kordon::oracle
