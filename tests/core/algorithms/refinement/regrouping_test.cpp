#include "core/algorithms/refinement/regrouping.h"

#include <gtest/gtest.h>

#include "tests/examples/classes.h"
#include "tests/random/rounds.h"

namespace kordon::regrouping_test {
namespace {

using Classes = std::vector<ClassId>;  // by row

struct Regrouped {
  Partition partition;
  bool any = false;  // says the first visit
};
Regrouped regrouped(const AlgorithmInput& input, const Partition& partition, unsigned visits = 1) {
  const JoinLosses losses(input.table);
  ClassSet classes(losses, partition);
  Regrouping regrouping(input, classes);
  Regrouped result;
  result.any = regrouping.run();
  while (--visits > 0 && regrouping.run()) continue;
  for (std::uint32_t c = 0; c < classes.size(); ++c) {
    ClassSet::Class measured = classes[c];
    classes.measure(measured);
    EXPECT_EQ(measured.total(), classes[c].total());
    for (const std::uint32_t row : classes[c].rows) EXPECT_EQ(classes.class_of(row), c);
  }
  result.partition = classes.partition();
  return result;
}

Loss loss(const EncodedTable& table, const Partition& partition) {
  return oracle::loss(table, partition) / table.loss_scale;
}

// k = 2. The last row has nearly nothing in common with the two it is with. The third, which makes its class
// lose one, can be spared there, and joins it.
TEST(Regrouping, ARowThatCanBeSparedJoinsAStrandedOne) {
  const EncodedTable table = testing::flat_table(
      {{"x", "a", "a"}, {"x", "a", "a"}, {"x", "a", "b"}, {"z", "q", "r"}, {"z", "q", "r"}, {"x", "b", "b"}});
  const Partition before = {Classes{0, 0, 0, 1, 1, 1}, 2};
  const Regrouped after = regrouped(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_TRUE(after.any);
  EXPECT_EQ(loss(table, before), 12U);
  EXPECT_EQ(loss(table, after.partition), 2U);
  EXPECT_EQ(after.partition.class_of, (Classes{0, 0, 1, 2, 2, 1}));
}

// k = 2. The class of the third and the fourth row shares nothing. Another class can spare a row like the
// third; the fourth fits that of the first two.
TEST(Regrouping, AClassIsBrokenUp) {
  const EncodedTable table = testing::flat_table(
      {{"y", "b"}, {"y", "c"}, {"x", "a"}, {"y", "b"}, {"x", "a"}, {"x", "a"}, {"x", "d"}});
  const Partition before = {Classes{0, 0, 1, 1, 2, 2, 2}, 3};
  const Regrouped after = regrouped(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_TRUE(after.any);
  EXPECT_EQ(loss(table, before), 9U);
  EXPECT_EQ(loss(table, after.partition), 5U);
  EXPECT_EQ(after.partition.class_of[3], after.partition.class_of[0]);
  EXPECT_EQ(after.partition.class_of[3], after.partition.class_of[1]);
}

TEST(Regrouping, NothingToGain) {
  const EncodedTable table = testing::flat_table({{"a", "x"}, {"a", "y"}, {"b", "x"}, {"b", "x"}});
  const Partition before = {Classes{0, 0, 1, 1}, 2};
  const Regrouped after = regrouped(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_FALSE(after.any);
  EXPECT_EQ(after.partition.class_of, before.class_of);
}

TEST(Regrouping, RowsInNoClassStaySo) {
  const EncodedTable table = testing::flat_table({{"a"}, {"a"}, {"b"}, {"b"}, {"a"}});
  const Partition before = {Classes{0, 0, 0, 0, suppressed}, 1};
  const Regrouped after = regrouped(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_EQ(after.partition.class_of, (Classes{0, 0, 1, 1, suppressed}));
}

void expect_sound_and_less_loss(const char* algorithm, std::uint64_t at_least) {
  std::uint64_t plain = 0;
  std::uint64_t with_models = 0;
  std::uint64_t nothing = 0;
  testing::for_each_monotone_case(testing::rounds(400U), 60, [&](const AlgorithmInput& input) {
    const Partition before = find_algorithm(algorithm)->run(input)->partition;
    const Regrouped after = regrouped(input, before);
    ASSERT_NO_FATAL_FAILURE(testing::expect_sound(input, before, after.partition));
    const Loss then = oracle::loss(input.table, before);
    const Loss now = oracle::loss(input.table, after.partition);
    if (after.any) {
      ASSERT_LT(now, then);
      ++(input.requirements.empty() ? plain : with_models);
    } else {
      ASSERT_EQ(now, then);
      ++nothing;
    }
    const Partition further = regrouped(input, before, 4).partition;
    ASSERT_NO_FATAL_FAILURE(testing::expect_sound(input, before, further));
    ASSERT_LE(oracle::loss(input.table, further), now);
  });
  EXPECT_GE(plain, testing::rounds(at_least));
  EXPECT_GE(with_models, testing::rounds(at_least));
  EXPECT_GT(nothing, testing::rounds(at_least));
}

TEST(Regrouping, EveryClassHoldsAndNoneLosesMoreAfterGreedyClustering) {
  expect_sound_and_less_loss("greedy-cka", 20);
}
TEST(Regrouping, EveryClassHoldsAndNoneLosesMoreAfterPeel) {
  expect_sound_and_less_loss("peel", 10);
}
// Which leaves much to be gained.
TEST(Regrouping, EveryClassHoldsAndNoneLosesMoreAfterMondrian) {
  expect_sound_and_less_loss("mondrian", 20);
}

}  // namespace
}  // namespace kordon::regrouping_test
