#include "core/algorithms/refinement/ejection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/privacy/local_recoding.h"
#include "tests/examples/classes.h"
#include "tests/random/rounds.h"

namespace kordon::ejection_test {
namespace {

using Classes = std::vector<ClassId>;  // by row

// What passes make of these classes: at most so many, or until one finds nothing.
struct Ejected {
  Partition partition;
  bool better = false;  // says the first pass
};
Ejected ejected(const AlgorithmInput& input, const Partition& partition, unsigned passes = 1) {
  const JoinLosses losses(input.table);
  const std::vector<std::vector<std::uint32_t>> clusters = clusters_that_hold(input).rows;
  Neighbours neighbours(input.table, losses, clusters);
  ClassSet classes(losses, partition);
  Ejection ejection(input, losses, neighbours, classes);
  Ejected result;
  result.better = ejection.run();
  while (--passes > 0 && ejection.run()) continue;
  for (std::uint32_t c = 0; c < classes.size(); ++c) {
    ClassSet::Class measured = classes[c];
    classes.measure(measured);
    EXPECT_EQ(measured.loss, classes[c].loss);
    for (const std::uint32_t row : classes[c].rows) EXPECT_EQ(classes.class_of(row), c);
  }
  result.partition = classes.partition();
  return result;
}

Loss loss(const EncodedTable& table, const Partition& partition) {
  return oracle::loss(table, partition) / table.loss_scale;
}

// k = 2. Nobody's pair is as alike as it could be, but no two pairs can be made better ones by an exchange,
// nor does it help that one is dissolved: the second row has to take the place of the fourth, which takes
// that of the sixth, which joins the first.
TEST(Ejection, AChainOfTwoReplacements) {
  const EncodedTable table = testing::flat_table(
      {{"a", "a", "b"}, {"a", "b", "a"}, {"b", "a", "a"}, {"c", "a", "a"}, {"c", "a", "a"}, {"c", "c", "b"}});
  const Partition before = {Classes{0, 0, 1, 1, 2, 2}, 3};
  const Ejected after = ejected(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_EQ(loss(table, before), 10U);
  EXPECT_EQ(loss(table, after.partition), 8U);
  EXPECT_TRUE(after.better);
}

// k = 2. Two people have nothing in common, and each nearly everything with three others; who would lose as
// much, all of them, if one more joined. So one of the three goes along with each.
TEST(Ejection, AClassIsDissolvedIntoNewOnesWithRowsThatOthersCanSpare) {
  const EncodedTable table = testing::flat_table({{"b", "a", "a"},
                                                  {"y", "z", "z"},
                                                  {"a", "a", "a"},
                                                  {"a", "a", "a"},
                                                  {"a", "a", "a"},
                                                  {"z", "z", "z"},
                                                  {"z", "z", "z"},
                                                  {"z", "z", "z"}});
  const Partition before = {Classes{0, 0, 1, 1, 1, 2, 2, 2}, 3};
  const Ejected after = ejected(testing::AlgorithmCase{table, 2, 0}.input(), before);
  EXPECT_EQ(loss(table, before), 6U);
  EXPECT_EQ(loss(table, after.partition), 4U);
  EXPECT_EQ(after.partition.classes, 4U);
}

// Whose rows share a class where both do.
bool same_classes(const Partition& a, const Partition& b) {
  return group_rows({a.class_of}, a.class_of.size()).class_of ==
         group_rows({b.class_of}, b.class_of.size()).class_of;
}

void expect_sound_and_less_loss(std::uint64_t cases, const char* algorithm, std::uint64_t at_least) {
  std::uint64_t plain = 0;
  std::uint64_t with_models = 0;
  std::uint64_t nothing = 0;
  testing::for_each_monotone_case(testing::rounds(cases), 60, [&](const AlgorithmInput& input) {
    const Partition before = find_algorithm(algorithm)->run(input)->partition;
    const Ejected after = ejected(input, before);
    ASSERT_NO_FATAL_FAILURE(testing::expect_sound(input, before, after.partition));
    const Loss then = oracle::loss(input.table, before);
    const Loss now = oracle::loss(input.table, after.partition);
    if (after.better) {
      ASSERT_LT(now, then);
      ++(input.requirements.empty() ? plain : with_models);
    } else {
      ASSERT_TRUE(same_classes(after.partition, before));
      ++nothing;
    }
    const Partition further = ejected(input, before, 4).partition;
    ASSERT_NO_FATAL_FAILURE(testing::expect_sound(input, before, further));
    ASSERT_LE(oracle::loss(input.table, further), now);
  });
  EXPECT_GE(plain, testing::rounds(at_least));
  EXPECT_GE(with_models, testing::rounds(at_least));
  EXPECT_GT(nothing, testing::rounds(at_least));
}

TEST(Ejection, EveryClassHoldsAndNoneLosesMoreAfterPeel) {
  expect_sound_and_less_loss(300, "peel", 10);
}

// Which leaves much to be gained.
TEST(Ejection, EveryClassHoldsAndNoneLosesMoreAfterMondrian) {
  expect_sound_and_less_loss(200, "mondrian", 10);
}

}  // namespace
}  // namespace kordon::ejection_test
