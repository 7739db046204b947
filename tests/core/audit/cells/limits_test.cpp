#include "core/audit/cells/limits.h"

#include <gtest/gtest.h>

#include "core/recoding/encoded/table.h"
#include "tests/examples/hierarchies.h"
#include "tests/random/rounds.h"
#include "tests/random/rules.h"

namespace kordon::limits_test {
namespace {

// The label of the highest node that the rule lets the value become.
std::string limit(const BoundaryRef& rule, const HierarchyForm& form, const std::vector<std::string>& cells,
                  const std::string& value) {
  const Column column = testing::make_column("C", cells);
  const Result<BuiltHierarchy> built = build_hierarchy(form, column, {"?"}, "here");
  EXPECT_TRUE(built);
  std::vector<NodeId> leaf;
  for (ValueId id = 0; id < column.values.size(); ++id) leaf.push_back(*built->tree.leaf(column.values[id]));
  RuleLimit limit(rule, form, built->tree, column, leaf);
  return std::string(built->tree.label(limit.of(*built->tree.leaf(value))));
}

BoundaryRef rows(std::uint64_t count) {
  BoundaryRef rule;
  rule.rows = count;
  return rule;
}
BoundaryRef width(const std::string& text) {
  BoundaryRef rule;
  rule.width = text;
  return rule;
}
BoundaryRef relative(std::uint32_t millionths) {
  BoundaryRef rule;
  rule.relative = millionths;
  return rule;
}
BoundaryRef loss(std::uint32_t millionths) {
  BoundaryRef rule;
  rule.loss = millionths;
  return rule;
}

const IntervalsForm fives{{"5", "10", "20"}};

TEST(RuleLimit, OfRowsIsTheLowestThatSoManyHave) {
  const std::vector<std::string> cells = {"31", "31", "33", "36", "52", "?"};
  EXPECT_EQ(limit(rows(1), fives, cells, "33"), "33");
  EXPECT_EQ(limit(rows(2), fives, cells, "31"), "31");
  EXPECT_EQ(limit(rows(2), fives, cells, "33"), "30-34");
  EXPECT_EQ(limit(rows(4), fives, cells, "33"), "30-39");
  EXPECT_EQ(limit(rows(2), fives, cells, "52"), "*");
  EXPECT_EQ(limit(rows(1), fives, cells, "?"), "?");
  EXPECT_EQ(limit(rows(2), fives, cells, "?"), "*");
  EXPECT_EQ(limit(rows(7), fives, cells, "31"), "*");
}

TEST(RuleLimit, OfWidthIsTheHighestThatIsNoWider) {
  const std::vector<std::string> cells = {"31", "33", "?"};
  EXPECT_EQ(limit(width("3"), fives, cells, "33"), "33");
  EXPECT_EQ(limit(width("4"), fives, cells, "33"), "30-34");
  EXPECT_EQ(limit(width("9.5"), fives, cells, "33"), "30-39");
  EXPECT_EQ(limit(width("1000"), fives, cells, "33"), "20-39");
  EXPECT_EQ(limit(width("1000"), fives, cells, "?"), "?");
  // Half-open bins end where the next begins.
  EXPECT_EQ(limit(width("4.9"), fives, {"31.5"}, "31.5"), "31.5");
  EXPECT_EQ(limit(width("5"), fives, {"31.5"}, "31.5"), "[30, 35)");
  // What has no end is wider than any.
  IntervalsForm top = fives;
  top.top = "90";
  EXPECT_EQ(limit(width("1000"), top, {"93", "31"}, "93"), "93");
  IntervalsForm german = fives;
  german.numbers = {",", "."};
  EXPECT_EQ(limit(width("5"), german, {"31,5"}, "31,5"), "[30; 35)");
}

TEST(RuleLimit, OfDatesIsInDaysOrMonths) {
  const DatesForm form{"%d.%m.%Y", {"month", "quarter", "year", "decade", "century"}};
  const std::vector<std::string> cells = {"05.03.2021"};
  EXPECT_EQ(limit(width("30 days"), form, cells, cells[0]), "05.03.2021");
  EXPECT_EQ(limit(width("31 days"), form, cells, cells[0]), "2021-03");
  EXPECT_EQ(limit(width("1 month"), form, cells, cells[0]), "2021-03");
  EXPECT_EQ(limit(width("13 weeks"), form, cells, cells[0]), "2021-Q1");
  EXPECT_EQ(limit(width("11 months"), form, cells, cells[0]), "2021-Q1");
  EXPECT_EQ(limit(width("2 years"), form, cells, cells[0]), "2021");
  EXPECT_EQ(limit(width("10 years"), form, cells, cells[0]), "2020-2029");
  EXPECT_EQ(limit(width("100 years"), form, cells, cells[0]), "2000-2099");
}

TEST(RuleLimit, RelativeIsAShareOfEveryNumber) {
  const std::vector<std::string> cells = {"3", "31", "70", "45", "-70", "0"};
  EXPECT_EQ(limit(relative(100'000), fives, cells, "3"), "3");
  EXPECT_EQ(limit(relative(100'000), fives, cells, "31"), "31");
  EXPECT_EQ(limit(relative(100'000), fives, cells, "45"), "45-49");
  EXPECT_EQ(limit(relative(140'000), fives, cells, "70"), "70-79");
  EXPECT_EQ(limit(relative(100'000), fives, cells, "-70"), "-70 to -66");
  EXPECT_EQ(limit(relative(1'000'000), fives, cells, "0"), "0");
  EXPECT_EQ(limit(relative(1'000'000), fives, cells, "31"), "20-39");
}

// Whether a value may become a node with this label.
bool allows(const BoundaryRef& rule, const HierarchyForm& form, const std::string& label) {
  const Column column = testing::make_column("C", {"leaf"});
  const Hierarchy tree = build_hierarchy(TreeForm{"*", {{label, {{"leaf", {}}}}}}, column, {}, "here")->tree;
  RuleLimit limit(rule, form, tree, column, {*tree.leaf("leaf")});
  return tree.label(limit.of(*tree.leaf("leaf"))) == label;
}

// A month ends one day before the day of the same number.
TEST(RuleLimit, OfMonthsGoesByDays) {
  const DatesForm form{"%d.%m.%Y", {"month"}};
  for (const char* label :
       {"2021-03-05 to 2021-04-04", "2021-03-05 to 2021-03-31", "2021-03-31 to 2021-04-29"}) {
    EXPECT_TRUE(allows(width("1 month"), form, label)) << label;
  }
  for (const char* label :
       {"2021-03-05 to 2021-04-05", "2021-03-05 to 2021-04-20", "2021-03-05 to 2021-05-01"}) {
    EXPECT_FALSE(allows(width("1 month"), form, label)) << label;
  }
  EXPECT_TRUE(allows(width("2 months"), form, "2021-03-05 to 2021-04-20"));
  EXPECT_TRUE(allows(width("2 months"), form, "2021-12-05 to 2022-02-04"));
  EXPECT_FALSE(allows(width("2 months"), form, "2021-12-05 to 2022-02-05"));
  EXPECT_FALSE(allows(width("40"), form, "2021-03-05 to 2021-03-06")) << "a number is no calendar";
  EXPECT_FALSE(allows(width("40 days"), fives, "1-2"));
}

TEST(RuleLimit, RelativeIsExact) {
  EXPECT_TRUE(allows(relative(100'000), fives, "40-44"));
  EXPECT_FALSE(allows(relative(99'999), fives, "40-44"));
  EXPECT_TRUE(allows(relative(100'000), fives, "-44 to -40"));
  EXPECT_FALSE(allows(relative(9'000'000), fives, "-5 to 4")) << "0 lies between";
  EXPECT_TRUE(allows(relative(9'000'000), fives, "1-10"));
  EXPECT_FALSE(allows(relative(8'999'999), fives, "1-10"));
  EXPECT_TRUE(allows(relative(500'000), fives, "[0.0000000000005, 0.00000000000075)"));
  EXPECT_FALSE(allows(relative(499'999), fives, "[0.0000000000005, 0.00000000000075)"));
}

TEST(RuleLimit, OfLossIsByHeight) {
  const std::vector<std::string> cells = {"31"};  // the root is four levels up
  EXPECT_EQ(limit(loss(0), fives, cells, "31"), "31");
  EXPECT_EQ(limit(loss(249'999), fives, cells, "31"), "31");
  EXPECT_EQ(limit(loss(250'000), fives, cells, "31"), "30-34");
  EXPECT_EQ(limit(loss(600'000), fives, cells, "31"), "30-39");
  EXPECT_EQ(limit(loss(1'000'000), fives, cells, "31"), "*");
}

// The boundaries that encode() marks, taken together, say of each value what the rules say one by one.
TEST(RuleLimit, IsWhatEncodingMarks) {
  std::size_t below_the_root = 0;
  std::size_t several = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(2000U); ++seed) {
    const testing::RandomCase random = testing::random_rules(seed, 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table) << seed;
    for (std::size_t j = 0; j < table->quasi_identifiers.size(); ++j) {
      const QuasiIdentifier& qi = table->quasi_identifiers[j];
      const Attribute& attribute = random.job.attributes[j];
      const Column& column = random.table.columns[j];
      std::vector<NodeId> leaf;
      for (ValueId id = 0; id < column.values.size(); ++id) leaf.push_back(*qi.tree.leaf(column.values[id]));
      several += attribute.boundaries.size() > 1 ? 1U : 0U;
      std::vector<NodeId> nearest(leaf.size(), Hierarchy::root);
      for (const BoundaryRef& rule : attribute.boundaries) {
        RuleLimit limit(rule, *attribute.hierarchy, qi.tree, column, leaf);
        for (ValueId id = 0; id < leaf.size(); ++id) {
          const NodeId node = limit.of(leaf[id]);
          if (qi.tree.depth(node) > qi.tree.depth(nearest[id])) nearest[id] = node;
        }
      }
      for (ValueId id = 0; id < leaf.size(); ++id) {
        ASSERT_EQ(qi.tree.label(qi.magval[leaf[id]]), qi.tree.label(nearest[id]))
            << seed << " " << column.values[id];
        below_the_root += nearest[id] != Hierarchy::root ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(below_the_root, testing::rounds(5000U));
  EXPECT_GT(several, testing::rounds(500U));
}

}  // namespace
}  // namespace kordon::limits_test
