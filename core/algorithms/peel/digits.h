// Writes each row as one word of 64 bits, so that what rows have in common, and what that loses, takes a few
// operations to find.
//
// A quasi-identifier has a digit for each height of its tree: which of the parts below the next higher one
// the row's own is. The highest digits in which rows differ say where the rows meet. Ages 21, 24 below
// 20-29 and 38 below 30-39, all ages of height 2, and sexes F, M; each cell loses 1 at its root:
//
//   row     decade  year  sex      21 F and 24 F differ in the year alone: they meet at 20-29, for 1/2
//   21 F    0       0     0        21 F and 38 F differ in the decade: they meet at the root, for 1
//   24 F    0       1     0        24 F and 38 M differ in the sex as well, for 2
//   38 F    1       0     0
//   38 M    1       0     1
//
// The bits that all rows of a class have, and those that any has, tell all digits in which they differ.
//
// Tested by tests/core/algorithms/peel/digits_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

class Digits {
 public:
  // Writes one quasi-identifier after the other, as long as they fit. Left out are those that become ranges
  // or sets, and those whose values take more bits than can be looked up at once.
  explicit Digits(const EncodedTable& table);

  bool writes(std::size_t j) const { return written_[j]; }
  std::uint64_t of(Row row) const { return words_[row]; }

  // Returns what a row loses, over the quasi-identifiers that are written, as part of a class whose rows
  // differ in these bits.
  Loss loss(std::uint64_t apart) const {
    Loss sum = 0;
    for (const Chunk& chunk : chunks_) {
      sum += chunk.losses[static_cast<std::size_t>(apart >> chunk.first & chunk.mask)];
    }
    return sum;
  }

 private:
  // A chunk holds the digits of a few quasi-identifiers whose loss is looked up together.
  struct Chunk {
    unsigned first = 0;  // its lowest bit
    unsigned bits = 0;
    std::uint64_t mask = 0;
    std::vector<std::uint32_t> losses;  // by the bits that differ
  };
  // These are the digits of one quasi-identifier.
  struct Column {
    std::vector<std::uint64_t> of_leaf;  // by node; the lowest height has the lowest bits
    std::vector<Loss> of_bit;            // the loss where this bit is the highest that differs
  };

  static Column column(const QuasiIdentifier& qi);
  bool write(const QuasiIdentifier& qi);

  std::vector<bool> written_;         // by quasi-identifier
  std::vector<std::uint64_t> words_;  // by row
  std::vector<Chunk> chunks_;
};

}  // namespace kordon
