#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::normalized_information_loss_test {
namespace {

TEST(NormalizedInformationLoss, IsTheShareOfTheMostThatCouldBeLost) {
  EXPECT_EQ(testing::metric_case().measure("normalized_information_loss"), 10.0 / 18);
}

TEST(NormalizedInformationLoss, WeightsCountOnBothSides) {
  EXPECT_EQ(testing::metric_case(2500).measure("normalized_information_loss"), 17.5 / (6 * 4.5));
}

TEST(NormalizedInformationLoss, EverythingSuppressedIsOne) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("normalized_information_loss"), 1);
}

TEST(NormalizedInformationLoss, NothingToLoseIsZero) {
  EXPECT_EQ(find_metric("normalized_information_loss")->measure({{}, {}, {}}), 0);
}

}  // namespace
}  // namespace kordon::normalized_information_loss_test
