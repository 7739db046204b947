#include "core/algorithms/ejection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/algorithms/local_recoding.h"
#include "core/catalogue.h"
#include "tests/miller_example.h"
#include "tests/oracle.h"
#include "tests/random_demands.h"

namespace kordon {
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

// Quasi-identifiers with flat hierarchies: a row loses one for each that its class does not share.
EncodedTable flat_table(const testing::Rows& rows) {
  std::vector<std::string> header;
  Job job;
  for (std::size_t j = 0; j < rows[0].size(); ++j) {
    header.push_back("c" + std::to_string(j));
    job.attributes.push_back(testing::quasi_identifier(header.back(), FlatForm{}));
  }
  return *encode(testing::table_of(header, rows), job);
}

Loss loss(const EncodedTable& table, const Partition& partition) {
  return oracle::loss(table, partition) / table.loss_scale;
}

// k = 2. Nobody's pair is as alike as it could be, but no two pairs can be made better ones by an exchange,
// nor does it help that one is dissolved: the second row has to take the place of the fourth, which takes
// that of the sixth, which joins the first.
TEST(Ejection, AChainOfTwoReplacements) {
  const EncodedTable table = flat_table(
      {{"a", "a", "b"}, {"a", "b", "a"}, {"b", "a", "a"}, {"c", "a", "a"}, {"c", "a", "a"}, {"c", "c", "b"}});
  const Partition before = {Classes{0, 0, 1, 1, 2, 2}, 3};
  const Ejected after = ejected({table, 2, 0, {}}, before);
  EXPECT_EQ(loss(table, before), 10U);
  EXPECT_EQ(loss(table, after.partition), 8U);
  EXPECT_TRUE(after.better);
}

// k = 2. Two people have nothing in common, and each nearly everything with three others; who would lose as
// much, all of them, if one more joined. So one of the three goes along with each.
TEST(Ejection, AClassIsDissolvedIntoNewOnesWithRowsThatOthersCanSpare) {
  const EncodedTable table = flat_table({{"b", "a", "a"},
                                         {"y", "z", "z"},
                                         {"a", "a", "a"},
                                         {"a", "a", "a"},
                                         {"a", "a", "a"},
                                         {"z", "z", "z"},
                                         {"z", "z", "z"},
                                         {"z", "z", "z"}});
  const Partition before = {Classes{0, 0, 1, 1, 1, 2, 2, 2}, 3};
  const Ejected after = ejected({table, 2, 0, {}}, before);
  EXPECT_EQ(loss(table, before), 6U);
  EXPECT_EQ(loss(table, after.partition), 4U);
  EXPECT_EQ(after.partition.classes, 4U);
}

// Calls the body for random tables, with the classes that an algorithm makes of them: one table in two with
// demands that are monotone, one in three with ranges or sets, which have widths half of the time.
template <class Body>
void for_each_case(std::uint64_t cases, const char* algorithm, Body body) {
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    testing::RandomCase subject = testing::random_case_with_demands(seed, 60);
    if (seed / 2 % 2 == 0) subject.job.demands.clear();
    if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, seed % 2 == 0);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;  // alpha names a value that this table does not have
    const std::vector<Requirement> asked = requirements(*table, subject.job);
    const bool monotone = std::all_of(asked.begin(), asked.end(),
                                      [](const Requirement& each) { return each.model->monotone(each); });
    if (!monotone) continue;
    const AlgorithmInput input{*table, subject.job.k, subject.job.seed, {}, asked};
    body(input, find_algorithm(algorithm)->run(input)->partition);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Every class holds and fits within its QI-cluster of MAM, and the same rows as before are in some class.
void expect_sound(const AlgorithmInput& input, const Partition& before, const Partition& after) {
  const Partition mam = maximum_allowed_microdata(input.table);
  const ClassRows classes = rows_by_class(after);
  for (ClassId c = 0; c < after.classes; ++c) {
    const std::vector<std::uint32_t> rows(classes.rows.data() + classes.start[c],
                                          classes.rows.data() + classes.start[c + 1]);
    ClassCounts counts(input.requirements, input.k);
    counts.assign(rows);
    ASSERT_TRUE(counts.hold());
    for (const std::uint32_t row : rows) ASSERT_EQ(mam.class_of[row], mam.class_of[rows[0]]);
    for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
      Extent extent = qi.leaves[rows[0]];
      for (const std::uint32_t row : rows) extent = oracle::meet(qi, extent, qi.leaves[row]);
      ASSERT_TRUE(fits(qi, extent));
    }
  }
  for (std::size_t row = 0; row < input.table.rows; ++row) {
    ASSERT_EQ(before.class_of[row] == suppressed, after.class_of[row] == suppressed);
  }
}

// Whose rows share a class where both do.
bool same_classes(const Partition& a, const Partition& b) {
  return group_rows({&a.class_of}, a.class_of.size()).class_of ==
         group_rows({&b.class_of}, b.class_of.size()).class_of;
}

void expect_sound_and_less_loss(std::uint64_t cases, const char* algorithm, std::uint64_t at_least) {
  std::uint64_t plain = 0;
  std::uint64_t with_models = 0;
  std::uint64_t nothing = 0;
  for_each_case(cases, algorithm, [&](const AlgorithmInput& input, const Partition& before) {
    const Ejected after = ejected(input, before);
    ASSERT_NO_FATAL_FAILURE(expect_sound(input, before, after.partition));
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
    ASSERT_NO_FATAL_FAILURE(expect_sound(input, before, further));
    ASSERT_LE(oracle::loss(input.table, further), now);
  });
  EXPECT_GT(plain, at_least);
  EXPECT_GT(with_models, at_least);
  EXPECT_GT(nothing, at_least);
}

TEST(Ejection, EveryClassHoldsAndNoneLosesMoreAfterPeel) {
  expect_sound_and_less_loss(300, "peel", 10);
}

// Which leaves much to be gained.
TEST(Ejection, EveryClassHoldsAndNoneLosesMoreAfterMondrian) {
  expect_sound_and_less_loss(200, "mondrian", 10);
}

}  // namespace
}  // namespace kordon
