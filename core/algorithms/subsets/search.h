// Finds a label for each cell, so that in every set of columns every row shares its labels with k rows or
// people, and these meet the demands.
//
// All rows begin at their boundaries and go down, one node at a time (split.h). Nodes with much to save in
// few parts go first. Rows that stay are tried again. Then single rows go down (row_moves.h). After each step
// every group holds or is empty, so it may end anywhere.
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
