#include "core/audit/minimality/guess.h"

#include <gtest/gtest.h>

#include <vector>

namespace kordon::minimality_guess_test {
namespace {

ReleasedValues of(const std::vector<ValueRows>& counts) {
  std::uint64_t rows = 0;
  for (const ValueRows& each : counts) rows += each.rows;
  return {counts, rows, rows, {}};
}

TEST(Guess, CountsTheWaysOfAGroup) {
  const std::vector<ValueRows> counts = {{0, 3}, {1, 2}, {2, 1}};
  EXPECT_DOUBLE_EQ(best_guess(of(counts), 2, 2), 3.0 / 4);
  EXPECT_DOUBLE_EQ(best_guess(of(counts), 3, 2), 1);
  // Of 20 ways to take 3 rows, 6 have three values. In the 14 others the first value has 3 rows once, 2 rows
  // 9 times and 1 row 3 times: 24 of 42.
  EXPECT_DOUBLE_EQ(best_guess(of(counts), 3, 3), 24.0 / 42);
  EXPECT_EQ(largest_counts(of(counts), 2), 5U);
  EXPECT_EQ(largest_counts(of(counts), 9), 6U);
}

// Neither many rows nor many values exceed what a double holds.
TEST(Guess, HoldsForLargeClasses) {
  const std::vector<ValueRows> counts = {{0, 100'000}, {1, 50'000}, {2, 50'000}};
  const double guess = best_guess(of(counts), most_guessed, 2);
  EXPECT_GT(guess, 0.999999);
  EXPECT_LT(guess, 1.000001);
  std::vector<ValueRows> many;
  for (std::uint32_t v = 0; v < 2000; ++v) many.push_back({v, 10});
  EXPECT_NEAR(best_guess(of(many), 10, 5), 1.0 / 2000, 1e-12);
}

}  // namespace
}  // namespace kordon::minimality_guess_test
