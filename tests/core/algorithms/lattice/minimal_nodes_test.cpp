#include "core/algorithms/lattice/minimal_nodes.h"

#include <gtest/gtest.h>

#include <tuple>

#include "tests/examples/lattice.h"

namespace kordon::minimal_nodes_test {
namespace {

using testing::for_each_lattice;
using testing::LatticeCase;

bool passes(const oracle::LatticeNode& node, std::uint64_t max_suppressed) {
  return node.below_k <= max_suppressed && node.failing == node.below_k;
}

TEST(MinimalNodes, AreThoseThatPassAboveNoneThatDoes) {
  std::size_t found = 0;
  for_each_lattice(300, 40, false, [&](const LatticeCase& each) {
    for (const std::uint64_t max_suppressed : {0U, 1U, 4U, 12U}) {
      std::vector<Levels> minimal;
      for (const oracle::LatticeNode& node : each.nodes) {
        const bool is_minimal =
            passes(node, max_suppressed) &&
            std::none_of(each.nodes.begin(), each.nodes.end(), [&](const oracle::LatticeNode& other) {
              return passes(other, max_suppressed) && other.levels != node.levels &&
                     oracle::at_most(other.levels, node.levels);
            });
        if (is_minimal) minimal.push_back(node.levels);
      }
      LatticeEvaluator evaluator = each.evaluator(LatticeMetric::information_loss, max_suppressed);
      SearchProgress progress({}, 0, 1);
      ASSERT_EQ(minimal_nodes(evaluator, progress), minimal) << "suppressed " << max_suppressed;
      found += minimal.size();
    }
  });
  EXPECT_GT(found, 300U);
}

// Where what passes does so higher up, too: the first in lexicographic order on the lowest height of all.
TEST(LowestNode, IsTheFirstOnTheLowestHeightWherePassingIsMonotone) {
  for_each_lattice(300, 40, false, [&](const LatticeCase& each) {
    for (const std::uint64_t max_suppressed : {0U, 1U, 4U, 12U}) {
      if (max_suppressed > 0 && !each.asked.empty()) continue;
      std::optional<std::pair<unsigned, Levels>> lowest;
      for (const oracle::LatticeNode& node : each.nodes) {
        const std::pair rank(total_levels(node.levels), node.levels);
        if (passes(node, max_suppressed) && (!lowest || rank < *lowest)) lowest = rank;
      }
      ASSERT_TRUE(lowest);
      LatticeEvaluator evaluator = each.evaluator(LatticeMetric::information_loss, max_suppressed);
      SearchProgress progress({}, 0, 1);
      ASSERT_EQ(lowest_node(evaluator, progress), lowest->second) << "suppressed " << max_suppressed;
    }
  });
}

TEST(LowestNode, PassesWhereItIsNotMonotone) {
  std::size_t missed = 0;
  for_each_lattice(300, 40, false, [&](const LatticeCase& each) {
    for (const std::uint64_t max_suppressed : {1U, 4U, 12U}) {
      LatticeEvaluator evaluator = each.evaluator(LatticeMetric::information_loss, max_suppressed);
      SearchProgress progress({}, 0, 1);
      const Levels node = lowest_node(evaluator, progress);
      ASSERT_TRUE(passes(each.node(node), max_suppressed));
      const bool lower =
          std::any_of(each.nodes.begin(), each.nodes.end(), [&](const oracle::LatticeNode& other) {
            return passes(other, max_suppressed) && total_levels(other.levels) < total_levels(node);
          });
      if (lower) ++missed;
    }
  });
  EXPECT_GT(missed, 0U) << "the header says that a lower height may be missed";
}

}  // namespace
}  // namespace kordon::minimal_nodes_test
