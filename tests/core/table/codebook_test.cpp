#include "core/table/codebook.h"

#include <gtest/gtest.h>

namespace kordon::codebook_test {
namespace {

CodebookColumn marital() {
  CodebookColumn column{.name = "marital", .label = "Marital status"};
  column.labels = {{"1", "single"}, {"2", "married"}, {"-9", "refused"}};
  column.missing = {"-9"};
  column.missing_ranges = {{parse_decimal("-99"), parse_decimal("-90")},
                           {parse_decimal("900"), std::nullopt}};
  return column;
}

TEST(Codebook, DeclaresSingleCodesAndRangesMissing) {
  const CodebookColumn column = marital();
  for (const char* missing : {"-9", "-99", "-90", "-95.5", "900", "1e6"})
    EXPECT_TRUE(column.is_missing(missing)) << missing;
  for (const char* value : {"1", "-9.0001", "-100", "899.9", "", "married"})
    EXPECT_FALSE(column.is_missing(value)) << value;
}

TEST(Codebook, WritesRangesAsTheyAreRead) {
  for (const char* text :
       {"-99..-90", "..0", "900..", "-12.5..0.000000000000000001", "1000000000000000000.."}) {
    const std::optional<CodeRange> range = parse_range(text);
    ASSERT_TRUE(range) << text;
    EXPECT_EQ(range_text(*range), text);
  }
  for (const char* text : {"", "..", "1", "a..b", "1..2..3", "1e30.."})
    EXPECT_FALSE(parse_range(text)) << text;
}

TEST(Codebook, LabelsOfMissingCodesAloneMakeNoCodes) {
  CodebookColumn column = marital();
  EXPECT_TRUE(column.has_codes());
  column.labels = {{"-9", "refused"}, {"900", "unknown"}};
  EXPECT_FALSE(column.has_codes());
}

TEST(Codebook, NamesTheValuesOfAColumnThatLieInItsRanges) {
  Column cells{"marital", {}, {}};
  for (const char* value : {"1", "-95", "2", "900", "-9", "-95"})
    cells.cells.push_back(cells.values.intern(value));
  const DeclaredMissing declared = declared_missing(marital(), cells);
  EXPECT_EQ(declared.texts, (std::vector<std::string>{"-9", "-95", "900"}));
  EXPECT_EQ(declared.unexplained, 2U);
  EXPECT_TRUE(declared.are_codes());
}

TEST(Codebook, TakesManyValuesInARangeForValues) {
  Column incomes{"income", {}, {}};
  for (int value = 900; value < 900 + 101; ++value)
    incomes.cells.push_back(incomes.values.intern(std::to_string(value)));
  CodebookColumn codes = marital();
  codes.labels["999"] = "refused";
  EXPECT_EQ(declared_missing(codes, incomes).texts.size(), 1U + 101U);
  incomes.cells.push_back(incomes.values.intern("5000"));
  const DeclaredMissing declared = declared_missing(codes, incomes);
  EXPECT_FALSE(declared.are_codes());
  EXPECT_EQ(declared.texts, (std::vector<std::string>{"-9", "999"}));
}

TEST(Codebook, TakesAColumnFromTheOneThatCountsMore) {
  Codebook of_file{"A survey", "wt", {marital(), {.name = "age", .label = "Age"}}};
  Codebook of_job;
  of_job.columns = {{.name = "age", .label = "Age in years"}, {.name = "town"}};
  of_file.columns[0].identifier = true;
  const Codebook both = merged(of_file, of_job);
  EXPECT_EQ(both.title, "A survey");
  EXPECT_EQ(both.weight, "wt");
  ASSERT_EQ(both.columns.size(), 3U);
  EXPECT_EQ(both.find("age")->label, "Age in years");
  CodebookColumn as_it_was = marital();
  as_it_was.identifier = true;
  EXPECT_EQ(*both.find("marital"), as_it_was);
  EXPECT_EQ(both.find("sex"), nullptr);
}

TEST(Codebook, KeepsOfAColumnWhatTheOneThatCountsMoreDoesNotSay) {
  Codebook of_file{"", "", {marital()}};
  of_file.columns[0].type = StoredType::text;
  of_file.columns[0].identifier = true;
  Codebook of_job;
  of_job.columns = {{.name = "marital", .label = "Status", .labels = {{"1", "never married"}}}};
  CodebookColumn expected = of_file.columns[0];
  expected.label = "Status";
  expected.labels["1"] = "never married";
  EXPECT_EQ(*merged(of_file, of_job).find("marital"), expected);
  of_job.columns[0].missing = {"2"};
  expected.missing = {"2"};
  expected.missing_ranges.clear();
  EXPECT_EQ(*merged(of_file, of_job).find("marital"), expected);
}

TEST(Codebook, ShowsAValueWithItsLabel) {
  const CodebookColumn column = marital();
  EXPECT_EQ(with_label("2", &column), "2 married");
  EXPECT_EQ(with_label("3", &column), "3");
  EXPECT_EQ(with_label("3", nullptr), "3");
}

TEST(Codebook, FollowsAColumnThatIsRenamed) {
  Codebook book{"", "marital", {marital()}};
  book.rename("marital", "status");
  EXPECT_EQ(book.weight, "status");
  EXPECT_NE(book.find("status"), nullptr);
}

}  // namespace
}  // namespace kordon::codebook_test
