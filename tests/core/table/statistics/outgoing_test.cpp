#include "core/table/statistics/outgoing.h"

#include <gtest/gtest.h>

namespace kordon::outgoing_test {
namespace {

PackageRules rules(bool letters = false) {
  return {[](StoredType, std::string_view) { return TimeCount{}; }, letters, letters};
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
    if (type == StoredType::number) EXPECT_EQ(code_of(plan, "*"), 1000);  // 777 is the codebook's
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

// 29-AUG-4751 would be the year 2024 as a code, if the column showed dates.
TEST(OutgoingColumns, AreTextsWhereDatesStandBesideYears) {
  const CodebookColumn born{.name = "born", .type = StoredType::date}, zip{.name = "zip"};
  const Column dates = column_of({"1990-02-01", "1990"}), codes = column_of({"01067", "1069", "99084"});
  EXPECT_TRUE(outgoing(dates, &born, rules()).is_text());
  EXPECT_TRUE(outgoing(codes, &zip, rules()).is_text());  // 01067 is no number
}

TEST(OutgoingColumns, AreInOrderOnlyIfAllTheyShowAreRanges) {
  for (const MeasurementLevel level : {MeasurementLevel::ordinal, MeasurementLevel::scale}) {
    const CodebookColumn codes{.name = "age", .level = level};
    const Column ranges = column_of({"20-29", "5-9", "*", ""}), mixed = column_of({"20-29", "34"}),
                 words = column_of({"low", "high"});
    EXPECT_EQ(outgoing(ranges, &codes, rules()).level, MeasurementLevel::ordinal);
    EXPECT_EQ(outgoing(mixed, &codes, rules()).level, MeasurementLevel::nominal);
    EXPECT_EQ(outgoing(words, &codes, rules()).level, MeasurementLevel::nominal);
  }
}

// Stata knows missing values by letters alone, and SPSS by codes alone.
TEST(OutgoingColumns, HaveMissingValuesAsThePackageKnowsThem) {
  CodebookColumn codes{.name = "age", .missing = {"-9", "-8"}};
  codes.labels = {{"-8", "does not apply"}, {"-9", "refused"}};
  const Column column = column_of({"34", "-8", "*"});
  const OutgoingColumn stata = outgoing(column, &codes, rules(true));
  EXPECT_EQ(stata.stored[1].letter, 'b');  // as in a file that has -9, too
  EXPECT_EQ(stata.stored[2].letter, 'z');
  EXPECT_EQ(made_values_text(stata), ".b=-8;.z");
  codes = {.name = "age", .missing = {".a"}};
  codes.labels = {{".a", "refused"}};
  const Column letters = column_of({"34", ".a"});
  const OutgoingColumn spss = outgoing(letters, &codes, rules());
  EXPECT_EQ(spss.missing, std::vector<double>{101});
  EXPECT_EQ(made_values_text(spss), "101=.a");
  EXPECT_EQ(spss.labels.front().second, "refused");
}

TEST(MadeValues, AreReadByTheirLabelsOrAsTheyStand) {
  using Made = std::map<std::string, std::string, std::less<>>;
  const Made labels = {{"11", "20-29"}, {".z", "*"}};
  EXPECT_EQ(parse_made_values("11;.z;12=-9;13", labels), (Made{{"11", "20-29"}, {".z", "*"}, {"12", "-9"}}));
  EXPECT_EQ(parse_made_values("", labels), Made());
}

// Two codes of one text are two values: as one they would make company for each other.
TEST(MadeValues, StayCodesWhereTwoValuesWouldBecomeOne) {
  Table table;
  table.columns = {column_of({"1", "2", "3"})};
  table.rows = 3;
  Codebook book;
  book.columns = {{.name = "age", .made = {{"1", "other"}, {"2", "other"}}}};
  restore_made_values(table, book);
  EXPECT_EQ(table.columns[0].cell(0), "1");
  EXPECT_EQ(table.columns[0].cell(1), "2");
  book.columns[0].made = {{"1", "3"}};
  restore_made_values(table, book);
  EXPECT_EQ(table.columns[0].cell(0), "1");
}

}  // namespace
}  // namespace kordon::outgoing_test
