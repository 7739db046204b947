// Puts rows into heaps of similar ones, each small enough to look at all pairs.
//
// Ages 21, 24, 27 below 20-29, and 35, 38 below 30-39, k = 2, if a heap could have at most three rows:
//
//   21 24 27 35 38   are split below *, what they have in common:   21 24 27 | 35 38
//
// Tested by tests/core/algorithms/peel/heaps_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

// Splits the rows until no heap has more than 1,500 of them, or four times k up to 16,000. Each time it
// splits in the attribute that promises to save most, by the branches below what the rows have in common, as
// Mondrian does. Branches of fewer than k rows stay with others. Where no attribute gives two parts of k
// rows, the heap is halved in the order of its rows. So for k above 16,000 a heap may have fewer than k rows,
// and no class can be made of it.
// Heaps of a draft have a fifth of that, which takes a fifth of the time.
std::vector<std::vector<Row>> heaps(const EncodedTable& table, std::vector<Row> rows, std::uint32_t k,
                                    bool draft = false);

}  // namespace kordon
