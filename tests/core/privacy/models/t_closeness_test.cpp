#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::t_closeness_test {
namespace {

constexpr const char* equal = "equal";
constexpr const char* ordered = "ordered";
constexpr const char* hierarchical = "hierarchical";

// Nine incomes, 3 thousand to 11 thousand, each once.
const Texts incomes = {"3000", "4000", "5000", "6000", "7000", "8000", "9000", "10000", "11000"};

// Li et al.: prefix sums of p - q, in ninths: 2 4 6 5 4 3 2 1, together 27; over 8 steps 27 / 72.
TEST(TCloseness, OrderedSeparatesTheLowestIncomesFromTheTable) {
  const ModelCase subject(incomes, t(ordered, 0.3));
  EXPECT_NEAR(subject.judge({"3000", "4000", "5000"}).achieved, 0.375, 1e-15);
  // -1 -2 -3 -1 -2 0 -1 -2 ninths: 12 / 72.
  EXPECT_NEAR(subject.judge({"6000", "8000", "11000"}).achieved, 12.0 / 72, 1e-15);
  EXPECT_FALSE(subject.holds({"3000", "4000", "5000"}));
  EXPECT_TRUE(subject.holds({"6000", "8000", "11000"}));
}

TEST(TCloseness, EqualSeesNoDifferenceBetweenThoseIncomes) {
  const ModelCase subject(incomes, t(equal, 0.3));
  EXPECT_NEAR(subject.judge({"3000", "4000", "5000"}).achieved, 6.0 / 9, 1e-15);
  EXPECT_NEAR(subject.judge({"6000", "8000", "11000"}).achieved, 6.0 / 9, 1e-15);
}

// A class of one disease of two of one kind and two of another. From it a quarter of the table is 1 level up
// and a half is 2 levels up, of 2: 1/4 * 1/2 + 1/2.
TEST(TCloseness, HierarchicalWeighsByTheCommonAncestor) {
  const TreeForm diseases = {
      "*", {{"lung", {leaf("flu"), leaf("pneumonia")}}, {"stomach", {leaf("ulcer"), leaf("gastritis")}}}};
  const ModelCase subject({"flu", "pneumonia", "ulcer", "gastritis"}, t(hierarchical, 0.5), diseases);
  EXPECT_NEAR(subject.judge({"flu"}).achieved, 0.625, 1e-15);
  EXPECT_NEAR(subject.judge({"flu", "pneumonia"}).achieved, 0.5, 1e-15);
  EXPECT_NEAR(subject.judge({"flu", "ulcer"}).achieved, 0.25, 1e-15);
  EXPECT_TRUE(subject.holds({"flu", "pneumonia"}));
  EXPECT_FALSE(subject.holds({"flu"}));
}

// A leaf at depth 1 of a tree of height 2 is as far from all others as the root is high.
TEST(TCloseness, HierarchicalTakesBranchesOfAnyDepth) {
  const TreeForm tree = {"*", {{"a", {leaf("a1"), leaf("a2")}}, leaf("b")}};
  const ModelCase subject({"a1", "a2", "b", "b"}, t(hierarchical, 0.5), tree);
  EXPECT_NEAR(subject.judge({"b"}).achieved, 0.5, 1e-15);
  EXPECT_NEAR(subject.judge({"a1"}).achieved, 0.25 * 0.5 + 0.5, 1e-15);
}

// Missing, 1 (twice: 1 and 1.0), 5: three ranks.
TEST(TCloseness, OrderedPutsTheMissingValueBeforeAllNumbers) {
  const ModelCase subject({"5", "", "1", "1.0"}, t(ordered, 0.5));
  EXPECT_NEAR(subject.judge({""}).achieved, (0.75 + 0.25) / 2, 1e-15);
  EXPECT_EQ(subject.judge({"1"}).achieved, subject.judge({"1.0"}).achieved);
  EXPECT_NEAR(subject.judge({"1"}).achieved, (0.25 + 0.25) / 2, 1e-15);
}

TEST(TCloseness, OneValueIsNeverFarFromItself) {
  for (const auto kind : {equal, ordered}) {
    EXPECT_EQ(ModelCase({"1", "1"}, t(kind, 0)).judge({"1"}).achieved, 0);
  }
  EXPECT_EQ(ModelCase({"1", "1"}, t(hierarchical, 0), TreeForm{"*", {leaf("1")}}).judge({"1"}).achieved, 0);
}

// A class whose distance is t exactly holds, though neither is a binary fraction.
TEST(TCloseness, HoldsAtExactlyT) {
  Texts ten;
  for (int i = 0; i < 10; ++i) ten.push_back(std::to_string(i));
  for (std::size_t n = 1; n <= 10; ++n) {
    const Texts rows(ten.begin(), ten.begin() + static_cast<std::ptrdiff_t>(n));
    const double tenths = static_cast<double>(10 - n) / 10;
    EXPECT_TRUE(ModelCase(ten, t(equal, tenths)).holds(rows)) << n;
    EXPECT_TRUE(ModelCase(ten, t(equal, tenths + 1e-9)).holds(rows)) << n;
    EXPECT_FALSE(ModelCase(ten, t(equal, tenths - 1e-9)).holds(rows)) << n;
  }
}

class Distance : public ::testing::TestWithParam<Family> {};
INSTANTIATE_TEST_SUITE_P(Kinds, Distance,
                         ::testing::Values(Family::equal, Family::ordered, Family::hierarchical));

// The transportation problem, solved plainly.
TEST_P(Distance, IsTheLeastWork) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), seed % 50 == 0 ? 100 : 8, 80);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    const Texts rows = random.some(choice, 1 + choice.below(9));
    ASSERT_NEAR(subject.judge(rows).achieved, subject.distance(rows), 1e-12) << "seed " << seed;
  }
}

TEST_P(Distance, OfTheWholeTableIsNone) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 100, 300);
    const ModelCase subject(random.values, random.demand, random.tree);
    ASSERT_NEAR(subject.judge(random.values).achieved, 0, 1e-14) << "seed " << seed;
  }
}

// Of all values the one of which a row less brings the class closest, as far as ties leave a choice.
TEST_P(Distance, ShrinksWhenTheSurplusIsLeftOut) {
  std::size_t closer = 0;
  std::size_t tried = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 6, 60);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    const Texts rows = random.some(choice, 12) + times(12, random.distinct.back());
    ValueCounts counts = subject.counts(rows);
    const double before = subject.judge(rows).achieved;
    const auto surplus = subject.asked().model->surplus(subject.asked(), counts);
    ASSERT_TRUE(surplus);
    ASSERT_GT(counts.of(*surplus), 0U);
    counts.remove(*surplus);
    ++tried;
    if (subject.asked().model->judge(subject.asked(), counts).achieved < before) ++closer;
  }
  EXPECT_GT(closer, tried * 95 / 100);
}

// A class of that size holds if it grows by what brings it closest.
TEST_P(Distance, PlansASizeAtWhichClassesCanBeClose) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 6, 60);
    const ModelCase subject(random.values, random.demand, random.tree, 3);
    const std::uint64_t size =
        subject.asked().model->planned_size(subject.asked(), subject.counts(random.values), 3);
    ASSERT_GE(size, 3U);
    Texts rows;
    while (rows.size() < size) {
      const auto with = [&](const std::string& next) { return subject.judge(rows + Texts{next}).achieved; };
      rows.push_back(
          *std::min_element(random.distinct.begin(), random.distinct.end(),
                            [&](const std::string& a, const std::string& b) { return with(a) < with(b); }));
    }
    ASSERT_TRUE(subject.holds(rows)) << "seed " << seed;
  }
}

// More siblings than bins: those of a node share the bins that are left, and classes are still guided.
TEST(TCloseness, HierarchicalSharesOutBinsAmongManySiblings) {
  TreeForm tree = {"*", {{"few", {leaf("a"), leaf("b")}}, {"many", {}}}};
  Texts values = times(40, "a") + times(60, "b");
  for (int i = 0; i < 100; ++i) {
    tree.children[1].children.push_back(leaf(std::to_string(i)));
    values.push_back(std::to_string(i));
  }
  const ModelCase subject(values, t(hierarchical, 0.3), tree);
  const std::vector<std::uint8_t>& bins = subject.asked().bins;
  std::vector<std::size_t> values_in(max_bins, 0);
  for (const std::uint8_t bin : bins) ++values_in[bin];
  EXPECT_EQ(values_in[bins[0]], 1U);
  EXPECT_EQ(values_in[bins[1]], 1U);
  for (const std::size_t in_bin : values_in) {
    EXPECT_GE(in_bin, 1U);
    EXPECT_LE(in_bin, 3U);
  }
  EXPECT_FALSE(subject.admits(times(8, "a"), "b", 1));
  EXPECT_TRUE(subject.admits(Texts{"a", "b", "3"}, "60", 1));
}

TEST(TCloseness, NamesHowFarSomeRowsAre) {
  const ModelCase subject(incomes, t(ordered, 0.1));
  const Bound bound = subject.asked().model->bound(subject.asked(), subject.counts({"3000", "4000", "5000"}));
  EXPECT_EQ(bound.possible, 0.375);
  EXPECT_EQ(bound.reason, "these rows are 0.3750 away from the whole table");
}

// Classes of few of many ranks, and of most of few: what is found by the class's own ranks is what going
// through all ranks finds.
TEST(TCloseness, OrderedFindsTheValueOfMostWorkAmongManyRanks) {
  std::size_t different = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    Texts values;
    const std::uint64_t most = seed % 2 == 0 ? 600 : 12;
    for (int i = 0; i < 300; ++i) values.push_back(std::to_string(random.below(most)));
    const ModelCase subject(values, t(ordered, 0.1));
    const SensitiveAttribute& attribute = *subject.asked().attribute;
    Texts rows;
    for (std::uint64_t i = 2 + random.below(8); i > 0; --i) rows.push_back(values[random.below(30)]);
    const ValueCounts counts = subject.counts(rows);
    const std::size_t ranks =
        *std::max_element(attribute.ranks.begin(), attribute.ranks.end()) + std::size_t{1};
    // By rank, both up to there; shares are compared as whole numbers.
    std::vector<std::int64_t> here(ranks, 0);
    std::vector<std::int64_t> there(ranks, 0);
    for (std::size_t value = 0; value < attribute.ranks.size(); ++value) {
      for (std::size_t rank = attribute.ranks[value]; rank < ranks; ++rank) {
        here[rank] += counts.of(static_cast<std::uint32_t>(value));
        there[rank] += attribute.counts[value];
      }
    }
    const auto n = static_cast<std::int64_t>(rows.size());
    std::int64_t work = 0;
    for (std::size_t rank = 0; rank < ranks; ++rank) work += std::abs(here[rank] * 300 - there[rank] * n);
    EXPECT_NEAR(subject.judge(rows).achieved,
                static_cast<double>(work) / static_cast<double>(300 * n) / static_cast<double>(ranks - 1),
                1e-12);
    const auto pull = [&](std::uint32_t value) {
      std::int64_t ahead = 0;
      for (std::size_t rank = attribute.ranks[value]; rank < ranks; ++rank) {
        const std::int64_t difference = here[rank] * 300 - there[rank] * n;
        ahead += difference > 0 ? 1 : difference < 0 ? -1 : 0;
      }
      return ahead;
    };
    const std::uint32_t found = subject.asked().model->surplus(subject.asked(), counts).value();
    for (const std::uint32_t value : counts.present()) {
      ASSERT_LE(pull(value), pull(found)) << "seed " << seed;
      if (pull(value) < pull(found)) ++different;
    }
  }
  EXPECT_GT(different, 50U);
}

}  // namespace
}  // namespace kordon::testing::t_closeness_test
