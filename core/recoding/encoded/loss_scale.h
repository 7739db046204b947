// Losses are integers, so that sums over the rows are exact and the same everywhere.
//
// A cell of weight w that is released h levels up a hierarchy of height H loses w * h / H. With heights 2 and
// 3 and weights 1 and 0.5 every loss is a multiple of 1/12: the scale is 12, one level costs 6 in the first
// column and 2 in the second. Ranges and sets divide a cell more finely; they get what room is left, and are
// rounded down where there is none.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/encoded/quasi_identifier.h"

namespace kordon {

// Sets `full`, `step` and `node_loss` of each quasi-identifier, and the losses of ranges. Returns the scale:
// the loss of one cell generalized to the root at weight 1. Fails where heights and weights have no common
// multiple small enough.
Result<std::uint64_t> scale_losses(std::vector<QuasiIdentifier>& quasi_identifiers, const Job& job);

}  // namespace kordon
