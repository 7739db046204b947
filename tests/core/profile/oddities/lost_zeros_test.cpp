#include "core/profile/oddities/lost_zeros.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kordon::lost_zeros_test {
namespace {

// "2 codes, 3 rows of 5: 1067", or nothing.
std::string lost(const std::vector<std::string>& cells, bool named_code = false) {
  Column column;
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  const auto found = find_lost_zeros(present_values(column, {""}), named_code);
  if (!found) return "";
  return std::to_string(found->codes) + " codes, " + std::to_string(found->rows) + " rows of " +
         std::to_string(found->length) + ": " + std::string(found->shortest);
}

TEST(LostZeros, AreFoundAmongCodesThatBeginWithOne) {
  EXPECT_EQ(lost({"01067", "10115", "1067", "1097", "1067", ""}), "2 codes, 3 rows of 5: 1067");
  EXPECT_EQ(lost({"08902-1166", "08903", "8902", "89301"}), "1 codes, 1 rows of 5: 8902");
  EXPECT_EQ(lost({"00501", "501"}), "1 codes, 1 rows of 5: 501");
}

TEST(LostZeros, WithoutAZeroTheNameSpeaks) {
  EXPECT_EQ(lost({"10115", "10117", "1067"}), "");
  EXPECT_EQ(lost({"10115", "10117", "1067"}, true), "1 codes, 1 rows of 5: 1067");
  // Most have four digits: a Swiss table with a German address.
  EXPECT_EQ(lost({"8001", "8002", "8003", "80331"}, true), "");
}

TEST(LostZeros, AreNotFoundAmongOtherTexts) {
  EXPECT_EQ(lost({"01067", "01069", "10115"}), "");
  EXPECT_EQ(lost({"01067", "7", "10115"}), "");
  EXPECT_EQ(lost({"A1067", "B106", "01067", "C10"}), "");
  EXPECT_EQ(lost({"5", "10", "100"}, true), "");
  EXPECT_EQ(lost({}), "");
}

}  // namespace
}  // namespace kordon::lost_zeros_test
