#include "core/hierarchy/bins/partition.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/random.h"
#include "tests/oracles/bins.h"

namespace kordon::partition_test {
namespace {

using Cuts = std::vector<std::size_t>;

Cuts everywhere(const std::vector<NumberRows>& numbers) {
  Cuts allowed(numbers.size() + 1);
  std::iota(allowed.begin(), allowed.end(), std::size_t{0});
  return allowed;
}

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

// Few numbers and many ties, many numbers and none, wide gaps and narrow ones, cuts that are not allowed.
TEST(Partition, AgreesWithTryingEverything) {
  Random random(7);
  std::size_t several = 0;
  for (int turn = 0; turn < 6000; ++turn) {
    std::vector<NumberRows> numbers;
    const std::uint64_t count = 1 + random.below(turn % 10 == 0 ? 60 : 14);
    const std::uint64_t gap = 1 + random.below(4) * random.below(30);
    const std::uint64_t ties = 1 + random.below(3) * random.below(9);
    std::int64_t number = static_cast<std::int64_t>(random.below(100)) - 50;
    for (std::uint64_t i = 0; i < count; ++i) {
      numbers.push_back({number, 1 + random.below(ties)});
      number += 1 + static_cast<std::int64_t>(random.below(gap));
    }
    Cuts allowed = {0};
    for (std::size_t cut = 1; cut < numbers.size(); ++cut) {
      if (turn % 2 == 0 || random.below(3) > 0) allowed.push_back(cut);
    }
    allowed.push_back(numbers.size());
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
