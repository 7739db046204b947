// Rows in heaps of similar ones, each small enough to look at all pairs.
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

// Splits the rows until no heap has more than 1,500 of them, or four times k up to 16,000: each time in the
// attribute that promises to save most, by the branches below what they have in common, as Mondrian does.
// Branches of fewer than k rows stay with others.
std::vector<std::vector<std::uint32_t>> heaps(const EncodedTable& table, std::vector<std::uint32_t> rows,
                                              std::uint32_t k);

}  // namespace kordon
