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
  EXPECT_EQ(declared_missing(marital(), cells), (std::vector<std::string>{"-9", "-95", "900"}));
}

TEST(Codebook, TakesAColumnFromTheOneThatCountsMore) {
  Codebook of_file{"A survey", "wt", {marital(), {.name = "age", .label = "Age"}}};
  Codebook of_job;
  of_job.columns = {{.name = "age", .label = "Age in years"}, {.name = "town"}};
  const Codebook both = merged(of_file, of_job);
  EXPECT_EQ(both.title, "A survey");
  EXPECT_EQ(both.weight, "wt");
  ASSERT_EQ(both.columns.size(), 3U);
  EXPECT_EQ(both.find("age")->label, "Age in years");
  EXPECT_EQ(*both.find("marital"), marital());
  EXPECT_EQ(both.find("sex"), nullptr);
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
