#include "core/table/numbering.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace kordon::numbering_test {
namespace {

TEST(Numbering, IsInOrderOfFirstAppearance) {
  Numbering<std::string> number;
  EXPECT_EQ(number("b"), 0U);
  EXPECT_EQ(number("a"), 1U);
  EXPECT_EQ(number("b"), 0U);
  EXPECT_EQ(number.size(), 2U);
}

TEST(Numbering, TakesKeysThatHaveAnOrderOnly) {
  using Key = std::vector<int>;
  Numbering<Key, std::map<Key, std::uint32_t>> number;
  EXPECT_EQ(number({}), 0U);
  EXPECT_EQ(number({1, 2}), 1U);
  EXPECT_EQ(number({}), 0U);
}

TEST(Numbering, OfPairsTellsWhichOfTheTwoIsFirst) {
  std::vector<std::uint32_t> ids = {7, 7, 0, 7, 1};
  const std::vector<std::uint32_t> others = {1, 0, 7, 1, 7};
  number_pairs(ids, [&](std::size_t row) { return others[row]; });
  EXPECT_EQ(ids, (std::vector<std::uint32_t>{0, 1, 2, 0, 3}));
}

}  // namespace
}  // namespace kordon::numbering_test
