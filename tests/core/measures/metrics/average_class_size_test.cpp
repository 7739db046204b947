#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::average_class_size_test {
namespace {

TEST(AverageClassSize, IsReleasedRowsOverClassesOverK) {
  EXPECT_EQ(testing::metric_case().measure("average_class_size"), 5.0 / 2 / 2);
}

TEST(AverageClassSize, NoClassIsZero) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("average_class_size"), 0);
}

}  // namespace
}  // namespace kordon::average_class_size_test
