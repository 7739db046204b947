#include "core/hierarchy/bins/round_ends.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/hierarchy/bins/days.h"

namespace kordon::round_ends_test {
namespace {

TEST(RoundEnds, AreTheRoundestNumbers) {
  EXPECT_EQ(roundest_number(38, 46), 40);
  EXPECT_EQ(roundest_number(33, 37), 35);
  EXPECT_EQ(roundest_number(31, 34), 32);
  EXPECT_EQ(roundest_number(30, 31), 31);
  EXPECT_EQ(roundest_number(39, 40), 40);
  EXPECT_EQ(roundest_number(40, 41), 41);
  EXPECT_EQ(roundest_number(2430, 2610), 2500);
  EXPECT_EQ(roundest_number(-3, 4), 0);
  EXPECT_EQ(roundest_number(-1, 0), 0);
  EXPECT_EQ(roundest_number(-47, -38), -40);
  EXPECT_EQ(roundest_number(-4'000'000'000'000'000'000, -3'500'000'000'000'000'000),
            -3'500'000'000'000'000'000);
}

// Nothing rounder lies in the gap: by trying each of its numbers.
TEST(RoundEnds, NothingRounderLiesInTheGap) {
  const auto roundness = [](std::int64_t number) {
    std::int64_t best = 1;
    if (number == 0) return std::int64_t{1'000'000};
    for (std::int64_t ten = 1; ten <= 10'000; ten *= 10) {
      for (const std::int64_t step : {ten, 2 * ten, 5 * ten}) {
        if (number % step == 0) best = step;
      }
    }
    return best;
  };
  Random random(3);
  for (int turn = 0; turn < 3000; ++turn) {
    const std::int64_t after = static_cast<std::int64_t>(random.below(4000)) - 2000;
    const std::int64_t up_to = after + 1 + static_cast<std::int64_t>(random.below(1 + random.below(900)));
    std::int64_t best = up_to;
    for (std::int64_t number = up_to; number > after; --number) {
      if (roundness(number) >= roundness(best)) best = number;
    }
    ASSERT_EQ(roundest_number(after, up_to), best) << after << " " << up_to;
  }
}

TEST(RoundEnds, AreBeginsOfYearsAndMonths) {
  const auto day = [](int year, int month, int of_month) { return day_number({year, month, of_month}); };
  EXPECT_EQ(roundest_day(day(1998, 5, 7), day(2001, 2, 3)), day(2000, 1, 1));
  EXPECT_EQ(roundest_day(day(2008, 5, 7), day(2011, 2, 3)), day(2010, 1, 1));
  EXPECT_EQ(roundest_day(day(2020, 5, 7), day(2021, 2, 3)), day(2021, 1, 1));
  EXPECT_EQ(roundest_day(day(2021, 2, 7), day(2021, 5, 3)), day(2021, 4, 1));
  EXPECT_EQ(roundest_day(day(2021, 1, 7), day(2021, 3, 3)), day(2021, 2, 1));
  EXPECT_EQ(roundest_day(day(2021, 3, 4), day(2021, 3, 9)), day(2021, 3, 9));
  EXPECT_EQ(roundest_day(day(2021, 2, 28), day(2021, 3, 1)), day(2021, 3, 1));
}

}  // namespace
}  // namespace kordon::round_ends_test
