#include "core/profile/oddities/scales.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/examples/hierarchies.h"

namespace kordon::scales_test {
namespace {

using Texts = std::vector<std::string>;

Texts scale(int from, int to, int rows, const Texts& also = {}) {
  Texts cells;
  for (int number = from; number <= to; ++number) {
    cells.insert(cells.end(), static_cast<std::size_t>(rows), std::to_string(number));
  }
  cells.insert(cells.end(), also.begin(), also.end());
  return cells;
}

Texts codes(const Texts& cells) {
  const Column column = testing::make_column("C", cells);
  return missing_codes(present_values(column, {}));
}

TEST(MissingCodes, AreFamiliesOffTheScale) {
  EXPECT_EQ(codes(scale(6, 18, 3, {"-1", "99", "96"})), (Texts{"-1", "99", "96"}));
  EXPECT_EQ(codes(scale(1, 5, 9, {"8", "9"})), (Texts{"8", "9"}));
  EXPECT_EQ(codes(scale(1, 5, 9, {"-9", "-8", "-2"})), (Texts{"-9", "-8", "-2"}));
  EXPECT_EQ(codes(scale(18, 90, 2, {"97", "97", "98", "99", "99", "97", "98", "98", "97", "97", "97", "97",
                                    "98", "99", "98", "97", "98", "99", "97", "98", "99", "97", "98", "99"})),
            (Texts{"97", "98", "99"}))
      << "more rows than the end of the scale";
  EXPECT_EQ(codes({"1200", "2400", "3100", "2800", "1900", "99999", "99997"}), (Texts{"99999", "99997"}));
  EXPECT_EQ(codes({"31", "47", "52", "28", "999"}), Texts{"999"});
  EXPECT_EQ(codes({"3.5", "2.5", "4.5", "-9"}), Texts{"-9"}) << "an amount is not below zero";
  EXPECT_EQ(codes({"m", "w", "m", "-9"}), Texts{"-9"}) << "words";
}

TEST(MissingCodes, AreNoneWhereTheScaleGoesOn) {
  EXPECT_TRUE(codes(scale(0, 99, 2)).empty());
  EXPECT_TRUE(codes(scale(18, 95, 2, {"97", "99"})).empty()) << "old people";
  EXPECT_TRUE(codes(scale(-5, 5, 3)).empty());
  EXPECT_TRUE(codes({"-12", "-3", "4", "8", "-1"}).empty()) << "degrees";
  EXPECT_TRUE(codes({"-1.5", "2", "4", "-1"}).empty());
  EXPECT_TRUE(codes({"10", "20", "30", "66"}).empty()) << "prices lie far apart";
  EXPECT_TRUE(codes(scale(1, 9, 3)).empty());
  EXPECT_TRUE(codes({"a", "b"}).empty());
  EXPECT_TRUE(codes({"999999999999999999", "1", "2"}).size() < 2);
}

TEST(MissingAges, HaveMoreRowsThanAllOldAges) {
  const auto ages = [](const Texts& cells) {
    const Column column = testing::make_column("C", cells);
    return missing_ages(present_values(column, {}));
  };
  EXPECT_EQ(ages(scale(18, 96, 1, Texts(8, "99"))), Texts{"99"});
  EXPECT_TRUE(ages(scale(18, 99, 1)).empty());
  EXPECT_TRUE(ages({"34", "81", "99"}).empty()) << "somebody is 99";
}

TEST(YearsAmong, AreToldBesideSmallNumbersOnly) {
  const auto years = [](const Texts& cells) {
    const Column column = testing::make_column("C", cells);
    return years_among(present_values(column, {}));
  };
  EXPECT_EQ(years(scale(6, 18, 3, {"1999", "2007", "99"})), (Texts{"1999", "2007"}));
  EXPECT_TRUE(years({"1968", "1970", "12"}).empty()) << "a small number among years";
  EXPECT_TRUE(years(scale(6, 18, 3, {"1999", "412"})).empty()) << "amounts";
}

}  // namespace
}  // namespace kordon::scales_test
