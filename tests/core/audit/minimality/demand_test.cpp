#include "core/audit/minimality/demand.h"

#include <gtest/gtest.h>

#include <vector>

namespace kordon::minimality_demand_test {
namespace {

// A class that has so many rows of the values 0, 1, ….
struct Class {
  explicit Class(const std::vector<std::uint32_t>& rows) {
    for (std::uint32_t value = 0; value < rows.size(); ++value) {
      counts.push_back({value, rows[value]});
      all += rows[value];
    }
  }
  ReleasedValues values() const { return {counts, all, all, {}}; }

  std::vector<ValueRows> counts;
  std::uint64_t all = 0;
};

GroupDemand of_values(std::uint64_t values, bool counts_values = true) {
  GroupDemand demand;
  demand.values = values;
  demand.counts_values = counts_values;
  return demand;
}

// No more than half may have the most frequent value, or one of those named.
GroupDemand of_half(std::vector<bool> named = {}) {
  GroupDemand demand;
  demand.may_have = [](std::uint64_t n, std::uint64_t rows) { return 2 * n <= rows; };
  demand.named = std::move(named);
  return demand;
}

TEST(GroupDemand, AGroupCouldFailThatCouldHaveOneValueAlone) {
  const Class three_and_one({3, 1});
  EXPECT_TRUE(of_values(2).could_fail(three_and_one.values(), 3));
  EXPECT_FALSE(of_values(2).could_fail(three_and_one.values(), 4));
  EXPECT_TRUE(of_values(2, false).could_fail(three_and_one.values(), 4));
  EXPECT_TRUE(of_values(2).could_hold(three_and_one.values(), 2));
  EXPECT_FALSE(of_values(2).could_hold(three_and_one.values(), 1));
  EXPECT_FALSE(of_values(3).could_hold(three_and_one.values(), 3));
}

TEST(GroupDemand, ShareOfTheMostFrequentValue) {
  EXPECT_EQ(of_half().max_rows_with_value(5), 2U);
  EXPECT_EQ(of_half().max_rows_with_value(4), 2U);
  EXPECT_TRUE(of_half().could_fail(Class({3, 1}).values(), 3));
  GroupDemand of_all = of_half();
  of_all.may_have = [](std::uint64_t, std::uint64_t) { return true; };
  EXPECT_EQ(of_all.max_rows_with_value(3), 3U);
  EXPECT_FALSE(of_all.could_fail(Class({3, 1}).values(), 3));
  EXPECT_FALSE(of_half().could_fail(Class({1, 1, 1, 1}).values(), 2));
  EXPECT_TRUE(of_half().could_hold(Class({3, 1}).values(), 2));
  EXPECT_FALSE(of_half().could_hold(Class({3, 1}).values(), 3));
}

TEST(GroupDemand, ShareOfValuesThatAreNamed) {
  const std::vector<bool> second = {false, true};
  EXPECT_TRUE(of_half(second).could_hold(Class({3, 1}).values(), 4));
  EXPECT_FALSE(of_half(second).could_hold(Class({1, 3}).values(), 4));
  EXPECT_FALSE(of_half(second).could_hold(Class({1, 3}).values(), 3));
  EXPECT_TRUE(of_half(second).could_hold(Class({1, 3}).values(), 2));
  EXPECT_FALSE(of_half(second).could_fail(Class({3, 1}).values(), 2));
  EXPECT_TRUE(of_half(second).could_fail(Class({3, 2}).values(), 2));
  EXPECT_FALSE(of_half({true}).is_named(1));
}

}  // namespace
}  // namespace kordon::minimality_demand_test
