#include "tests/core/metrics/metric_case.h"

namespace kordon::lower_bound_test {
namespace {

// (a2, 1) meets the two of (a1, 1) at a, half way up A; (b1, 1) the two of (b1, 2) at the root of B. The
// others have company as they are.
TEST(LowerBoundOfLoss, OfTheCase) {
  EXPECT_EQ(testing::metric_case().measure("lower_bound"), 0.5 + 1);
}

TEST(LowerBoundOfLoss, Weights) {
  EXPECT_EQ(testing::metric_case(2500).measure("lower_bound"), 2.5 * 0.5 + 1);
}

TEST(LowerBoundOfLoss, IsTheSameForEveryRelease) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("lower_bound"), 1.5);
}

TEST(LowerBoundOfLoss, SaysNothingOfClassesThatAreTooSmall) {
  testing::MetricCase subject = testing::metric_case();
  subject.job.k = 3;
  EXPECT_FALSE(find_metric("lower_bound")->measure(subject.table, subject.recoding, subject.job));
}

TEST(LowerBoundOfLoss, EmptyTable) {
  EXPECT_EQ(find_metric("lower_bound")->measure({}, {}, {}), 0);
}

}  // namespace
}  // namespace kordon::lower_bound_test
