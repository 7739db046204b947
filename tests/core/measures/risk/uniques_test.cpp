#include "core/measures/risk/uniques.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/base/random.h"

namespace kordon::uniques_test {
namespace {

// A population whose classes have sizes from 1 up, the larger the rarer, and a sample of it.
struct Sample {
  std::vector<std::uint32_t> sizes;
  double unique = 0;  // rows of the sample that are unique in the population
};

Sample sample_of(std::uint64_t seed, double fraction) {
  Random random(seed);
  Sample sample;
  for (int c = 0; c < 20000; ++c) {
    const std::uint64_t draw = 1 + random.below(1000);
    const std::uint64_t people = 1 + 300 / draw;
    std::uint32_t drawn = 0;
    for (std::uint64_t person = 0; person < people; ++person) {
      drawn += static_cast<double>(random.below(1000)) < fraction * 1000 ? 1U : 0U;
    }
    if (drawn > 0) sample.sizes.push_back(drawn);
    if (drawn > 0 && people == 1) ++sample.unique;
  }
  return sample;
}

TEST(Uniques, NobodyAloneIsNobodyUnique) {
  for (const double fraction : {0.01, 0.5, 1.0}) {
    const Uniques found = estimated_uniques({2, 3, 2}, fraction);
    EXPECT_EQ(found.estimator, std::string("none"));
    EXPECT_EQ(found.rows, 0);
  }
  EXPECT_EQ(estimated_uniques({}, 0.5).rows, 0);
}

TEST(Uniques, OfAWholePopulationThoseWhoAreAlone) {
  EXPECT_DOUBLE_EQ(estimated_uniques({1, 1, 2, 5, 1}, 1).rows, 3);
  EXPECT_EQ(estimated_uniques({1, 1, 2, 5, 1}, 1).estimator, std::string("zayatz"));
}

// Two classes of one row, one of two, in a population of eight. One of one person is drawn with the chance
// 1/2; just one of two with 2 * 4/8 * 4/7 = 4/7. So a row is unique with 2 * 1/2 / (2 * 1/2 + 4/7) = 7/11.
TEST(Uniques, ZayatzByHand) {
  EXPECT_NEAR(uniques_by_zayatz({1, 1, 2}, 0.5), 2 * 7.0 / 11, 1e-12);
}

// The likelihood is that of Pitman's formula; at its greatest value both slopes are 0.
TEST(Uniques, PitmanIsOfGreatestLikelihood) {
  const std::vector<std::uint32_t> sizes = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 9, 30};
  const double rows = 58;
  const auto likelihood = [&](double alpha, double theta) {
    double sum = 0;
    for (std::size_t i = 1; i < sizes.size(); ++i) sum += std::log(theta + static_cast<double>(i) * alpha);
    for (int i = 1; i < rows; ++i) sum -= std::log(theta + i);
    for (const std::uint32_t size : sizes) {
      for (std::uint32_t i = 1; i < size; ++i) sum += std::log(i - alpha);
    }
    return sum;
  };
  double best = -1e9;
  double expected = 0;
  for (double alpha = 0.01; alpha < 1; alpha += 0.002) {
    for (double theta = 0.02; theta < 40; theta += 0.02) {
      const double each = likelihood(alpha, theta);
      if (each <= best) continue;
      best = each;
      expected =
          std::exp(std::lgamma(theta + 1) - std::lgamma(theta + alpha)) * std::pow(rows / 0.1, alpha) * 0.1;
    }
  }
  EXPECT_NEAR(uniques_by_pitman(sizes, 0.1), expected, 0.03 * expected);
}

TEST(Uniques, PitmanHasNoSolutionWhereAllAreAloneOrAlike) {
  EXPECT_LT(uniques_by_pitman({1, 1, 1}, 0.1), 0);
  EXPECT_LT(uniques_by_pitman({7}, 0.1), 0);
  EXPECT_EQ(estimated_uniques({1, 1, 1}, 0.1).estimator, std::string("zayatz"));
  EXPECT_LE(estimated_uniques({1, 1, 1}, 0.1).rows, 3);
}

TEST(Uniques, EstimatesAreNearTheTruthInASimulation) {
  for (const double fraction : {0.2, 0.5, 0.8}) {
    const Sample sample = sample_of(7, fraction);
    EXPECT_NEAR(estimated_uniques(sample.sizes, fraction).rows, sample.unique, 0.25 * sample.unique)
        << fraction;
  }
}

}  // namespace
}  // namespace kordon::uniques_test
