#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::distortion_ratio_test {
namespace {

TEST(DistortionRatio, IsTheSumOfHeightsOverThatOfTheRoots) {
  // Heights of a row's roots: 2 + 1 + 0. Class 0: 2 * 1; class 1: 3 * 3; the suppressed row: 3.
  EXPECT_EQ(testing::metric_case().measure("distortion_ratio"), 14.0 / 18);
}

TEST(DistortionRatio, KnowsNoWeights) {
  EXPECT_EQ(testing::metric_case(2500).measure("distortion_ratio"), 14.0 / 18);
}

TEST(DistortionRatio, EverythingSuppressedIsOne) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("distortion_ratio"), 1);
}

TEST(DistortionRatio, HierarchiesOfOneNodeCannotDistort) {
  testing::MetricCase flat = testing::metric_case();
  for (QuasiIdentifier& qi : flat.table.quasi_identifiers) testing::flatten(qi, "only");
  flat.recoding.values.assign(flat.recoding.values.size(), Hierarchy::root);
  EXPECT_EQ(flat.measure("distortion_ratio"), 0);
}

TEST(DistortionRatio, OfARangeCountsItsShareOfTheColumns) {
  EXPECT_DOUBLE_EQ(testing::ranges_case().measure("distortion_ratio"), 1.5 / 4);
}

}  // namespace
}  // namespace kordon::distortion_ratio_test
