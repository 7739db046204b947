#include "core/audit/counting/assignment.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/random.h"
#include "tests/oracles/population.h"
#include "tests/random/rounds.h"

namespace kordon::assignment_test {
namespace {

TEST(Assignment, TheExampleOfTheHeader) {
  Assignment people(2);
  people.add(2, {0, 1});
  people.add(2, {1});
  EXPECT_EQ(people.fitting(0), 2U);
  EXPECT_EQ(people.fitting(1), 4U);
  EXPECT_TRUE(people.share_out({2, 2}));
  EXPECT_TRUE(people.share_out({0, 4}));
  EXPECT_TRUE(people.share_out({1, 3}));
  EXPECT_FALSE(people.share_out({2, 3}));
  EXPECT_FALSE(people.share_out({3, 0}));
}

TEST(Assignment, WhoIsLeftJoinsTheClassMostInWant) {
  Assignment people(2);
  people.add(5, {0, 1});
  ASSERT_TRUE(people.share_out({1, 1}));
  const auto second = [](std::uint32_t c, const auto&) { return c; };
  EXPECT_EQ(people.with_the_rest(second), (std::vector<std::uint64_t>{1, 4}));
}

// Class 1 lacks one person, and gets one of class 0, which makes up for it: no more, although more could go.
TEST(Assignment, AClassGetsNoMoreThanItAsksFor) {
  Assignment people(3);
  people.add(4, {0, 1});
  people.add(5, {0, 2});
  ASSERT_TRUE(people.share_out({3, 2, 0}));
  const auto last = [](std::uint32_t c, const auto&) { return c; };
  EXPECT_EQ(people.with_the_rest(last), (std::vector<std::uint64_t>{3, 2, 4}));
}

// Class 1 takes the person of class 0, which then takes another one. Class 3 takes that of class 2, which
// takes the second one of class 0 in turn, and class 0 a third.
TEST(Assignment, WhoMadeUpForOthersIsTakenInTurn) {
  Assignment people(5);
  people.add(1, {0, 1});
  people.add(1, {2, 3});
  people.add(1, {0, 2});
  people.add(1, {0, 4});
  EXPECT_TRUE(people.share_out({1, 1, 1, 1, 0}));
  EXPECT_FALSE(people.share_out({1, 1, 1, 1, 1}));
  EXPECT_TRUE(people.share_out({0, 1, 1, 1, 1}));
}

// Many classes, and people who fit two or three of them: they are handed on from class to class.
TEST(Assignment, SharesOutByWayOfManyClasses) {
  std::uint64_t possible = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(5000U); ++seed) {
    Random random(seed);
    constexpr std::size_t classes = 7;
    Assignment assignment(classes);
    std::vector<std::vector<bool>> fits;
    std::vector<std::uint32_t> all(classes);
    std::iota(all.begin(), all.end(), 0U);
    for (int group = 0; group < 9; ++group) {
      random.shuffle(all);
      const std::vector<std::uint32_t> fitting(all.begin(),
                                               all.begin() + 2 + static_cast<int>(random.below(2)));
      std::vector<bool> person(classes, false);
      for (const std::uint32_t c : fitting) person[c] = true;
      const std::uint64_t people = 1 + random.below(2);
      assignment.add(people, fitting);
      fits.insert(fits.end(), people, person);
    }
    std::vector<std::uint64_t> asked;
    for (std::size_t c = 0; c < classes; ++c) asked.push_back(1 + random.below(3));
    const bool expected = oracle::can_be_shared_out(fits, asked);
    ASSERT_EQ(assignment.share_out(asked), expected) << "seed " << seed;
    possible += expected ? 1U : 0U;
  }
  EXPECT_GT(possible, testing::rounds(1000U));
  EXPECT_LT(possible, testing::rounds(4500U));
}

TEST(Assignment, SharesOutWhereTheMarriageTheoremSaysSo) {
  std::uint64_t possible = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    Random random(seed);
    const auto classes = static_cast<std::size_t>(1 + random.below(6));
    Assignment assignment(classes);
    std::vector<std::vector<bool>> fits;
    for (std::uint64_t groups = random.below(7); groups > 0; --groups) {
      std::vector<std::uint32_t> fitting;
      std::vector<bool> person(classes, false);
      for (std::uint32_t c = 0; c < classes; ++c) {
        if (random.below(3) != 0) continue;
        fitting.push_back(c);
        person[c] = true;
      }
      const std::uint64_t people = 1 + random.below(4);
      assignment.add(people, fitting);
      fits.insert(fits.end(), people, person);
    }
    for (int again = 0; again < 2; ++again) {  // what was shared out before is taken back
      std::vector<std::uint64_t> asked;
      for (std::size_t c = 0; c < classes; ++c) asked.push_back(random.below(4));
      const bool expected = oracle::can_be_shared_out(fits, asked);
      ASSERT_EQ(assignment.share_out(asked), expected) << "seed " << seed;
      possible += expected ? 1U : 0U;
    }
  }
  EXPECT_GT(possible, 5000U);
  EXPECT_LT(possible, 35000U);
}

}  // namespace
}  // namespace kordon::assignment_test
