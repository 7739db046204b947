// Finds the cell level of MinGen (L. Sweeney 2002, figure 5): which rows share a class, at the least loss
// there can be.
//
// Tested by tests/core/algorithms/min_gen_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"

namespace kordon {

// optimal_classes() takes so many rows at most.
inline constexpr std::size_t max_rows_to_divide = 20;

// Divides rows of one QI-cluster of MAM, which hold as one class, into classes that hold. No other
// generalization of single cells has less loss: whatever rows share their values in one, their lowest common
// ancestors lose no more. All requirements must be monotone.
// The result is exact, by dynamic programming over the sets of rows: it takes 17 bytes for each of 2^rows
// sets, and at most 3^rows steps. Bounds leave few of these: 20 rows take up to half a second.
std::vector<std::vector<Row>> optimal_classes(const AlgorithmInput& input, const std::vector<Row>& rows);

}  // namespace kordon
