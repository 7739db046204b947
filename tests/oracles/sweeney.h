// Slow, obviously right twins of Sweeney's algorithms, linked by tests only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/full_domain.h"
#include "core/recoding/recoding.h"

namespace kordon::oracle {

// By row: the values that it is released with, none where it is suppressed. However classes are numbered.
using ValuesByRow = std::vector<std::vector<NodeId>>;
ValuesByRow values_by_row(const EncodedTable& table, const Recoding& recoding);

// For k alone, line by line after figure 8.
ValuesByRow datafly(const EncodedTable& table, std::uint32_t k, std::uint64_t max_suppressed);

// Figure 11; `generalizations` as the option "generalize" has it.
ValuesByRow mu_argus(const EncodedTable& table, std::uint32_t k, std::uint64_t generalizations);

// MinGen at the attribute level: the preferred one of all nodes of the lattice that hold.
Levels min_gen(const EncodedTable& table, const std::vector<bool>& kept, std::uint32_t k,
               std::span<const Requirement> requirements);

// MinGen at the cell level: the least loss of all partitions of the kept rows that hold, among rows whose
// MAGVals agree. Rows that are not kept are suppressed.
Loss least_cell_loss(const EncodedTable& table, const std::vector<bool>& kept, std::uint32_t k,
                     std::span<const Requirement> requirements);

}  // namespace kordon::oracle
