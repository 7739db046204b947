#include "core/privacy/models/frequencies.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::frequencies_test {
namespace {

ValueCounts counts_of(const Frequencies& by_value) {
  ValueCounts counts(by_value.size());
  for (std::uint32_t value = 0; value < by_value.size(); ++value) counts.add(value, by_value[value]);
  return counts;
}

TEST(Frequencies, AreOfPresentValuesInDescendingOrder) {
  EXPECT_EQ(frequencies(counts_of({1, 0, 4, 2, 4})), (Frequencies{4, 4, 2, 1}));
  EXPECT_EQ(frequencies(ValueCounts(3)), Frequencies{});
}

// Whether `groups` groups of p distinct values each can be made: one row after the other into each group,
// always of the values of which most is left.
bool can_group(Frequencies left, std::uint64_t groups, std::uint64_t p) {
  for (std::uint64_t g = 0; g < groups; ++g) {
    std::sort(left.rbegin(), left.rend());
    for (std::uint64_t i = 0; i < p; ++i) {
      if (i >= left.size() || left[static_cast<std::size_t>(i)] == 0) return false;
      --left[static_cast<std::size_t>(i)];
    }
  }
  return true;
}

// Condition 2 is necessary; and for one attribute it is sufficient, as long as p rows for each group are
// there.
TEST(MaxGroups, IsTheMostGroupsThatCanBeMade) {
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    Frequencies values(static_cast<std::size_t>(1 + random.below(6)));
    for (std::uint32_t& value : values) value = static_cast<std::uint32_t>(1 + random.below(9));
    std::sort(values.rbegin(), values.rend());
    for (std::uint64_t p = 1; p < 6; ++p) {
      const std::uint64_t most = max_groups(values, p);
      const std::uint64_t rows = std::accumulate(values.begin(), values.end(), std::uint64_t{0});
      ASSERT_TRUE(can_group(values, std::min(most, rows / p), p));
      ASSERT_FALSE(can_group(values, most + 1, p));
    }
  }
}

TEST(MaxGroups, IsNoneOfTooFewValues) {
  EXPECT_EQ(max_groups({5, 5}, 3), 0U);
  EXPECT_EQ(max_groups({5, 5}, 1), 10U);
  EXPECT_EQ(max_groups({}, 1), 0U);
}

TEST(MostFrequent, IsTheLowestOfEqualOnes) {
  ValueCounts counts(4);
  EXPECT_EQ(most_frequent(counts), std::nullopt);
  counts.add(3, 2);
  counts.add(1, 2);
  counts.add(0, 1);
  EXPECT_EQ(most_frequent(counts), 1U);
}

// At that size as many classes fit as can share out the values, and at one less they do not.
TEST(SizeForDistinct, IsTheLeastAtWhichTheRarestValuesSuffice) {
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    Frequencies values(static_cast<std::size_t>(2 + random.below(4)));
    for (std::uint32_t& value : values) value = static_cast<std::uint32_t>(1 + random.below(30));
    const ValueCounts rows = counts_of(values);
    const std::uint64_t size = size_for_distinct(rows, 2, 3);
    const std::uint64_t groups = max_groups(frequencies(rows), 2);
    ASSERT_GE(size, 3U);
    ASSERT_LE(rows.rows() / size, groups);
    ASSERT_TRUE(size == 3 || rows.rows() > (size - 1) * groups);
  }
  EXPECT_EQ(size_for_distinct(counts_of({5, 5}), 3, 2), 3U);
}

TEST(BinByFrequency, GivesFrequentValuesABinOfTheirOwn) {
  Texts values;
  for (std::size_t i = 0; i < 100; ++i) values = values + times(i < 32 ? 10 : 1, "v" + std::to_string(i));
  const ModelCase subject(values, p(2));
  const std::vector<std::uint8_t>& bins = subject.asked().bins;
  for (std::size_t a = 0; a < 32; ++a) {
    for (std::size_t b = 0; b < 100; ++b) EXPECT_EQ(bins[a] == bins[b], a == b);
  }
  for (std::size_t a = 32; a < 100; ++a) EXPECT_GE(bins[a], max_bins / 2);
}

TEST(BinByFrequency, GivesEachOf64ValuesABinOfItsOwn) {
  Texts values;
  for (std::size_t i = 0; i < max_bins; ++i) values.push_back("v" + std::to_string(i));
  const ModelCase subject(values, p(2));
  BinSet used = 0;
  for (const std::uint8_t bin : subject.asked().bins) used |= BinSet{1} << bin;
  EXPECT_EQ(used, all_bins);
}

}  // namespace
}  // namespace kordon::testing::frequencies_test
