#include "core/hierarchy/bins/partition.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/core/hierarchy/bins/numbers.h"
#include "tests/oracles/bins.h"

namespace kordon::partition_test {
namespace {

using testing::Cuts;
using testing::everywhere;

Cuts best(const std::vector<NumberRows>& numbers, std::uint64_t rows, BinCost cost = BinCost::width) {
  return best_cuts(numbers, everywhere(numbers), rows, cost);
}

TEST(Partition, CutsWhereTheGapsAre) {
  EXPECT_EQ(best({{1, 1}, {2, 1}, {3, 1}, {10, 1}, {11, 1}, {12, 1}}, 2), (Cuts{0, 3, 6}));
  EXPECT_EQ(best({{1, 1}, {2, 1}, {9, 1}, {10, 1}, {11, 1}, {30, 2}}, 2, BinCost::squares),
            (Cuts{0, 2, 5, 6}));
}

TEST(Partition, AFrequentNumberIsABinOfItsOwn) {
  EXPECT_EQ(best({{20, 50}, {21, 50}, {22, 50}}, 5), (Cuts{0, 1, 2, 3}));
}

TEST(Partition, TooFewRowsAreOneBin) {
  EXPECT_EQ(best({{1, 1}, {2, 1}}, 3), (Cuts{0, 2}));
  EXPECT_EQ(best({{7, 4}}, 3), (Cuts{0, 1}));
}

TEST(Partition, OfCutsThatCostTheSameTheLastBinBeginsFirst) {
  // 1 | 2 3 costs what 1 2 | 3 does.
  EXPECT_EQ(best({{1, 2}, {2, 1}, {3, 2}}, 2), (Cuts{0, 1, 3}));
}

TEST(Partition, NumbersMayBeAsFarApartAsNumbersAre) {
  constexpr std::int64_t far = 1'000'000'000'000'000'000;
  const std::vector<NumberRows> numbers = {{-far, 4'000'000'000}, {-far + 1, 2}, {far, 2}};
  EXPECT_EQ(best(numbers, 2), (Cuts{0, 1, 2, 3}));
  EXPECT_EQ(best(numbers, 3), (Cuts{0, 1, 3}));
  EXPECT_TRUE(can_cost(numbers, BinCost::width));
  EXPECT_FALSE(can_cost(numbers, BinCost::squares));
  EXPECT_TRUE(can_cost({{0, 1}, {far, 1}}, BinCost::squares));
}

TEST(Partition, AgreesWithTryingEverything) {
  Random random(7);
  std::size_t several = 0;
  for (int turn = 0; turn < 6000; ++turn) {
    const auto [numbers, allowed] = testing::random_numbers(random, turn, 60);
    const std::uint64_t rows = 1 + random.below(20);
    for (const BinCost cost : {BinCost::width, BinCost::squares}) {
      const Cuts cuts = best_cuts(numbers, allowed, rows, cost);
      ASSERT_EQ(cuts, oracle::best_cuts(numbers, allowed, rows, cost)) << turn;
      several += cuts.size() > 3 ? 1U : 0U;
    }
  }
  EXPECT_GT(several, 3000U);
}

}  // namespace
}  // namespace kordon::partition_test
