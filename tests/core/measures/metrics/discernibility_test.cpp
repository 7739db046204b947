#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::discernibility_test {
namespace {

TEST(Discernibility, AddsUpSquaresAndChargesSuppressedRowsTheTable) {
  EXPECT_EQ(testing::metric_case().measure("discernibility"), 4 + 9 + 6);
}

TEST(Discernibility, EverythingSuppressed) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("discernibility"), 36);
}

}  // namespace
}  // namespace kordon::discernibility_test
