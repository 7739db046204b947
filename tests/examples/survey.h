// A small survey with a codebook that has everything: codes, ranges of missing ones, dates, texts of every
// length. And what a file of a statistics package must survive.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "core/table/bytes/source.h"
#include "core/table/codebook.h"
#include "core/table/csv/read.h"
#include "core/table/table.h"

namespace kordon::testing {

inline Codebook survey_codebook() {
  Codebook book{"A survey", "wt", {}};
  CodebookColumn marital{.name = "marital", .label = "Marital status", .format = "F2.0"};
  marital.level = MeasurementLevel::nominal;
  marital.labels = {{"1", "single"}, {"2", "married"}, {"-9", "refused"}};
  marital.missing = {"-9"};
  CodebookColumn income{.name = "income_of_the_household", .label = "Income", .format = "F8.2"};
  income.level = MeasurementLevel::scale;
  income.missing_ranges = {{parse_decimal("-99"), parse_decimal("-90")}};
  CodebookColumn town{.name = "town", .label = "Town", .type = StoredType::text};
  town.labels = {{"Köln", "the town of Köln"}};
  CodebookColumn sex{.name = "sex", .type = StoredType::text};
  sex.labels = {{"f", "female"}, {"m", "male"}};
  book.columns = {marital,
                  income,
                  town,
                  sex,
                  {.name = "born", .type = StoredType::date},
                  {.name = "seen", .type = StoredType::moment},
                  {.name = "essay", .type = StoredType::text},
                  {.name = "wt"}};
  return book;
}

inline Table survey_table() {
  const std::vector<std::string> names = {
      "marital", "income_of_the_household", "town", "sex", "born", "seen", "essay", "wt"};
  const std::string essay = std::string(700, 'e') + "ä" + std::string(400, 'f');
  const std::vector<std::vector<std::string>> rows = {
      {"1", "1234.5", "Köln", "f", "1990-02-28", "2024-03-01 10:15:00", essay, "0.75"},
      {"2", "-95", "Zürich", "m", "1985-12-31", "2024-03-01 00:00:00", "short", "1.3333333333333333"},
      {"-9", "0", "", "f", "", "1999-12-31 23:59:59.5", "", "2"},
      {"*", "1000-1999", "*", "*", "1980-1989", "*", "*", ""},
      {"1", "1e+20", "Sankt Peter-Ording, a longer name", "m", "1990-02-28", "", "short", "0.75"}};
  Table table;
  for (const std::string& name : names) table.columns.push_back({name, {}, {}});
  for (const auto& row : rows) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      Column& column = table.columns[j];
      column.cells.push_back(column.values.intern(row[j]));
    }
  }
  table.rows = rows.size();
  return table;
}

inline void expect_same_cells(const Table& found, const Table& expected) {
  ASSERT_EQ(found.rows, expected.rows);
  ASSERT_EQ(found.columns.size(), expected.columns.size());
  for (std::size_t j = 0; j < expected.columns.size(); ++j) {
    EXPECT_EQ(found.columns[j].name, expected.columns[j].name);
    for (std::size_t row = 0; row < expected.rows; ++row) {
      EXPECT_EQ(found.columns[j].cell(row), expected.columns[j].cell(row))
          << expected.columns[j].name << " " << row;
    }
  }
}

// A file that breaks off is refused, and so are files of which bytes are other ones, or they are some sound
// table.
inline void expect_no_harm_of_damage(const std::string& bytes,
                                     const std::function<Result<CsvFile>(ByteSource& source)>& read) {
  const auto sound = [](const Result<CsvFile>& file) {
    if (!file) {
      EXPECT_FALSE(file.failure().mistakes.empty());
      return;
    }
    for (const Column& column : file->table.columns) EXPECT_EQ(column.cells.size(), file->table.rows);
  };
  for (std::size_t size = 0; size < bytes.size(); size += size < 600 ? 1 : 37) {
    BytesInMemory source(std::string_view(bytes).substr(0, size));
    sound(read(source));
  }
  for (std::size_t at = 0; at < bytes.size(); at += at < 4000 ? 1 : 41) {
    for (const char other : {'\xff', '\0', '\x7f'}) {
      std::string damaged = bytes;
      damaged[at] = other;
      BytesInMemory source(damaged);
      sound(read(source));
    }
  }
}

}  // namespace kordon::testing
