// Wong, Li, Fu, Wang, "(alpha,k)-anonymous data publishing" (2009).
#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::alpha_k_test {
namespace {

// Table 1.
const Texts illnesses = {"HIV", "HIV", "flu", "fever", "flu", "fever"};

// Table 2: the classes {t1, t2}, {t3, t4}, {t5, t6}.
TEST(WongEtAl, Table2IsTwoAnonymousAndNotDeassociated) {
  const ModelCase subject(illnesses, alpha(0.5, {"HIV"}));
  EXPECT_FALSE(subject.holds({"HIV", "HIV"}));
  EXPECT_TRUE(subject.holds({"flu", "fever"}));
  EXPECT_EQ(subject.judge({"HIV", "HIV"}).achieved, 1);
}

// Table 3: {t1, t6}, {t2, t5}, {t3, t4}.
TEST(WongEtAl, Table3IsHalfDeassociated) {
  for (const Demand& demand : {alpha(0.5, {"HIV"}), alpha(0.5)}) {
    const ModelCase subject(illnesses, demand);
    EXPECT_TRUE(subject.holds({"HIV", "fever"}));
    EXPECT_TRUE(subject.holds({"HIV", "flu"}));
    EXPECT_TRUE(subject.holds({"flu", "fever"}));
    EXPECT_EQ(subject.judge({"HIV", "flu"}).achieved, 0.5);
  }
  EXPECT_FALSE(ModelCase(illnesses, alpha(0.499, {"HIV"})).holds({"HIV", "flu"}));
  EXPECT_EQ(ModelCase(illnesses, alpha(0.5, {"HIV"})).judge({"flu", "fever"}).achieved, 0);
}

// Table 4: {t1, t2, t5, t6}, {t3, t4}.
TEST(WongEtAl, Table4IsHalfDeassociated) {
  for (const Demand& demand : {alpha(0.5, {"HIV"}), alpha(0.5)}) {
    const ModelCase subject(illnesses, demand);
    EXPECT_TRUE(subject.holds({"HIV", "HIV", "flu", "fever"}));
    EXPECT_TRUE(subject.holds({"flu", "fever"}));
  }
}

// Definition 11: every value, not only the named one.
TEST(WongEtAl, GeneralDeassociationLooksAtEveryValue) {
  const Texts class_of_flu = {"flu", "flu", "fever"};
  EXPECT_TRUE(ModelCase(illnesses, alpha(0.5, {"HIV"})).holds(class_of_flu));
  EXPECT_FALSE(ModelCase(illnesses, alpha(0.5)).holds(class_of_flu));
}

// Definition 5's example: of two rows one may be sensitive, though alpha is 0.1. Two such classes have one
// row too many together.
TEST(WongEtAl, RefinedDeassociationRoundsUpAndDoesNotSurviveMerging) {
  const ModelCase subject(illnesses, alpha(0.1, {"HIV"}, true));
  EXPECT_FALSE(ModelCase(illnesses, alpha(0.1, {"HIV"})).holds({"HIV", "flu"}));
  EXPECT_TRUE(subject.holds({"HIV", "flu"}));
  EXPECT_TRUE(subject.holds({"HIV", "fever"}));
  EXPECT_FALSE(subject.holds({"HIV", "flu", "HIV", "fever"}));
  EXPECT_FALSE(subject.asked().monotone);
  EXPECT_EQ(subject.judge({"HIV", "flu"}).achieved, 0.5);
}

// ceil(0.1 * 30) is 3, though 0.1 * 30 in doubles is above 3.
TEST(AlphaDeassociation, RefinedRoundsUpExactly) {
  for (std::uint32_t thousandths = 5; thousandths <= 1000; thousandths += 5) {
    const ModelCase subject({"x", "y"}, alpha(thousandths / 1000.0, {"x"}, true));
    const auto holds = [&](std::uint32_t count, std::uint32_t size) {
      ValueCounts counts(2);
      counts.add(0, count);
      counts.add(1, size - count);
      return subject.asked().model->judge(subject.asked(), counts).holds;
    };
    for (std::uint32_t size = 1; size <= 100; ++size) {
      const std::uint32_t most = (thousandths * size + 999) / 1000;
      ASSERT_TRUE(holds(most, size)) << most << " of " << size << ", alpha " << thousandths;
      ASSERT_TRUE(most == size || !holds(most + 1, size)) << most << " of " << size;
    }
  }
}

TEST(AlphaDeassociation, AShareThatIsAlphaInDecimalsHolds) {
  for (std::uint32_t percent = 1; percent <= 100; ++percent) {
    const ModelCase subject({"x", "y"}, alpha(percent / 100.0, {"x"}));
    for (const std::uint32_t times : {1U, 3U, 7U}) {
      ValueCounts counts(2);
      counts.add(0, percent * times);
      counts.add(1, (100 - percent) * times);
      ASSERT_TRUE(subject.asked().model->judge(subject.asked(), counts).holds) << percent;
      counts.add(0);
      ASSERT_EQ(subject.asked().model->judge(subject.asked(), counts).holds, percent == 100) << percent;
    }
  }
}

TEST(AlphaDeassociation, ValuesNamedTogetherCountAsOne) {
  const ModelCase subject(illnesses, alpha(0.5, {"HIV", "flu"}));
  EXPECT_FALSE(subject.holds({"HIV", "flu", "fever"}));
  EXPECT_TRUE(subject.holds({"HIV", "flu", "fever", "fever"}));
}

// Missing is one value, whichever way of writing it the demand names.
TEST(AlphaDeassociation, NamesTheMissingValueByAnyMissingText) {
  for (const char* text : {"", "?"}) {
    const ModelCase subject({"", "flu", "fever"}, alpha(0.4, {text}));
    EXPECT_FALSE(subject.holds({"", "flu"})) << text;
    EXPECT_TRUE(subject.holds({"", "flu", "fever"})) << text;
  }
}

TEST(AlphaDeassociation, RefinedAdmitsByTheRoundedSizeOfTheWholeClass) {
  const ModelCase subject(illnesses, alpha(0.3, {"HIV"}, true));
  EXPECT_TRUE(subject.admits({"HIV", "flu"}, "HIV", 1));   // 2 of 4, ceil(1.2) = 2
  EXPECT_FALSE(subject.admits({"HIV", "flu"}, "HIV", 0));  // 2 of 3, ceil(0.9) = 1
  EXPECT_TRUE(subject.admits({"HIV", "flu"}, "flu", 0));
}

// Of 5 rows alpha = 0.5 allows 2, a share of 0.4; of 6 it allows 3.
TEST(AlphaDeassociation, PlansSizesThatUseAlphaUp) {
  const auto planned = [](const Texts& rows, const Demand& demand, std::uint32_t k) {
    const ModelCase subject(rows, demand);
    return subject.asked().model->planned_size(subject.asked(), subject.counts(rows), k);
  };
  EXPECT_EQ(planned(times(5, "x") + times(5, "y"), alpha(0.5, {"x"}), 5), 6U);
  EXPECT_EQ(planned(times(2, "x") + times(8, "y"), alpha(0.5, {"x"}), 5), 5U);
  // Of every value at most a quarter: four values at least.
  EXPECT_EQ(planned({"a", "b", "c", "d"}, alpha(0.25), 2), 4U);
  EXPECT_EQ(planned({"a", "b", "c", "d", "e"}, alpha(0.3), 2), 4U);
}

TEST(AlphaDeassociation, ClassesOfEveryValueNeedSeveralValues) {
  const Texts rows = times(6, "a") + times(2, "b") + times(2, "c");
  const ModelCase subject(rows, alpha(0.4));
  // Each class needs 3 values: b and c are in 2 classes at most.
  EXPECT_EQ(subject.asked().model->most_classes(subject.asked(), subject.counts(rows)), 2U);
}

TEST(AlphaDeassociation, LeavesOutTheMostFrequentNamedValue) {
  const ModelCase subject({"HIV", "flu", "flu", "fever"}, alpha(0.1, {"HIV", "fever"}));
  const PrivacyModel& model = *subject.asked().model;
  const auto label = [&](const Texts& rows) {
    const auto value = model.surplus(subject.asked(), subject.counts(rows));
    return value ? subject.asked().attribute->labels[*value] : "none";
  };
  EXPECT_EQ(label({"flu", "flu", "flu", "fever", "fever", "HIV"}), "fever");
  EXPECT_EQ(label({"fever", "HIV"}), "HIV");  // a tie: the value that came first
  EXPECT_EQ(label({"flu"}), "none");
}

// Lemma 1.
TEST(WongEtAl, AlphaCanBeNoLessThanTheShareInTheTable) {
  EXPECT_EQ(ModelCase(illnesses, alpha(0.2, {"HIV"})).bound().possible, 0.3334);
  EXPECT_EQ(ModelCase(illnesses, alpha(0.2, {"HIV"})).bound().reason,
            "the share of \"HIV\" in \"Value\" is 0.3334, and without suppression alpha can be no less");
  EXPECT_EQ(ModelCase(illnesses, alpha(0.2, {"HIV", "flu"})).bound().possible, 0.6667);
  EXPECT_EQ(ModelCase(times(3, "a") + Texts{"b"}, alpha(0.2)).bound().possible, 0.75);
}

TEST(WongEtAl, TheBoundIsTheShareWhereFourDecimalsSuffice) {
  for (std::size_t percent = 1; percent <= 100; ++percent) {
    const ModelCase subject(times(percent, "x") + times(100 - percent, "y"), alpha(0.001, {"x"}));
    EXPECT_EQ(subject.bound().possible, static_cast<double>(percent) / 100) << percent;
  }
}

}  // namespace
}  // namespace kordon::testing::alpha_k_test
