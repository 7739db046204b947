#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::lower_bound_metric_test {
namespace {

TEST(LowerBoundOfLoss, IsWhatWasFoundInCells) {
  const testing::MetricCase subject = testing::metric_case();
  const Loss least = 3 * subject.table.loss_scale / 2;
  EXPECT_EQ(find_metric("lower_bound")->measure({subject.table, subject.recoding, subject.job, least}), 1.5);
}

TEST(LowerBoundOfLoss, IsNotToldWhereNobodyLookedForIt) {
  const testing::MetricCase subject = testing::metric_case();
  EXPECT_FALSE(find_metric("lower_bound")->measure({subject.table, subject.recoding, subject.job}));
}

}  // namespace
}  // namespace kordon::lower_bound_metric_test
