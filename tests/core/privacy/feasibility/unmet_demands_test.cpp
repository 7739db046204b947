#include "core/privacy/feasibility/unmet_demands.h"

#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::unmet_demands_test {
namespace {

std::vector<UnmetDemand> unmet(const ModelCase& subject, double limit, std::uint64_t clusters = 1) {
  return unmet_demands(subject.table, subject.job.k, subject.requirements, limit, clusters);
}

TEST(AllowedSuppression, IsAShareOfTheRowsRoundedDown) {
  EXPECT_EQ(allowed_suppression(0, 10), 0U);
  EXPECT_EQ(allowed_suppression(0.05, 99), 4U);
  EXPECT_EQ(allowed_suppression(0.29, 100), 29U);  // 0.29 * 100 is below 29 in doubles
  EXPECT_EQ(allowed_suppression(1, 7), 7U);
}

TEST(UnmetDemands, AreNoneWhereTheWholeTableHolds) {
  EXPECT_TRUE(unmet(ModelCase({"a", "b", "a"}, p(2)), 0).empty());
  EXPECT_TRUE(unmet(ModelCase({"1", "2", "1"}, t("ordered", 0)), 0).empty());
  EXPECT_TRUE(unmet(ModelCase({"a", "b"}, alpha(0.5)), 0).empty());
}

// Condition 1 of Truta and Vinay. No suppression helps.
TEST(UnmetDemands, PAboveTheDistinctValuesIsImpossible) {
  const auto found = unmet(ModelCase({"M", "F", "M", "F", "M"}, p(3), std::nullopt, 3), 1);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].model, "p-sensitivity");
  EXPECT_EQ(found[0].attribute, "Value");
  EXPECT_EQ(found[0].path, "privacy.p");
  EXPECT_TRUE(found[0].impossible);
  EXPECT_EQ(found[0].rows, 5U);
  EXPECT_EQ(found[0].possible, 2);
  EXPECT_EQ(found[0].reason, "\"Value\" has only 2 values, so p can be at most 2");
}

TEST(UnmetDemands, LAboveTheDistinctValuesIsImpossible) {
  const std::vector<std::pair<Demand, double>> cases = {
      {distinct(3), 2}, {entropy(2.1), 1.96}, {recursive(4, 3), 2}, {recursive(0.1, 3), 0}};
  for (const auto& [demand, possible] : cases) {
    const auto found = unmet(ModelCase({"M", "F", "M", "F", "M"}, demand), 1);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].model, "l-diversity");
    EXPECT_TRUE(found[0].impossible);
    EXPECT_EQ(found[0].rows, 5U);
    EXPECT_EQ(found[0].possible, possible);
  }
}

// Lemma 1 of Wong et al.: 3 of 5 rows; one less makes 2 of 4.
TEST(UnmetDemands, AlphaBelowTheShareCostsRows) {
  const ModelCase subject({"HIV", "HIV", "HIV", "flu", "fever"}, alpha(0.5, {"HIV"}));
  const auto refused = unmet(subject, 0);
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(refused[0].model, "alpha-k-anonymity");
  EXPECT_TRUE(refused[0].impossible);
  EXPECT_EQ(refused[0].rows, 1U);
  EXPECT_EQ(refused[0].possible, 0.6);
  const auto paid = unmet(subject, 0.2);
  ASSERT_EQ(paid.size(), 1U);
  EXPECT_FALSE(paid[0].impossible);
  EXPECT_EQ(paid[0].rows, 1U);
}

TEST(UnmetDemands, UnevenValuesCostRowsForEntropy) {
  const ModelCase subject(times(6, "a") + times(2, "b"), entropy(1.9));
  const auto found = unmet(subject, 1);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_FALSE(found[0].impossible);
  EXPECT_EQ(found[0].rows, 3U);  // 3 a and 2 b: 1.96; 4 and 2: 1.89
  EXPECT_EQ(found[0].possible, 1.75);
  EXPECT_TRUE(unmet(subject, 0.25)[0].impossible);
}

// Condition 2: one value occurs 3 times besides, so there are 3 classes at most.
TEST(UnmetDemands, MoreClustersThanClassesCanHoldCostRows) {
  const ModelCase subject(times(17, "a") + times(3, "b"), p(2), std::nullopt, 4);
  EXPECT_TRUE(unmet(subject, 0, 3).empty());
  const auto found = unmet(subject, 0, 5);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0].impossible);
  EXPECT_EQ(found[0].rows, 8U);  // two clusters of k
  EXPECT_EQ(found[0].possible, 2);
  EXPECT_EQ(found[0].reason,
            "the boundaries make 5 clusters, and the values of \"Value\" suffice for at most 3 classes");
  EXPECT_FALSE(unmet(subject, 0.4, 5)[0].impossible);
}

TEST(UnmetDemands, NothingIsSaidOfRefinedAlpha) {
  EXPECT_TRUE(unmet(ModelCase({"HIV", "HIV", "flu"}, alpha(0.1, {"HIV"}, true)), 0).empty());
}

TEST(UnmetDemands, NothingIsSaidOfATableSmallerThanK) {
  EXPECT_TRUE(unmet(ModelCase({"M", "M"}, p(2), std::nullopt, 3), 0).empty());
}

TEST(UnmetDemands, AreNamedForEachAttributeThatADemandBinds) {
  const ModelCase subject({"Class", "A", "B", "C"},
                          {{"x", "1", "1", "1"}, {"x", "1", "2", "1"}, {"x", "1", "3", "2"}},
                          {p(2), alpha(0.4, {"3"}, false, "B")});
  const auto found = unmet(subject, 1);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].attribute, "A");
  EXPECT_EQ(found[0].possible, 1);
}

// The demand with the strictest figure named, in place of that asked for.
Demand with_figure(Demand demand, double figure) {
  demand.given[demand.form->key] = figure;
  return demand;
}

TEST(UnmetDemands, WhatTheyCallPossibleIsPossible) {
  for (const Family family :
       {Family::p, Family::distinct, Family::entropy, Family::recursive, Family::named, Family::every}) {
    std::size_t checked = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const RandomModel random = random_model(seed, family, 5, 30);
      const ModelCase subject(random.values, random.demand);
      const bool holds = subject.holds(random.values);
      const auto found = unmet(subject, 1);
      ASSERT_EQ(found.empty(), holds) << "seed " << seed;
      if (holds || found[0].possible == 0) continue;  // no l at all
      const ModelCase possible(random.values, with_figure(random.demand, found[0].possible));
      ASSERT_TRUE(possible.holds(random.values)) << "seed " << seed << ", " << found[0].possible;
      ++checked;
    }
    EXPECT_GT(checked, 20U);
  }
}

}  // namespace
}  // namespace kordon::testing::unmet_demands_test
