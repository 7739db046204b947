// Finds a label for each cell, so that in every set of columns every row shares its labels with k rows.
//
// All rows begin at their boundaries and go down, one node at a time (a split): of the rows at the node those
// go to their children that leave no group too small. Rows that stay are tried again. Then single rows go
// down, or go down in one column and up in another.
//
// After each step every group has k rows or none, so it may end anywhere. That is why a row that must stay
// may need company that stays with it: of the rows that could, those are chosen that open the fewest new
// groups. Nodes with much to save in few parts go first.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/subsets/cells.h"
#include "core/base/progress.h"

namespace kordon {

// Moves rows down from their tops, where every set must hold already. The same input gives the same labels.
void search_labels(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed,
                   const Progress& progress);

// Moves rows further down from where they are, where every set must hold already.
void improve_labels(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed);

}  // namespace kordon
