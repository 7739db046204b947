// Brickell, Shmatikov, "The Cost of Privacy" (2008), Definition 1.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::delta_disclosure_test {
namespace {

// A half, a quarter and two eighths.
const Texts table = {"a", "a", "a", "a", "b", "b", "c", "d"};

TEST(DeltaDisclosure, IsTheGreatestLogarithmOfARatioOfShares) {
  const ModelCase subject(table, delta(0.7));
  EXPECT_NEAR(subject.judge({"a", "b", "c", "d"}).achieved, std::log(2), 1e-15);
  EXPECT_TRUE(subject.holds({"a", "b", "c", "d"}));
  EXPECT_FALSE(ModelCase(table, delta(0.69)).holds({"a", "b", "c", "d"}));
  EXPECT_EQ(subject.judge(table).achieved, 0);
  EXPECT_TRUE(ModelCase(table, delta(1e-9)).holds(table));
}

// A rarer value counts as much as a more frequent one: 1/16 to 1/8 and 2/8 to 1/8.
TEST(DeltaDisclosure, LooksUpAndDown) {
  const Texts rarer = times(8, "a") + times(4, "b") + times(3, "c") + Texts{"d"};
  EXPECT_NEAR(ModelCase(table, delta(1)).judge(rarer).achieved, std::log(2), 1e-15);
}

TEST(DeltaDisclosure, EveryClassHasEveryValue) {
  for (const double most : {1.0, 40.0, 1e300}) {
    const ModelCase subject(table, delta(most));
    EXPECT_TRUE(std::isinf(subject.judge({"a", "b", "c"}).achieved)) << most;
    EXPECT_FALSE(subject.holds({"a", "b", "c"})) << most;
    EXPECT_TRUE(subject.holds({"a", "b", "c", "d"})) << most;
    EXPECT_EQ(subject.asked().model->surplus(subject.asked(), subject.counts({"a", "b", "c"})), std::nullopt);
    EXPECT_EQ(subject.asked().model->most_classes(subject.asked(), subject.counts(table)), 1U);
    EXPECT_FALSE(subject.admits({"a", "b"}, "c", 0)) << most;
    EXPECT_TRUE(subject.admits({"a", "b"}, "c", 1)) << most;
    EXPECT_FALSE(subject.admits({"a", "b"}, "a", 1)) << most;  // c and d are still to come
  }
}

TEST(DeltaDisclosure, NamesWhatRowsCanHave) {
  const ModelCase subject(table, delta(0.1));
  const auto bound = [&](const Texts& rows) {
    return subject.asked().model->bound(subject.asked(), subject.counts(rows));
  };
  EXPECT_EQ(bound({"a", "b", "c", "d"}).possible, 0.6932);
  EXPECT_TRUE(std::isinf(bound({"a", "b", "c"}).possible));
  EXPECT_EQ(bound({"a", "b", "c"}).reason, "none of these rows has \"d\", so no delta can hold");
}

}  // namespace
}  // namespace kordon::testing::delta_disclosure_test
