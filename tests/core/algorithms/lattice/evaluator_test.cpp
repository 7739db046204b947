#include "core/algorithms/lattice/evaluator.h"

#include <gtest/gtest.h>

#include "tests/examples/lattice.h"

namespace kordon::lattice_evaluator_test {
namespace {

using testing::for_each_lattice;
using testing::lattice_metrics;
using testing::LatticeCase;

bool in_lattice(const Levels& levels, const Lattice& lattice) {
  return oracle::at_most(levels, lattice.top());
}

// What the metric's value is a multiple of.
double unit_of(const LatticeCase& each, LatticeMetric metric) {
  const auto rows = static_cast<double>(each.table.rows);
  double full = 0;
  for (const CellPrice& price : cell_prices(each.table, metric)) full += static_cast<double>(price.full);
  switch (metric) {
    case LatticeMetric::distortion_ratio:
      return full == 0 ? 1 : rows * full;
    case LatticeMetric::information_loss:
      return static_cast<double>(each.table.loss_scale);
    case LatticeMetric::discernibility:
      return 1;
    case LatticeMetric::average_class_size:
      break;
  }
  return each.random.job.k;
}

TEST(LatticeEvaluator, CountsAndCostsAreThoseOfTheMaskedTable) {
  std::size_t met[4] = {};
  for_each_lattice(200, 40, true, [&](const LatticeCase& each) {
    for (const LatticeMetric metric : lattice_metrics) {
      LatticeEvaluator evaluator = each.evaluator(metric, 3);
      for (const oracle::LatticeNode& node : each.nodes) {
        if (!in_lattice(node.levels, evaluator.lattice())) continue;
        ASSERT_EQ(evaluator.below_k(node.levels), node.below_k);
        ASSERT_EQ(evaluator.holds_from_k(node.levels), node.below_k <= 3 && node.failing == node.below_k);
        const NodeFigures figures = evaluator.figures(node.levels);
        ASSERT_EQ(figures.classes, node.classes);
        ASSERT_EQ(figures.failing, node.failing);
        if (figures.cost.denominator == 0) {
          ASSERT_EQ(node.release.partition.classes, 0U);
          continue;
        }
        const double cost = static_cast<double>(figures.cost.numerator) /
                            static_cast<double>(figures.cost.denominator) / unit_of(each, metric);
        ASSERT_NEAR(cost, each.cost(node, metric), 1e-9 * (1 + cost));
        ++met[static_cast<std::size_t>(metric)];
      }
    }
  });
  for (const std::size_t nodes : met) EXPECT_GT(nodes, 1000U);
}

TEST(LatticeEvaluator, ReleasesWhatTheTwinReleases) {
  for_each_lattice(200, 40, true, [&](const LatticeCase& each) {
    const LatticeEvaluator evaluator = each.evaluator(LatticeMetric::information_loss, 0);
    for (const oracle::LatticeNode& node : each.nodes) {
      const Recoding release = evaluator.release(node.levels, 7);
      ASSERT_EQ(release.mandatory, 7U);
      ASSERT_EQ(release.partition.class_of, node.release.partition.class_of);
      ASSERT_EQ(release.values, node.release.values);
    }
  });
}

// The lemmas of the header, on every pair of nodes one above the other.
TEST(LatticeEvaluator, WhatItPromisesOfNodesAboveAndBelowIsSo) {
  std::size_t ruled_out = 0;
  for_each_lattice(100, 30, false, [&](const LatticeCase& each) {
    for (const std::uint64_t max_suppressed : {0U, 4U, 20U}) {
      for (const LatticeMetric metric : lattice_metrics) {
        LatticeEvaluator evaluator = each.evaluator(metric, max_suppressed);
        std::vector<std::pair<const oracle::LatticeNode*, NodeFigures>> all;
        std::vector<bool> out;
        for (const oracle::LatticeNode& node : each.nodes) {
          if (!in_lattice(node.levels, evaluator.lattice())) continue;
          all.emplace_back(&node, evaluator.figures(node.levels));
          out.push_back(evaluator.ruled_out(node.levels));
        }
        for (std::size_t n = 0; n < all.size(); ++n) {
          for (std::size_t m = 0; m < all.size(); ++m) {
            if (!oracle::at_most(all[n].first->levels, all[m].first->levels)) continue;
            if (out[m]) {
              ++ruled_out;
              ASSERT_TRUE(out[n]);
              ASSERT_GT(all[n].second.failing, max_suppressed);
            }
            if (all[m].second.failing > max_suppressed) continue;
            ASSERT_FALSE(all[m].second.cost < all[n].second.floor);
            ASSERT_FALSE(all[m].second.cost < evaluator.floor(all[n].first->levels));
          }
        }
      }
    }
  });
  EXPECT_GT(ruled_out, 1000U);
}

TEST(LatticeEvaluator, AtTheTopWhatIsKeptHoldsUnderMonotoneModels) {
  for_each_lattice(100, 30, false, [&](const LatticeCase& each) {
    LatticeEvaluator evaluator = each.evaluator(LatticeMetric::information_loss, 0);
    EXPECT_EQ(evaluator.figures(evaluator.lattice().top()).failing, 0U);
  });
}

TEST(Cost, ComparesAsAFraction) {
  EXPECT_TRUE((Cost{1, 3} < Cost{1, 2}));
  EXPECT_TRUE((Cost{2, 4} == Cost{1, 2}));
  EXPECT_FALSE((Cost{2, 4} < Cost{1, 2}));
  EXPECT_TRUE((Cost{UINT64_MAX - 1} < Cost{UINT64_MAX}));
  EXPECT_TRUE((Cost{UINT32_MAX, 1} < Cost{1, 0}));
  EXPECT_TRUE((Cost{1, 0} == Cost{1, 0}));
}

}  // namespace
}  // namespace kordon::lattice_evaluator_test
