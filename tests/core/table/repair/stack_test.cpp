#include "core/table/repair/stack.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace kordon::stack_test {
namespace {

CsvFile file_of(const std::string& text) {
  Result<CsvFile> file = read_csv(text);
  EXPECT_TRUE(file) << text;
  return std::move(*file);
}

std::vector<std::string> rows_of(const Table& table) {
  std::vector<std::string> rows(1);
  for (const Column& column : table.columns) rows[0] += column.name + "|";
  for (std::size_t row = 0; row < table.rows; ++row) {
    rows.emplace_back();
    for (const Column& column : table.columns) rows.back() += std::string(column.cell(row)) + "|";
  }
  return rows;
}

TEST(Stack, RowsSayWhichTableTheyAreOf) {
  std::vector<CsvFile> files;
  files.push_back(file_of("person,sex\nP,F\nQ,M\n"));
  files.push_back(file_of("ward;person\nsurgery;P\neye;P\n"));
  std::vector<StackedTable> tables = {{"patients"}, {"visits"}};
  const Result<CsvFile> all = stack(std::move(files), tables);
  ASSERT_TRUE(all);
  EXPECT_EQ(rows_of(all->table),
            (std::vector<std::string>{"table|person|sex|ward|", "patients|P|F||", "patients|Q|M||",
                                      "visits|P||surgery|", "visits|P||eye|"}));
  EXPECT_EQ(tables[1].columns, (std::vector<std::string>{"ward", "person"}));
  EXPECT_EQ(tables[0].format.delimiter, ',');
  EXPECT_EQ(tables[1].format.delimiter, ';');
  EXPECT_EQ(rows_of(unstacked(all->table, tables[0])),
            (std::vector<std::string>{"person|sex|", "P|F|", "Q|M|"}));
  EXPECT_EQ(rows_of(unstacked(all->table, tables[1])),
            (std::vector<std::string>{"ward|person|", "surgery|P|", "eye|P|"}));
}

TEST(Stack, ColumnsThatAreLeftOutAreInNoTable) {
  std::vector<CsvFile> files;
  files.push_back(file_of("person,sex\nP,F\n"));
  files.push_back(file_of("person,ward\nP,eye\n"));
  std::vector<StackedTable> tables = {{"patients"}, {"visits"}};
  Result<CsvFile> all = stack(std::move(files), tables);
  ASSERT_TRUE(all);
  all->table.columns.erase(all->table.columns.begin() + 1);
  EXPECT_EQ(rows_of(unstacked(all->table, tables[1])), (std::vector<std::string>{"ward|", "eye|"}));
}

TEST(Stack, AColumnOfTheFileMayNotBeCalledAsThatOfTables) {
  std::vector<CsvFile> files;
  files.push_back(file_of("person,table\nP,F\n"));
  std::vector<StackedTable> tables = {{"patients"}};
  const Result<CsvFile> all = stack(std::move(files), tables);
  ASSERT_FALSE(all);
  EXPECT_EQ(english(all.failure().mistakes[0].what),
            "it has a column \"table\", which says which table a row is of");
}

}  // namespace
}  // namespace kordon::stack_test
