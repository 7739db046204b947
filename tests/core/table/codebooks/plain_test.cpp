#include "core/table/codebooks/plain.h"

#include <gtest/gtest.h>

#include "tests/examples/codebooks.h"

namespace kordon::plain_test {
namespace {

Result<Codebook> read(std::string_view bytes) {
  return read_plain({bytes});
}

TEST(PlainCodebook, ReadsWhatPeopleWrite) {
  const Result<Codebook> book = read(
      "column;value;label;missing\n"
      "marital;;Marital status;\n"
      "marital;1;single;\n"
      "marital;-9;refused;yes\n"
      "income;-99..-1;;yes\n"
      "income;999..;;yes\n");
  ASSERT_TRUE(book) << testing::told(book);
  ASSERT_EQ(book->columns.size(), 2U);
  EXPECT_EQ(book->columns[0].label, "Marital status");
  EXPECT_EQ(book->columns[0].label_of("1"), "single");
  EXPECT_EQ(book->columns[0].missing, std::vector<std::string>{"-9"});
  EXPECT_TRUE(book->columns[1].is_missing("-50"));
  EXPECT_TRUE(book->columns[1].is_missing("1000"));
  EXPECT_FALSE(book->columns[1].is_missing("0"));
}

TEST(PlainCodebook, SaysWhatAColumnIsFor) {
  const Result<Codebook> book =
      read("column,value,use\nemail,,identifier\nwt,,weight\nboth,,identifier weight\nage,,\n");
  ASSERT_TRUE(book) << testing::told(book);
  EXPECT_TRUE(book->find("email")->identifier);
  EXPECT_FALSE(book->find("age")->identifier);
  EXPECT_TRUE(book->find("both")->identifier);
  EXPECT_EQ(book->weight, "both");
  EXPECT_FALSE(read("column,value,use\nage,,unknown\n"));
}

TEST(PlainCodebook, NamesTheLineOfAMistake) {
  const Result<Codebook> book = read("column,value,label,missing\na,1,one,perhaps\n,2,two,\n");
  ASSERT_FALSE(book);
  ASSERT_EQ(book.failure().mistakes.size(), 2U);
  EXPECT_EQ(book.failure().mistakes[0].where.line, 2U);
  EXPECT_EQ(book.failure().mistakes[1].where.line, 3U);
  EXPECT_FALSE(read("name,code\na,1\n"));
}

}  // namespace
}  // namespace kordon::plain_test
