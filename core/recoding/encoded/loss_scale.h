// Losses are integers, so that sums over the rows are exact and the same everywhere.
//
// A cell of weight w that is released h levels up a hierarchy of height H loses w * h / H. With heights 2 and
// 3 and weights 1 and 0.5 every loss is a multiple of 1/12: the scale is 12, one level costs 6 in the first
// column and 2 in the second. Ranges and sets divide a cell more finely; they get what room is left, and are
// rounded down where there is none.
//
// If the job measures loss by share, then a cell released as a node loses its share of the column's further
// values: n of N leaves lose w * (n - 1) / (N - 1), as a set of n of N values does, and ranges by their
// width. This is the normalized certainty penalty of Xu et al. (KDD 2006) with nothing for a value itself. Of
// towns
//
//   *  - North - Ayr, Bath          levels   North 1/2   South 1/2   * 1
//      - South - Cork, Deal, Ely    share    North 1/4   South 2/4   * 1
//
// Leaves of rows that do not count, and of bystanders, are left aside. A node with one leaf loses nothing;
// the root always loses all. Losses of trees are rounded down, too, where there is no room. In either measure
// a node loses no more than its parent.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/encoded/quasi_identifier.h"

namespace kordon {

// Sets `full`, `step` and `node_loss` of each quasi-identifier, and the losses of ranges. Returns the scale:
// the loss of one cell generalized to the root at weight 1. Fails where heights and weights have no common
// multiple small enough; by share they need none.
Result<std::uint64_t> scale_losses(std::vector<QuasiIdentifier>& quasi_identifiers, const Job& job);

}  // namespace kordon
