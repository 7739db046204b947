#include "core/algorithms/lattice/node_search.h"

#include <gtest/gtest.h>

#include <tuple>

#include "tests/examples/lattice.h"

namespace kordon::node_search_test {
namespace {

using testing::for_each_lattice;
using testing::lattice_metrics;
using testing::LatticeCase;

SearchProgress unseen() {
  return SearchProgress({}, 0, 1);
}

// By every node evaluated on its own.
TEST(Candidates, AreTheNodesThatAreNotRuledOut) {
  std::size_t of_both[2] = {};
  for_each_lattice(200, 40, true, [&](const LatticeCase& each) {
    for (const std::uint64_t max_suppressed : {0U, 1U, 5U, 20U}) {
      LatticeEvaluator evaluator = each.evaluator(LatticeMetric::discernibility, max_suppressed);
      SearchProgress progress = unseen();
      const std::vector<bool> found = candidates(evaluator, progress);
      ASSERT_EQ(found.size(), evaluator.lattice().nodes());
      for (std::size_t place = 0; place < found.size(); ++place) {
        ASSERT_EQ(found[place], !evaluator.ruled_out(evaluator.lattice().node(place)));
        ++of_both[found[place] ? 1 : 0];
      }
    }
  });
  EXPECT_GT(of_both[0], 300U);
  EXPECT_GT(of_both[1], 300U);
}

// Over the whole lattice, up to the roots. Ties go to fewest levels, then to lexicographic order.
TEST(BestNode, IsTheBestOfAllNodesThatPassInEveryMetric) {
  std::size_t found = 0;
  std::size_t none = 0;
  for_each_lattice(300, 30, true, [&](const LatticeCase& each) {
    for (const std::uint64_t max_suppressed : {0U, 1U, 4U, 12U, 1000U}) {
      for (const LatticeMetric metric : lattice_metrics) {
        std::optional<std::tuple<double, unsigned, Levels>> best;
        for (const oracle::LatticeNode& node : each.nodes) {
          if (node.failing > max_suppressed) continue;
          const std::tuple rank(each.cost(node, metric), total_levels(node.levels), node.levels);
          if (!best || rank < *best) best = rank;
        }
        LatticeEvaluator evaluator = each.evaluator(metric, max_suppressed);
        SearchProgress progress = unseen();
        const std::vector<bool> possible = candidates(evaluator, progress);
        const std::optional<Levels> node = best_node(evaluator, possible, progress);
        ASSERT_EQ(node.has_value(), best.has_value());
        if (best) {
          ASSERT_EQ(*node, std::get<Levels>(*best))
              << "metric " << static_cast<int>(metric) << ", suppressed " << max_suppressed;
        }
        ++(best ? found : none);
      }
    }
  });
  EXPECT_GT(found, 1000U);
  EXPECT_GT(none, 10U);  // refined alpha may fail everywhere
}

}  // namespace
}  // namespace kordon::node_search_test
