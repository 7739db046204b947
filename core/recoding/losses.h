// Sums exactly what a recoding loses: metrics, report and algorithms add it up in one way.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Returns how many rows are in a class.
std::uint64_t released_rows(const Recoding& recoding);

// Returns the sum of the information loss of every cell, suppressed rows at full loss (Definitions 10 and 11
// of Miller et al.), in units of 1 / loss_scale.
Loss total_loss(const EncodedTable& table, const Recoding& recoding);

// Returns, by row, the loss of its cells; a row in no class loses all.
std::vector<Loss> row_losses(const EncodedTable& table, const Recoding& recoding);

// Returns, by quasi-identifier, the sum of the loss of the cells of released rows, in units of 1 /
// loss_scale.
std::vector<Loss> released_losses(const EncodedTable& table, const Recoding& recoding);

// Returns, by quasi-identifier, the sum over released rows of the height of the released node; a range or a
// set counts as the root, since there is nothing between.
std::vector<std::uint64_t> total_heights(const EncodedTable& table, const Recoding& recoding);

}  // namespace kordon
