#include "core/algorithms/k_member/class_tree.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::class_tree_test {
namespace {

// The least cost of all, and of equals the first class.
std::optional<std::size_t> scan(const ClusterClasses& classes, Row row) {
  std::optional<std::pair<Loss, std::size_t>> best;
  for (std::size_t c = 0; c < classes.count(); ++c) {
    if (!classes.fits_with(c, row)) continue;
    const std::pair cost{classes.cost_of_joining(c, row), c};
    if (!best || cost < *best) best = cost;
  }
  return best ? std::optional(best->second) : std::nullopt;
}

// Of classes of one to four random rows, with and without ranges, widths and sets, while they grow.
TEST(ClassTree, FindsWhatAScanFinds) {
  std::uint64_t found = 0;
  std::uint64_t none = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(600U); ++seed) {
    SCOPED_TRACE(seed);
    testing::RandomCase random = testing::random_case(seed, 300);
    if (seed % 2 == 0) testing::drop_hierarchies(random, seed, true);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const DistinctTuples tuples = distinct_tuples(*table, {}, std::vector<bool>(table->rows, true));
    Partition partition = empty_partition(table->rows);
    const Mam mam = {};
    ClusterClasses classes({*table, mam, random.job.k, seed, {}}, tuples, partition);
    Random choice(seed);
    std::vector<Row> left;
    for (Row row = 0; row < table->rows;) {
      std::vector<Row> rows;
      for (std::uint64_t size = 1 + choice.below(4); size > 0 && row < table->rows; --size)
        rows.push_back(row++);
      if (choice.below(3) > 0 && classes.fit(rows)) {
        classes.make(rows);
      } else {
        left.insert(left.end(), rows.begin(), rows.end());
      }
    }
    ClassTree tree(*table, classes);
    for (const Row row : left) {
      const std::optional<std::size_t> best = tree.cheapest_for(row);
      ASSERT_EQ(best, scan(classes, row));
      ++(best ? found : none);
      if (!best) continue;
      tree.remove(*best);
      classes.join(row, *best);
      tree.add(*best);
    }
  }
  EXPECT_GT(found, testing::rounds(10'000U));
  EXPECT_GT(none, testing::rounds(10U));
}

}  // namespace
}  // namespace kordon::class_tree_test
