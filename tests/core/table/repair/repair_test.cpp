#include "core/table/repair/repair.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/job/read/input.h"

namespace kordon::repair_test {
namespace {

Result<CsvFile> mended(const std::string& csv, const std::string& repairs) {
  const Result<Input> input = parse_input(R"({"header": 1, "repairs": [)" + repairs + "]}");
  if (!input) return input.failure();
  Result<CsvFile> file = read_csv(csv, input->csv);
  if (!file) return file.failure();
  return repaired(std::move(*file), input->repairs);
}

std::string csv_of(const CsvFile& file) {
  std::string csv;
  for (std::size_t row = 0; row <= file.table.rows; ++row) {
    std::vector<std::string_view> cells;
    for (const Column& each : file.table.columns) cells.push_back(row == 0 ? each.name : each.cell(row - 1));
    append_record(csv, cells, file.format);
  }
  return csv;
}

// The mended table; or where and what the first mistake is.
std::string after(const std::string& csv, const std::string& repairs) {
  const Result<CsvFile> file = mended(csv, repairs);
  if (file) return csv_of(*file);
  const Mistake& mistake = file.failure().mistakes.at(0);
  return english(mistake.where) + ": " + english(mistake.what);
}

const char* const costs = "Ward,Cost\nA,31250\nB,17\nk.A.,2500.5\nA,none\nB,\n";

TEST(Repair, Renames) {
  EXPECT_EQ(after("a,b\n1,2\n", R"({"column": "a", "rename": "x"}, {"column": "x", "rename": "y"})"),
            "y,b\n1,2\n");
  EXPECT_EQ(after("a,b\n1,2\n", R"({"column": "a", "rename": "b"})"),
            "input.repairs[0].rename: another column is called \"b\"");
  EXPECT_EQ(after("a,b\n1,2\n", R"({"column": "a", "rename": "a"})"), "a,b\n1,2\n");
}

TEST(Repair, FillsCodesThatLostAZero) {
  EXPECT_EQ(
      after("PLZ\n1067\n01067\n8902-1166\nk.A.\n\n123456\n", R"({"column": "PLZ", "fill": {"length": 5}})"),
      "PLZ\n01067\n01067\n08902-1166\nk.A.\n\"\"\n123456\n");
  EXPECT_EQ(after("c\n12\n", R"({"column": "c", "fill": {"length": 4, "with": "9"}})"), "c\n9912\n");
  EXPECT_EQ(after("c\n12\n", R"({"column": "c", "fill": {"length": 1}})").substr(0, 29),
            "input.repairs[0].fill.length:");
  EXPECT_EQ(after("c\n12\n", R"({"column": "c", "fill": {"length": 4, "with": "00"}})"),
            "input.repairs[0].fill.with: this is not one character");
}

TEST(Repair, MakesDatesOfDayNumbers) {
  EXPECT_EQ(after("d\n43301\n2019-06-05\n2019\nk.A.\n", R"({"column": "d", "day_numbers": "yyyy-mm-dd"})"),
            "d\n2018-07-20\n2019-06-05\n2019\nk.A.\n");
  EXPECT_EQ(after("d\n43301\n", R"({"column": "d", "day_numbers": "mm.yyyy"})"),
            "input.repairs[0].day_numbers: the format has no day, month and year");
}

TEST(Repair, RecodesAllValuesAtOnce) {
  EXPECT_EQ(after("a\nx\ny\nz\n", R"({"column": "a", "recode": {"x": "y", "y": "x"}})"), "a\ny\nx\nz\n");
  const Result<CsvFile> file = mended(costs, R"({"column": "Ward", "recode": {"k.A.": "A", "none": "x"}})");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.columns[0].values.size(), 2U) << "two values became one";
  EXPECT_EQ(english(file->notes.at(0)), "\"Ward\": 1 cell recoded");
}

TEST(Repair, RecodingsOfAColumnAreOneNoteUnlessACellIsRecodedTwice) {
  const auto notes = [](const std::string& repairs) {
    const Result<CsvFile> file = mended("a,b\nx,x\ny,x\nz,x\nx,y\n", repairs);
    EXPECT_TRUE(file);
    std::vector<std::string> found;
    for (const Text& note : file->notes) found.push_back(english(note));
    return found;
  };
  const std::string first = R"({"column": "a", "recode": {"x": "X"}}, )";
  const std::string other = R"({"column": "b", "recode": {"y": "x"}}, )";
  EXPECT_EQ(notes(first + other + R"({"column": "a", "recode": {"y": "X", "z": "Z"}})"),
            (std::vector<std::string>{"\"a\": 4 cells recoded", "\"b\": 1 cell recoded"}));
  const std::vector<std::string> twice = {"\"a\": 2 cells recoded", "\"a\": 2 cells recoded"};
  EXPECT_EQ(notes(first + R"({"column": "a", "recode": {"X": "w"}})"), twice);
  EXPECT_EQ(notes(first + R"({"column": "a", "rename": "c"}, {"column": "c", "recode": {"y": "X"}})"),
            (std::vector<std::string>{twice[0], "\"a\" was renamed to \"c\"", "\"c\": 1 cell recoded"}));
}

TEST(Repair, AValueThatNoRowHasIsADoubt) {
  const Result<CsvFile> file = mended(
      costs,
      R"({"column": "Ward", "recode": {"k.A": "", "A": "Z"}}, {"column": "Ward", "leave_out": ["b", "B"]})");
  ASSERT_TRUE(file);
  ASSERT_EQ(file->doubts.size(), 2U);
  EXPECT_EQ(english(file->doubts[0]), "\"Ward\": 1 value that a repair names is in no row");
  EXPECT_TRUE(mended(costs, R"({"column": "Ward", "keep": ["A"]})")->doubts.empty());
}

TEST(Repair, ARowOfSumsThatIsLeftOutIsNoDoubtAnyMore) {
  const std::string csv = "Name,City,Cost\nAnn,Lincoln,3\nBob,Omaha,4\nTotal,,7\n";
  EXPECT_EQ(mended(csv, R"({"column": "Cost", "round": 5})")->doubts.size(), 1U);
  EXPECT_TRUE(mended(csv, R"({"column": "Name", "leave_out": ["Total"]})")->doubts.empty());
}

TEST(Repair, LeavesRowsOut) {
  EXPECT_EQ(after(costs, R"({"column": "Ward", "leave_out": ["A", "k.A."]})"), "Ward,Cost\nB,17\nB,\n");
  EXPECT_EQ(after(costs, R"({"column": "Ward", "keep": ["k.A."]})"), "Ward,Cost\nk.A.,2500.5\n");
  EXPECT_EQ(after(costs, R"({"column": "Ward", "keep": ["a"]})"),
            "input.repairs[0]: no row is left by the values of \"Ward\"");
  const Result<CsvFile> file = mended(costs, R"({"column": "Ward", "keep": ["k.A."]})");
  EXPECT_EQ(english(file->notes.at(0)), "4 rows left out by the values of \"Ward\", counted nowhere");
  EXPECT_EQ(file->table.columns[1].values.size(), 1U) << "no value stays that no row has";
}

TEST(Repair, CapsNumbers) {
  EXPECT_EQ(after(costs, R"({"column": "Cost", "cap": {"above": 20000, "below": 18}})"),
            "Ward,Cost\nA,> 20000\nB,< 18\nk.A.,2500.5\nA,none\nB,\n");
  const Result<CsvFile> file = mended(costs, R"({"column": "Cost", "cap": {"above": 20000}})");
  EXPECT_EQ(english(file->notes.at(0)), "\"Cost\": 1 cell left as they are: no numbers");
  EXPECT_EQ(english(file->notes.at(1)), "\"Cost\": 1 cell beyond the bounds capped");
  const std::string german =
      R"({"column": "a", "cap": {"above": 1000.5}, "number": {"decimal": ",", "thousands": "."}})";
  EXPECT_EQ(after("a;b\n1.000,5;x\n1.000,51;y\n", german), "a;b\n1.000,5;x\n> 1000,5;y\n");
}

TEST(Repair, WhatMayBeANumberIsNotPassedBy) {
  for (const char* cell : {"31.250,00", "31250 EUR", "> 31250", "1000000000000000000000", "about 9"}) {
    const std::string csv = "a;b\n1;x\n" + std::string(cell) + ";y\n";
    for (const char* what : {R"("cap": {"above": 20000})", R"("round": 10)"}) {
      const std::string found = after(csv, R"({"column": "a", )" + std::string(what) + "}");
      EXPECT_EQ(found.find("input.repairs[0]: \"a\" has"), 0U) << found;
    }
  }
}

TEST(Repair, RoundsNumbers) {
  EXPECT_EQ(after("a\n12.5\n12.4\n-12.5\n0\n17.49\n", R"({"column": "a", "round": 5})"),
            "a\n15\n10\n-10\n0\n15\n");
  EXPECT_EQ(after("a\n0.125\n0.135\n7\n", R"({"column": "a", "round": 0.01})"), "a\n0.13\n0.14\n7\n");
  EXPECT_EQ(after("a\n999999999999999999\n999999999999999999.999\n", R"({"column": "a", "round": 10})"),
            "a\n1000000000000000000\n1000000000000000000\n");
}

TEST(Repair, NamesWhatIsWrongWithTheJob) {
  EXPECT_EQ(after("a\n1\n", R"({"column": "b", "round": 5})"),
            "input.repairs[0].column: the table has no column \"b\"");
  for (const char* wrong :
       {R"({"column": "a"})", R"({"round": 5})", R"({"column": "a", "round": 5, "keep": ["1"]})",
        R"({"column": "a", "round": 0})", R"({"column": "a", "round": -1})", R"({"column": "a", "cap": {}})",
        R"({"column": "a", "cap": {"above": 1, "below": 2}})", R"({"column": "a", "keep": []})",
        R"({"column": "a", "keep": [1]})", R"({"column": "a", "recode": {}})",
        R"({"column": "a", "rename": ""})", R"({"column": "a", "keep": ["1"], "number": {"decimal": ","}})",
        R"({"column": "a", "mend": 1})"}) {
    const Result<CsvFile> file = mended("a\n1\n", wrong);
    ASSERT_FALSE(file) << wrong;
    EXPECT_EQ(english(file.failure().mistakes[0].where).find("input.repairs[0]"), 0U) << wrong;
  }
}

// A twin that works on rows of texts, cell by cell.
using Rows = std::vector<std::vector<std::string>>;

TEST(Repair, GivesTheTableThatAFileWithTheMendedCellsWouldGive) {
  Random random(11);
  const std::vector<std::string> values = {"a", "b", "c", "", "7", "12"};
  for (int round = 0; round < 500; ++round) {
    Rows rows(static_cast<std::size_t>(1 + random.below(8)), std::vector<std::string>(2));
    for (auto& row : rows) {
      for (auto& cell : row) cell = values[static_cast<std::size_t>(random.below(values.size()))];
    }
    const auto csv_with = [&](const Rows& cells) {
      std::string csv = "x,y\n";
      for (const auto& row : cells) csv += row[0] + "," + row[1] + "\n";
      return csv;
    };
    const std::string csv = csv_with(rows);
    const std::string from = values[static_cast<std::size_t>(random.below(values.size()))];
    const std::string to = values[static_cast<std::size_t>(random.below(values.size()))];
    const std::string out = values[static_cast<std::size_t>(random.below(values.size()))];
    Rows expected;
    for (auto row : rows) {
      if (row[0] == from) row[0] = to;
      if (row[1] == out) continue;
      for (const char* number : {"7", "12"}) {
        if (row[1] == number) row[1] = number == std::string("7") ? "5" : "> 8";
      }
      expected.push_back(row);
    }
    const Result<CsvFile> file =
        mended(csv, R"({"column": "x", "recode": {")" + from + R"(": ")" + to +
                        R"("}}, {"column": "y", "leave_out": [")" + out +
                        R"("]}, {"column": "y", "round": 5}, {"column": "y", "cap": {"above": 8}})");
    if (expected.empty()) {
      EXPECT_FALSE(file);
      continue;
    }
    ASSERT_TRUE(file) << csv;
    const Result<CsvFile> again = read_csv(csv_with(expected), {.delimiter = ',', .header = 1});
    ASSERT_TRUE(again);
    ASSERT_EQ(file->table.rows, again->table.rows);
    for (std::size_t j = 0; j < 2; ++j) {
      const Column &one = file->table.columns[j], &other = again->table.columns[j];
      EXPECT_EQ(one.cells, other.cells) << csv;
      ASSERT_EQ(one.values.size(), other.values.size()) << csv;
      for (ValueId id = 0; id < one.values.size(); ++id) EXPECT_EQ(one.values[id], other.values[id]);
    }
  }
}

}  // namespace
}  // namespace kordon::repair_test
