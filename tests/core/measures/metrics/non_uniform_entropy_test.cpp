#include <cmath>

#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::non_uniform_entropy_test {
namespace {

constexpr const char* entropy = "non_uniform_entropy";

// A: a1 twice, a2 once, b1 three times; B: 1 four times, 2 twice.
TEST(NonUniformEntropy, CountsWhatTheReleasedNodeLeavesOpen) {
  const double of_a = std::log2(3.0 / 2) + std::log2(3) + std::log2(6.0 / 2) + 3 * std::log2(6.0 / 3);
  const double of_b = 2 * std::log2(6.0 / 4) + 2 * std::log2(6.0 / 2);
  const double most = 2 * std::log2(6.0 / 2) + std::log2(6) + 3 * std::log2(6.0 / 3) +
                      4 * std::log2(6.0 / 4) + 2 * std::log2(6.0 / 2);
  EXPECT_NEAR(testing::metric_case().measure(entropy), (of_a + of_b) / most, 1e-14);
}

TEST(NonUniformEntropy, KnowsNoWeights) {
  EXPECT_EQ(testing::metric_case(2500).measure(entropy), testing::metric_case().measure(entropy));
}

TEST(NonUniformEntropy, EverythingSuppressedIsExactlyOne) {
  EXPECT_EQ(testing::metric_case_without_classes().measure(entropy), 1);
}

TEST(NonUniformEntropy, NothingRaisedIsExactlyZero) {
  testing::MetricCase original = testing::metric_case();
  original.recoding = recode_locally(original.table, {{0, 1, 2, 3, 4, 5}, 6}, 0);
  EXPECT_EQ(original.measure(entropy), 0);
}

TEST(NonUniformEntropy, NothingToLoseIsZero) {
  testing::MetricCase flat = testing::metric_case_without_classes();
  for (QuasiIdentifier& qi : flat.table.quasi_identifiers) testing::flatten(qi, "only");
  EXPECT_EQ(flat.measure(entropy), 0);
}

// Gionis and Tassa: the sum over cells of -log2 Pr(original value | released value).
TEST(NonUniformEntropy, IsTheSumOverCells) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const testing::MetricCase random = testing::random_metric_case(seed);
    const std::size_t width = random.table.quasi_identifiers.size();
    double sum = 0;
    double most = 0;
    for (std::size_t row = 0; row < random.table.rows; ++row) {
      const ClassId c = random.recoding.partition.class_of[row];
      for (std::size_t j = 0; j < width; ++j) {
        const QuasiIdentifier& qi = random.table.quasi_identifiers[j];
        double same = 0;
        double below = 0;
        for (const NodeId leaf : qi.leaves) {
          if (leaf == qi.leaves[row]) ++same;
          if (c == suppressed || testing::stands_for(random, c, j, leaf)) ++below;
        }
        sum -= std::log2(same / below);
        most -= std::log2(same / static_cast<double>(random.table.rows));
      }
    }
    ASSERT_NEAR(random.measure(entropy), most == 0 ? 0 : sum / most, 1e-12) << "seed " << seed;
  }
}

}  // namespace
}  // namespace kordon::non_uniform_entropy_test
