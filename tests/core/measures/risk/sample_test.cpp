#include "core/measures/risk/sample.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/measures/risk/risk.h"
#include "tests/examples/weighted.h"

namespace kordon::sample_test {
namespace {

TEST(IndividualRisk, IsThatOfSdcMicroForItsExample) {
  const Result<Job> job = testing::read_weighted(testing::WeightedJob{}, false);
  ASSERT_TRUE(job);
  const Result<CsvFile> file = read_csv(testing::francdat, job->input);
  const Result<EncodedTable> table = encode(file->table, *job);
  ASSERT_TRUE(table);
  const Reidentification risk = input_risk(*table);
  ASSERT_TRUE(risk.sample);
  EXPECT_NEAR(risk.sample->expected, testing::francdat_expected, 1e-7);
  EXPECT_NEAR(risk.sample->share, testing::francdat_expected / 8, 1e-8);
  EXPECT_NEAR(risk.sample->highest, 0.40235948, 1e-8);
  EXPECT_FALSE(risk.sample->household_share);
  EXPECT_NEAR(individual_risk(2, 110), 0.01714426, 1e-8);
  EXPECT_NEAR(individual_risk(2, 84.5), 0.02204233, 1e-8);
  EXPECT_NEAR(individual_risk(1, 17), 0.17707583, 1e-8);
  EXPECT_NEAR(individual_risk(1, 541), 0.01165448, 1e-8);
  EXPECT_NEAR(individual_risk(1, 8), 0.29706308, 1e-8);
}

// Of the reports that sdcMicro wrote on a survey of Sierra Leone, which its statistics office published: rows
// of a class, the sum of their weights, and the risk.
TEST(IndividualRisk, IsThatOfSdcMicrosPublishedReports) {
  constexpr double published[][3] = {
      {12, 1316.701, 0.0008278},  {10, 2595.686, 0.0004279},  {10, 2760.185, 0.0004024},
      {7, 5079.996, 0.0002296},   {15, 5300.859, 0.0002021},  {42, 5343.714, 0.0001917},
      {17, 5576.081, 0.0001905},  {23, 10681.032, 0.0000979}, {52, 12679.477, 0.0000804},
      {41, 15809.289, 0.0000648}, {21, 1406.508, 0.0007460},  {19, 3575.045, 0.0002952},
      {13, 7969.278, 0.0001359},
  };
  for (const auto& [rows, population, risk] : published) {
    EXPECT_NEAR(individual_risk(rows, population), risk, 5e-8) << rows << " of " << population;
  }
}

// The definition: the mean of 1 / F where F - f is negative binomial.
double slow_risk(double f, double p) {
  double sum = 0, chance = std::pow(p, f);
  for (int j = 0; j < 2'000'000 && (chance > 1e-18 || j < f / p); ++j) {
    sum += chance / (f + j);
    chance *= (1 - p) * (f + j) / (j + 1);
  }
  return sum;
}

TEST(IndividualRisk, IsTheMeanOfOneByPeople) {
  for (const double f : {1.0, 2.0}) {
    for (const double p : {0.001, 0.03, 0.3, 0.7, 0.98, 0.9895, 0.991, 0.9999, 0.99999999}) {
      EXPECT_NEAR(individual_risk(f, f / p), slow_risk(f, p), 1e-9) << f << ' ' << p;
    }
  }
  // From three rows on it is nearly that.
  for (const double p : {0.001, 0.1, 0.5, 0.9}) {
    EXPECT_NEAR(individual_risk(3, 3 / p) / slow_risk(3, p), 1, 0.35) << p;
    EXPECT_NEAR(individual_risk(20, 20 / p) / slow_risk(20, p), 1, 0.06) << p;
  }
}

TEST(IndividualRisk, IsThatOfTheClassWhereWeightsSayNoMore) {
  EXPECT_EQ(individual_risk(4, 4), 0.25);
  EXPECT_EQ(individual_risk(4, 1.5), 0.25);
  EXPECT_EQ(individual_risk(1, 0), 1);
  for (double people = 1; people < 6; ++people) {
    double before = 1 / people;
    for (double population = people; population < people * 40; population *= 1.01) {
      const double risk = individual_risk(people, population);
      EXPECT_LE(risk, before + 1e-12) << people << " of " << population;
      before = risk;
    }
  }
}

// Two rows of P and one of Q, whose smallest weights add up to 4 + 6.
TEST(IndividualRisk, CountsEachPersonOnceWithTheSmallestWeight) {
  const Result<Job> job =
      testing::read_weighted(testing::WeightedJob{2, R"(, "person": "person", "group": "home")"});
  ASSERT_TRUE(job);
  const Result<CsvFile> file = read_csv(
      "person,home,a,b,c,d,w\nP,1,1,1,1,1,9\nP,1,1,1,1,1,4\nQ,2,1,1,1,1,6\nR,1,2,2,2,2,8\n", job->input);
  const Result<EncodedTable> table = encode(file->table, *job);
  ASSERT_TRUE(table);
  const SampleRisk risk = *input_risk(*table).sample;
  const double of_two = individual_risk(2, 10), of_one = individual_risk(1, 8);
  EXPECT_NEAR(risk.expected, 3 * of_two + of_one, 1e-12);
  const double first_home = 1 - (1 - of_two) * (1 - of_one);
  EXPECT_NEAR(*risk.household_expected, 3 * first_home + of_two, 1e-12);
  EXPECT_NEAR(*risk.household_share, (3 * first_home + of_two) / 4, 1e-12);
}

}  // namespace
}  // namespace kordon::sample_test
