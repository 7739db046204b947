#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::classification_metric_test {
namespace {

constexpr const char* cm = "classification_metric";

testing::MetricCase with_labels(std::vector<std::uint32_t> labels) {
  testing::MetricCase result = testing::metric_case();
  const auto count = *std::max_element(labels.begin(), labels.end()) + 1;
  result.table.labels = {std::move(labels), count, 0};
  return result;
}

TEST(ClassificationMetric, ChargesRowsOutsideTheMajorityAndSuppressedRows) {
  // Class 0: both alike; class 1: one of three differs; row 5 is suppressed.
  EXPECT_EQ(with_labels({1, 1, 0, 1, 0, 0}).measure(cm), 2.0 / 6);
}

TEST(ClassificationMetric, OfEquallyFrequentLabelsOneIsTheMajority) {
  EXPECT_EQ(with_labels({0, 1, 0, 1, 2, 2}).measure(cm), 4.0 / 6);
}

TEST(ClassificationMetric, EverythingSuppressedIsOne) {
  testing::MetricCase empty = testing::metric_case_without_classes();
  empty.table.labels = {{0, 0, 0, 0, 0, 0}, 1, 0};
  EXPECT_EQ(empty.measure(cm), 1);
}

TEST(ClassificationMetric, DoesNotApplyWithoutLabels) {
  const testing::MetricCase plain = testing::metric_case();
  EXPECT_EQ(find_metric(cm)->measure({plain.table, plain.recoding, plain.job}), std::nullopt);
}

// Byun et al., section 3.4: Penalty(row r) = 1 if r is suppressed or its label is not its class's majority;
// CM = the sum over all rows / N.
TEST(ClassificationMetric, IsByunsSumOverRows) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    testing::MetricCase random = testing::random_metric_case(seed);
    Random dice(seed);
    std::vector<std::uint32_t> labels(random.table.rows);
    for (std::uint32_t& label : labels) label = static_cast<std::uint32_t>(dice.below(3));
    const std::vector<ClassId>& class_of = random.recoding.partition.class_of;
    std::uint64_t penalty = 0;
    for (std::size_t row = 0; row < random.table.rows; ++row) {
      std::uint64_t votes[3] = {0, 0, 0};
      for (std::size_t other = 0; other < random.table.rows; ++other) {
        if (class_of[other] == class_of[row]) ++votes[labels[other]];
      }
      const auto majority = static_cast<std::uint32_t>(std::max_element(votes, votes + 3) - votes);
      if (class_of[row] == suppressed || labels[row] != majority) ++penalty;
    }
    const auto rows = static_cast<double>(random.table.rows);
    random.table.labels = {std::move(labels), 3, 0};
    ASSERT_EQ(random.measure(cm), static_cast<double>(penalty) / rows) << "seed " << seed;
  }
}

}  // namespace
}  // namespace kordon::classification_metric_test
