#include "core/privacy/catalogue/value_counts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/base/random.h"

namespace kordon::value_counts_test {
namespace {

TEST(ValueCounts, AddsRows) {
  ValueCounts counts(4);
  counts.add(2);
  counts.add(2, 3);
  counts.add(0, 0);  // no row, no value
  EXPECT_EQ(counts.of(2), 4U);
  EXPECT_EQ(counts.of(0), 0U);
  EXPECT_EQ(counts.rows(), 4U);
  EXPECT_EQ(counts.distinct(), 1U);
  EXPECT_EQ(counts.values(), 4U);
  EXPECT_EQ(counts.present(), std::vector<std::uint32_t>{2});
}

// What comes and goes, against a map.
TEST(ValueCounts, AgreesWithAMap) {
  Random random(1);
  ValueCounts counts(7);
  std::map<std::uint32_t, std::uint32_t> expected;
  for (int step = 0; step < 20000; ++step) {
    const auto value = static_cast<std::uint32_t>(random.below(7));
    if (random.below(500) == 0) {
      counts.clear();
      expected.clear();
    } else if (random.below(2) == 0) {
      counts.add(value);
      ++expected[value];
    } else if (expected.contains(value)) {
      counts.remove(value);
      if (--expected[value] == 0) expected.erase(value);
    }
    std::vector<std::uint32_t> present = counts.present();
    std::sort(present.begin(), present.end());
    std::uint64_t rows = 0;
    std::size_t place = 0;
    ASSERT_EQ(present.size(), expected.size());
    ASSERT_EQ(counts.distinct(), expected.size());
    for (const auto& [each, count] : expected) {
      ASSERT_EQ(present[place++], each);
      ASSERT_EQ(counts.of(each), count);
      rows += count;
    }
    ASSERT_EQ(counts.rows(), rows);
  }
}

}  // namespace
}  // namespace kordon::value_counts_test
