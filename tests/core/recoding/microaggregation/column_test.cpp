#include "core/recoding/microaggregation/column.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"

namespace kordon::numbers_column_test {
namespace {

using Units = std::vector<std::optional<std::int64_t>>;

TEST(ColumnNumbers, HaveTheFewestDecimalsThatKeepAllDigits) {
  const auto numbers =
      read_numbers(testing::make_column("c", {"1.5", "-2.250", "7", "?", "x"}), {}, {"?"}, "here");
  ASSERT_TRUE(numbers);
  EXPECT_EQ(numbers->of_value, (Units{150, -225, 700, std::nullopt, std::nullopt}));
  EXPECT_EQ(numbers->decimals, 2U);
  EXPECT_EQ(numbers->released_decimals(), 3U);
  EXPECT_EQ(numbers->units(), 10);
}

TEST(ColumnNumbers, MissingValuesAreNone) {
  const auto numbers = read_numbers(testing::make_column("c", {"999", "1,5"}), {",", ""}, {"999"}, "here");
  ASSERT_TRUE(numbers);
  EXPECT_EQ(numbers->of_value, (Units{std::nullopt, 15}));
}

TEST(ColumnNumbers, MayLeaveNoRoomForADecimalMore) {
  const auto numbers = read_numbers(testing::make_column("c", {"100000000000000001"}), {}, {}, "here");
  ASSERT_TRUE(numbers);
  EXPECT_FALSE(numbers->finer);
  EXPECT_TRUE(read_numbers(testing::make_column("c", {"100000000000000000"}), {}, {}, "here")->finer);
  EXPECT_FALSE(read_numbers(testing::make_column("c", {"1000000000000000000", "0.5"}), {}, {}, "here"));
}

}  // namespace
}  // namespace kordon::numbers_column_test
