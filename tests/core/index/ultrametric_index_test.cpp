#include "core/index/ultrametric_index.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/oracle.h"
#include "tests/random_tables.h"

namespace kordon {
namespace {

std::vector<bool> all_rows(const EncodedTable& table) {
  return std::vector<bool>(table.rows, true);
}

// Every answer while records are taken out one by one, from random generalized values.
TEST(UltrametricIndex, FindsWhatAScanFinds) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const DistinctTuples tuples = distinct_tuples(*table, {}, all_rows(*table));
    UltrametricIndex index(*table, tuples);
    std::vector<std::uint32_t> all(tuples.count());
    std::iota(all.begin(), all.end(), 0U);
    index.build(all);
    std::vector<std::uint32_t> alive(table->rows);
    std::iota(alive.begin(), alive.end(), 0U);
    Random choice(seed);
    while (!alive.empty()) {
      std::vector<NodeId> value;
      for (std::size_t j = 0; j < tuples.width; ++j) {
        value.push_back(static_cast<NodeId>(choice.below(table->quasi_identifiers[j].tree.size())));
        index.set_value(j, value[j]);
      }
      std::uint32_t nearest = alive[0];
      std::uint32_t furthest = alive[0];
      for (const std::uint32_t row : alive) {
        if (oracle::joint_loss(*table, value, row) < oracle::joint_loss(*table, value, nearest))
          nearest = row;
        if (oracle::joint_loss(*table, value, row) > oracle::joint_loss(*table, value, furthest))
          furthest = row;
      }
      ASSERT_EQ(index.nearest(), nearest) << "seed " << seed;
      ASSERT_EQ(index.furthest(), furthest) << "seed " << seed;
      const std::uint32_t gone = choice.below(2) == 0 ? nearest : furthest;
      index.remove(gone);
      alive.erase(std::find(alive.begin(), alive.end(), gone));
    }
    EXPECT_EQ(index.nearest(), UltrametricIndex::none);
    EXPECT_EQ(index.furthest(), UltrametricIndex::none);
  }
}

TEST(UltrametricIndex, CanBeBuiltAgainForOtherTuples) {
  const testing::RandomCase random = testing::random_case(5, 40);
  const Result<EncodedTable> table = encode(random.table, random.job);
  const DistinctTuples tuples = distinct_tuples(*table, {}, all_rows(*table));
  ASSERT_GT(tuples.count(), 1U);
  UltrametricIndex index(*table, tuples);
  for (std::uint32_t t = 0; t < tuples.count(); ++t) {
    index.build({t});
    for (std::size_t j = 0; j < tuples.width; ++j) index.set_value(j, Hierarchy::root);
    EXPECT_EQ(index.nearest(), tuples.records[tuples.start[t]]);
  }
  index.build({});
  EXPECT_EQ(index.nearest(), UltrametricIndex::none);
}

}  // namespace
}  // namespace kordon
