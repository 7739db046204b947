// The least loss of few rows, against all partitions of them.
#include "core/algorithms/exact/few_rows.h"

#include <gtest/gtest.h>

#include "core/algorithms/exact/groups.h"
#include "core/algorithms/exact/least_search.h"
#include "tests/examples/optimum_ratios.h"
#include "tests/random/rounds.h"

namespace kordon::few_rows_test {
namespace {

using testing::SmallShape;

struct PeelRun {
  Loss loss = 0;
  bool optimal = false;
};

PeelRun peel(const EncodedTable& table, const Job& job, std::uint64_t effort) {
  Options options;
  options.set("effort", effort);
  const Recoding made = *testing::run(*find_algorithm("peel"), {table, job.k, job.seed, {}, {}, options});
  return {total_loss(table, made), made.optimal};
}

TEST(FewRows, LoseAsLittleAsAnyPartitionAndSaySo) {
  for (const SmallShape& shape : testing::small_shapes) {
    for (std::uint64_t seed = 1; seed <= testing::rounds<std::uint64_t>(60); ++seed) {
      const testing::RandomCase random = testing::random_case_of(shape, seed);
      const EncodedTable table = *encode(random.table, random.job);
      const PeelRun made = peel(table, random.job, 1);
      EXPECT_EQ(made.loss, testing::least_loss(table, random.job)) << seed;
      EXPECT_TRUE(made.optimal) << seed;
      EXPECT_FALSE(peel(table, random.job, 0).optimal);
    }
  }
}

// Boundaries part the rows; each cluster is searched by itself.
TEST(FewRows, KeepToBoundaries) {
  unsigned optimal = 0;
  for (std::uint64_t seed = 1; seed <= testing::rounds<std::uint64_t>(200); ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table || !std::none_of(table->quasi_identifiers.begin(), table->quasi_identifiers.end(),
                                [](const QuasiIdentifier& qi) { return qi.makes_values(); })) {
      continue;
    }
    Options effort;
    effort.set("effort", 1);
    const Recoding made = *testing::run(*find_algorithm("peel"), {*table, random.job.k, 1, {}, {}, effort});
    const ClassRows classes = rows_by_class(made.partition);
    for (ClassId c = 0; c < classes.classes(); ++c) {
      EXPECT_GE(classes.size(c), random.job.k);
      for (std::size_t j = 0; j < table->quasi_identifiers.size(); ++j) {
        const QuasiIdentifier& qi = table->quasi_identifiers[j];
        for (const Row row : classes.of(c)) {
          const NodeId value = made.value(c, j, table->quasi_identifiers.size());
          EXPECT_EQ(qi.tree.lowest_common_ancestor(value, qi.magval[qi.leaves[row]]),
                    qi.magval[qi.leaves[row]]);
        }
      }
    }
    optimal += made.optimal ? 1U : 0U;
  }
  EXPECT_GT(optimal, testing::rounds(200U) / 10);
}

// A group is of a box, and no smaller box has the same rows.
TEST(FewRows, ListTheCheapestGroupOfTheSameRows) {
  const testing::RandomCase random = testing::random_case_of({2, 8, 2}, 3);
  const EncodedTable table = *encode(random.table, random.job);
  const std::vector<Row> rows = {0, 1, 2, 3, 4, 5, 6, 7};
  const std::vector<FewGroup> groups = groups_of(table, rows, 2, 1000);
  for (const FewGroup& group : groups) {
    EXPECT_GE(group.rows.size(), 2U);
    // The lowest common ancestors of its rows hold them all, and lose the least of what does.
    Loss least = 0;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      std::optional<Extent> all;
      group.rows.each([&](std::uint32_t row) {
        const Extent leaf = qi.leaves[rows[row]];
        all = all ? join(qi, *all, leaf) : leaf;
      });
      least += loss(qi, *all);
    }
    EXPECT_EQ(group.loss, least);
  }
  EXPECT_TRUE(groups_of(table, rows, 2, groups.size() - 1).empty());
}

TEST(FewRows, AreSearchedForAsLongAsThereAreSteps) {
  const testing::RandomCase random = testing::random_case_of({4, 12, 2}, 5);
  const EncodedTable table = *encode(random.table, random.job);
  const std::vector<Row> rows = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  const std::vector<FewGroup> groups = groups_of(table, rows, 2, 10'000);
  const Loss all = 12 * table.full_row_loss();
  const LeastOfFew cut = least_loss({groups, 12, 2, all}, 1);
  EXPECT_FALSE(cut.proven);
  EXPECT_EQ(cut.loss, all);
  EXPECT_TRUE(cut.group_of.empty());
  const LeastOfFew found = least_loss({groups, 12, 2, all}, 1'000'000'000);
  EXPECT_TRUE(found.proven);
  EXPECT_EQ(found.loss, testing::least_loss(table, random.job));
  // What is at hand cannot be beaten: nothing is returned, and it is proven.
  const LeastOfFew same = least_loss({groups, 12, 2, found.loss}, 1'000'000'000);
  EXPECT_TRUE(same.proven);
  EXPECT_TRUE(same.group_of.empty());
}

}  // namespace
}  // namespace kordon::few_rows_test
