#include "core/hierarchy/level_table.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"
#include "tests/random/tables.h"

namespace kordon::level_table_test {
namespace {

using testing::built;
using testing::make_column;
using testing::outline;

LevelsForm read(std::string_view bytes) {
  const Result<LevelsForm> form = read_level_table(bytes, "h.csv");
  return form ? *form : LevelsForm{};
}

TEST(LevelTable, RowsBecomeATree) {
  EXPECT_EQ(built(read("Lincoln;Nebraska;*\nWichita;Kansas;*\nTopeka;Kansas;*\n"), {"Lincoln"}),
            "*(Nebraska(Lincoln) Kansas(Wichita Topeka))");
}

TEST(LevelTable, ReadsWhatPeopleExport) {
  EXPECT_EQ(built(read("\xEF\xBB\xBF\"a\"\"b\"; A ;*\r\n\r\n c;A; *\r\n"), {"c"}), "*(A(a\"b c))");
  EXPECT_EQ(built(read("a,A,*\nb,A,*\n"), {"a"}), "*(A(a b))");
}

TEST(LevelTable, KeepsBlanksThatTheColumnHas) {
  EXPECT_EQ(built(read(" a;A;*\nb ;A;*\n"), {" a", "b"}), "*(A( a b))");
}

TEST(LevelTable, OneLabelOnSeveralLevelsIsSeveralNodes) {
  EXPECT_EQ(built(read("a;a;*\nb;a;*\n"), {"a"}), "*(a(a b))");
}

TEST(LevelTable, RowsWithoutACommonEndAreAForest) {
  const auto result = build_hierarchy(read("Wichita;Kansas;Kansas\nLincoln;Nebraska;Midwest\n"),
                                      make_column("Place", {"Lincoln", "?"}), {"?"}, "here");
  ASSERT_TRUE(result);
  EXPECT_EQ(outline(result->tree), "*(Kansas(Kansas(Wichita)) Midwest(Nebraska(Lincoln)) ?)");
  EXPECT_EQ(result->implied_boundaries, (std::vector<NodeId>{1, 4}));
  ASSERT_EQ(result->notes.size(), 1U);
  EXPECT_NE(english(result->notes[0]).find("\"Place\" ends in 2 labels"), std::string::npos);
}

TEST(LevelTable, OneColumnIsAForestOfValues) {
  const auto result = build_hierarchy(LevelsForm{{{"a"}}}, make_column("C", {"a"}), {}, "here");
  ASSERT_TRUE(result);
  EXPECT_EQ(outline(result->tree), "*(a)");
  EXPECT_EQ(result->implied_boundaries, std::vector<NodeId>{1});
}

TEST(LevelTable, ATreeHasNoImpliedBoundaries) {
  const auto result =
      build_hierarchy(LevelsForm{{{"a", "*"}, {"a", "*"}}}, make_column("C", {"a"}), {}, "here");
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->implied_boundaries.empty());
  ASSERT_EQ(result->notes.size(), 1U);
  EXPECT_EQ(result->notes[0], "the level table of \"C\" repeats 1 row");
}

TEST(LevelTable, AMissingValueMayHaveItsOwnRow) {
  EXPECT_EQ(built(read("a;A;*\n;unknown;*\n"), {"a", ""}, {""}), "*(A(a) unknown())");
  EXPECT_EQ(built(read("a;A;*\n;;*\n"), {"a", ""}, {""}), "*(A(a) ())");
}

TEST(LevelTable, RefusesRowsOfUnequalLength) {
  EXPECT_EQ(built(LevelsForm{{{"a", "A", "*"}, {"b", "*"}, {"c", "A", "*"}, {}}}, {"a"}),
            "here: most rows of the level table have 3 labels; these have another number: row 2 (2), row 4 "
            "(0); give "
            "every row one label a level, up to the root\n");
}

TEST(LevelTable, RefusesAGap) {
  const std::string text = built(LevelsForm{{{"a", " ", "*"}}}, {"a"});
  EXPECT_NE(text.find("no label at a level: row 1 (level 1)"), std::string::npos) << text;
}

TEST(LevelTable, RefusesAValueWithTwoPathsAndALabelWithTwoParents) {
  const std::string text =
      built(LevelsForm{{{"a", "A", "W", "*"}, {"a", "B", "W", "*"}, {"b", "A", "E", "*"}}}, {"a"});
  EXPECT_NE(text.find("repeated with another path: \"a\" (under \"A\" and \"B\")"), std::string::npos)
      << text;
  EXPECT_NE(text.find("two parents: \"A\" of level 1 (under \"W\" and \"E\")"), std::string::npos) << text;
}

TEST(LevelTable, RefusesAnEmptyTable) {
  EXPECT_NE(built(LevelsForm{}, {"a"}).find("the level table is empty"), std::string::npos);
  EXPECT_NE(built(LevelsForm{{{}, {}}}, {"a"}).find("are empty"), std::string::npos);
}

TEST(LevelTable, ReadingErrorsNameTheFile) {
  const Result<LevelsForm> form = read_level_table("a;\"b", "h.csv");
  ASSERT_FALSE(form);
  EXPECT_EQ(english(form.failure().mistakes.at(0).where).rfind("h.csv, line 1", 0), 0U)
      << form.failure().mistakes[0].where;
}

// The ancestor-or-self of greatest depth at most H - i stands at level i: short branches are padded below.
TEST(LevelTable, WritesShortBranchesPaddedBelow) {
  const auto result = build_hierarchy(TreeForm{"*", {{"A", {{"B", {{"a", {}}}}}}, {"b", {}}}},
                                      make_column("C", {"a", "b"}), {}, "here");
  ASSERT_TRUE(result);
  EXPECT_EQ(write_level_table(level_table(result->tree)), "a;B;A;*\nb;b;b;*\n");
}

TEST(LevelTable, WritesWhatItReadsBack) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::vector<std::string> leaves;
    const TreeForm form = testing::random_tree(random, "*", 3, leaves);
    const auto tree = build_hierarchy(form, make_column("C", leaves), {}, "here");
    ASSERT_TRUE(tree);
    const LevelsForm table = level_table(tree->tree);
    const Result<LevelsForm> back = read_level_table(write_level_table(table), "h.csv");
    ASSERT_TRUE(back);
    EXPECT_EQ(back->rows, table.rows);
    const auto again = build_hierarchy(*back, make_column("C", leaves), {}, "here");
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->implied_boundaries.empty());
    EXPECT_EQ(level_table(again->tree).rows, table.rows);
    bool even = true;  // every leaf at the greatest depth: then nothing was padded
    for (const std::string& leaf : leaves) even = even && tree->tree.level(*tree->tree.leaf(leaf)) == 0;
    if (even) {
      EXPECT_EQ(outline(again->tree), outline(tree->tree));
    }
  }
}

// The contract's own: Wichita;Kansas;Kansas.
TEST(LevelTable, WithBoundariesItEndsInTheirLabels) {
  const Column column = make_column("C", {"Wichita", "Lincoln", "Omaha", "Boston"});
  const auto built = build_hierarchy(LevelsForm{{{"Wichita", "Kansas", "Midwest", "*"},
                                                 {"Lincoln", "Nebraska", "Midwest", "*"},
                                                 {"Omaha", "Nebraska", "Midwest", "*"},
                                                 {"Boston", "Massachusetts", "East", "*"}}},
                                     column, {}, "here");
  ASSERT_TRUE(built);
  const Hierarchy& tree = built->tree;
  std::vector<NodeId> magval(tree.size(), Hierarchy::root);
  magval[*tree.leaf("Wichita")] = *tree.find(1, "Kansas");
  magval[*tree.leaf("Omaha")] = *tree.leaf("Omaha");
  const Result<LevelsForm> table = bounded_level_table(tree, magval, "here");
  ASSERT_TRUE(table);
  EXPECT_EQ(write_level_table(*table),
            "Wichita;Kansas;Kansas;Kansas\nLincoln;Nebraska;Midwest;*\n"
            "Omaha;Omaha;Omaha;Omaha\nBoston;Massachusetts;East;*\n");
  const auto back = build_hierarchy(*table, column, {}, "here");  // each top is a boundary again
  ASSERT_TRUE(back);
  EXPECT_EQ(back->implied_boundaries.size(), 3U);
}

TEST(LevelTable, WithBoundariesOneLabelMustNotStandForTwoNodes) {
  const auto built =
      build_hierarchy(TreeForm{"*", {{"x", {{"m", {{"a", {}}}}}}, {"y", {{"x", {{"b", {}}}}}}}},
                      make_column("C", {"a", "b"}), {}, "here");
  ASSERT_TRUE(built);
  const Hierarchy& tree = built->tree;
  std::vector<NodeId> magval(tree.size(), Hierarchy::root);
  EXPECT_TRUE(bounded_level_table(tree, magval, "here"));
  magval[*tree.leaf("a")] = *tree.find(2, "x");
  magval[*tree.leaf("b")] = *tree.find(1, "x");
  const Result<LevelsForm> table = bounded_level_table(tree, magval, "here");
  ASSERT_FALSE(table);
  EXPECT_NE(english(table.failure().mistakes[0].what).find("\"x\" of level 2"), std::string::npos)
      << table.failure().mistakes[0].what;
}

TEST(LevelTable, WritesLabelsWithSeparatorsAndBlanks) {
  const std::vector<std::string> cells = {"a;b", "say \"x\"", " padded", ""};
  const auto tree = build_hierarchy(FlatForm{}, make_column("C", cells), {}, "here");
  ASSERT_TRUE(tree);
  const std::string text = write_level_table(level_table(tree->tree));
  EXPECT_EQ(built(read(text), cells), outline(tree->tree)) << text;
}

}  // namespace
}  // namespace kordon::level_table_test
