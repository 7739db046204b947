// Finds what core/hierarchy/bins/partition.h finds by trying every last bin of every beginning, and counts
// what a bin costs row by row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/hierarchy/bins/partition.h"

namespace kordon::oracle {

std::uint64_t bin_cost(const std::vector<NumberRows>& numbers, std::size_t from, std::size_t to,
                       BinCost cost);
std::vector<std::size_t> best_cuts(const std::vector<NumberRows>& numbers,
                                   const std::vector<std::size_t>& allowed, std::uint64_t rows, BinCost cost);

// Finds what core/hierarchy/bins/agglomeration.h finds by looking at all pairs of neighbours each time.
std::vector<std::size_t> agglomerated_cuts(const std::vector<NumberRows>& numbers,
                                           const std::vector<std::size_t>& allowed, std::uint64_t rows);

}  // namespace kordon::oracle
