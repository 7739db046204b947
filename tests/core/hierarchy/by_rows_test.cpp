#include "core/hierarchy/by_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "core/base/random.h"
#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/bins/number_range.h"
#include "tests/examples/hierarchies.h"
#include "tests/oracles/bins.h"

namespace kordon::by_rows_test {
namespace {

using testing::built;

AdaptiveForm of_rows(std::uint64_t rows) {
  AdaptiveForm form;
  form.rows = rows;
  return form;
}

TEST(AdaptiveHierarchy, CutsWhereItCostsLeastAndAtRoundNumbers) {
  EXPECT_EQ(built(of_rows(2), {"31", "33", "38", "52", "57", "58", "81", "84"}),
            "*(30-54(30-34(31 33) 35-54(38 52)) 55-84(55-59(57 58) 60-84(81 84)))");
  EXPECT_EQ(built(of_rows(2), {"-12", "-11", "-1", "0"}), "*(-12 to -11(-12 -11) -10 to 1(-1 0))");
}

TEST(AdaptiveHierarchy, HasHalfOpenBinsWhereANumberIsNoInteger) {
  EXPECT_EQ(built(of_rows(2), {"1.5", "2", "10.25", "11"}), "*([1, 10)(1.5 2) [10, 11.5)(10.25 11))");
  AdaptiveForm german = of_rows(2);
  german.numbers = {",", "."};
  EXPECT_EQ(built(german, {"1,5", "2", "10,25", "11"}), "*([1; 10)(1,5 2) [10; 11,5)(10,25 11))");
}

TEST(AdaptiveHierarchy, MissingValuesShapeNoBin) {
  EXPECT_EQ(built(of_rows(2), {"1", "2", "99", "11", "12", "99", "?"}, {"?", "99"}),
            "*(0-9(1 2) 10-13(11 12) 99 ?)");
  EXPECT_EQ(built(of_rows(2), {"?", "?"}, {"?"}), "*(?)");
}

TEST(AdaptiveHierarchy, TooFewRowsForTwoBinsAreFlat) {
  EXPECT_EQ(built(of_rows(3), {"1", "2", "11", "12", "1"}), "*(1 2 11 12)");
  EXPECT_EQ(built(of_rows(3), {"7"}), "*(7)");
}

TEST(AdaptiveHierarchy, ALevelThatRepeatsTheValuesIsLeftOut) {
  EXPECT_EQ(built(of_rows(2), {"20", "21", "22", "23", "20", "21", "22", "23"}),
            "*(20-21(20 21) 22-24(22 23))");
  // Texts of one number are one number, so here level 1 says more than the values.
  EXPECT_EQ(built(of_rows(2), {"1.0", "1", "2", "2"}), "*(1(1 1.0) 2(2))");
}

TEST(AdaptiveHierarchy, BinsOfDatesBeginWithMonthsWhereTheyCan) {
  AdaptiveForm form = of_rows(2);
  form.format = "dd.mm.yyyy";
  EXPECT_EQ(built(form, {"02.11.2021", "17.03.2021", "5.3.2021", "30.11.2021", "?"}, {"?"}),
            "*(2021-03(5.3.2021 17.03.2021) 2021-04 to 2021-11(02.11.2021 30.11.2021) ?)");
}

TEST(AdaptiveHierarchy, SaysWhatItNeeds) {
  const auto says = [](const std::string& text, const std::string& words) {
    EXPECT_NE(text.find(words), std::string::npos) << text;
  };
  says(built(AdaptiveForm{}, {"1", "2"}), "here: nothing says how many rows a bin must have");
  says(built(of_rows(2), {"1", "x"}), R"("x" (1 row); intervals take plain numbers)");
  says(built(of_rows(2), {"1000000000000000000", "0.25"}), "more than 18 digits");
  AdaptiveForm squares = of_rows(2);
  squares.cost = BinCost::squares;
  std::vector<std::string> far(30, "0");
  far.emplace_back("1000000000000000000");
  says(built(squares, far), "too far apart");
  AdaptiveForm dates = of_rows(2);
  dates.format = "dd.mm";
  says(built(dates, {"05.03."}), "here.format: days cannot be told apart without the year");
  dates.format = "dd.mm.yyyy";
  says(built(dates, {"05.03.2021", "x"}), "every date must be of the format \"dd.mm.yyyy\"");
}

// By level from 1 on, the cuts that trying everything gives.
std::vector<std::vector<std::size_t>> slow_levels(const std::vector<NumberRows>& numbers,
                                                  const AdaptiveForm& form, std::size_t texts) {
  std::vector<std::vector<std::size_t>> levels;
  std::vector<std::size_t> below(numbers.size() + 1);
  std::iota(below.begin(), below.end(), std::size_t{0});
  std::size_t groups = texts;  // of the level below
  for (std::uint64_t rows = form.rows; rows < 10'000; rows *= form.fanout) {
    below = form.agglomerative ? oracle::agglomerated_cuts(numbers, below, rows)
                               : oracle::best_cuts(numbers, below, rows, form.cost);
    if (below.size() == 2) break;
    if (below.size() - 1 < groups) levels.push_back(below);
    groups = below.size() - 1;
  }
  return levels;
}

// The tree has the bins that trying everything gives, and each label means its values and no others.
TEST(AdaptiveHierarchy, HasTheBestBinsAndLabelsThatMeanThem) {
  Random random(11);
  std::size_t high = 0;
  for (int turn = 0; turn < 2000; ++turn) {
    AdaptiveForm form = of_rows(1 + random.below(5));
    form.fanout = 2 + random.below(2);
    form.cost = random.below(2) == 0 ? BinCost::width : BinCost::squares;
    form.agglomerative = turn % 3 == 2;
    const bool halves = turn % 4 == 1;
    if (halves) form.numbers = {",", ""};
    std::vector<std::string> cells;
    std::map<std::int64_t, std::uint64_t> counts;  // of numbers, doubled
    for (std::uint64_t count = 1 + random.below(40); count > 0; --count) {
      const std::int64_t spread = static_cast<std::int64_t>(1 + random.below(60));
      const std::int64_t number = static_cast<std::int64_t>(random.below(60)) - spread;
      const bool half = halves && random.below(2) == 0;
      cells.push_back(std::to_string(number) + (half && number >= 0 ? ",5" : ""));
      ++counts[2 * number + (half && number >= 0 ? 1 : 0)];
    }
    std::vector<NumberRows> numbers;
    const bool any_half =
        std::any_of(counts.begin(), counts.end(), [](const auto& each) { return each.first % 2 != 0; });
    for (const auto& [number, rows] : counts) numbers.push_back({any_half ? number * 5 : number / 2, rows});
    const auto levels = slow_levels(numbers, form, numbers.size());
    const Result<BuiltHierarchy> result = build_hierarchy(form, testing::make_column("C", cells), {}, "here");
    ASSERT_TRUE(result);
    const Hierarchy& tree = result->tree;
    ASSERT_EQ(tree.height(), levels.size() + 1) << turn;
    high += levels.size() > 1 ? 1U : 0U;
    for (NodeId node = 1; node < tree.size(); ++node) {
      if (tree.is_leaf(node)) continue;
      const std::vector<std::size_t>& cuts = levels[tree.level(node) - 1];
      std::optional<NumberRange> range = parse_number_range(tree.label(node), form.numbers);
      if (!range) {
        const std::optional<Decimal> number = parse_number(tree.label(node), form.numbers);
        ASSERT_TRUE(number) << tree.label(node);
        range = NumberRange{*number, *number};
      }
      std::vector<std::int64_t> below;
      NodeId leaves = 0;
      for (NodeId leaf = 1; leaf < tree.size(); ++leaf) {
        if (!tree.is_leaf(leaf)) continue;
        const Decimal number = *parse_number(tree.label(leaf), form.numbers);
        const NumberRange one{number, number};
        ASSERT_EQ(overlap(*range, one), tree.contains(node, leaf))
            << tree.label(node) << " " << tree.label(leaf);
        if (!tree.contains(node, leaf)) continue;
        below.push_back(*scaled_floor(number, any_half ? 1 : 0));
        ++leaves;
      }
      const auto place = std::find_if(numbers.begin(), numbers.end(),
                                      [&](const NumberRows& each) { return each.number == below.front(); }) -
                         numbers.begin();
      const auto cut = std::find(cuts.begin(), cuts.end(), static_cast<std::size_t>(place));
      ASSERT_NE(cut, cuts.end()) << turn;
      ASSERT_EQ(cut[1] - cut[0], leaves) << turn;
    }
  }
  EXPECT_GT(high, 500U);
}

TEST(FrequentHierarchy, RareValuesAreOneGroup) {
  FrequentForm form;
  form.rows = 2;
  EXPECT_EQ(built(form, {"a", "d", "a", "b", "c", "a", "d"}), "*(a d other(b c))");
  EXPECT_EQ(built(form, {"10", "9", "9", "10", "?", "b", "c"}, {"?"}), "*(9 10 other(b c) ?)");
  EXPECT_EQ(built(form, {"a", "a", "b"}), "*(a b)");
  EXPECT_EQ(built(form, {"a", "b"}), "*(other(a b))");
  form.other = "all others";
  EXPECT_EQ(built(form, {"a", "a", "b", "other"}), "*(a all others(b other))");
}

TEST(FrequentHierarchy, TheGroupIsNoValue) {
  FrequentForm form;
  form.rows = 2;
  const std::string mistakes = built(form, {"a", "a", "b", "other"});
  EXPECT_NE(mistakes.find("here: the column has the value \"other\", too"), std::string::npos) << mistakes;
  form.rows = 0;
  const std::string unsaid = built(form, {"a"});
  EXPECT_NE(unsaid.find("nothing says how many rows a value must have"), std::string::npos) << unsaid;
}

TEST(FrequentHierarchy, RareValuesGoUpToAFrequentGroup) {
  FrequentForm form;
  form.along = testing::location();
  const std::vector<std::string> cells = {"San Diego", "San Diego",   "San Diego", "Los Angeles",
                                          "Wichita",   "Kansas City", "Lincoln"};
  form.rows = 2;
  EXPECT_EQ(built(form, cells),
            "United States(West Coast(California(San Diego Los Angeles)) Midwest(Kansas(Kansas City Wichita) "
            "Lincoln))");
  form.rows = 4;
  EXPECT_EQ(built(form, cells),
            "United States(West Coast(California(San Diego Los Angeles)) Kansas City Wichita Lincoln)");
  std::vector<std::string> more = cells;
  more.emplace_back("Rome");
  const std::string mistakes = built(form, more);
  EXPECT_NE(mistakes.find("\"Rome\" (1 row); add a leaf"), std::string::npos) << mistakes;
}

// Without them, values of different trees could be released alike.
TEST(FrequentHierarchy, TopsOfAForestStay) {
  FrequentForm form;
  form.rows = 2;
  form.along = LevelsForm{{{"a", "X"}, {"b", "X"}, {"c", "Y"}}};
  const Result<BuiltHierarchy> result =
      build_hierarchy(form, testing::make_column("C", {"a", "b", "c"}), {}, "here");
  ASSERT_TRUE(result);
  EXPECT_EQ(testing::outline(result->tree), "*(X(a b) Y(c))");
  EXPECT_EQ(result->implied_boundaries.size(), 2U);
}

// Values of no row are those of rows that are left out, and of bystanders.
std::string built_with_others(const HierarchyForm& form, const std::vector<std::string>& cells,
                              const std::vector<std::string>& others) {
  Column column = testing::make_column("C", cells);
  for (const std::string& other : others) column.values.intern(other);
  const Result<BuiltHierarchy> result = build_hierarchy(form, column, {}, "here");
  return result ? testing::outline(result->tree) : english(result.failure().mistakes[0].what);
}

TEST(HierarchyByRows, ValuesOfNoRowHaveAPlaceAndChangeNothing) {
  EXPECT_EQ(built(of_rows(2), {"1", "2", "11", "12"}), "*(0-9(1 2) 10-13(11 12))");
  EXPECT_EQ(built_with_others(of_rows(2), {"1", "2", "11", "12"}, {"900", "-50", "5.5", "9"}),
            "*(0-9(-50 1 2 5.5 9) 10-13(11 12 900))");
  EXPECT_EQ(built_with_others(of_rows(3), {"1", "2"}, {"11", "12", "13"}), "*(1 2 11 12 13)");
  EXPECT_EQ(built_with_others(of_rows(2), {}, {"2", "1"}), "*(1 2)");
  FrequentForm frequent;
  frequent.rows = 2;
  EXPECT_EQ(built_with_others(frequent, {"a", "a", "b", "c"}, {"d"}), "*(a other(b c d))");
  EXPECT_EQ(built_with_others(frequent, {"a", "a", "b"}, {"c", "d"}), "*(a b c d)");
  frequent.along = LevelsForm{{{"a", "X", "*"}, {"b", "X", "*"}, {"c", "Y", "*"}, {"d", "Y", "*"}}};
  EXPECT_EQ(built_with_others(frequent, {"a", "b", "c"}, {"d"}), "*(X(a b) c d)");
  EXPECT_EQ(built_with_others(IntervalsForm{{"5"}}, {"21", "24"}, {"22.5", "40"}),
            "*(20-24(21 22.5 24) 40-44(40))");
  IntervalsForm fractions{{"5"}};
  fractions.fractions = true;
  EXPECT_EQ(built_with_others(fractions, {"21"}, {}), "*([20, 25)(21))");
}

}  // namespace
}  // namespace kordon::by_rows_test
