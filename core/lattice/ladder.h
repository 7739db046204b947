// How far each quasi-identifier can be generalized, step by step, and all combinations of such steps in order
// of loss.
#pragma once

#include <cstdint>
#include <queue>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

// One step: rows whose leaves have the same part look alike there.
struct Rung {
  Loss loss = 0;                    // of a cell
  std::vector<std::uint32_t> part;  // by leaf id
};

// The rungs of one quasi-identifier, ascending by loss.
using Ladder = std::vector<Rung>;

// Along a hierarchy (of sets: the flat one), capped at the boundaries. The rung of height h takes a leaf to
// its highest ancestor whose height is at most h and which does not lie above its MAGVal; that node is the
// part. Unlike levels, which count from the root, all nodes of one height are on one rung, even where
// branches differ in depth: so what a class is released as has one rung for each quasi-identifier, those of
// its nodes' heights, at exactly their loss. Heights that change nothing for the values that occur are left
// out.
Ladder height_ladder(const QuasiIdentifier& qi);

// All combinations of rungs, one of each ladder, the cheapest first; of equals the first in lexicographic
// order. Made as they are asked for, so that a table with more combinations than could ever be looked at has
// the cheapest of them. Memory grows with the combinations seen.
class RungsByLoss {
 public:
  explicit RungsByLoss(const std::vector<Ladder>& ladders);

  // Goes to the first combination, then to the next; false when there is none.
  bool next();

  // Of tables with so many ladders: combinations to look at before those waiting for their turn take more
  // than about 50 MB. Each brings up to one more for each ladder, and takes a byte for each, and about 100.
  static constexpr std::uint64_t most(std::uint64_t ladders) {
    return 50'000'000 / ((ladders + 1) * (ladders + 100));
  }

  const std::vector<std::uint8_t>& rungs() const { return now_.rungs; }  // by ladder
  Loss loss() const { return now_.loss; }                                // of a row, in all cells

 private:
  struct Combination {
    Loss loss = 0;
    std::vector<std::uint8_t> rungs;
    // The dearest on top of the heap comes last.
    friend bool operator<(const Combination& a, const Combination& b) {
      return a.loss != b.loss ? a.loss > b.loss : a.rungs > b.rungs;
    }
  };

  std::vector<std::vector<Loss>> losses_;  // by ladder and rung
  std::priority_queue<Combination> open_;
  Combination now_;
};

}  // namespace kordon
