#include "core/algorithms/peel/heaps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "tests/random/tables.h"

namespace kordon::heaps_test {
namespace {

using Rows = std::vector<std::uint32_t>;

std::size_t most_rows(std::uint32_t k) {
  return k <= 375 ? 1500 : std::min<std::size_t>(std::size_t{4} * k, 16000);
}

Rows all_rows(const EncodedTable& table) {
  Rows rows(table.rows);
  for (std::uint32_t row = 0; row < rows.size(); ++row) rows[row] = row;
  return rows;
}

std::vector<Rows> expect_sound(const EncodedTable& table, const Rows& rows, std::uint32_t k) {
  std::vector<Rows> result = heaps(table, rows, k);
  Rows together;
  for (const Rows& heap : result) {
    EXPECT_LE(heap.size(), most_rows(k));
    EXPECT_FALSE(heap.empty());
    EXPECT_TRUE(heap.size() >= k || result.size() == 1) << heap.size();
    together.insert(together.end(), heap.begin(), heap.end());
  }
  std::sort(together.begin(), together.end());
  EXPECT_EQ(together, rows);
  return result;
}

// One quasi-identifier.
EncodedTable table_of(const std::vector<std::string>& values, HierarchyForm form) {
  Table table;
  table.rows = values.size();
  Column column;
  column.name = "Value";
  for (const std::string& value : values) column.cells.push_back(column.values.intern(value));
  table.columns = {std::move(column)};
  Job job;
  Attribute attribute;
  attribute.name = "Value";
  attribute.role = Role::quasi_identifier;
  attribute.hierarchy = std::move(form);
  job.attributes = {std::move(attribute)};
  return *encode(table, job);
}

TEST(Heaps, AreTheRowsOfRandomTables) {
  std::uint64_t several = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    testing::RandomCase subject = testing::random_case(seed, 9000);
    if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, seed % 2 == 0);
    const EncodedTable table = *encode(subject.table, subject.job);
    Rows rows = all_rows(table);
    if (seed % 2 == 0) {
      rows.erase(std::remove_if(rows.begin(), rows.end(), [](std::uint32_t row) { return row % 5 == 1; }),
                 rows.end());
    }
    for (const std::uint32_t k : {subject.job.k, 100U, 600U}) {
      several += expect_sound(table, rows, k).size() > 1 ? 1U : 0U;
    }
  }
  EXPECT_GT(several, 30U);
}

TEST(Heaps, NobodyMakesNone) {
  EXPECT_TRUE(heaps(table_of({"a"}, FlatForm{}), {}, 2).empty());
}

TEST(Heaps, ASmallHeapStaysAsItIs) {
  const EncodedTable table = table_of({"a", "b", "a", "c"}, FlatForm{});
  EXPECT_EQ(heaps(table, {0, 1, 2, 3}, 2), (std::vector<Rows>{{0, 1, 2, 3}}));
  EXPECT_EQ(heaps(table, {0, 2}, 5), (std::vector<Rows>{{0, 2}}));
}

TEST(Heaps, ManyEqualRows) {
  for (const std::size_t rows : {1500U, 1501U, 3000U, 3003U, 4000U}) {
    const EncodedTable table = table_of(std::vector<std::string>(rows, "a"), FlatForm{});
    EXPECT_EQ(expect_sound(table, all_rows(table), 5).size() > 1, rows > 1500);
  }
}

TEST(Heaps, ManyRowsThatShareNothing) {
  for (const std::size_t rows : {1500U, 1501U, 4000U}) {
    std::vector<std::string> values;
    for (std::size_t row = 0; row < rows; ++row) values.push_back(std::to_string(row));
    const EncodedTable table = table_of(values, FlatForm{});
    expect_sound(table, all_rows(table), 5);
  }
}

TEST(Heaps, LargerClassesNeedLargerHeaps) {
  const std::size_t rows = 17000;
  const EncodedTable alike = table_of(std::vector<std::string>(rows, "a"), FlatForm{});
  for (const std::uint32_t k : {375U, 376U, 2000U, 4249U, 4250U, 8000U}) {
    EXPECT_GT(expect_sound(alike, all_rows(alike), k).size(), 1U) << k;
  }
  Rows fewer = all_rows(alike);
  fewer.resize(16000);
  EXPECT_EQ(expect_sound(alike, fewer, 4000).size(), 1U);
  EXPECT_EQ(expect_sound(alike, fewer, 20000).size(), 1U);
}

// Two branches of a thousand, and one of three rows, which go with the last.
TEST(Heaps, ABranchOfFewGoesWithAnother) {
  std::vector<std::string> values(1000, "a");
  values.insert(values.end(), 3, "b");
  values.insert(values.end(), 1000, "c");
  const EncodedTable table = table_of(values, FlatForm{});
  const std::vector<Rows> parts = expect_sound(table, all_rows(table), 5);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].size() + parts[1].size(), 2003U);
  EXPECT_EQ(std::max(parts[0].size(), parts[1].size()), 1003U);
}

// Numbers near one another share a heap.
TEST(Heaps, OfARangeAreItsParts) {
  std::vector<std::string> values;
  for (std::size_t row = 0; row < 4000; ++row) values.push_back(std::to_string(row * 7 % 4000));
  const EncodedTable table = table_of(values, RangeForm{});
  std::vector<std::pair<NodeId, NodeId>> ends;
  for (const Rows& heap : expect_sound(table, all_rows(table), 5)) {
    std::vector<NodeId> leaves;
    for (const std::uint32_t row : heap) leaves.push_back(table.quasi_identifiers[0].leaves[row]);
    const auto [low, high] = std::minmax_element(leaves.begin(), leaves.end());
    ends.emplace_back(*low, *high);
  }
  std::sort(ends.begin(), ends.end());
  ASSERT_EQ(ends.size(), 4U);
  for (std::size_t i = 1; i < ends.size(); ++i) EXPECT_LT(ends[i - 1].second, ends[i].first);
}

}  // namespace
}  // namespace kordon::heaps_test
