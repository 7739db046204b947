#include "core/recoding/full_domain.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::full_domain_test {
namespace {

using testing::leaf;

// b is a short branch, y a long one.
EncodedTable uneven(std::vector<BoundaryRef> boundaries = {}) {
  const Table table = testing::table_of({"C"}, {{"a"}, {"x"}, {"y"}, {"b"}, {"x"}});
  Job job;
  job.attributes = {testing::quasi_identifier(
      "C", TreeForm{"*", {{"A", {leaf("a"), {"XY", {leaf("x"), leaf("y")}}}}, leaf("b")}},
      std::move(boundaries))};
  return *encode(table, job);
}

// What a, x, y and b are released as.
std::string released(const EncodedTable& table, unsigned level) {
  const QuasiIdentifier& qi = table.quasi_identifiers[0];
  const std::vector<NodeId> nodes = generalization(qi, level);
  std::string text;
  for (std::size_t row = 0; row < 4; ++row) text += " " + std::string(qi.tree.label(nodes[qi.leaves[row]]));
  return text;
}

TEST(FullDomain, PadsShortBranchesBelow) {
  const EncodedTable table = uneven();
  EXPECT_EQ(released(table, 0), " a x y b");
  EXPECT_EQ(released(table, 1), " a XY XY b");
  EXPECT_EQ(released(table, 2), " A A A b");
  EXPECT_EQ(released(table, 3), " * * * *");
}

TEST(FullDomain, StopsAtBoundaries) {
  const EncodedTable table = uneven({{std::nullopt, "XY"}});
  EXPECT_EQ(released(table, 1), " a XY XY b");
  EXPECT_EQ(released(table, 2), " A XY XY b");
  EXPECT_EQ(released(table, 3), " * XY XY *");
  const EncodedTable leaves = uneven({{std::nullopt, "x"}, {std::nullopt, "A"}});
  EXPECT_EQ(released(leaves, 2), " A x A b");
  EXPECT_EQ(released(leaves, 3), " A x A *");
}

// "Ancestor-or-self of greatest depth that is at most H - level", or the MAGVal where that lies lower.
TEST(FullDomain, ReleasesTheAncestorThatTheLevelSays) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 3);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      for (unsigned level = 0; level <= qi.tree.height(); ++level) {
        const std::vector<NodeId> nodes = generalization(qi, level);
        for (NodeId value = 0; value < qi.tree.size(); ++value) {
          if (!qi.tree.is_leaf(value)) continue;
          NodeId expected = value;
          while (qi.tree.depth(expected) > qi.tree.height() - level) expected = qi.tree.parent(expected);
          if (qi.tree.contains(expected, qi.magval[value])) expected = qi.magval[value];
          ASSERT_EQ(nodes[value], expected) << "seed " << seed << ", level " << level;
        }
      }
    }
  }
}

TEST(FullDomain, RowsOfEqualValuesShareAClass) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 50);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    Random choose(seed);
    std::vector<bool> kept;
    for (std::size_t row = 0; row < table->rows; ++row) kept.push_back(choose.below(5) > 0);
    Levels levels;
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      levels.push_back(static_cast<unsigned>(choose.below(qi.tree.height() + 1)));
    }
    const Recoding recoding = recode_full_domain(*table, levels, kept, 3);
    EXPECT_EQ(recoding.mandatory, 3U);
    std::map<std::vector<NodeId>, ClassId> classes;
    for (std::size_t row = 0; row < table->rows; ++row) {
      const ClassId c = recoding.partition.class_of[row];
      if (!kept[row]) {
        ASSERT_EQ(c, suppressed);
        continue;
      }
      std::vector<NodeId> values;
      for (std::size_t j = 0; j < levels.size(); ++j) {
        const QuasiIdentifier& qi = table->quasi_identifiers[j];
        values.push_back(generalization(qi, levels[j])[qi.leaves[row]]);
        ASSERT_EQ(recoding.value(c, j, levels.size()), values.back());
      }
      // Numbered by first row.
      const auto number = static_cast<ClassId>(classes.size());
      ASSERT_EQ(classes.emplace(values, number).first->second, c);
    }
    ASSERT_EQ(recoding.partition.classes, classes.size());
  }
}

}  // namespace
}  // namespace kordon::full_domain_test
