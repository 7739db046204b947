// Says how far numbers without a hierarchy can be generalized, step by step.
//
// Two rungs hold all ranges up to 4 wide, by bins that are 8 wide:
//
//   the grid        0 to 8, 8 to 16, 16 to 24    5 and 7 share a bin, 7 and 10 do not
//   shifted by 4   -4 to 4, 4 to 12, 12 to 20    7 and 10 share a bin
//
// Tested by tests/core/recoding/ladder/ranges_test.cpp.
#pragma once

#include "core/recoding/ladder/ladder.h"

namespace kordon {

// Returns the rungs of an attribute that becomes ranges (encoded/range.h), widths left aside. Rows released
// as one range of loss at most w have their places within a stretch of length w, so they fall into one bin of
// a grid whose bins are 2w wide, or into one of the same grid shifted by w. So there is a rung of equal
// values; then for each of several w two rungs of bins, the grid's and the shifted one's, at the least loss
// that a range too wide for the w before can have; and last a rung with all numbers alike, and one with all
// values. Any class whose rows differ has, at a loss no greater than its own, a rung on which they look
// alike. Bins are not nested: on the rungs above it they need not look alike.
Ladder range_ladder(const QuasiIdentifier& qi);

}  // namespace kordon
