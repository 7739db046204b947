// Queries of the index among the records whose sensitive values are admitted.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "core/algorithms/k_member/index.h"
#include "core/privacy/catalogue/catalogue.h"
#include "tests/examples/demands.h"
#include "tests/oracles/clustering.h"
#include "tests/random/tables.h"

namespace kordon::filtered_queries_test {
namespace {

// A random table with `demands` more sensitive columns of up to `values` values, a demand each.
struct FilteredCase {
  FilteredCase(std::uint64_t seed, std::uint64_t rows, std::uint64_t demands, std::uint64_t values)
      : random(testing::random_case(seed, rows)) {
    Random choice(seed + 1);
    for (std::uint64_t d = 0; d < demands; ++d) {
      Column column;
      Attribute attribute;
      column.name = attribute.name = "s" + std::to_string(d);
      attribute.role = Role::sensitive;
      const std::uint64_t different = 1 + choice.below(values);
      for (std::size_t row = 0; row < random.table.rows; ++row) {
        column.cells.push_back(column.values.intern(std::to_string(choice.below(different))));
      }
      random.table.columns.push_back(std::move(column));
      random.job.attributes.push_back(attribute);
      const char* kind = choice.below(2) == 0 ? "ordered" : "equal";
      random.job.demands.push_back(testing::t(kind, 0.5, attribute.name));
    }
    Result<EncodedTable> encoded = encode(random.table, random.job);
    EXPECT_TRUE(encoded);
    table = std::move(*encoded);
    asked = requirements(table, random.job);
    for (std::size_t row = 0; row < table.rows; ++row) kept.push_back(choice.below(8) != 0);
  }
  FilteredCase(const FilteredCase&) = delete;
  FilteredCase& operator=(const FilteredCase&) = delete;

  std::uint8_t bin(std::size_t r, std::uint32_t row) const {
    return asked[r].bins[asked[r].attribute->values[row]];
  }

  testing::RandomCase random;
  EncodedTable table;
  std::vector<Requirement> asked;
  std::vector<bool> kept;
};

TEST(DistinctTuples, DifferInLeavesOrBinsAndCoverTheKeptRows) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const FilteredCase subject(seed, 60, 1 + seed % 3, 4);
    const DistinctTuples tuples = distinct_tuples(subject.table, subject.asked, subject.kept);
    ASSERT_EQ(tuples.requirements, subject.asked.size());
    std::set<std::pair<std::vector<NodeId>, std::vector<std::uint8_t>>> seen;
    std::set<std::uint32_t> rows;
    for (std::uint32_t t = 0; t < tuples.count(); ++t) {
      const std::vector<NodeId> leaves(tuples.leaves_of(t), tuples.leaves_of(t) + tuples.width);
      const std::vector<std::uint8_t> bins(tuples.bins_of(t), tuples.bins_of(t) + tuples.requirements);
      ASSERT_TRUE(seen.emplace(leaves, bins).second);
      ASSERT_LT(tuples.start[t], tuples.start[t + 1]);
      for (std::uint32_t i = tuples.start[t]; i < tuples.start[t + 1]; ++i) {
        const std::uint32_t row = tuples.rows[i];
        ASSERT_TRUE(subject.kept[row]);
        ASSERT_TRUE(rows.insert(row).second);
        ASSERT_TRUE(i == tuples.start[t] || tuples.rows[i - 1] < row);
        for (std::size_t j = 0; j < leaves.size(); ++j) {
          ASSERT_EQ(subject.table.quasi_identifiers[j].leaves[row], leaves[j]);
        }
        for (std::size_t r = 0; r < bins.size(); ++r) ASSERT_EQ(subject.bin(r, row), bins[r]);
      }
    }
    ASSERT_EQ(rows.size(),
              static_cast<std::size_t>(std::count(subject.kept.begin(), subject.kept.end(), true)));
  }
}

// A plain scan with the same filter, while records are taken out: nearest, furthest, with and without filter.
void compare_with_scan(const FilteredCase& subject, std::uint64_t seed, std::size_t& found,
                       std::size_t& none_admitted) {
  const DistinctTuples tuples = distinct_tuples(subject.table, subject.asked, subject.kept);
  UltrametricIndex index(subject.table, tuples);
  std::vector<std::uint32_t> all(tuples.count());
  std::iota(all.begin(), all.end(), 0U);
  index.build(all);
  std::vector<std::uint32_t> alive;
  for (std::uint32_t row = 0; row < subject.table.rows; ++row) {
    if (subject.kept[row]) alive.push_back(row);
  }
  Random choice(seed);
  while (!alive.empty()) {
    std::vector<NodeId> value;
    for (std::size_t j = 0; j < tuples.width; ++j) {
      value.push_back(static_cast<NodeId>(choice.below(subject.table.quasi_identifiers[j].tree.size())));
      index.set_value(j, value[j]);
    }
    // From few bins to nearly all.
    std::vector<BinSet> admitted;
    for (std::size_t r = 0; r < subject.asked.size(); ++r) {
      const std::uint64_t pick = choice.below(4);
      admitted.push_back(pick == 0   ? all_bins
                         : pick == 1 ? choice.next() & choice.next()
                         : pick == 2 ? choice.next() | choice.next()
                                     : BinSet{1} << subject.bin(r, alive[0]));
    }
    std::uint32_t nearest = no_row;
    std::uint32_t furthest = no_row;
    std::uint32_t nearest_of_all = alive[0];
    std::uint32_t furthest_of_all = alive[0];
    for (const std::uint32_t row : alive) {
      const Loss loss = oracle::joint_loss(subject.table, value, row);
      if (loss < oracle::joint_loss(subject.table, value, nearest_of_all)) nearest_of_all = row;
      if (loss > oracle::joint_loss(subject.table, value, furthest_of_all)) furthest_of_all = row;
      bool admit = true;
      for (std::size_t r = 0; r < admitted.size(); ++r) {
        admit = admit && (admitted[r] >> subject.bin(r, row) & 1U) != 0;
      }
      if (!admit) continue;
      const bool first = nearest == no_row;
      if (first || loss < oracle::joint_loss(subject.table, value, nearest)) nearest = row;
      if (first || loss > oracle::joint_loss(subject.table, value, furthest)) furthest = row;
    }
    ASSERT_EQ(index.nearest(admitted).row, nearest) << "seed " << seed;
    ASSERT_EQ(index.furthest(admitted), furthest) << "seed " << seed;
    ASSERT_EQ(index.nearest().row, nearest_of_all) << "seed " << seed;
    ASSERT_EQ(index.furthest(), furthest_of_all) << "seed " << seed;
    const bool none = nearest == no_row;
    ++(none ? none_admitted : found);
    const std::uint32_t gone = none ? nearest_of_all : choice.below(2) == 0 ? nearest : furthest;
    index.remove(gone);
    alive.erase(std::find(alive.begin(), alive.end(), gone));
  }
  const std::vector<BinSet> everything(subject.asked.size(), all_bins);
  EXPECT_EQ(index.nearest(everything).row, no_row);
  EXPECT_EQ(index.furthest(everything), no_row);
}

TEST(FilteredQueries, FindWhatAFilteredScanFinds) {
  std::size_t found = 0;
  std::size_t none_admitted = 0;
  for (std::uint64_t seed = 0; seed < 900; ++seed) {
    const FilteredCase subject(seed, 50, 1 + seed % 3, 5);
    compare_with_scan(subject, seed, found, none_admitted);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(found, 5000U);
  EXPECT_GT(none_admitted, 200U);
}

// Many rows of few tuples, so that trees are rebuilt and tuples differ in bins only; more values than bins.
TEST(FilteredQueries, FindWhatAFilteredScanFindsAmongManyValues) {
  std::size_t found = 0;
  std::size_t none_admitted = 0;
  std::size_t shared_bins = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const FilteredCase subject(seed, 400, 1 + seed % 3, 150);
    for (const Requirement& each : subject.asked) {
      if (each.bins.size() > max_bins) ++shared_bins;
    }
    compare_with_scan(subject, seed, found, none_admitted);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(shared_bins, 5U);
  EXPECT_GT(found, 2000U);
  EXPECT_GT(none_admitted, 100U);
}

TEST(FilteredQueries, FindNothingWhereNoBinIsAdmitted) {
  const FilteredCase subject(7, 40, 2, 4);
  const DistinctTuples tuples = distinct_tuples(subject.table, subject.asked, subject.kept);
  UltrametricIndex index(subject.table, tuples);
  std::vector<std::uint32_t> all(tuples.count());
  std::iota(all.begin(), all.end(), 0U);
  index.build(all);
  for (std::size_t j = 0; j < tuples.width; ++j) index.set_value(j, Hierarchy::root);
  EXPECT_NE(index.nearest(std::vector<BinSet>{all_bins, all_bins}).row, no_row);
  EXPECT_EQ(index.nearest(std::vector<BinSet>{all_bins, 0}).row, no_row);
  EXPECT_EQ(index.furthest(std::vector<BinSet>{0, all_bins}), no_row);
}

}  // namespace
}  // namespace kordon::filtered_queries_test
