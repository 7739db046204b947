#include "core/hierarchy/bins/agglomeration.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/random.h"
#include "tests/oracles/bins.h"

namespace kordon::agglomeration_test {
namespace {

using Cuts = std::vector<std::size_t>;

Cuts everywhere(const std::vector<NumberRows>& numbers) {
  Cuts allowed(numbers.size() + 1);
  std::iota(allowed.begin(), allowed.end(), std::size_t{0});
  return allowed;
}

Cuts united(const std::vector<NumberRows>& numbers, std::uint64_t rows) {
  return agglomerated_cuts(numbers, everywhere(numbers), rows);
}

TEST(Agglomeration, UnitesWhatLiesNearest) {
  EXPECT_EQ(united({{1, 1}, {2, 1}, {10, 1}, {11, 1}, {12, 1}}, 2), (Cuts{0, 2, 5}));
  // 4 and 6 lie as near as 6 and 8 and come first; then 8 is 3 from their mean, and they are 4 from 1.
  EXPECT_EQ(united({{1, 3}, {4, 1}, {6, 1}, {8, 1}}, 2), (Cuts{0, 1, 4}));
}

TEST(Agglomeration, OfPairsThatLieAsNearTheFirstIsUnited) {
  EXPECT_EQ(united({{1, 1}, {2, 1}, {3, 1}, {4, 1}}, 2), (Cuts{0, 2, 4}));
}

TEST(Agglomeration, WhatHasEnoughRowsStaysAlone) {
  EXPECT_EQ(united({{1, 2}, {2, 2}, {3, 5}}, 2), (Cuts{0, 1, 2, 3}));
}

TEST(Agglomeration, TooFewRowsAreOneBin) {
  EXPECT_EQ(united({{1, 1}, {5, 1}}, 3), (Cuts{0, 2}));
}

TEST(Agglomeration, NumbersMayBeAsFarApartAsNumbersAre) {
  constexpr std::int64_t far = 2'000'000'000'000'000'000;
  EXPECT_EQ(united({{-far, 1}, {1 - far, 1}, {far - 1, 1}, {far, 1U << 31U}}, 2), (Cuts{0, 2, 4}));
}

TEST(Agglomeration, AgreesWithLookingAtAllPairsEachTime) {
  Random random(9);
  std::size_t several = 0;
  for (int turn = 0; turn < 4000; ++turn) {
    std::vector<NumberRows> numbers;
    const std::uint64_t count = 1 + random.below(turn % 10 == 0 ? 80 : 14);
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
    const Cuts cuts = agglomerated_cuts(numbers, allowed, rows);
    ASSERT_EQ(cuts, oracle::agglomerated_cuts(numbers, allowed, rows)) << turn;
    several += cuts.size() > 3 ? 1U : 0U;
  }
  EXPECT_GT(several, 1000U);
}

// Bystanders have numbers that no row has.
TEST(Agglomeration, NumbersOfNoRowGoToTheBinBeforeThem) {
  const std::vector<NumberRows> numbers = {{18, 0}, {20, 1}, {21, 1}, {22, 0}, {23, 1}, {24, 1}};
  EXPECT_EQ(agglomerated_cuts(numbers, {0, 1, 2, 3, 4, 5, 6}, 2), (Cuts{0, 4, 6}));
  EXPECT_EQ(agglomerated_cuts({{18, 0}, {20, 1}}, {0, 1, 2}, 2), (Cuts{0, 2}));
}

}  // namespace
}  // namespace kordon::agglomeration_test
