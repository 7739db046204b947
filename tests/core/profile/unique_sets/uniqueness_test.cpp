#include "core/profile/unique_sets/uniqueness.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace kordon::uniqueness_test {
namespace {

// Counts these rows of five.
std::vector<bool> rows(const std::vector<std::size_t>& counted) {
  std::vector<bool> result(5, false);
  for (const std::size_t row : counted) result[row] = true;
  return result;
}

TEST(Uniqueness, CountsCombinationsAndLonelyRows) {
  Table table;
  table.rows = 4;
  table.columns.resize(2);
  for (const char* cell : {"a", "a", "b", "b"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(cell));
  }
  for (const char* cell : {"x", "x", "x", "y"}) {
    table.columns[1].cells.push_back(table.columns[1].values.intern(cell));
  }
  EXPECT_EQ(uniqueness(table, {0, 1}).combinations, 3U);
  EXPECT_EQ(uniqueness(table, {0, 1}).unique, 2U);
  EXPECT_EQ(uniqueness(table, {0}).unique, 0U);
  EXPECT_EQ(uniqueness(table, {}).combinations, 1U);
}

TEST(Uniqueness, AgreesWithAMapWhenColumnsOverflowOneNumber) {
  Random random(11);
  Table table;
  table.rows = 400;
  table.columns.resize(12);
  std::map<std::vector<ValueId>, int> expected;
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < 12; ++j) columns.push_back(j);
  for (std::size_t i = 0; i < table.rows; ++i) {
    const std::uint64_t kind = random.below(300);
    std::vector<ValueId> row;
    for (std::size_t j = 0; j < 12; ++j) {
      Column& column = table.columns[j];
      column.cells.push_back(column.values.intern(std::to_string(splitmix64(kind * 12 + j) % 251)));
      row.push_back(column.cells.back());
    }
    ++expected[row];
  }
  std::uint64_t unique = 0;
  for (const auto& [row, count] : expected) unique += count == 1 ? 1 : 0;
  const Uniqueness found = uniqueness(table, columns);
  EXPECT_EQ(found.combinations, expected.size());
  EXPECT_EQ(found.unique, unique);
}

TEST(Uniqueness, CountsOnlyTheRowsAskedFor) {
  Column column;
  for (const char* cell : {"a", "a", "b", "c", "b"}) column.cells.push_back(column.values.intern(cell));
  const std::vector<const Column*> one = {&column};
  EXPECT_EQ(uniqueness(one, rows({4, 0, 3})).unique, 3U);
  EXPECT_EQ(uniqueness(one, rows({4, 0, 2})).unique, 1U);
  EXPECT_EQ(uniqueness(one, rows({4, 0, 2})).combinations, 2U);
  EXPECT_EQ(uniqueness(one, rows({})).combinations, 0U);
  EXPECT_EQ(uniqueness(std::vector<const Column*>{}, rows({1})).unique, 1U);
}

TEST(Uniqueness, OfAPersonsRowsAllAreUnique) {
  Column column;
  for (const char* cell : {"a", "a", "b", "c", "b"}) column.cells.push_back(column.values.intern(cell));
  const std::vector<ValueId> persons = {7, 7, 3, 3, 4};
  const Uniqueness found = uniqueness({&column}, rows({0, 1, 2, 3, 4}), persons);
  EXPECT_EQ(found.combinations, 3U);
  EXPECT_EQ(found.unique, 3U);  // both rows of a, which are one person's, and that of c
  EXPECT_EQ(uniqueness({&column}, rows({0, 2, 3}), persons).unique, 3U);
}

}  // namespace
}  // namespace kordon::uniqueness_test
