#include "core/recoding/partition.h"

#include <gtest/gtest.h>

#include <map>

#include "core/base/random.h"
#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::partition_test {
namespace {

using Cells = std::vector<std::uint32_t>;

TEST(GroupRows, NumbersClassesByFirstRow) {
  const Cells a = {7, 7, 3, 7, 3};
  const Cells b = {1, 2, 1, 1, 1};
  const Partition partition = group_rows({a, b}, 5);
  EXPECT_EQ(partition.classes, 3U);
  EXPECT_EQ(partition.class_of, (Cells{0, 1, 2, 0, 2}));
}

TEST(GroupRows, WithoutColumnsAllRowsShareAClass) {
  EXPECT_EQ(group_rows({}, 3).classes, 1U);
  EXPECT_EQ(group_rows({}, 0).classes, 0U);
}

// Small values are numbered by a table, large ones by a map; both with the same result.
TEST(GroupRows, AgreesWithAMapOnManyKeys) {
  for (const std::uint32_t spread : {1U, 80'000'000U}) {
    Random random(1);
    Cells a;
    Cells b;
    for (int i = 0; i < 20000; ++i) {
      a.push_back(static_cast<std::uint32_t>(random.below(300)));
      b.push_back(static_cast<std::uint32_t>(random.below(50)) * spread);
    }
    const Partition partition = group_rows({a, b}, a.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, ClassId> seen;
    for (std::size_t row = 0; row < a.size(); ++row) {
      const auto id =
          seen.emplace(std::make_pair(a[row], b[row]), static_cast<ClassId>(seen.size())).first->second;
      ASSERT_EQ(partition.class_of[row], id);
    }
    EXPECT_EQ(partition.classes, seen.size());
  }
}

TEST(RowsByClass, KeepsInputOrderAndLeavesOutSuppressedRows) {
  const Partition partition{{1, suppressed, 0, 1}, 2};
  const ClassRows rows = rows_by_class(partition);
  EXPECT_EQ(rows.rows, (Cells{2, 0, 3}));
  EXPECT_EQ(rows.start, (Cells{0, 1, 3}));
  EXPECT_EQ(class_sizes(partition), (Cells{1, 2}));
}

TEST(MaximumAllowedMicrodata, GroupsRowsWhoseMagvalsAgree) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const Partition mam = maximum_allowed_microdata(*table);
    for (std::size_t a = 0; a < table->rows; ++a) {
      for (std::size_t b = 0; b < table->rows; ++b) {
        bool agree = true;
        for (const QuasiIdentifier& qi : table->quasi_identifiers) {
          agree = agree && qi.magval[qi.leaves[a]] == qi.magval[qi.leaves[b]];
        }
        ASSERT_EQ(mam.class_of[a] == mam.class_of[b], agree);
      }
    }
  }
}

TEST(MaximumAllowedMicrodata, KeepsNumbersTogetherThatRangesCanJoin) {
  Job job;
  job.missing = {""};
  job.attributes = {testing::quasi_identifier("Age", RangeForm{})};
  job.attributes[0].boundaries = {BoundaryRef{std::nullopt, std::nullopt, "10"}};
  const Table ages = testing::table_of({"Age"}, {{"31"}, {"45"}, {""}, {"20"}, {"25"}, {"45.0"}, {"53"}});
  const Result<EncodedTable> table = encode(ages, job);
  ASSERT_TRUE(table) << english(table.failure().mistakes[0].what);
  EXPECT_EQ(maximum_allowed_microdata(*table).class_of, (Cells{0, 1, 2, 0, 0, 1, 1}));
}

}  // namespace
}  // namespace kordon::partition_test
