#include "core/audit/without_original/label_heights.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"

namespace kordon::label_heights_test {
namespace {

// "of 3: 0 1 ?", by label; or the first mistake.
std::string read(const HierarchyForm& form, const std::vector<std::string>& labels,
                 const std::vector<std::string>& missing = {}) {
  const Result<std::optional<LabelHeights>> result =
      label_heights(form, testing::make_column("C", labels), missing, "here");
  if (!result) return english(result.failure().mistakes.front().where);
  if (!*result) return "none";
  std::string text = "of " + std::to_string((**result).full) + ":";
  for (const auto& height : (**result).heights) text += height ? " " + std::to_string(*height) : " ?";
  return text;
}

TEST(LabelHeights, OfTreesAndLevelTablesAreLookedUp) {
  EXPECT_EQ(read(testing::location(), {"Wichita", "Kansas", "Midwest", "United States", "Texas"}),
            "of 3: 0 1 2 3 ?");
  EXPECT_EQ(read(LevelsForm{{{"a", "g", "*"}, {"b", "g", "*"}}}, {"*", "g", "b", "c"}), "of 2: 2 1 0 ?");
}

TEST(LabelHeights, ALabelOfSeveralNodesIsTheLowest) {
  EXPECT_EQ(
      read(LevelsForm{{{"Wichita", "Kansas", "Kansas"}, {"Lincoln", "Nebraska", "Kansas"}}}, {"Kansas"}),
      "of 2: 1");
}

TEST(LabelHeights, OfIntervalsFollowFromTheirWidths) {
  const IntervalsForm ages{{"5", "10", "20"}, "0"};
  EXPECT_EQ(read(ages, {"23", "20-24", "20-29", "20-39", "*"}), "of 4: 0 1 2 3 4");
  EXPECT_EQ(read(ages, {"[20, 25)", "23.5"}), "of 4: 1 0");
  EXPECT_EQ(read(ages, {"21-25", "20-26", "young", "-5 to -1"}), "of 4: ? ? ? 1");
  EXPECT_EQ(read(IntervalsForm{{"0.5"}, "0.25"}, {"[0.25, 0.75)", "[0.5, 1)"}), "of 2: 1 ?");
  EXPECT_EQ(read(IntervalsForm{{"x"}, "0"}, {"1"}), "here.widths[0]");
}

TEST(LabelHeights, OfIntervalsWithoutAnUpperEndAreTheLowest) {
  const IntervalsForm ages{{"5", "10", "20"}, "0", {}, "92"};
  EXPECT_EQ(read(ages, {"93", "90+", "80+", "85-89", "92+", "x+", "*"}), "of 4: 0 1 3 1 ? ? 4");
  EXPECT_EQ(read(IntervalsForm{{"0.5"}, "0", {",", "."}, "1.5"}, {"1,5+", "1.5+"}), "of 2: 1 ?");
}

// What is beyond an end that is always kept is no value; the end itself is the lowest label.
TEST(LabelHeights, OfIntervalsWithEndsThatAreAlwaysKept) {
  IntervalsForm ages{{"5", "10"}, "0", {}, "92"};
  ages.bottom = "18";
  ages.always = true;
  EXPECT_EQ(read(ages, {"91", "92", "93", "92+", "90+", "18", "17", "<18", "<20"}),
            "of 3: 0 ? ? 0 1 0 ? 0 1");
}

TEST(LabelHeights, OfIntervalsWithOneEndThatIsAlwaysKept) {
  IntervalsForm top{{"5"}, "0", {}, "92"}, bottom{{"5"}, "0"};
  bottom.bottom = "20";
  EXPECT_EQ(read(bottom, {"17", "<20", "<25", "<x"}), "of 2: 0 1 ? ?");
  top.always = bottom.always = true;
  EXPECT_EQ(read(top, {"17", "95", "<20"}), "of 2: 0 ? 0");
  EXPECT_EQ(read(bottom, {"17", "95", "90+"}), "of 2: ? 0 0");
  bottom.always = false;
  bottom.bottom = "18";
  EXPECT_EQ(read(bottom, {"<18", "<20"}), "of 2: ? 1");
}

TEST(LabelHeights, OfRangesWithoutAnEndAreThoseOfValues) {
  EXPECT_EQ(read(IntervalsForm{{"5"}, "0"}, {"90+", "<5", "> 89", "x+"}), "of 2: 0 0 0 ?");
}

// Widths, origins and ends with decimals; and with so many that 64 bits do not hold them.
TEST(LabelHeights, OfIntervalsWithDecimals) {
  EXPECT_EQ(read(IntervalsForm{{"2.5", "5"}, "0", {}, "12"}, {"10+", "12+"}), "of 3: 1 ?");
  EXPECT_EQ(read(IntervalsForm{{"0.5", "4"}, "0"}, {"20-24", "[20, 24)", "[20, 20.5)"}), "of 3: 2 2 1");
  // With 17 decimals they hold no more than 10.
  const std::string least = "0.00000000000000001";
  EXPECT_EQ(read(IntervalsForm{{least}, "0"}, {"5-20", "20-25", "-20 to 5"}), "of 2: ? ? ?");
  EXPECT_EQ(read(IntervalsForm{{"5"}, "92"}, {"[" + least + ", 5)"}), "of 2: ?");
  EXPECT_EQ(read(IntervalsForm{{"5"}, "92", {}, "97"}, {least + "+"}), "of 2: ?");
  EXPECT_EQ(read(IntervalsForm{{"5"}, "0", {}, "92"}, {least + "+"}), "of 2: ?");
  EXPECT_EQ(read(IntervalsForm{{"50"}, "0", {}, "5"}, {least + "+"}), "of 2: ?");
  // Bins begin at the origin.
  EXPECT_EQ(read(IntervalsForm{{"5"}, "2", {}, "13"}, {"12+", "10+", "2-6", "5-9", "x+"}), "of 2: 1 ? 1 ? ?");
}

TEST(LabelHeights, OfDatesBeforeAYear) {
  DatesForm dates{"%Y-%m-%d", {"year", "decade", "century"}};
  dates.from = 1936;
  EXPECT_EQ(read(dates, {"before 1936", "before 1940", "before 2000", "before 1937", "before x", "1936-01-01",
                         "1935-12-31", "1950", "1950-1959", "1900-1999"}),
            "of 4: 0 2 3 ? ? 0 ? 1 2 3");
}

TEST(LabelHeights, OfIntervalsAreReadInTheColumnsFormat) {
  const IntervalsForm prices{{"2.5", "1000"}, "0", {",", "."}};
  EXPECT_EQ(read(prices, {"[2,5; 5)", "[1000; 2000)", "[1.000; 2.000)", "1.234,5", "12,50", "[2.5, 5)", "*"}),
            "of 3: 1 2 2 0 0 ? 3");
}

TEST(LabelHeights, OfTextsThatAreNoNumber) {
  IntervalsForm ends{{"5"}, "0", {}, "90"};
  ends.bottom = "20";
  ends.always = true;
  EXPECT_EQ(read(ends, {"x+", "<x"}), "of 2: ? ?");
}

// The last bin is the one that 11 is in: it begins at 7. A decade ends behind the year before the first one.
TEST(LabelHeights, EndsAreCountedFromTheOrigin) {
  EXPECT_EQ(read(IntervalsForm{{"5"}, "2", {}, "11"}, {"7+", "12+"}), "of 2: 1 ?");
  DatesForm dates{"%Y-%m-%d", {"year", "decade"}};
  dates.from = 1939;
  EXPECT_EQ(read(dates, {"before 1939", "before 1940", "before 1950"}), "of 3: 0 2 ?");
}

TEST(LabelHeights, OfDatesThatWereLessPrecise) {
  EXPECT_EQ(read(DatesForm{"%d.%m.%Y", {"year", "decade"}}, {"03.2021", "2021", "x.2021"}), "of 3: 0 1 ?");
}

TEST(LabelHeights, OfNoRowsThereAreNone) {
  EXPECT_EQ(read(LevelsForm{}, {"a"}), "here");
  EXPECT_EQ(read(LevelsForm{{{}}}, {"a"}), "here");
}

// Digits, and nothing else, make a year.
TEST(LabelHeights, OfDatesAreWrittenInDigits) {
  const DatesForm dates{"%Y-%m-%d", {"month", "year", "decade"}};
  EXPECT_EQ(read(dates, {"19 0", "1950-1959x", "1950", "1951-1960", "195/-01", "before 1950"}),
            "of 4: ? ? 2 ? ? ?");
}

TEST(LabelHeights, MissingTextsAreValuesWhereNothingElseTellsTheirHeight) {
  EXPECT_EQ(read(IntervalsForm{{"5"}, "0"}, {"?", "20-24", "x"}, {"?", "20-24"}), "of 2: 0 1 ?");
  EXPECT_EQ(read(FlatForm{}, {"?"}, {"?"}), "of 1: 0");
  EXPECT_EQ(read(RangeForm{}, {"?"}, {"?"}), "none");
  EXPECT_EQ(read(IntervalsForm{{"x"}, "0"}, {"?"}, {"?"}), "here.widths[0]");
}

TEST(LabelHeights, OfCodesFollowFromTheCharactersMasked) {
  EXPECT_EQ(read(MaskForm{5}, {"02139", "0213*", "0****", "*", "*****", "021", "Zürc*"}),
            "of 5: 0 1 4 5 ? ? 1");
}

TEST(LabelHeights, OfPrefixesFollowFromTheCharactersKept) {
  EXPECT_EQ(read(PrefixForm{{3, 1}}, {"C50.1", "C50*", "C*", "*", "C50", "C", "C5*", "", "\xC3\xA9*", "C5"}),
            "of 3: 0 1 2 3 0 0 0 ? 2 0");
}

TEST(LabelHeights, OfDatesFollowFromTheirShape) {
  const DatesForm dates{"%d.%m.%Y", {"day", "month", "quarter", "year", "decade", "century"}};
  EXPECT_EQ(read(dates, {"05.03.2021", "2021-03-05", "2021-03", "2021-Q1", "2021", "2020-2029", "2000-2099",
                         "*", "2021-2030", "35.03.2021"}),
            "of 7: 0 1 2 3 4 5 6 7 ? ?");
  EXPECT_EQ(read(DatesForm{"%Y", {"decade"}}, {"2021", "2020-2029", "2000-2099"}), "of 2: 0 1 ?");
}

TEST(LabelHeights, FlatHasValuesAndTheRoot) {
  EXPECT_EQ(read(FlatForm{}, {"a", "*", ""}), "of 1: 0 1 0");
}

TEST(LabelHeights, MissingTextsAreValues) {
  EXPECT_EQ(read(MaskForm{5}, {"", "?", "n/a"}, {"", "?"}), "of 5: 0 0 ?");
  EXPECT_EQ(read(testing::location(), {"?"}, {"?"}), "of 3: 0");
}

TEST(LabelHeights, WhereTheOriginalTakesPartThereAreNone) {
  EXPECT_EQ(read(AdaptiveForm{2}, {"20-29", "30"}), "none");
  EXPECT_EQ(read(FrequentForm{2}, {"other"}), "none");
  EXPECT_EQ(read(RangeForm{}, {"[20-29]"}), "none");
  EXPECT_EQ(read(SetForm{}, {"{a, b}"}), "none");
}

// What a hierarchy made by a rule calls its nodes is read back at their heights.
TEST(LabelHeights, AgreeWithTheHierarchiesThatMakeTheLabels) {
  const std::vector<std::pair<HierarchyForm, std::vector<std::string>>> cases = {
      {IntervalsForm{{"5", "10", "20"}, "0"}, {"3", "17", "-2", "64"}},
      {IntervalsForm{{"0.5", "2"}, "0"}, {"3.25", "1.7", "64"}},
      {IntervalsForm{{"10"}, "5"}, {"3", "17", "-2", "64"}},
      {MaskForm{4}, {"1234", "1299", "9999"}},
      {PrefixForm{{3, 1}}, {"C50.1", "C50.11", "F32.1"}},
      {DatesForm{"%Y-%m-%d %H:%M", {"day", "quarter", "century"}}, {"2021-03-05 10:00", "1999-12-31 23:59"}},
  };
  for (const auto& [form, values] : cases) {
    const Result<BuiltHierarchy> built = build_hierarchy(form, testing::make_column("C", values), {}, "here");
    ASSERT_TRUE(built);
    for (NodeId node = 0; node < built->tree.size(); ++node) {
      EXPECT_EQ(
          read(form, {std::string(built->tree.label(node))}),
          "of " + std::to_string(built->tree.height()) + ": " + std::to_string(built->tree.height(node)))
          << built->tree.label(node);
    }
  }
}

}  // namespace
}  // namespace kordon::label_heights_test
