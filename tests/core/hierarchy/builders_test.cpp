#include "core/hierarchy/builders.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/examples/hierarchies.h"
#ifndef __EMSCRIPTEN__
#include "tests/examples/adult.h"
#endif

namespace kordon::hierarchy_builders_test {
namespace {

using nlohmann::json;
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
  EXPECT_EQ(built(MaskForm{2}, {"NA", "12"}, {"NA"}), "*(1*(12) NA)");
}

TEST(HierarchyBuilders, AMaskedColumnIsNoHierarchyByAccident) {
  EXPECT_TRUE(has(built(IntervalsForm{{"10"}}, {"*"}), "does not cover 1 value of the column \"C\": \"*\""));
}

TEST(HierarchyBuilders, UncoveredValuesAreAllNamedWithHints) {
  const std::string text =
      built(testing::location(), {"San Diego", "lincoln", "lincoln", " Wichita", "Midwest", "Paris"});
  EXPECT_EQ(
      text,
      "here: the hierarchy does not cover 4 values of the column \"C\": "
      "\"lincoln\" (2 rows; the hierarchy has \"Lincoln\"), "
      "\" Wichita\" (1 row; the hierarchy has \"Wichita\"), "
      "\"Midwest\" (1 row; in the hierarchy that is not a value but a group of values), "
      "\"Paris\" (1 row); "
      "write them as the hierarchy does, by {\"column\": \"C\", \"recode\": {\"lincoln\": \"Lincoln\"}} in "
      "input.repairs; or add a leaf for each of them to the tree, correct them, or count them as missing "
      "(input.missing)\n");
}

// As a column with gaps is written by many a program: 19.0.
TEST(HierarchyBuilders, EqualNumbersThatAreWrittenOtherwiseAreHinted) {
  const TreeForm ages{"*", {{"0-49", {{"19", {}}, {"35", {}}}}, {"50-99", {{"50", {}}}}}};
  const std::string text = built(ages, {"19.0", "35.0", "50", "5e1", "70.0"});
  EXPECT_TRUE(has(text,
                  "\"19.0\" (1 row; the hierarchy has \"19\"), \"35.0\" (1 row; the hierarchy has \"35\"), "
                  "\"5e1\" (1 row; the hierarchy has \"50\"), \"70.0\" (1 row)"))
      << text;
  EXPECT_TRUE(has(text, R"(by {"column": "C", "round": 1} in input.repairs; or add a leaf)")) << text;
  const TreeForm halves{"*", {{"low", {{"0.5", {}}, {"1", {}}}}}};
  EXPECT_TRUE(has(built(halves, {"0.50", "1.00"}), R"(by {"column": "C", "round": 0.1} in)"));
  // Rounding would not write it so.
  const TreeForm padded{"*", {{"low", {{"19.00", {}}, {"20.00", {}}}}}};
  EXPECT_TRUE(has(built(padded, {"19", "20.00"}), R"(by {"column": "C", "recode": {"19": "19.00"}} in)"));
}

TEST(HierarchyBuilders, ManyUncoveredValuesEndInACount) {
  std::vector<std::string> cells = {"a"};
  for (int i = 0; i < 1200; ++i) cells.push_back("x" + std::to_string(i));
  const std::string text = built(LevelsForm{{{"a", "*"}}}, cells);
  EXPECT_TRUE(has(text, "1200 values"));
  EXPECT_TRUE(has(text, "\"x29\" (1 row) and 1170 more"));
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

TEST(HierarchyJson, NamesNodesInPreorderWithTheirRowsAndWhatIsUncovered) {
  const Column column = make_column("C", {"a", "b\"", "a", "x", "x", "?"});
  const TreeForm form{"*", {{"G", {{"a", {}}, {"b\"", {}}}}, {"unused", {}}}};
  auto built = build_hierarchy_so_far(form, column, {"?"}, "here");
  ASSERT_TRUE(built);
  built->notes = {"a note"};
  const json found = json::parse(to_json(*built, column));
  EXPECT_EQ(found["height"], 2);
  EXPECT_EQ(found["notes"], json::array({{{"phrase", "a note"}, {"with", json::array()}}}));
  EXPECT_EQ(found["uncovered"], json::array({{{"value", "x"}, {"rows", 2}}}));
  const auto node = [](const char* label, int parent, int level, int height, int rows) {
    return json{{"label", label}, {"parent", parent},  {"level", level},  {"height", height},
                {"rows", rows},   {"boundary", false}, {"implied", false}};
  };
  EXPECT_EQ(found["nodes"],
            json::array({node("*", -1, 2, 2, 4), node("G", 0, 1, 1, 3), node("a", 1, 0, 0, 2),
                         node("b\"", 1, 0, 0, 1), node("unused", 0, 1, 0, 0), node("?", 0, 1, 0, 1)}));
}

TEST(HierarchyJson, TopsOfAForestAreMarked) {
  const Column column = make_column("C", {"a", "b"});
  const auto built = build_hierarchy(LevelsForm{{{"a", "A"}, {"b", "B"}}}, column, {}, "here");
  ASSERT_TRUE(built);
  const json found = json::parse(to_json(*built, column));
  std::vector<std::string> marked;
  for (const json& node : found["nodes"]) {
    EXPECT_EQ(node["boundary"], node["implied"]);
    if (node["implied"]) marked.push_back(node["label"]);
  }
  EXPECT_EQ(marked, (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(found["uncovered"], json::array());
}

TEST(HierarchyJson, BytesThatAreNoTextDoNotBreakIt) {
  const Column column = make_column("C", {"\xff", "b"});
  const auto built = build_hierarchy(FlatForm{}, column, {}, "here");
  ASSERT_TRUE(built);
  EXPECT_EQ(json::parse(to_json(*built, column))["nodes"].size(), 3U);
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
