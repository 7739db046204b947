#include "core/table/value_ids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/base/random.h"

namespace kordon::value_ids_test {
namespace {

// What a vector does, whatever ids come and in which order they grow wide.
TEST(ValueIds, AreWhatAVectorHolds) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    ValueIds ids;
    std::vector<ValueId> expected;
    if (i % 3 == 0) ids.reserve(50);
    const std::uint64_t limits[] = {3, 256, 257, 65'536, 65'537, UINT32_MAX};
    for (int step = 0; step < 120; ++step) {
      const auto id = static_cast<ValueId>(random.below(limits[random.below(6) * (step > 60 ? 1U : 0U)]));
      ids.push_back(id);
      expected.push_back(id);
      ASSERT_EQ(ids.back(), id);
    }
    ASSERT_EQ(ids.size(), expected.size());
    ASSERT_TRUE(std::equal(ids.begin(), ids.end(), expected.begin(), expected.end()));
    for (std::size_t row = 0; row < ids.size(); ++row) ASSERT_EQ(ids[row], expected[row]);
    for (int change = 0; change < 20; ++change) {
      const auto row = static_cast<std::size_t>(random.below(expected.size()));
      const auto id = static_cast<ValueId>(random.below(limits[random.below(6)]));
      ids.set(row, id);
      expected[row] = id;
    }
    ASSERT_TRUE(std::equal(ids.begin(), ids.end(), expected.begin(), expected.end()));
    ids.cut(70);
    expected.resize(70);
    ASSERT_EQ(ids, ValueIds(expected));
    ASSERT_EQ(std::count(ids.begin(), ids.end(), 1U), std::count(expected.begin(), expected.end(), 1U));
    ASSERT_EQ(*std::max_element(ids.begin(), ids.end()), *std::max_element(expected.begin(), expected.end()));
  }
}

TEST(ValueIds, GrowWideAtTheFirstIdThatNeedsIt) {
  for (const ValueId widest : {255U, 256U, 65'535U, 65'536U, UINT32_MAX - 1}) {
    const ValueIds ids = {0, 7, widest, 7};
    EXPECT_EQ(ids[0], 0U);
    EXPECT_EQ(ids[1], 7U);
    EXPECT_EQ(ids[2], widest);
    EXPECT_EQ(ids[3], 7U);
    EXPECT_EQ(ids.size(), 4U);
  }
}

TEST(ValueIds, AreEqualInAnyWidth) {
  ValueIds wide = {1, 2, 70'000};
  wide.cut(2);
  EXPECT_EQ(wide, (ValueIds{1, 2}));
  EXPECT_NE(wide, (ValueIds{1, 3}));
  EXPECT_NE(wide, (ValueIds{1}));
}

}  // namespace
}  // namespace kordon::value_ids_test
