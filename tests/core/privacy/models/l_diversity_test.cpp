#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::l_diversity_test {
namespace {

const Texts table = times(6, "flu") + times(3, "fever") + times(2, "cancer") + times(1, "HIV");

TEST(LDiversity, DistinctCountsValues) {
  const ModelCase subject(table, distinct(3));
  EXPECT_EQ(subject.judge({"flu", "flu", "HIV"}).achieved, 2);
  EXPECT_FALSE(subject.holds({"flu", "flu", "HIV"}));
  EXPECT_TRUE(subject.holds({"flu", "fever", "HIV"}));
}

// Shares 1/2, 1/4, 1/4: the entropy is 1.5 log 2, its exponential 2^1.5.
TEST(LDiversity, EntropyIsTheEffectiveNumberOfValues) {
  const ModelCase subject(table, entropy(2.8));
  const Standing standing = subject.judge({"flu", "flu", "fever", "HIV"});
  EXPECT_NEAR(standing.achieved, std::pow(2, 1.5), 1e-12);
  EXPECT_TRUE(standing.holds);
  EXPECT_FALSE(ModelCase(table, entropy(2.83)).holds({"flu", "flu", "fever", "HIV"}));
}

// log l is no round figure, but an even class of l values has exactly l.
TEST(LDiversity, EvenClassesHaveTheEntropyOfTheirNumberOfValues) {
  for (std::size_t l = 2; l <= 60; ++l) {
    Texts values;
    for (std::size_t i = 0; i < l; ++i) values = values + times(3, "v" + std::to_string(i));
    const ModelCase subject(values, entropy(static_cast<double>(l)));
    ASSERT_TRUE(subject.holds(values)) << l;
    ASSERT_NEAR(subject.judge(values).achieved, static_cast<double>(l), 1e-9);
    ASSERT_FALSE(ModelCase(values, entropy(static_cast<double>(l) + 1e-6)).holds(values)) << l;
  }
}

TEST(LDiversity, EntropyAgreesWithTheLibrarysLogarithm) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomModel random = random_model(seed, Family::entropy, 30, 3000);
    const ModelCase subject(random.values, random.demand);
    ASSERT_NEAR(subject.judge(random.values).achieved, oracle::entropy_l(random.values), 1e-10);
  }
}

// Counts 4, 2, 1, 1: the most frequent against the tails 8, 4, 2, 1.
TEST(LDiversity, RecursiveComparesTheMostFrequentWithTheTail) {
  const Texts rows = times(4, "flu") + times(2, "fever") + Texts{"cancer", "HIV"};
  const auto l_for = [&](double c) { return ModelCase(table, recursive(c, 2)).judge(rows).achieved; };
  EXPECT_EQ(l_for(0.5), 0);  // 4 < 0.5 * 8 does not hold
  EXPECT_EQ(l_for(1), 1);    // 4 < 1 * 4 does not
  EXPECT_EQ(l_for(1.1), 2);
  EXPECT_EQ(l_for(2), 2);
  EXPECT_EQ(l_for(2.1), 3);
  EXPECT_EQ(l_for(4), 3);
  EXPECT_EQ(l_for(4.1), 4);
}

TEST(LDiversity, RecursiveFailsWithFewerThanLValues) {
  EXPECT_FALSE(ModelCase(table, recursive(100, 3)).holds({"flu", "fever"}));
  EXPECT_TRUE(ModelCase(table, recursive(100, 2)).holds({"flu", "fever"}));
}

TEST(LDiversity, RecursiveAgreesWithItsDefinition) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const RandomModel random = random_model(seed, Family::recursive, 9, 40);
    const ModelCase subject(random.values, random.demand);
    const double c = random.demand.figure("c");
    ASSERT_EQ(subject.judge(random.values).achieved,
              static_cast<double>(oracle::recursive_l(random.values, c)));
  }
}

// Of two classes with the same l, the one with the smaller tail is nearer to failing.
TEST(LDiversity, RecursiveSlackSeesTheTail) {
  const ModelCase subject(table, recursive(3, 2));
  EXPECT_LT(subject.judge({"flu", "flu", "fever"}).slack, subject.judge({"flu", "fever"}).slack);
}

TEST(LDiversity, LeavesOutTheMostFrequentValueWhileThereAreEnough) {
  const ModelCase subject(table, entropy(2.5));
  const PrivacyModel& model = *subject.asked().model;
  const auto surplus = model.surplus(subject.asked(), subject.counts(table));
  ASSERT_TRUE(surplus);
  EXPECT_EQ(subject.asked().attribute->labels[*surplus], "flu");
  EXPECT_EQ(model.surplus(subject.asked(), subject.counts({"flu", "HIV"})), std::nullopt);
}

TEST(LDiversity, BoundsNameTheReason) {
  EXPECT_EQ(ModelCase(table, distinct(5)).bound().reason,
            "\"Value\" has only 4 values, so l can be at most 4");
  // exp((6 log 2 + 3 log 4 + 2 log 6 + log 12) / 12) is 3.316.
  EXPECT_EQ(ModelCase(table, entropy(3.5)).bound().reason,
            "the entropy of the values of \"Value\" allows l to be at most 3.31");
  EXPECT_EQ(ModelCase(table, recursive(1.5, 3)).bound().reason,
            "\"flu\" is so frequent in \"Value\" that with this c l can be at most 2");
  EXPECT_EQ(ModelCase(table, recursive(0.5, 3)).bound().reason,
            "\"flu\" is so frequent in \"Value\" that with this c no l can hold");
  EXPECT_EQ(ModelCase({"x", "x"}, distinct(2)).bound().reason,
            "\"Value\" has only 1 value, so no l can hold");
}

// Shares 1/2 and 4 times 1/8: the entropy is log 4, a whole number of values.
TEST(LDiversity, ABoundOfWholeNumbersStaysWhole) {
  const Texts uneven = times(4, "a") + Texts{"b", "c", "d", "e"};
  EXPECT_EQ(ModelCase(uneven, entropy(4.5)).bound().possible, 4);
}

}  // namespace
}  // namespace kordon::testing::l_diversity_test
