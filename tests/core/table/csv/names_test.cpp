#include "core/table/csv/names.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/table/csv/delimiter.h"
#include "core/table/csv/read.h"

namespace kordon::names_test {
namespace {

using Names = std::vector<std::string>;

Names names_of(std::string_view text, const CsvOptions& options = {}) {
  const Result<CsvFile> file = read_csv(text, options);
  if (!file) {
    Names mistakes;
    for (const Mistake& each : file.failure().mistakes) {
      mistakes.push_back(english(each.what) + "; " + english(each.remedy));
    }
    return mistakes;
  }
  Names names;
  for (const Column& column : file->table.columns) names.push_back(column.name);
  return names;
}

bool says(const Names& told, const char* words) {
  return told.size() == 1 && told[0].find(words) != std::string::npos;
}

std::string rows(int count, const char* before, const char* after, bool numbered = false) {
  std::string text;
  for (int i = 1; i <= count; ++i) {
    text += (numbered ? std::to_string(i) : before + std::to_string(i)) + after + "\n";
  }
  return text;
}

// As R's write.table has it. 30 rows once were 21 lines of mistakes.
TEST(Names, OneTooFewWhereTheFirstFieldCountsTheRowsAreRowNames) {
  const std::string text = "age,sex\n" + rows(30, "", ",34,m", true);
  EXPECT_TRUE(says(names_of(text), "the first one counts the rows; ")) << names_of(text)[0];
  EXPECT_TRUE(says(names_of(text), "\"row_names\": true"));
  EXPECT_EQ(names_of(text, {.row_names = true}), (Names{"row", "age", "sex"}));
  EXPECT_EQ(read_csv(text, {.row_names = true})->table.columns[1].cell(29), "34");
  EXPECT_TRUE(says(names_of(text, {.complete_names = true}), "every name over the wrong column"));
  EXPECT_TRUE(says(names_of(text, {.ragged = Ragged::fill}), "counts the rows"));
  EXPECT_TRUE(says(names_of(text, {.ragged = Ragged::leave_out}), "was left out"));
}

TEST(Names, AnEmptyFirstNameIsOfRowNames) {
  const std::string r = "\"\",\"age\",\"sex\"\n" + rows(4, "", ",34,\"m\"", true);
  EXPECT_TRUE(says(names_of(r), "the first column has no name, and counts the rows; "));
  EXPECT_EQ(names_of(r, {.row_names = true}), (Names{"row", "age", "sex"}));
  EXPECT_EQ(names_of(r, {.complete_names = true}), (Names{"column 1", "age", "sex"}));
  const std::string cars = ",mpg\nMazda,21\nFiat,22\nFord,15\n";
  EXPECT_TRUE(says(names_of(cars), "another value in every row; "));
  EXPECT_EQ(names_of(cars, {.row_names = true}), (Names{"row", "mpg"}));
  EXPECT_TRUE(says(names_of(",mpg\na,21\na,22\nb,15\n"), "the column has no name"));
  EXPECT_TRUE(says(names_of("a,b\n1,2\n", {.row_names = true}), "none is the name of the row"));
}

TEST(Names, BlanksPartTheFieldsOfRsFiles) {
  const std::string text = "\"age\" \"town\"\n\"1\" 34 \"Gera\"\n\"2\" 51 \"New York\"\n\"3\" 40 \"Gera\"\n";
  EXPECT_EQ(find_delimiter(text), ' ');
  const Result<CsvFile> file = read_csv(text, {.row_names = true});
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.columns[2].cell(1), "New York");
  EXPECT_EQ(find_delimiter("age sex\n1 34 m\n2 51 f\n3 7 m\n"), ' ');
  EXPECT_EQ(find_delimiter("\"age\" \"sex\"\n34 \"m\"\n51 \"f\"\n"), ' ');
  EXPECT_EQ(find_delimiter("name\nAnna Weber\nBo Tarn\nCy Moss\n"), ',') << "one column of texts";
  EXPECT_EQ(find_delimiter("full name\nAnna Weber\nBo Tarn\nCy Moss\n"), ',');
  EXPECT_EQ(find_delimiter("note\nshe came back\nno news\nlate\n"), ',');
}

TEST(Names, OneTooFewIsMissingWhereTheFirstFieldRepeats) {
  const std::string text = "sex;age\nm;34;Gera\nf;51;Jena\nm;40;Gera\n";
  EXPECT_TRUE(says(names_of(text), "as \"m\" and \"34\": a name is missing; "));
  EXPECT_EQ(names_of(text, {.complete_names = true}), (Names{"sex", "age", "column 3"}));
  const std::string cases = "Case;Age;Place\n" + rows(5, "F", ";29;K;yes");
  EXPECT_TRUE(says(names_of(cases), "\"row_names\": true; if it is what the first name says"))
      << "nobody knows";
  EXPECT_EQ(names_of(cases, {.complete_names = true}), (Names{"Case", "Age", "Place", "column 4"}));
}

TEST(Names, TrailingDelimitersAreToldOnceWithTheOptionThatReadsThem) {
  const std::string in_rows = "a;b\n" + rows(30, "x", ";2;");
  EXPECT_TRUE(says(names_of(in_rows), "every row ends in a delimiter"));
  EXPECT_EQ(names_of(in_rows, {.ragged = Ragged::fill}), (Names{"a", "b"}));
  const std::string in_names = "a;b;\n" + rows(30, "x", ";2");
  EXPECT_TRUE(says(names_of(in_names), "the line of names ends in a delimiter"));
  EXPECT_EQ(names_of(in_names, {.ragged = Ragged::fill}), (Names{"a", "b"}));
  EXPECT_EQ(names_of("a;b;\n1;2;\n3;4;\n"), (Names{"a", "b"})) << "in both";
  const std::string in_some = "a;b\n" + rows(30, "x", ";2") + rows(25, "y", ";2;");
  EXPECT_TRUE(says(names_of(in_some), "25 rows end in fields that are empty"));
  EXPECT_EQ(names_of("a;b\n1;2;3\n1;2\n1\n").size(), 2U) << "row by row where they have nothing in common";
}

TEST(Names, OthersAreLeftOutWithWhatIsWrongWithThem) {
  CsvOptions options{.names = {"b", "d"}, .others_left_out = true};
  EXPECT_EQ(names_of("a,b,c,d\n1,2,3,4\n5,6,7,8\n", options), (Names{"b", "d"}));
  const Result<CsvFile> file = read_csv("a,b,a,d,\n1,2,3,4,\n5,6,7,8,\n", options);
  ASSERT_TRUE(file) << "names that nobody asks for may be equal, or missing";
  EXPECT_EQ(file->table.columns[1].cell(1), "8");
  EXPECT_TRUE(says(names_of("b,d,b\n1,2,3\n", options), "is also that of column 1"));
  EXPECT_EQ(names_of("a,B ,d\n1,2,3\n", options), (Names{"B ", "d"})) << "a near name is told by the job";
  EXPECT_EQ(names_of("B,b,d\n1,2,3\n", options), (Names{"b", "d"}));
  EXPECT_TRUE(says(names_of("x,y\n1,2\n", options), "no column has a name of the job"));
  EXPECT_EQ(read_csv("a,b,d\n*,*,*\n1,*,*\n", options)->starred, 1U) << "a row is starred as a whole";
}

}  // namespace
}  // namespace kordon::names_test
