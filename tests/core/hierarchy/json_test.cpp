#include "core/hierarchy/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/examples/hierarchies.h"

namespace kordon::hierarchy_json_test {
namespace {

using nlohmann::json;

TEST(HierarchyJson, NamesNodesInPreorderWithTheirRowsAndWhatIsUncovered) {
  const Column column = testing::make_column("C", {"a", "b\"", "a", "x", "x", "?"});
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
  const Column column = testing::make_column("C", {"a", "b"});
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
  const Column column = testing::make_column("C", {"\xff", "b"});
  const auto built = build_hierarchy(FlatForm{}, column, {}, "here");
  ASSERT_TRUE(built);
  EXPECT_EQ(json::parse(to_json(*built, column))["nodes"].size(), 3U);
}

}  // namespace
}  // namespace kordon::hierarchy_json_test
