#include "core/algorithms/refinement/refinement.h"

#include <gtest/gtest.h>

#include "core/privacy/local_recoding.h"
#include "tests/examples/classes.h"
#include "tests/random/rounds.h"

namespace kordon::refinement_test {
namespace {

using Classes = std::vector<ClassId>;  // by row

Partition refined(const AlgorithmInput& input, const Partition& partition, std::uint64_t tries,
                  unsigned runs = 1) {
  const JoinLosses losses(input.table);
  const std::vector<std::vector<std::uint32_t>> clusters = clusters_that_hold(input).rows;
  Neighbours neighbours(input.table, losses, clusters);
  ClassSet classes(losses, partition);
  Refinement refinement(input, losses, neighbours, classes);
  for (unsigned run = 0; run < runs; ++run) refinement.run(tries, input.progress);
  Loss sum = 0;
  for (std::uint32_t c = 0; c < classes.size(); ++c) {
    ClassSet::Class measured = classes[c];
    classes.measure(measured);
    EXPECT_GE(classes[c].loss, measured.loss);  // a large class that lost some rows may lose less than known
    for (const std::uint32_t row : classes[c].rows) EXPECT_EQ(classes.class_of(row), c);
    sum += classes[c].total();
  }
  EXPECT_EQ(classes.total(), sum);
  return classes.partition();
}

Loss loss(const EncodedTable& table, const Partition& partition) {
  return oracle::loss(table, partition) / table.loss_scale;
}

// k = 2. Each class has one row of either kind.
TEST(Refinement, TwoClassesExchangeARow) {
  const EncodedTable table = testing::flat_table({{"a", "x"}, {"b", "y"}, {"a", "x"}, {"b", "y"}});
  const Partition before = {Classes{0, 0, 1, 1}, 2};
  const Partition after = refined(testing::AlgorithmCase{table, 2, 0}.input(), before, 3);
  EXPECT_EQ(loss(table, before), 8U);
  EXPECT_EQ(loss(table, after), 0U);
  EXPECT_EQ(after.class_of, (Classes{0, 1, 0, 1}));
}

// k = 2. No two rows are more alike than those in the middle, but the others, left with one another, share
// little.
TEST(Refinement, TheCheapestClassIsNotMadeAtTheExpenseOfOthers) {
  const EncodedTable table = testing::flat_table(
      {{"a", "a", "b", "d"}, {"a", "a", "a", "a"}, {"a", "a", "a", "c"}, {"e", "a", "a", "c"}});
  const Partition before = {Classes{0, 1, 1, 0}, 2};
  const Partition after = refined(testing::AlgorithmCase{table, 2, 0}.input(), before, 20);
  EXPECT_EQ(loss(table, before), 8U);
  EXPECT_EQ(loss(table, after), 6U);
  EXPECT_EQ(after.class_of, (Classes{0, 0, 1, 1}));
}

TEST(Refinement, NothingToGainWhereNobodyLosesAnything) {
  const EncodedTable table = testing::flat_table({{"a"}, {"a"}, {"b"}, {"b"}, {"c"}});
  const Partition before = {Classes{0, 0, 1, 1, suppressed}, 2};
  EXPECT_EQ(refined(testing::AlgorithmCase{table, 2, 0}.input(), before, 10).class_of, before.class_of);
}

void expect_sound_and_less_loss(const char* algorithm, std::uint64_t at_least) {
  std::uint64_t plain = 0;
  std::uint64_t with_models = 0;
  testing::for_each_monotone_case(testing::rounds(180U), 60, [&](const AlgorithmInput& input) {
    const Partition before = find_algorithm(algorithm)->run(input)->partition;
    const Loss then = oracle::loss(input.table, before);
    Loss last = then;
    for (const unsigned runs : {1U, 2U, 4U}) {
      const Partition after = refined(input, before, 10, runs);
      ASSERT_NO_FATAL_FAILURE(testing::expect_sound(input, before, after));
      const Loss now = oracle::loss(input.table, after);
      ASSERT_LE(now, last) << runs;
      last = now;
    }
    if (last < then) ++(input.requirements.empty() ? plain : with_models);
  });
  EXPECT_GE(plain, testing::rounds(at_least));
  EXPECT_GE(with_models, testing::rounds(at_least));
}

TEST(Refinement, EveryClassHoldsAndNoneLosesMoreAfterGreedyClustering) {
  expect_sound_and_less_loss("greedy-cka", 20);
}
TEST(Refinement, EveryClassHoldsAndNoneLosesMoreAfterPeel) {
  expect_sound_and_less_loss("peel", 5);
}

// If no try might lose more, more tries never would.
TEST(Refinement, WhatLosesMoreIsKeptForAWhile) {
  std::uint64_t more_after_more_tries = 0;
  testing::for_each_monotone_case(180, 60, [&](const AlgorithmInput& input) {
    if (more_after_more_tries > 0) return;
    const Partition before = find_algorithm("peel")->run(input)->partition;
    Loss least = oracle::loss(input.table, before);
    for (std::uint64_t tries = 1; tries < 12; ++tries) {
      const Loss now = oracle::loss(input.table, refined(input, before, tries));
      if (now > least) ++more_after_more_tries;
      least = std::min(least, now);
    }
  });
  EXPECT_GT(more_after_more_tries, 0U);
}

TEST(Refinement, SameSeedSameClasses) {
  std::uint64_t different = 0;
  testing::for_each_monotone_case(testing::rounds(60U), 60, [&](const AlgorithmInput& input) {
    const Partition before = find_algorithm("greedy-cka")->run(input)->partition;
    const Partition after = refined(input, before, 10);
    ASSERT_EQ(refined(input, before, 10).class_of, after.class_of);
    AlgorithmInput other = input;
    ++other.seed;
    different += refined(other, before, 10).class_of == after.class_of ? 0U : 1U;
  });
  EXPECT_GT(different, testing::rounds(5U));
}

}  // namespace
}  // namespace kordon::refinement_test
