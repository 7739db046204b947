#include "core/profile/unique_sets/rarity.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/random.h"

namespace kordon::rarity_test {
namespace {

Column random_column(Random& random, std::size_t rows, const std::string& name) {
  Column column;
  column.name = name;
  const std::uint64_t values = 1 + random.below(4);
  for (std::size_t row = 0; row < rows; ++row) {
    column.cells.push_back(column.values.intern(std::to_string(random.below(values))));
  }
  return column;
}

// By the plain definition: every set as bits, every row against every other.
std::uint64_t rare_rows(const std::vector<Column>& columns, const std::vector<bool>& left_out,
                        std::uint32_t k, std::size_t any) {
  std::uint64_t rare = 0;
  const std::size_t rows = columns.front().cells.size();
  for (std::size_t row = 0; row < rows; ++row) {
    bool alone = false;
    for (unsigned set = 0; set < 1U << columns.size(); ++set) {
      if (static_cast<std::size_t>(__builtin_popcount(set)) != any) continue;
      std::uint32_t alike = 0;
      for (std::size_t other = 0; other < rows; ++other) {
        bool same = !left_out[other];
        for (std::size_t j = 0; j < columns.size(); ++j) {
          if ((set >> j & 1U) != 0 && columns[j].cell(row) != columns[j].cell(other)) same = false;
        }
        alike += same ? 1U : 0U;
      }
      alone = alone || alike < k;
    }
    rare += alone && !left_out[row] ? 1U : 0U;
  }
  return rare;
}

TEST(Rarity, IsThatOfThePlainDefinition) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const auto rows = static_cast<std::size_t>(1 + random.below(20));
    std::vector<Column> columns;
    const std::uint64_t width = 1 + random.below(5);
    for (std::uint64_t j = 0; j < width; ++j) {
      columns.push_back(random_column(random, rows, "c" + std::to_string(j)));
    }
    std::vector<bool> left_out;
    for (std::size_t row = 0; row < rows; ++row) left_out.push_back(random.below(5) == 0);
    std::vector<const Column*> given;
    for (const Column& column : columns) given.push_back(&column);
    const auto k = static_cast<std::uint32_t>(2 + random.below(3));
    const std::vector<Rarity> found = find_rarity(given, left_out, k, {3, 1, 2, 2, 99});
    std::set<std::size_t> numbers;
    for (const Rarity& each : found) {
      ASSERT_TRUE(each.rows);
      EXPECT_EQ(*each.rows, rare_rows(columns, left_out, k, each.any)) << "seed " << seed;
      EXPECT_TRUE(numbers.insert(each.any).second);
      EXPECT_EQ(each.with.empty(), each.rows == 0U || each.any == columns.size());
    }
    EXPECT_EQ(*numbers.rbegin(), columns.size());
  }
}

TEST(Rarity, IsNotCountedOfTooManySets) {
  Random random(1);
  std::vector<Column> columns;
  for (int j = 0; j < 40; ++j) columns.push_back(random_column(random, 3, "c" + std::to_string(j)));
  std::vector<const Column*> given;
  for (const Column& column : columns) given.push_back(&column);
  const std::vector<Rarity> found = find_rarity(given, {}, 2, {2, 4, 40});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_TRUE(found[0].rows);
  EXPECT_FALSE(found[1].rows);
  EXPECT_TRUE(found[2].rows);
}

}  // namespace
}  // namespace kordon::rarity_test
