// This room says how far rows can be generalized, step by step, and what is the least that must be. In comes
// an encoded table; out go the steps of each quasi-identifier (its ladder), all combinations of steps in
// order of loss, and which rows look alike at a combination.
//
// A hierarchy of height 3, with its leaves a1, a2, b, c1, d1, d2 and the rungs of its ladder:
//
//   *  - a - a1, a2              rung    0    1    2    3
//      - b                       loss    0    1/3  2/3  1
//      - c - d - d1, d2          a1 is   a1   a    a    *
//          - c1                  b is    b    b    b    *
//                                c1 is   c1   c1   c    *
//                                d1 is   d1   d    c    *
//
// With a second column of two rungs, losses 0 and 1, the combinations come in this order:
//
//   rungs   0 0   1 0   2 0   0 1   3 0   1 1   2 1   3 1
//   loss    0     1/3   2/3   1     1     4/3   5/3   2
//
// Tested by tests/core/recoding/ladder/ladder_test.cpp.
#pragma once

#include <cstdint>
#include <queue>
#include <vector>

#include "core/recoding/encoded/table.h"

namespace kordon {

// A rung is one step of generalizing. Rows whose leaves have the same part look alike on it.
struct Rung {
  Loss loss = 0;                    // of a cell that is released at this rung
  std::vector<std::uint32_t> part;  // by leaf id
};

// A ladder holds the rungs of one quasi-identifier, ascending by loss.
using Ladder = std::vector<Rung>;

// Returns the ladder of a hierarchy, capped at the boundaries; for an attribute that becomes sets it is that
// of its flat tree, where all values look alike at the loss of a set of two. There is a rung for each loss
// that nodes have. It takes a leaf to its highest ancestor that loses no more and does not lie above its
// MAGVal; that node is the part. So what a class is released as has one rung for each quasi-identifier, at
// exactly the loss of its node, even where branches differ in depth or size. Losses that change nothing for
// the values that occur are left out. If more than 8 are left, and the tree has fewer heights, then near
// losses share a rung, at the least of them: then a class costs no less than its rungs.
Ladder node_ladder(const QuasiIdentifier& qi);

// Visits all combinations of rungs, one of each ladder, the cheapest first; of equals the first in
// lexicographic order. They are made as they are asked for, so that of a table with more combinations than
// could ever be looked at the cheapest are had. Memory grows with the combinations seen.
class RungsByLoss {
 public:
  explicit RungsByLoss(const std::vector<Ladder>& ladders);

  // Goes to the first combination, then to the next; returns false when there is none.
  bool next();

  // Returns how many combinations of so many ladders can be looked at before those that wait for their turn
  // take more than about 50 MB. Each combination brings up to one more for each ladder, and takes a byte for
  // each ladder, and about 100 bytes more.
  static constexpr std::uint64_t most(std::uint64_t ladders) {
    return 50'000'000 / ((ladders + 1) * (ladders + 100));
  }

  const std::vector<std::uint8_t>& rungs() const { return now_.rungs; }  // by ladder
  Loss loss() const { return now_.loss; }  // loss of one row, all its cells together

 private:
  struct Combination {
    Loss loss = 0;
    std::vector<std::uint8_t> rungs;
    // The heap has its greatest on top, so a dearer combination counts as less.
    friend bool operator<(const Combination& a, const Combination& b) {
      return a.loss != b.loss ? a.loss > b.loss : a.rungs > b.rungs;
    }
  };

  std::vector<std::vector<Loss>> losses_;  // by ladder and rung
  std::priority_queue<Combination> open_;
  Combination now_;
};

}  // namespace kordon
