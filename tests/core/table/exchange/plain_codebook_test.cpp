#include "core/table/exchange/plain_codebook.h"

#include <gtest/gtest.h>

namespace kordon::plain_codebook_test {
namespace {

TEST(PlainCodebook, ReadsWhatPeopleWrite) {
  const Result<Codebook> book = read_plain_codebook(
      "column;value;label;missing\n"
      "marital;;Marital status;\n"
      "marital;1;single;\n"
      "marital;-9;refused;yes\n"
      "income;-99..-1;;yes\n"
      "income;999..;;yes\n");
  ASSERT_TRUE(book) << book.failure().mistakes[0].what;
  ASSERT_EQ(book->columns.size(), 2U);
  EXPECT_EQ(book->columns[0].label, "Marital status");
  EXPECT_EQ(book->columns[0].label_of("1"), "single");
  EXPECT_EQ(book->columns[0].missing, std::vector<std::string>{"-9"});
  EXPECT_TRUE(book->columns[1].is_missing("-50"));
  EXPECT_TRUE(book->columns[1].is_missing("1000"));
  EXPECT_FALSE(book->columns[1].is_missing("0"));
}

TEST(PlainCodebook, ReadsWhatItWrites) {
  Codebook book;
  book.columns = {{.name = "marital", .label = "Status, \"marital\""},
                  {.name = "born", .type = StoredType::date}};
  book.columns[0].level = MeasurementLevel::nominal;
  book.columns[0].labels = {{"1", "single"}, {"-9", "refused"}, {"-8", "lost"}};
  book.columns[0].missing = {"-9", "-8", "-7"};
  book.columns[0].missing_ranges = {{std::nullopt, parse_decimal("-90")}};
  const Result<Codebook> again = read_plain_codebook(plain_codebook(book, CsvFormat{}));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, book);
}

TEST(PlainCodebook, NamesTheLineOfAMistake) {
  const Result<Codebook> book = read_plain_codebook("column,value,label,missing\na,1,one,perhaps\n,2,two,\n");
  ASSERT_FALSE(book);
  ASSERT_EQ(book.failure().mistakes.size(), 2U);
  EXPECT_EQ(book.failure().mistakes[0].where.line, 2U);
  EXPECT_EQ(book.failure().mistakes[1].where.line, 3U);
  EXPECT_FALSE(read_plain_codebook("name,code\na,1\n"));
}

}  // namespace
}  // namespace kordon::plain_codebook_test
