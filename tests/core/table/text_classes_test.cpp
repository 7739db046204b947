#include "core/table/text_classes.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"

namespace kordon::text_classes_test {
namespace {

std::vector<const Column*> looked_at(const Table& table) {
  std::vector<const Column*> columns;
  for (const Column& column : table.columns) columns.push_back(&column);
  return columns;
}

// So many columns of up to so many values: 20 columns of 300 take three words of 64 bits a row.
Table random_table(std::size_t columns, std::uint64_t values, std::size_t rows, std::uint64_t seed) {
  Random random(seed);
  Table table;
  table.rows = rows;
  table.columns.resize(columns);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::uint64_t kind = random.below(rows / 3 + 1);
    for (std::size_t j = 0; j < columns; ++j) {
      Column& column = table.columns[j];
      column.cells.push_back(column.values.intern(std::to_string(splitmix64(kind * 31 + j) % values)));
    }
  }
  return table;
}

TEST(TextClasses, RowsAreNumberedByWhatTheyShowInOrderOfAppearance) {
  for (const std::size_t columns : {0U, 1U, 3U, 20U}) {
    for (const std::uint64_t values : {1U, 2U, 300U}) {
      const Table table = random_table(columns, values, 5000, columns + values);
      std::map<std::vector<std::string>, std::uint32_t> numbers;
      const AlikeRows alike = find_alike(looked_at(table), table.rows);
      for (std::size_t row = 0; row < table.rows; ++row) {
        std::vector<std::string> shown;
        for (const Column& column : table.columns) shown.emplace_back(column.cell(row));
        const auto number = static_cast<std::uint32_t>(numbers.size());
        ASSERT_EQ(alike.number_of[row], numbers.emplace(shown, number).first->second) << row;
      }
      EXPECT_EQ(alike.count, numbers.size());
    }
  }
}

TEST(TextClasses, ManyRowsAreLookedAtInSeveralStretches) {
  const Table table = random_table(2, 900, 200'000, 5);
  const AlikeRows alike = find_alike(looked_at(table), table.rows);
  std::map<std::pair<ValueId, ValueId>, std::uint32_t> numbers;
  for (std::size_t row = 0; row < table.rows; ++row) {
    const std::pair shown(table.columns[0].cells[row], table.columns[1].cells[row]);
    const auto number = static_cast<std::uint32_t>(numbers.size());
    ASSERT_EQ(alike.number_of[row], numbers.emplace(shown, number).first->second) << row;
  }
}

TEST(TextClasses, SuppressedRowsAreInNoClassAndNumberNone) {
  Table table;
  table.rows = 5;
  table.columns.resize(1);
  for (const char* cell : {"*", "b", "a", "b", "*"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(cell));
  }
  const ReleasedClasses classes = find_classes(looked_at(table), {true, false, false, false, false});
  ASSERT_EQ(classes.count(), 3U);
  EXPECT_EQ(classes.rows, (std::vector<std::uint32_t>{1, 3, 2, 4}));
  EXPECT_EQ(classes.begin, (std::vector<std::uint32_t>{0, 2, 3, 4}));
  EXPECT_EQ(find_classes(looked_at(table), std::vector<bool>(5, true)).count(), 0U);
}

TEST(TextClasses, IdsCountAndNoTextsAreNeeded) {
  Column column;
  for (const ValueId id : {7U, 700U, 7U, 70'000U, 700U}) column.cells.push_back(id);
  EXPECT_EQ(find_alike({&column}, 5).number_of, (std::vector<std::uint32_t>{0, 1, 0, 2, 1}));
}

TEST(TextClasses, NoRowsAreNoClass) {
  const Table table = random_table(2, 2, 0, 1);
  EXPECT_EQ(find_alike(looked_at(table), 0).count, 0U);
  EXPECT_EQ(find_classes(looked_at(table), {}).count(), 0U);
}

}  // namespace
}  // namespace kordon::text_classes_test
