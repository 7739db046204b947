#include "core/algorithms/k_member/index.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/oracles/clustering.h"
#include "tests/random/tables.h"

namespace kordon::ultrametric_index_test {
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
      ASSERT_EQ(index.nearest().row, nearest) << "seed " << seed;
      ASSERT_EQ(index.furthest(), furthest) << "seed " << seed;
      const std::uint32_t gone = choice.below(2) == 0 ? nearest : furthest;
      index.remove(gone);
      alive.erase(std::find(alive.begin(), alive.end(), gone));
    }
    EXPECT_EQ(index.nearest().row, no_row);
    EXPECT_EQ(index.furthest(), no_row);
  }
}

using Value = std::vector<oracle::Shared>;

// Up to four random rows of the table, or fewer where a bounded range allows no more.
Value random_value(const EncodedTable& table, Random& choice) {
  Value value;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const auto any = [&] {
      return oracle::shared(qi, qi.leaves[static_cast<std::size_t>(choice.below(table.rows))]);
    };
    oracle::Shared common = any();
    for (std::uint64_t more = choice.below(4); more > 0; --more) {
      const oracle::Shared wider = oracle::meet(qi, common, any());
      if (fits(qi, wider.extent)) common = wider;
    }
    value.push_back(common);
  }
  return value;
}

void start_from(UltrametricIndex& index, const EncodedTable& table, const Value& value) {
  for (std::size_t j = 0; j < value.size(); ++j) {
    if (!table.quasi_identifiers[j].set) {
      index.set_value(j, value[j].extent);
      continue;
    }
    index.set_value(j, *value[j].members.rbegin());
    for (const NodeId leaf : value[j].members) index.add_value(j, leaf);
  }
}

bool may_join(const EncodedTable& table, const Value& value, std::uint32_t row) {
  for (std::size_t j = 0; j < value.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    if (!fits(qi, oracle::meet(qi, value[j].extent, qi.leaves[row]))) return false;
  }
  return true;
}

// The same with ranges and sets, some of them with widths, and among the records of one class label.
TEST(UltrametricIndex, FindsWhatAScanFindsWithoutHierarchies) {
  std::uint64_t too_wide = 0;
  std::uint64_t labelled = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 40);
    testing::drop_hierarchies(random, seed, true);
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
      const Value value = random_value(*table, choice);
      start_from(index, *table, value);
      Loss own = 0;
      for (std::size_t j = 0; j < value.size(); ++j)
        own += oracle::loss(table->quasi_identifiers[j], value[j]);
      const std::uint32_t label = table->labels ? table->labels->values[alive[0]] : 0;
      std::uint32_t nearest = no_row;
      std::uint32_t alike = no_row;
      std::uint32_t furthest = alive[0];
      for (const std::uint32_t row : alive) {
        const Loss joint = oracle::joint_loss(*table, value, row);
        if (joint > oracle::joint_loss(*table, value, furthest)) furthest = row;
        if (!may_join(*table, value, row)) continue;
        const auto nearer = [&](std::uint32_t other) {
          return other == no_row || joint < oracle::joint_loss(*table, value, other);
        };
        if (nearer(nearest)) nearest = row;
        if (table->labels && table->labels->values[row] == label && nearer(alike)) alike = row;
      }
      ASSERT_EQ(index.furthest(), furthest) << "seed " << seed;
      ASSERT_EQ(index.nearest().row, nearest) << "seed " << seed;
      if (nearest == no_row) {
        ++too_wide;
      } else {
        ASSERT_EQ(index.nearest().raise, oracle::joint_loss(*table, value, nearest) - own) << "seed " << seed;
      }
      if (tuples.label_digits > 0) {
        ++labelled;
        ASSERT_EQ(index.nearest(std::vector<BinSet>{BinSet{1} << label}).row, alike) << "seed " << seed;
      }
      const std::uint32_t gone = nearest == no_row || choice.below(2) == 0 ? furthest : nearest;
      index.remove(gone);
      alive.erase(std::find(alive.begin(), alive.end(), gone));
    }
    EXPECT_EQ(index.nearest().row, no_row);
    EXPECT_EQ(index.furthest(), no_row);
  }
  EXPECT_GT(too_wide, 500U);
  EXPECT_GT(labelled, 5000U);
}

TEST(DistinctTuples, DifferInLabelsHoweverManyThereAre) {
  EncodedTable table;
  table.rows = 5000;
  table.labels = ClassLabels{{}, 5000, 1};
  for (std::uint32_t row = 0; row < 5000; ++row) table.labels->values.push_back(row);
  const DistinctTuples tuples = distinct_tuples(table, {}, all_rows(table));
  EXPECT_EQ(tuples.label_digits, 3U);
  ASSERT_EQ(tuples.count(), 5000U);
  for (std::uint32_t t = 0; t < 5000; ++t) {
    const std::uint8_t* digits = tuples.bins_of(t);
    EXPECT_EQ(digits[0] + 64U * (digits[1] + 64U * digits[2]), tuples.rows[t]);
  }
  table.labels->penalty = 0;
  EXPECT_EQ(distinct_tuples(table, {}, all_rows(table)).count(), 1U);
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
    EXPECT_EQ(index.nearest().row, tuples.rows[tuples.start[t]]);
  }
  index.build({});
  EXPECT_EQ(index.nearest().row, no_row);
}

}  // namespace
}  // namespace kordon::ultrametric_index_test
