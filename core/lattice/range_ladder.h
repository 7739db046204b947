// How far numbers without a hierarchy can be generalized, step by step.
#pragma once

#include "core/lattice/ladder.h"

namespace kordon {

// Rungs of an attribute that becomes ranges (core/range.h), widths left aside. Rows released as one range of
// loss at most w have their places within a stretch of length w, so they fall into one bin of a grid whose
// bins are 2w wide, or into one of the same grid shifted by w. So there is a rung of equal values; then for
// each of several w two rungs of bins, the grid's and the shifted one's, at the least loss that a range too
// wide for the w before can have; and last all numbers alike, and all values. Any class whose rows differ
// has, at a loss no greater than its own, a rung on which they look alike. Bins are not nested: of the rungs
// above it that need not hold.
Ladder range_ladder(const QuasiIdentifier& qi);

}  // namespace kordon
