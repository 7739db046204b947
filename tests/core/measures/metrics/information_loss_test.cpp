#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::information_loss_test {
namespace {

TEST(InformationLoss, AddsUpHeightsOverHierarchyHeight) {
  // Class 0: 2 * 1/2; class 1: 3 * (1 + 1); the suppressed row: one for each of three quasi-identifiers.
  EXPECT_EQ(testing::metric_case().measure("information_loss"), 1 + 6 + 3);
}

TEST(InformationLoss, WeightsCount) {
  EXPECT_EQ(testing::metric_case(2500).measure("information_loss"), 2.5 * (1 + 3 + 1) + 3 + 2);
}

TEST(InformationLoss, EverythingSuppressed) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("information_loss"), 18);
}

// Figure 4 b of Miller et al. with the heights of its hierarchies (2 or 3, 3, 1, 1).
TEST(InformationLoss, OfFigure4) {
  const Job job = testing::miller_job(testing::miller_ages_of_mm2());
  const Result<EncodedTable> table = encode(testing::miller_table(), job);
  ASSERT_TRUE(table);
  const Recoding mm2 = recode_locally(*table, {{0, 0, 1, 1, 2, 2, 1}, 3}, 0);
  // Age 30-32 is 1 of 3 high, 25-42 is 2, 20-35 is 1; California and Kansas are 1 of 3.
  const double loss = 2 * (1.0 / 3 + 1.0 / 3) + 3 * (2.0 / 3 + 1.0 / 3 + 1 + 1) + 2 * (1.0 / 3 + 0 + 1 + 1);
  EXPECT_DOUBLE_EQ(find_metric("information_loss")->measure({*table, mm2, job}).value(), loss);
}

}  // namespace
}  // namespace kordon::information_loss_test
