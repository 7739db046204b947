#include "core/recoding/ladder/ranges.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/random/tables.h"

namespace kordon::range_ladder_test {
namespace {

// Whatever the two ends, some rung has both and all between in one part, and costs no more than the range.
TEST(RangeLadder, EveryRangeHasARungThatCostsNoMore) {
  std::uint64_t rungs = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 60);
    testing::drop_hierarchies(subject, seed, false);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    ASSERT_TRUE(table);
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      if (!qi.range) continue;
      const Ladder ladder = range_ladder(qi);
      rungs = std::max<std::uint64_t>(rungs, ladder.size());
      for (std::size_t i = 1; i < ladder.size(); ++i) ASSERT_LE(ladder[i - 1].loss, ladder[i].loss);
      for (const NodeId low : qi.leaves) {
        for (const NodeId high : qi.leaves) {
          if (high < low) continue;
          const Extent extent = qi.range->join(low, high);
          const bool covered = std::any_of(ladder.begin(), ladder.end(), [&](const Rung& rung) {
            return rung.loss <= qi.range->loss(extent) &&
                   std::all_of(qi.leaves.begin(), qi.leaves.end(), [&](NodeId leaf) {
                     return leaf < low || leaf > high || rung.part[leaf] == rung.part[low];
                   });
          });
          ASSERT_TRUE(covered) << "seed " << seed << ": " << qi.tree.label(low) << " to "
                               << qi.tree.label(high);
        }
      }
    }
  }
  EXPECT_GT(rungs, 8U);
}

}  // namespace
}  // namespace kordon::range_ladder_test
