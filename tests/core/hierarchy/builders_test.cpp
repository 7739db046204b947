#include "core/hierarchy/builders.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"
#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#endif

namespace kordon::hierarchy_builders_test {
namespace {

using testing::built;
using testing::make_column;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(HierarchyBuilders, TreeLeavesMayStandAtDifferentDepths) {
  const TreeForm form{"*", {{"b", {}}, {"G", {{"a", {}}}}}};
  EXPECT_EQ(built(form, {"a", "b"}), "*(b G(a))");
}

TEST(HierarchyBuilders, TreeNeedsLabelsAndValues) {
  EXPECT_TRUE(has(built(TreeForm{"*", {}}, {"*"}), "the tree has no values"));
  EXPECT_TRUE(
      has(built(TreeForm{"*", {{"", {{"a", {}}}}}}, {"a"}), "here.children[0]: a node with children has"));
  EXPECT_EQ(built(TreeForm{"*", {{"G", {{"", {}}, {"a", {}}}}}}, {"a", ""}), "*(G( a))");
}

TEST(HierarchyBuilders, TreeOfTooManyLevelsIsRefused) {
  TreeForm form{"leaf", {}};
  for (unsigned i = 0; i < max_hierarchy_height; ++i) {
    TreeForm above{std::to_string(i), {}};
    above.children.push_back(std::move(form));
    form = std::move(above);
  }
  const auto highest = build_hierarchy(form, make_column("C", {"leaf"}), {}, "here");
  ASSERT_TRUE(highest);
  EXPECT_EQ(highest->tree.height(), max_hierarchy_height);
  TreeForm above{"top", {}};
  above.children.push_back(std::move(form));
  EXPECT_TRUE(has(built(above, {"leaf"}), "200"));
}

TEST(HierarchyBuilders, MaskHidesFromTheRight) {
  EXPECT_EQ(built(MaskForm{3}, {"145", "021", "139", "138"}), "*(0**(02*(021)) 1**(13*(138 139) 14*(145)))");
  EXPECT_EQ(built(MaskForm{1}, {"b", "a"}), "*(a b)");
}

TEST(HierarchyBuilders, MaskCountsCharactersNotBytes) {
  EXPECT_EQ(built(MaskForm{2}, {"\xC3\xA9"
                                "1",
                                "\xC3\xA9"
                                "2"}),
            "*(\xC3\xA9*(\xC3\xA9"
            "1 \xC3\xA9"
            "2))");
}

TEST(HierarchyBuilders, MaskTakesCodesThatAreMaskedAlready) {
  EXPECT_EQ(built(MaskForm{2}, {"1*", "12"}), "*(1*(1* 12))");
}

TEST(HierarchyBuilders, MaskNamesCodesOfAnotherLength) {
  EXPECT_TRUE(has(built(MaskForm{2}, {"12", "1", "123"}),
                  "2 values of the column \"C\": \"1\" (1 row), \"123\" (1 row)"));
  EXPECT_TRUE(has(built(MaskForm{0}, {"12"}), "here.digits: 0"));
  EXPECT_TRUE(has(built(MaskForm{201}, {"12"}), "here.digits: 201"));
}

TEST(HierarchyBuilders, FlatSortsNumbersThenTexts) {
  EXPECT_EQ(built(FlatForm{}, {"b", "10", "9", "a", "-1", "9.0"}), "*(-1 9 9.0 10 a b)");
}

TEST(HierarchyBuilders, MissingValuesStandUnderTheRoot) {
  EXPECT_EQ(built(IntervalsForm{{"10"}}, {"5", "?", ""}, {"", "?", "NA"}), "*(0-9(5)  ?)");
  EXPECT_EQ(built(MaskForm{2}, {"?"}, {"?"}), "*(?)");
  EXPECT_EQ(built(IntervalsForm{{"10"}}, {"*"}, {"*"}), "*(*)");
}

TEST(HierarchyBuilders, MissingValuesThatTheFormContainsStayThere) {
  EXPECT_EQ(built(TreeForm{"*", {{"G", {{"?", {}}, {"a", {}}}}}}, {"a", "?"}, {"?"}), "*(G(? a))");
  EXPECT_EQ(built(MaskForm{2}, {"NA", "12"}, {"NA"}), "*(1*(12) N*(NA))");
}

TEST(HierarchyBuilders, AMaskedColumnIsNoHierarchyByAccident) {
  EXPECT_TRUE(has(built(IntervalsForm{{"10"}}, {"*"}), "does not cover 1 value of the column \"C\": \"*\""));
}

TEST(HierarchyBuilders, UncoveredValuesAreAllNamedWithHints) {
  const std::string text =
      built(testing::location(), {"San Diego", "lincoln", "lincoln", " Wichita", "Midwest", "Paris"});
  EXPECT_EQ(text,
            "here: the hierarchy does not cover 4 values of the column \"C\": "
            "\"lincoln\" (2 rows; the hierarchy has \"Lincoln\"), "
            "\" Wichita\" (1 row; the hierarchy has \"Wichita\"), "
            "\"Midwest\" (1 row; in the hierarchy that is not a value but a group of values), "
            "\"Paris\" (1 row); "
            "add a leaf for each of them to the tree, correct them, or list them under input.missing\n");
}

TEST(HierarchyBuilders, ManyUncoveredValuesEndInACount) {
  std::vector<std::string> cells = {"a"};
  for (int i = 0; i < 1200; ++i) cells.push_back("x" + std::to_string(i));
  const std::string text = built(LevelsForm{{{"a", "*"}}}, cells);
  EXPECT_TRUE(has(text, "1200 values"));
  EXPECT_TRUE(has(text, "\"x999\" (1 row) and 200 more"));
}

TEST(HierarchyBuilders, AColumnWithoutRowsHasNoHierarchy) {
  EXPECT_TRUE(has(built(FlatForm{}, {}), "has no values"));
}

TEST(HierarchyBuilders, AMillionValuesTakeNoQuadraticLoop) {
  std::vector<std::string> cells = {"?"};
  for (int i = 0; i < 1'000'000; ++i) cells.push_back(std::to_string(i));
  const Column column = make_column("C", cells);
  const auto intervals = build_hierarchy(IntervalsForm{{"10", "1000"}}, column, {"?"}, "here");
  ASSERT_TRUE(intervals);
  EXPECT_EQ(intervals->tree.size(), 1U + 1000U + 100'000U + 1'000'001U);
  EXPECT_FALSE(build_hierarchy(LevelsForm{{{"a", "*"}}}, column, {}, "here"));
}

#ifndef __EMSCRIPTEN__  // reads files
TEST(HierarchyBuilders, AdultsHierarchiesBuild) {
  const std::pair<const char*, unsigned> heights[] = {{"sex", 1},
                                                      {"age", 4},
                                                      {"race", 1},
                                                      {"education", 3},
                                                      {"marital-status", 2},
                                                      {"native-country", 2},
                                                      {"workclass", 2},
                                                      {"occupation", 2}};
  for (const auto& [name, height] : heights) {
    const auto bytes =
        testing::read_file(std::string(KORDON_SOURCE_DIR "/../shared/data/hierarchies-arx/") + name + ".csv");
    if (!bytes) GTEST_SKIP() << "Adult is not here";
    const Result<LevelsForm> form = read_level_table(*bytes, name);
    ASSERT_TRUE(form) << name;
    const auto result = build_hierarchy(*form, make_column(name, {form->rows[0][0]}), {}, name);
    ASSERT_TRUE(result) << name;
    EXPECT_EQ(result->tree.height(), height) << name;
    EXPECT_TRUE(result->implied_boundaries.empty()) << name;
  }
}
#endif

}  // namespace
}  // namespace kordon::hierarchy_builders_test
