// Lists what few rows could share a class as: one group for each box of values that k of them or more lie in.
//
//   row   City  Degree        groups, k = 2       rows     loss of a row
//   0     Ayr   BSc           Ayr *               0 1      1
//   1     Ayr   MSc           * MSc               1 2      1
//   2     Bath  MSc           * *                 0 1 2    2
//
// Of several boxes with the same rows only the cheapest is listed: no optimal release needs the others.
//
// Tested by tests/core/algorithms/exact/few_rows_test.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

// A set of up to 128 rows, by their places among the rows at hand.
class FewRows {
 public:
  static constexpr std::size_t most = 128;

  bool has(std::size_t row) const { return (words_[row / 64] >> (row % 64) & 1U) != 0; }
  void add(std::size_t row) { words_[row / 64] |= std::uint64_t{1} << (row % 64); }
  void remove(std::size_t row) { words_[row / 64] &= ~(std::uint64_t{1} << (row % 64)); }
  unsigned size() const { return static_cast<unsigned>(std::popcount(words_[0]) + std::popcount(words_[1])); }
  FewRows both(const FewRows& other) const {
    FewRows result;
    for (std::size_t at = 0; at < words_.size(); ++at) result.words_[at] = words_[at] & other.words_[at];
    return result;
  }
  // Calls `visit` with each row, ascending.
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t at = 0; at < words_.size(); ++at) {
      for (std::uint64_t left = words_[at]; left != 0; left &= left - 1) {
        visit(static_cast<std::uint32_t>(64 * at) + static_cast<std::uint32_t>(std::countr_zero(left)));
      }
    }
  }
  bool operator==(const FewRows& other) const { return words_ == other.words_; }
  bool operator<(const FewRows& other) const { return words_ < other.words_; }

 private:
  std::array<std::uint64_t, 2> words_ = {};
};

struct FewGroup {
  FewRows rows;
  Loss loss = 0;  // of each of its rows, if they are released as its box
};

// Returns the groups of these rows, at most FewRows::most of one cluster, in an order that follows from the
// table alone; none if there are more than `limit`. Every quasi-identifier must have a hierarchy.
std::vector<FewGroup> groups_of(const EncodedTable& table, std::span<const Row> rows, std::uint32_t k,
                                std::size_t limit);

}  // namespace kordon
