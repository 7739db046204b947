// In a full-domain generalization every value of a quasi-identifier goes up to one level of its hierarchy (L.
// Sweeney 2002, "attribute level"; the generalization lattice of P. Samarati 2001).
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// A node of the generalization lattice has one level by quasi-identifier, from 0 (the values) to its
// hierarchy's height.
using Levels = std::vector<unsigned>;

// Returns by leaf the node that it is released as at this level (other nodes have entries of no use). That is
// its ancestor-or-self of greatest depth that is at most H - level (short branches are padded below), or its
// MAGVal where that lies lower: the hierarchy is capped at the boundaries.
std::vector<NodeId> generalization(const QuasiIdentifier& qi, unsigned level);

// Returns the height of the lattice: that of the node that has every quasi-identifier at its root.
unsigned lattice_height(const EncodedTable& table);

// Releases every kept row at these levels; rows of equal values share a class, numbered by first row. `kept`
// is by row. Classes may have any size.
Recoding recode_full_domain(const EncodedTable& table, const Levels& levels, const std::vector<bool>& kept,
                            std::uint32_t mandatory);

}  // namespace kordon
