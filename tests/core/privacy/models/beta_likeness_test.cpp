// Cao, Karras, "Publishing Microdata with a Robust Privacy Guarantee" (2012).
#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::beta_likeness_test {
namespace {

// A half, a quarter and two eighths.
const Texts table = {"a", "a", "a", "a", "b", "b", "c", "d"};

TEST(BetaLikeness, IsTheGreatestGainOfAValue) {
  const ModelCase subject(table, beta("basic", 1));
  EXPECT_EQ(subject.judge({"a", "a", "a", "c"}).achieved, 1);  // a: 3/4 to 1/2; c: 1/4 to 1/8
  EXPECT_TRUE(subject.holds({"a", "a", "a", "c"}));
  EXPECT_EQ(subject.judge({"a", "a"}).achieved, 1);
  EXPECT_EQ(subject.judge({"b", "a"}).achieved, 1);
  EXPECT_EQ(subject.judge({"c", "a"}).achieved, 3);
  EXPECT_FALSE(subject.holds({"c", "a"}));
  EXPECT_EQ(subject.judge(table).achieved, 0);
}

// What half of the table has may gain -ln 1/2 = 0.693 only: two of three may have it, all may not.
TEST(BetaLikeness, EnhancedAllowsFrequentValuesLess) {
  const ModelCase subject(table, beta("enhanced", 1));
  EXPECT_TRUE(ModelCase(table, beta("basic", 1)).holds({"a", "a"}));
  EXPECT_FALSE(subject.holds({"a", "a"}));
  EXPECT_TRUE(std::isinf(subject.judge({"a", "a"}).achieved));
  EXPECT_TRUE(subject.holds({"a", "a", "a", "b"}));
  EXPECT_EQ(subject.judge({"a", "a", "a", "b"}).achieved, 0.5);
  EXPECT_TRUE(ModelCase(times(4, "a"), beta("enhanced", 1)).holds({"a", "a"}));  // nobody learns anything
}

TEST(BetaLikeness, AGainThatIsBetaInDecimalsHolds) {
  for (std::uint32_t percent = 1; percent < 100; ++percent) {
    // Ten of a hundred have x. Of a thousand, 100 + percent do: a gain of percent / 100.
    const ModelCase subject(times(10, "x") + times(90, "y"), beta("basic", percent / 100.0));
    ValueCounts counts(2);
    counts.add(0, 100 + percent);
    counts.add(1, 900 - percent);
    ASSERT_TRUE(subject.asked().model->judge(subject.asked(), counts).holds) << percent;
    counts.add(0);
    ASSERT_FALSE(subject.asked().model->judge(subject.asked(), counts).holds) << percent;
  }
}

TEST(BetaLikeness, RareValuesNeedLargeClasses) {
  const ModelCase subject(times(99, "a") + Texts{"b"}, beta("basic", 1));
  EXPECT_FALSE(subject.admits(times(3, "a"), "b", 45));  // 1 of 49
  EXPECT_TRUE(subject.admits(times(3, "a"), "b", 46));   // 1 of 50
  EXPECT_TRUE(subject.admits(times(3, "a"), "a", 0));
}

TEST(BetaLikeness, LeavesOutWhatGainedTooMuch) {
  const ModelCase subject(table, beta("basic", 0.5));
  const auto surplus = [&](const Texts& rows) {
    const auto value = subject.asked().model->surplus(subject.asked(), subject.counts(rows));
    return value ? subject.asked().attribute->labels[*value] : "none";
  };
  EXPECT_EQ(surplus(times(3, "a") + times(3, "b") + Texts{"c"}), "b");  // 3/7 to 1/4
  EXPECT_EQ(surplus({"b"}), "b");
}

TEST(BetaLikeness, NamesWhatRowsCanHave) {
  const ModelCase subject(table, beta("basic", 0.1));
  const Bound bound = subject.asked().model->bound(subject.asked(), subject.counts({"a", "a", "a", "b"}));
  EXPECT_EQ(bound.possible, 0.5);
  EXPECT_EQ(bound.reason,
            "the share of \"a\" in these rows is above that in the whole table by 0.5000 times the latter");
  const ModelCase enhanced(table, beta("enhanced", 1));
  EXPECT_TRUE(
      std::isinf(enhanced.asked().model->bound(enhanced.asked(), enhanced.counts({"a", "a"})).possible));
}

}  // namespace
}  // namespace kordon::testing::beta_likeness_test
