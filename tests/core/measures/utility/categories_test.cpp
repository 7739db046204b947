#include "core/measures/utility/categories.h"

#include <gtest/gtest.h>

#include <set>

#include "core/recoding/encoded/table.h"
#include "tests/random/tables.h"

namespace kordon::categories_test {
namespace {

using Labels = std::vector<std::string>;

Column column_of(const std::vector<std::string>& cells) {
  Column column;
  column.name = "c";
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  return column;
}

Attribute with(HierarchyForm form) {
  Attribute attribute;
  attribute.name = "c";
  attribute.role = Role::quasi_identifier;
  attribute.hierarchy = std::move(form);
  return attribute;
}

std::string category_of(const Categories& categories, std::uint32_t id) {
  const std::uint8_t category = categories.of_id[id];
  return category < categories.labels.size() ? categories.labels[category] : "the rest";
}

TEST(Categories, OfNumbersAreRangesOfOneWidthAndEmptyOnesToo) {
  std::vector<std::string> cells = {"?"};
  for (int i = 0; i < 40; ++i) cells.push_back(std::to_string(i < 20 ? 3 : 34));
  const Column column = column_of(cells);
  const Categories found = categories_of(column, {}, {"?"}, 4);
  EXPECT_EQ(found.labels, (Labels{"0-9", "10-19", "20-29", "30-39"}));
  EXPECT_EQ(found.rest, 1U);
  EXPECT_EQ(category_of(found, *column.values.find("3")), "0-9");
  EXPECT_EQ(category_of(found, *column.values.find("34")), "30-39");
  EXPECT_EQ(category_of(found, *column.values.find("?")), "the rest");
}

TEST(Categories, OfTextsAreTheMostFrequentValues) {
  std::vector<std::string> cells;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    for (char more = letter; more <= 'z'; ++more) cells.emplace_back(1, letter);
  }
  const Column column = column_of(cells);
  const Categories found = categories_of(column, {}, {}, categories_to_count);
  EXPECT_EQ(found.labels.size(), 24U);
  EXPECT_EQ(found.labels.front(), "a");
  EXPECT_EQ(found.rest, 2U);
  EXPECT_EQ(found.size(), 25U);
  EXPECT_EQ(category_of(found, *column.values.find("x")), "x");
  EXPECT_EQ(category_of(found, *column.values.find("y")), "the rest");
}

TEST(Categories, OfAHierarchyAreTheNodesOfTheLowestLevelThatAreFewEnough) {
  const TreeForm tree{"*",
                      {{"North", {{"Ayr", {}}, {"Bath", {}}}}, {"South", {{"Cork", {}}}}, {"unknown", {}}}};
  Table table;
  table.columns.push_back(column_of({"Ayr", "Bath", "Cork", "unknown"}));
  table.rows = 4;
  const Attribute attribute = with(tree);
  const auto encoded = encode_attribute(table, attribute, {}, "");
  ASSERT_TRUE(encoded);
  const QuasiIdentifier& qi = encoded->qi;
  EXPECT_EQ(categories_of(qi, table.columns[0], attribute, {}, 4).labels,
            (Labels{"Ayr", "Bath", "Cork", "unknown"}));
  const Categories regions = categories_of(qi, table.columns[0], attribute, {}, 3);
  EXPECT_EQ(regions.labels, (Labels{"North", "South", "unknown"}));
  EXPECT_EQ(category_of(regions, qi.leaves[1]), "North");
  EXPECT_EQ(category_of(regions, qi.leaves[3]), "unknown");
  // Two are less than the level has: the values themselves, and none is more frequent than another.
  const Categories values = categories_of(qi, table.columns[0], attribute, {}, 2);
  EXPECT_EQ(values.labels, (Labels{"Ayr", "Bath", "Cork", "unknown"}));
  EXPECT_EQ(values.rest, 0U);
}

// A leaf is in the category of its ancestor, wherever that lies.
TEST(Categories, PutEachLeafUnderItsAncestor) {
  std::size_t ancestors = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 20);
    const Result<EncodedTable> encoded = encode(random.table, random.job);
    if (!encoded) continue;
    for (const QuasiIdentifier& qi : encoded->quasi_identifiers) {
      const Column& column = random.table.columns[qi.column];
      const Categories found =
          categories_of(qi, column, random.job.attributes[qi.attribute], {}, 1 + seed % 20);
      for (NodeId node = 0; node < qi.tree.size(); ++node) {
        if (!qi.tree.is_leaf(node)) continue;
        std::set<std::string> path;
        for (NodeId above = node; above != no_node; above = qi.tree.parent(above)) {
          path.emplace(qi.tree.label(above));
        }
        const std::string category = category_of(found, node);
        EXPECT_TRUE(category == "the rest" ? found.rest > 0 : path.contains(category)) << category;
        if (category != qi.tree.label(node)) ++ancestors;
      }
    }
  }
  EXPECT_GT(ancestors, 500U);
}

}  // namespace
}  // namespace kordon::categories_test
