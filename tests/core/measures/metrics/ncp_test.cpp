#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::ncp_test {
namespace {

// Class 0: 2 rows at a, 2 of A's 3 leaves; class 1: 3 rows at the roots of A and B; row 5 is suppressed.
TEST(Ncp, IsTheMeanShareOfLeavesBelow) {
  EXPECT_DOUBLE_EQ(testing::metric_case().measure("ncp"), (2 * 2.0 / 3 + 3 * 2 + 3) / 18);
}

TEST(Ncp, WeightsCountOnBothSides) {
  EXPECT_DOUBLE_EQ(testing::metric_case(2500).measure("ncp"),
                   (2.5 * (2 * 2.0 / 3 + 3 + 1) + 3 + 2) / (6 * 4.5));
}

TEST(Ncp, EverythingSuppressedIsOne) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("ncp"), 1);
}

TEST(Ncp, NothingRaisedIsZero) {
  testing::MetricCase original = testing::metric_case();
  original.recoding = recode_locally(original.table, {{0, 1, 2, 3, 4, 5}, 6}, 0);
  EXPECT_EQ(original.measure("ncp"), 0);
}

TEST(Ncp, OfATableWithoutRowsIsZero) {
  EXPECT_EQ(find_metric("ncp")->measure({{}, {}, {}}), 0);
}

// size(u) / |A| of a released cell, by counting leaves; of a range (z - y) / |A|, by the texts.
double penalty(const testing::MetricCase& random, ClassId c, std::size_t j) {
  const QuasiIdentifier& qi = random.table.quasi_identifiers[j];
  const NodeId released = random.recoding.value(c, j, random.table.quasi_identifiers.size());
  if (released < qi.tree.size() && qi.tree.is_leaf(released)) return 0;
  if (qi.range && released != Hierarchy::root) {
    const std::string label(released_label(random.table, random.recoding, j, released));
    NodeId last = qi.tree.last(Hierarchy::root);
    while (qi.range->is_missing(last)) --last;
    const auto [low, high] = testing::ends_of(label);
    const auto [least, most] = testing::ends_of(qi.range->label({1, last}));
    return (high - low) / (most - least);
  }
  double leaves = 0;
  double below = 0;
  for (NodeId node = 0; node < qi.tree.size(); ++node) {
    if (!qi.tree.is_leaf(node)) continue;
    ++leaves;
    if (testing::stands_for(random, c, j, node)) ++below;
  }
  return below / leaves;
}

double by_cells(const testing::MetricCase& random) {
  double sum = 0;
  double most = 0;
  for (const ClassId c : random.recoding.partition.class_of) {
    for (std::size_t j = 0; j < random.table.quasi_identifiers.size(); ++j) {
      const double weight = random.job.attributes[j].weight_milli;
      most += weight;
      sum += weight * (c == suppressed ? 1 : penalty(random, c, j));
    }
  }
  return sum / most;
}

TEST(Ncp, IsTheSumOverCells) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const testing::MetricCase random = testing::random_metric_case(seed);
    // Widths of ranges are rounded down where no scale is fine enough.
    ASSERT_NEAR(random.measure("ncp"), by_cells(random), 1e-8) << "seed " << seed;
  }
}

}  // namespace
}  // namespace kordon::ncp_test
