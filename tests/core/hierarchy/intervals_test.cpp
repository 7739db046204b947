#include "core/hierarchy/intervals.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/hierarchy/builders.h"
#include "tests/examples/hierarchies.h"

namespace kordon::interval_hierarchy_test {
namespace {

using testing::built;

TEST(IntervalHierarchy, NestsBinsInNumericOrder) {
  EXPECT_EQ(built(IntervalsForm{{"5", "10"}}, {"31", "9", "22", "27", "20"}),
            "*(0-9(5-9(9)) 20-29(20-24(20 22) 25-29(27)) 30-39(30-34(31)))");
}

TEST(IntervalHierarchy, TextsOfOneNumberAreLeavesOfOneBin) {
  EXPECT_EQ(built(IntervalsForm{{"10"}}, {"1.0", "1", "01", " 2"}), "*(0-9(01 1 1.0  2))");
}

TEST(IntervalHierarchy, FloorsNegativeNumbers) {
  EXPECT_EQ(built(IntervalsForm{{"5"}}, {"-1", "-5", "-6", "0"}), "*(-10 to -6(-6) -5 to -1(-5 -1) 0-4(0))");
}

// A code for "refused" is no number of the scale once it counts as missing.
TEST(IntervalHierarchy, WhatCountsAsMissingIsInNoBin) {
  EXPECT_EQ(built(IntervalsForm{{"10", "20"}}, {"-9", "12", "31"}, {"-9"}),
            "*(0-19(10-19(12)) 20-39(30-39(31)) -9)");
  EXPECT_EQ(built(IntervalsForm{{"10"}, "0", {}, "90"}, {"12", "99"}, {"99"}), "*(10-19(12) 99)");
  EXPECT_EQ(built(MaskForm{2}, {"12", "99"}, {"99"}), "*(1*(12) 99)");
  EXPECT_EQ(built(DatesForm{"yyyy-mm-dd", {"year"}}, {"2021-03-05", "9999-12-31"}, {"9999-12-31"}),
            "*(2021(2021-03-05) 9999-12-31)");
}

TEST(IntervalHierarchy, StartsAtTheOrigin) {
  EXPECT_EQ(built(IntervalsForm{{"10"}, "18"}, {"17", "18", "28"}), "*(8-17(17) 18-27(18) 28-37(28))");
}

TEST(IntervalHierarchy, WidthOneIsLabelledByItsNumber) {
  EXPECT_EQ(built(IntervalsForm{{"1", "2"}}, {"3", "3.0"}), "*(2-3(3(3 3.0)))");
}

TEST(IntervalHierarchy, OneFractionMakesEveryBinHalfOpen) {
  EXPECT_EQ(built(IntervalsForm{{"5"}}, {"3", "7.5"}), "*([0, 5)(3) [5, 10)(7.5))");
  EXPECT_EQ(built(IntervalsForm{{"0.5"}}, {"1"}), "*([1, 1.5)(1))");
}

TEST(IntervalHierarchy, BoundsAreExact) {
  // As binary floats 0.3 / 0.1 is just below 3.
  EXPECT_EQ(built(IntervalsForm{{"0.1"}}, {"0.3", "0.30000000000000004", "0.2999"}),
            "*([0.2, 0.3)(0.2999) [0.3, 0.4)(0.3 0.30000000000000004))");
}

TEST(IntervalHierarchy, ReadsExponentsInWidthsAndValues) {
  EXPECT_EQ(built(IntervalsForm{{"1e3"}}, {"1.5e3", "2E2"}), "*(0-999(2E2) 1000-1999(1.5e3))");
}

TEST(IntervalHierarchy, ReadsAndWritesNumbersAsTheColumnDoes) {
  const NumberFormat german{",", "."};
  EXPECT_EQ(built(IntervalsForm{{"2.5", "1000"}, "0", german}, {"1.234,50 €", "3", "1.250"}),
            "*([0; 1000)([2,5; 5)(3)) [1000; 2000)([1232,5; 1235)(1.234,50 €) [1250; 1252,5)(1.250)))");
  EXPECT_EQ(built(IntervalsForm{{"1000"}, "0", german}, {"1.234", "12 %"}),
            "*(0-999(12 %) 1000-1999(1.234))");
  EXPECT_EQ(built(FlatForm{german}, {"1.234", "12,5", "x", "2"}), "*(2 12,5 1.234 x)");
  const std::string mistakes = built(IntervalsForm{{"5"}, "0", german}, {"1", "12.5"});
  EXPECT_NE(mistakes.find("\"12.5\" (1 row)"), std::string::npos) << mistakes;
  EXPECT_NE(mistakes.find("numbers such as -1.234,5, as"), std::string::npos) << mistakes;
}

// Labels are read back as the bins they are of, whatever the format.
TEST(IntervalHierarchy, LabelsAreReadBack) {
  Random random(5);
  for (int i = 0; i < 5000; ++i) {
    const NumberFormat format{random.below(2) == 0 ? "," : ".",
                              std::string(thousands_signs[random.below(7)])};
    const auto decimals = static_cast<unsigned>(random.below(4));
    const auto lower = static_cast<std::int64_t>(random.below(10'000'000)) - 5'000'000;
    const auto width = static_cast<std::int64_t>(random.below(100'000)) + 2;
    const bool integers = decimals == 0 && random.below(2) == 0;
    if (format.decimal == format.thousands) continue;
    const std::string label = interval_label(lower, width, decimals, integers, format);
    const std::optional<NumberRange> range = parse_number_range(label, format);
    ASSERT_TRUE(range) << label;
    EXPECT_EQ(scaled_floor(range->low, decimals), lower) << label;
    EXPECT_EQ(scaled_floor(range->high, decimals), lower + width - (integers ? 1 : 0)) << label;
    EXPECT_EQ(range->without_high, !integers) << label;
  }
}

TEST(IntervalHierarchy, TheBinWithTheTopTakesAllThatIsHigher) {
  IntervalsForm form{{"5", "10", "20"}};
  form.top = "90";
  EXPECT_EQ(built(form, {"79", "80", "89", "90", "200"}),
            "*(60-79(70-79(75-79(79))) 80+(80-89(80-84(80) 85-89(89)) 90+(90+(90 200))))");
  form.top = "92";  // within a bin
  EXPECT_EQ(built(form, {"89", "90", "200"}), "*(80+(80-89(85-89(89)) 90+(90+(90 200))))");
  form.top = "-3";
  EXPECT_EQ(built(form, {"-6", "-5", "7"}), "*(-20+(-10+(-10 to -6(-6) -5+(-5 7))))");
  const IntervalsForm halves{{"0.5"}, "0", {",", "."}, "1"};
  EXPECT_EQ(built(halves, {"0,6", "1", "1,7"}), "*([0,5; 1)(0,6) 1+(1 1,7))");
}

IntervalsForm ends(const char* top, const char* bottom, bool always,
                   std::vector<std::string> widths = {"5", "10"}) {
  IntervalsForm form{std::move(widths)};
  if (*top != '\0') form.top = top;
  if (*bottom != '\0') form.bottom = bottom;
  form.always = always;
  return form;
}

TEST(IntervalHierarchy, AnEndThatIsAlwaysKeptIsOneValue) {
  EXPECT_EQ(built(ends("90", "", true), {"93", "97", "88", "90"}), "*(80-89(85-89(88)) 90+(90+(90+)))");
  EXPECT_EQ(built(ends("", "18", true), {"3", "17", "18"}), "*(<20(<20(<18 18)))");
  EXPECT_EQ(built(ends("90", "18", false), {"3", "18", "95"}), "*(<20(<20(3 18)) 90+(90+(95)))");
  EXPECT_EQ(built(ends("0.5", "", true, {"1"}), {"0.4", "0.75"}), "*(0+(0.4 0.5+))");
}

TEST(IntervalHierarchy, ValuesThatShareALeafAreFoundAtIt) {
  const Column column = testing::make_column("C", {"93", "97", "90+", "40"});
  const auto built = build_hierarchy(ends("90", "", true), column, {}, "here");
  ASSERT_TRUE(built);
  const std::optional<NodeId> leaf = built->tree.leaf("93");
  ASSERT_TRUE(leaf);
  EXPECT_EQ(built->tree.label(*leaf), "90+");
  EXPECT_EQ(built->tree.leaf("97"), leaf);
  EXPECT_EQ(built->tree.leaf("90+"), leaf);
  EXPECT_EQ(built->tree.shared_values()[*leaf], (std::vector<std::string_view>{"93", "97"}));
  EXPECT_EQ(rows_below(built->tree, column)[*leaf], 3U);
}

TEST(IntervalHierarchy, RangesAndOpenEndsGoWithTheBinsThatHoldThem) {
  EXPECT_EQ(built(ends("90", "", false), {"34", "20-24", "[20-29]", "25", "90+", "> 89", ">=95"}),
            "*(20-29(20-24(20-24) [20-29] 25-29(25)) 30-39(30-34(34)) 90+(90+(90+ > 89 >=95)))");
  EXPECT_EQ(built(ends("90", "1", false), {"<1", "3", "4"}), "*(<10(<5(<1 3 4)))");
  EXPECT_EQ(built(ends("90", "", true), {"> 89", "102", "88"}), "*(80-89(85-89(88)) 90+(90+(90+)))");
  // No bin holds what has no end there; 89.5 is over 89 and not in 90+.
  EXPECT_EQ(built(ends("", "", false), {"34", "> 89", "<18", "15-44"}), "*(<18 15-44 30-39(30-34(34)) > 89)");
  EXPECT_EQ(built(ends("90", "", false), {"34.5", "> 89"}), "*([30, 40)([30, 35)(34.5)) > 89)");
  EXPECT_EQ(built(ends("", "", false), {"2.5", "[0, 5)", "[0, 5]"}), "*([0, 10)([0, 5)([0, 5) 2.5) [0, 5]))");
}

TEST(IntervalHierarchy, ANoteTellsOfRangesAndOpenEnds) {
  const auto noted = [](const std::vector<std::string>& values) {
    const auto built = build_hierarchy(ends("90", "", false), testing::make_column("C", values), {}, "here");
    return built && !built->notes.empty() ? english(built->notes.front()) : std::string();
  };
  EXPECT_EQ(noted({"1", "2"}), "");
  EXPECT_EQ(noted({"1", "90+", "20-24"}),
            "2 values are ranges or have open ends: each goes with the groups that hold all of it");
  EXPECT_EQ(noted({"1", "90+", "<18"}),
            "2 values are ranges or have open ends; no group but * holds \"<18\"");
}

TEST(IntervalHierarchy, RefusesEndsThatAreNone) {
  EXPECT_EQ(check(ends("10", "20", false), "p").at(0).where, "p.bottom");
  EXPECT_EQ(check(ends("", "", true), "p").at(0).where, "p.always");
  EXPECT_EQ(check(ends("x", "", true), "p").size(), 1U);
}

TEST(IntervalHierarchy, AMissingNumberIsInNoBin) {
  EXPECT_EQ(built(ends("90", "", true), {"999", "91", "3"}, {"999"}), "*(0-9(0-4(3)) 90+(90+(90+)) 999)");
}

TEST(IntervalHierarchy, TheTopIsANumber) {
  const auto mistakes = check(IntervalsForm{{"5"}, "0", {}, "x"}, "p");
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "p.top");
}

TEST(IntervalHierarchy, NamesWhatIsNoNumber) {
  const std::string text = built(IntervalsForm{{"5"}}, {"1", "abc", "abc", "99999999999999999999"});
  EXPECT_NE(text.find("2 values of the column \"C\": \"abc\" (2 rows), \"99999999999999999999\" (1 row)"),
            std::string::npos)
      << text;
}

TEST(IntervalHierarchy, RefusesWidthsThatDoNotNest) {
  const auto mistakes = check(IntervalsForm{{"5", "12", "-1", "x", "24"}, "y"}, "p");
  ASSERT_EQ(mistakes.size(), 4U);
  EXPECT_EQ(mistakes[0].where, "p.origin");
  EXPECT_EQ(mistakes[1].where, "p.widths[1]");
  EXPECT_EQ(mistakes[1].what, "12 is not a multiple of the width before it, 5");
  EXPECT_EQ(mistakes[2].where, "p.widths[2]");
  EXPECT_EQ(mistakes[3].where, "p.widths[3]");
}

TEST(IntervalHierarchy, RefusesNoWidthAndWidthsOutOfRange) {
  EXPECT_EQ(check(IntervalsForm{{}}, "p").size(), 1U);
  EXPECT_EQ(check(IntervalsForm{{"0"}}, "p").size(), 1U);
  const auto mistakes = check(IntervalsForm{{"0.000000000000000001", "100"}}, "p");
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "p.widths[1]");
  EXPECT_EQ(check(IntervalsForm{std::vector<std::string>(200, "1")}, "p").size(), 1U);
  EXPECT_TRUE(check(IntervalsForm{std::vector<std::string>(199, "1")}, "p").empty());
}

}  // namespace
}  // namespace kordon::interval_hierarchy_test
