// Moves single rows down, or down in one column and up in another, if that loses less. The groups that a row
// leaves must do without it, and those that it joins must meet all that is asked with it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/subsets/cells.h"

namespace kordon {

// Tries each row in each column once, where all groups hold. Returns how much less is lost.
std::uint64_t move_rows_down(CellLabels& cells, const std::vector<SearchedColumn>& columns);

}  // namespace kordon
