#include "core/audit/distribution/distance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "core/hierarchy/builders.h"
#include "tests/examples/miller.h"

namespace kordon::audit_distance_test {
namespace {

using testing::leaf;
using testing::table_of;

struct Class {
  std::vector<ValueRows> counts;
  std::uint64_t rows = 0;

  explicit Class(std::vector<ValueRows> of) : counts(std::move(of)) {
    for (const ValueRows& count : counts) rows += count.rows;
  }
  ReleasedValues values() const { return {counts, rows, rows, {}}; }
  double share(std::uint32_t value) const {
    for (const ValueRows& count : counts) {
      if (count.value == value) return count.rows / static_cast<double>(rows);
    }
    return 0;
  }
};

TEST(EqualDistance, IsHalfTheDifferencesOfShares) {
  const EqualDistance distance({5, 3, 2});
  // Shares 1/2, 0, 1/2 against 0.5, 0.3, 0.2: (0 + 0.3 + 0.3) / 2.
  EXPECT_DOUBLE_EQ(distance(Class({{0, 2}, {2, 2}}).values()), 0.3);
  EXPECT_EQ(distance(Class({{0, 5}, {1, 3}, {2, 2}}).values()), 0);
}

// Li et al., section 5: nine incomes from 3,000 to 11,000, each once.
TEST(OrderedDistance, IncomesOfThePaper) {
  const OrderedDistance distance(std::vector<std::uint64_t>(9, 1), {0, 1, 2, 3, 4, 5, 6, 7, 8});
  // Ninths that pass from one income to the next: 2 4 6 5 4 3 2 1, over 8.
  EXPECT_DOUBLE_EQ(distance(Class({{0, 1}, {1, 1}, {2, 1}}).values()), 27.0 / 72);
  // 6,000, 8,000, 11,000: 1 2 3 1 2 0 1 2.
  EXPECT_DOUBLE_EQ(distance(Class({{3, 1}, {5, 1}, {8, 1}}).values()), 12.0 / 72);
}

TEST(OrderedDistance, ValuesOfOneRankAreOne) {
  const OrderedDistance distance({1, 1, 2}, {1, 1, 0});
  EXPECT_EQ(distance(Class({{0, 1}, {2, 1}}).values()), 0);
  EXPECT_EQ(distance(Class({{1, 4}, {2, 4}}).values()), 0);
}

TEST(OrderedDistance, OneRankIsNoDistance) {
  EXPECT_EQ(OrderedDistance({7}, {0})(Class({{0, 2}}).values()), 0);
}

// Leaves at depth 2 and 3; heights: respiratory 1, cancer 1, digestive 2, any 3.
class HierarchicalDistanceOfDiseases : public ::testing::Test {
 protected:
  // Values 0 flu, 1 cold, 2 ulcer, 3 colon, 4 stomach.
  HierarchicalDistance distance(const std::vector<std::uint64_t>& table) {
    const std::vector<std::string> names = {"flu", "cold", "ulcer", "colon", "stomach"};
    const TreeForm form{"any",
                        {{"respiratory", {leaf("flu"), leaf("cold")}},
                         {"digestive", {leaf("ulcer"), {"cancer", {leaf("colon"), leaf("stomach")}}}}}};
    tree = build_hierarchy(form, table_of({"Disease"}, {{"flu"}}).columns[0], {}, "")->tree;
    leaves.clear();
    for (const std::string& name : names) leaves.push_back(tree.leaf(name).value());
    return {table, leaves, tree};
  }
  Hierarchy tree;
  std::vector<NodeId> leaves;
};

TEST_F(HierarchicalDistanceOfDiseases, MovesAsLowAsItCan) {
  HierarchicalDistance any = distance({1, 1, 1, 1, 1});
  // Fifteenths: flu, ulcer, colon have 2 too much, cold and stomach 3 too little. 2 at height 1 (flu to
  // cold), 2 at 1 (colon to stomach), 1 at 2 (ulcer to stomach), 1 at 3 (ulcer to cold): 9 / 15 / 3.
  EXPECT_DOUBLE_EQ(any(Class({{0, 1}, {2, 1}, {3, 1}}).values()), 0.2);
  // Tenths: cold and stomach have 3 too much, the others 2 too little: (2 + 2) at 1, 1 at 2, 1 at 3.
  EXPECT_DOUBLE_EQ(any(Class({{1, 1}, {4, 1}}).values()), 0.3);
  EXPECT_EQ(any(Class({{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}}).values()), 0);
}

// By another formula: in a tree whose edges are as long as half the difference of their ends' heights, every
// edge is passed by the difference of shares below it.
TEST_F(HierarchicalDistanceOfDiseases, EqualsTheFlowOverTheEdges) {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    std::vector<std::uint64_t> table;
    std::vector<ValueRows> counts;
    double total = 0;
    for (std::uint32_t value = 0; value < 5; ++value) {
      table.push_back(1 + random() % 9);
      total += static_cast<double>(table.back());
      if (const auto rows = static_cast<std::uint32_t>(random() % 3); rows > 0)
        counts.push_back({value, rows});
    }
    if (counts.empty()) continue;
    const Class of(counts);
    HierarchicalDistance by_nodes = distance(table);
    double expected = 0;
    for (NodeId node = 1; node < tree.size(); ++node) {
      double surplus = 0;
      for (std::uint32_t value = 0; value < 5; ++value) {
        if (!tree.contains(node, leaves[value])) continue;
        surplus += of.share(value) - static_cast<double>(table[value]) / total;
      }
      const unsigned length = tree.height(tree.parent(node)) - tree.height(node);
      expected += std::abs(surplus) * length / (2.0 * tree.height());
    }
    EXPECT_NEAR(by_nodes(of.values()), expected, 1e-12);
    EXPECT_EQ(by_nodes(of.values()), by_nodes(of.values()));  // nothing is left of the class before
  }
}

// By the definition: what passes each of the ranks, one by one.
TEST(OrderedDistance, EqualsTheSumOverAllRanks) {
  std::mt19937 random(11);
  for (int round = 0; round < 500; ++round) {
    const std::uint32_t values = 1 + static_cast<std::uint32_t>(random() % 12);
    std::vector<std::uint64_t> table;
    std::vector<std::uint32_t> rank;
    std::vector<ValueRows> counts;
    double total = 0;
    for (std::uint32_t value = 0; value < values; ++value) {
      table.push_back(1 + random() % 9);
      total += static_cast<double>(table.back());
      rank.push_back(value == 0 ? 0 : rank.back() + static_cast<std::uint32_t>(random() % 2));
      if (const auto rows = static_cast<std::uint32_t>(random() % 3); rows > 0)
        counts.push_back({value, rows});
    }
    if (counts.empty()) continue;
    const Class of(counts);
    double expected = 0;
    for (std::uint32_t cut = 0; cut < rank.back(); ++cut) {
      double passing = 0;
      for (std::uint32_t value = 0; value < values; ++value) {
        if (rank[value] <= cut) passing += of.share(value) - static_cast<double>(table[value]) / total;
      }
      expected += std::abs(passing) / rank.back();
    }
    EXPECT_NEAR(OrderedDistance(table, rank)(of.values()), expected, 1e-12);
  }
}

}  // namespace
}  // namespace kordon::audit_distance_test
