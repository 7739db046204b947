// Slow, obviously right twins of the engines, linked by tests and benchmarks only.
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"
#include "core/partition.h"

namespace kordon::oracle {

// GreedyCKA by plain scans, line by line after figure 5 of Miller et al. and figure 5 of Byun et al.
Partition greedy_cka(const EncodedTable& table, std::uint32_t k, std::uint64_t seed);

// Loss of one row released as the generalization of a value and that row.
Loss joint_loss(const EncodedTable& table, const std::vector<NodeId>& value, std::uint32_t row);

// Information loss of a partition by Definitions 10 and 11, suppressed rows at full loss.
Loss loss(const EncodedTable& table, const Partition& partition);

}  // namespace kordon::oracle
