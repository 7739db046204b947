#include "core/hierarchy/bins/agglomeration.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/core/hierarchy/bins/numbers.h"
#include "tests/oracles/bins.h"

namespace kordon::agglomeration_test {
namespace {

using testing::Cuts;
using testing::everywhere;

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
    const auto [numbers, allowed] = testing::random_numbers(random, turn, 80);
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
