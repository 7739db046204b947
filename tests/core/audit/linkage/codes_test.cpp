#include "core/audit/linkage/codes.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

namespace kordon::codes_test {
namespace {

Column column_of(const std::vector<std::string>& cells) {
  Column column;
  column.name = "id";
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  return column;
}

const std::string a = "0123456789ABCDEF", b = "ZZZZZZZZZZZZZZZZ";

CodesFound check(const std::vector<std::string>& before, const std::vector<std::string>& after,
                 std::vector<bool> masked = {}, std::vector<std::uint32_t> origin = {}) {
  masked.resize(after.size(), false);
  if (origin.empty()) {
    origin.resize(after.size());
    std::iota(origin.begin(), origin.end(), 0U);
  }
  return check_codes(column_of(before), column_of(after), origin, masked, {"", "?"});
}

TEST(Codes, HaveSixteenDigitsOfCrockford) {
  EXPECT_TRUE(is_code(a));
  EXPECT_TRUE(is_code("GHJKMNPQRSTVWXYZ"));
  EXPECT_FALSE(is_code(""));
  EXPECT_FALSE(is_code(a.substr(1)));
  EXPECT_FALSE(is_code(a + "0"));
  for (const char no : std::string("ILOUaz -+=")) EXPECT_FALSE(is_code(a.substr(1) + no)) << no;
}

TEST(Codes, OneForEachValueAreFound) {
  const CodesFound found = check({"7", "8", "7", "?", ""}, {a, b, a, "", ""});
  EXPECT_EQ(found.offences, 0U);
  EXPECT_EQ(english(found.in_words()), "2 codes, one for each of 2 values");
}

TEST(Codes, ThatAreSharedOrDoubleAreFound) {
  EXPECT_EQ(
      english(check({"7", "8"}, {a, a}).in_words()),
      "1 of the cells at fault, first in released row 2, column \"id\": \"" + a + "\" stands for two values");
  EXPECT_EQ(english(check({"7", "7"}, {a, b}).first),
            "in released row 2, column \"id\": \"" + b + "\" is a second code of one value");
  EXPECT_EQ(check({"7", "8", "7", "8"}, {a, b, b, a}).offences, 2U);
  EXPECT_EQ(english(check({"7", "8", "7", "8"}, {a, b, b, a}).first).find("in released row 3,"), 0U);
}

TEST(Codes, ThatSayTheValueAreFound) {
  EXPECT_EQ(check({"7"}, {"7"}).offences, 1U);
  EXPECT_EQ(check({"7"}, {a + "7"}).offences, 1U);
  EXPECT_EQ(check({b, a}, {a, b}).offences, 2U);  // a code that is somebody's value
}

TEST(Codes, OfMissingValuesAreEmpty) {
  EXPECT_EQ(check({"?", " "}, {"", ""}).offences, 0U);
  EXPECT_EQ(check({"?"}, {"?"}).offences, 1U);
  EXPECT_EQ(check({""}, {a}).offences, 1U);
  EXPECT_EQ(check({"7"}, {""}).offences, 1U);
}

TEST(Codes, OfMaskedRowsAndOfUnknownOnesAreNotJudged) {
  EXPECT_EQ(check({"7", "8"}, {"*", a}, {true, false}).offences, 0U);
  EXPECT_EQ(check({"7", "8"}, {"x", a}, {}, {9, 1}).offences, 0U);
  EXPECT_EQ(check({"7", "8"}, {"x", a}, {}, {2, 1}).offences, 0U);
  EXPECT_EQ(check({"7", "8"}, {"x", a}, {}, {0, 1}).offences, 1U);
}

}  // namespace
}  // namespace kordon::codes_test
