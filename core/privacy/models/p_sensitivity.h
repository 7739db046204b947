// p-sensitive k-anonymity follows T. M. Truta, B. Vinay, "Privacy Protection: p-Sensitive k-Anonymity
// Property" (2006), with its two necessary conditions, and its two tests of a masked microdata.
#pragma once

#include <cstdint>

#include "core/privacy/models/frequencies.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

// Holds what the conditions need of the initial microdata, computed once: by Theorems 1 and 2 the bounds hold
// for every masked microdata made from it by generalization and suppression.
struct SensitivityBounds {
  std::uint64_t max_p = 0;       // Condition 1: the fewest distinct values of any sensitive attribute
  std::uint64_t max_groups = 0;  // Condition 2: the most classes, for the p asked for
};
SensitivityBounds sensitivity_bounds(const EncodedTable& table, std::uint32_t p);

// Tests by Algorithm 1 (basic): k-anonymity, then the distinct values of every class and sensitive attribute.
bool is_p_sensitive(const EncodedTable& masked, const Partition& partition, std::uint32_t p, std::uint32_t k);

// Tests by Algorithm 2 (improved): it refuses by the two conditions before it looks at the classes. It agrees
// with Algorithm 1 if the bounds are those of the table that the partition is of.
bool is_p_sensitive(const EncodedTable& masked, const Partition& partition, std::uint32_t p, std::uint32_t k,
                    const SensitivityBounds& bounds);

}  // namespace kordon
