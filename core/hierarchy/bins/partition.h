// Cuts a line of numbers into bins of enough rows that cost least: univariate microaggregation. S. L. Hansen
// and S. Mukherjee, "A Polynomial Algorithm for Optimal Univariate Microaggregation" (IEEE TKDE 15(4), 2003),
// find the best cuts as a shortest path; F. I. Stamm and M. T. Schaub, "Faster Optimal Univariate
// Microaggregation" (TMLR 2024), show that the costs below let most paths go unseen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kordon {

// A number of a column, in some unit, and how many rows have it.
struct NumberRows {
  std::int64_t number = 0;
  std::uint64_t rows = 0;
};

// What a bin costs.
//   width    its rows times how far its lowest and its highest number lie apart: what ranges lose
//   squares  the sum of squares of how far its rows lie from their mean, which is rounded to the unit
enum class BinCost { width, squares };

// Returns whether the cost of all numbers in one bin can be computed exactly: of widths always, of squares up
// to 2^124. `numbers` ascend, lie within 2^62 of one another, and are no more than 2^32 rows.
bool can_cost(const std::vector<NumberRows>& numbers, BinCost cost);

// Returns the cuts that cost least, ascending: bin i has the numbers from place cuts[i] up to cuts[i + 1],
// that one not included. A bin has `rows` rows or more. Cuts are taken from `allowed`, which ascends from 0
// to the count of numbers, at least 1; the first and the last are always cuts. Of cuts that cost the same,
// the last bin is the one that begins first, then the last but one, and so on. Where all numbers together
// have too few rows, they are one bin. The time is O(n log n) for n places that are allowed.
std::vector<std::size_t> best_cuts(const std::vector<NumberRows>& numbers,
                                   const std::vector<std::size_t>& allowed, std::uint64_t rows, BinCost cost);

}  // namespace kordon
