// Full-domain generalization: every value of a quasi-identifier goes up to one level of its hierarchy
// (L. Sweeney 2002, "attribute level"; the generalization lattice of P. Samarati 2001).
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"
#include "core/recoding.h"

namespace kordon {

// A node of the generalization lattice: by quasi-identifier, from 0 (the values) to its hierarchy's height.
using Levels = std::vector<unsigned>;

// By node of the hierarchy, of use for leaves: what the leaf is released as at this level. That is its
// ancestor-or-self of greatest depth that is at most H - level (short branches are padded below), or its
// MAGVal where that lies lower: the hierarchy is capped at the boundaries.
std::vector<NodeId> generalization(const QuasiIdentifier& qi, unsigned level);

// The height of the lattice: of the node that has every quasi-identifier at its root.
unsigned lattice_height(const EncodedTable& table);

// Every kept row released at these levels; rows of equal values share a class, numbered by first row.
// `kept`: by row. Class sizes are whatever they come to be.
Recoding recode_full_domain(const EncodedTable& table, const Levels& levels, const std::vector<bool>& kept,
                            std::uint32_t mandatory);

}  // namespace kordon
