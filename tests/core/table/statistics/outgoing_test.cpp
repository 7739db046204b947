#include "core/table/statistics/outgoing.h"

#include <gtest/gtest.h>

namespace kordon::outgoing_test {
namespace {

PackageRules rules(bool letters = false) {
  return {[](StoredType, std::string_view) { return TimeCount{}; }, letters};
}

Column column_of(const std::vector<const char*>& texts) {
  Column column{"age", {}, {}};
  for (const char* text : texts) column.cells.push_back(column.values.intern(text));
  return column;
}

double code_of(const OutgoingColumn& plan, const char* text) {
  return plan.stored[*plan.cells->values.find(text)].number;
}

TEST(OutgoingColumns, KeepNumbersAndGiveMadeValuesCodesAboveThem) {
  CodebookColumn codes{.name = "age"};
  codes.labels = {{"34", "thirty-four"}, {"99", "very old"}};
  const Column column = column_of({"34", "20-29", "*", "", "5-9", "120"});
  const OutgoingColumn plan = outgoing(column, &codes, rules());
  EXPECT_EQ(code_of(plan, "34"), 34);
  EXPECT_EQ(code_of(plan, "*"), 1000);
  EXPECT_EQ(code_of(plan, "5-9"), 1001);
  EXPECT_EQ(code_of(plan, "20-29"), 1002);
  EXPECT_EQ(plan.stored[*column.values.find("")].letter, '.');
  std::vector<std::string> labels;
  for (const auto& [stored, label] : plan.labels) labels.push_back(label);
  EXPECT_EQ(labels, (std::vector<std::string>{"thirty-four", "*", "5-9", "20-29"}));
  EXPECT_EQ(plan.missing, std::vector<double>{1000});
}

// A label tells that somebody had the value: so it goes out only with a row that has it.
TEST(OutgoingColumns, HaveNoLabelOfAValueThatNoRowHas) {
  CodebookColumn codes{.name = "age"};
  codes.labels = {{"1", "single"}, {"2", "married"}, {"777", "widowed at nine"}};
  for (const StoredType type : {StoredType::number, StoredType::text}) {
    codes.type = type;
    const Column column = column_of({"1", "*"});
    const OutgoingColumn plan = outgoing(column, &codes, rules());
    EXPECT_EQ(plan.labels.size() + plan.text_labels.size(), type == StoredType::text ? 1U : 2U);
    if (type == StoredType::number) EXPECT_EQ(code_of(plan, "*"), 10);  // 777 does not show in it
  }
}

TEST(OutgoingColumns, HideCellsBehindALetterWhereThereAreLetters) {
  CodebookColumn codes{.name = "age"};
  codes.labels = {{".z", "lost"}};
  const Column column = column_of({"1", "*", ".a"});
  const OutgoingColumn plan = outgoing(column, &codes, rules(true));
  EXPECT_EQ(plan.stored[1].letter, 'y');
  EXPECT_EQ(plan.stored[2].letter, 'a');
  EXPECT_TRUE(plan.missing.empty());
}

TEST(OutgoingColumns, AreTextsWhereTooManyValuesWereMade) {
  std::vector<std::string> made;
  for (int i = 0; i < 2001; ++i) made.push_back("code" + std::to_string(i));
  Column column{"id", {}, {}};
  for (const std::string& each : made) column.cells.push_back(column.values.intern(each));
  const CodebookColumn codes{.name = "id"};
  EXPECT_TRUE(outgoing(column, &codes, rules()).is_text());
}

TEST(OutgoingColumns, AreNumbersWithoutACodebookIfAllCellsAre) {
  const Column numbers = column_of({"1", "2.5", ""}), texts = column_of({"1", "002"});
  EXPECT_EQ(outgoing(numbers, nullptr, rules()).type, StoredType::number);
  EXPECT_EQ(outgoing(texts, nullptr, rules()).type, StoredType::text);
}

TEST(OutgoingColumns, DatesOfWhichOnlyYearsAreLeftAreCodes) {
  CodebookColumn codes{.name = "born", .type = StoredType::date};
  const Column years = column_of({"1990", "1980-1989", ""});
  const OutgoingColumn plan = outgoing(years, &codes, rules());
  EXPECT_EQ(plan.type, StoredType::number);
  EXPECT_EQ(code_of(plan, "1980-1989"), 11);
  EXPECT_EQ(code_of(plan, "1990"), 12);
}

TEST(OutgoingColumns, MakeCodesBetweenNumbersThatAreTooLarge) {
  const CodebookColumn codes{.name = "age"};
  PackageRules small = rules();
  small.largest_code = 2e9;
  const Column column = column_of({"1e+20", "15", "20-29"});
  EXPECT_EQ(code_of(outgoing(column, &codes, small), "20-29"), 11);
}

// The reader knows made codes by their labels, so none may have the label that the original gives that code.
TEST(OutgoingColumns, AreRestoredEvenWhereALabelReadsLikeAMadeValue) {
  Codebook original;
  original.columns = {{.name = "age"}};
  original.columns[0].labels = {{"11", "20-29"}, {"1", "one"}};
  Table table;
  table.columns = {column_of({"1", "20-29", "*", "7"})};
  table.rows = 4;
  const OutgoingColumn plan = outgoing(table.columns[0], &original.columns[0], rules());
  Table stored;
  stored.columns = {Column{"age", {}, {}}};
  Codebook written;
  written.columns = {{.name = "age"}};
  for (std::size_t row = 0; row < 4; ++row) {
    const auto& each = plan.stored[table.columns[0].cells[row]];
    stored.columns[0].cells.push_back(stored.columns[0].values.intern(number_text(each.number)));
  }
  for (const auto& [each, label] : plan.labels) written.columns[0].labels[number_text(each.number)] = label;
  stored.rows = 4;
  restore_made_values(stored, written, original);
  for (std::size_t row = 0; row < 4; ++row) {
    EXPECT_EQ(stored.columns[0].cell(row), table.columns[0].cell(row));
  }
}

// Two codes of one label are two values: as one they would make company for each other.
TEST(OutgoingColumns, AreNotRestoredWhereTwoValuesWouldBecomeOne) {
  Table table;
  table.columns = {column_of({"1", "2", "3"})};
  table.rows = 3;
  Codebook book;
  book.columns = {{.name = "age"}};
  book.columns[0].labels = {{"1", "other"}, {"2", "other"}};
  restore_made_values(table, book, {});
  EXPECT_EQ(table.columns[0].cell(0), "1");
  EXPECT_EQ(table.columns[0].cell(1), "2");
  book.columns[0].labels = {{"1", "3"}};
  restore_made_values(table, book, {});
  EXPECT_EQ(table.columns[0].cell(0), "1");
}

}  // namespace
}  // namespace kordon::outgoing_test
