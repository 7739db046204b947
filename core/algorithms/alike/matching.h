// Matches rows with slots one to one, so that most is saved in all.
//
//   saved      slot 0   slot 1        row 0 would save most in slot 0, and so would row 1. Row 1 saves
//   row 0      5        4             nothing elsewhere: row 0 takes slot 1, and 8 are saved, not 5.
//   row 1      4        0
//
// It is the assignment problem: H. W. Kuhn, "The Hungarian Method for the Assignment Problem" (1955), with
// the potentials of J. Munkres, in O(n^2 m) steps for n of the fewer and m of the others.
//
// Tested by tests/core/algorithms/alike/matching_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kordon {

inline constexpr std::uint32_t no_slot = UINT32_MAX;

// Holds what each pair of a row and a slot saves; 0 is a pair that may not be.
struct Savings {
  std::size_t rows = 0, slots = 0;
  std::vector<std::uint64_t> of_pair;  // row-major; each below 2^40

  std::uint64_t of(std::size_t row, std::size_t slot) const { return of_pair[row * slots + slot]; }
};

// Returns by row its slot, or no_slot. Equal savings give equal matchings.
std::vector<std::uint32_t> best_matching(const Savings& savings);

}  // namespace kordon
