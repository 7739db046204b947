// The bound on the loss of k-anonymous releases by its definition, and the least loss itself.
#pragma once

#include "core/recoding/encoded/table.h"

namespace kordon::oracle {

// For every row all boxes that it lies in are tried: a node or a range of each quasi-identifier, its own
// value or, for what a set of two costs, all values of one that becomes sets; within the boundaries and the
// widths. A row costs what the cheapest box with at least k rows does, or as a suppressed row where there is
// none. Of at most 64 rows.
Loss lower_bound(const EncodedTable& table, std::uint32_t k);

// The least loss of all releases: every partition of the rows into classes of at least k with so many values
// of the sensitive attribute, and suppressed rows, is tried. Of about 7 rows.
Loss least_loss(const EncodedTable& table, std::uint32_t k, std::uint32_t values = 1);

}  // namespace kordon::oracle
