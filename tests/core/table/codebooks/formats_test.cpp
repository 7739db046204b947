#include "core/table/codebooks/formats.h"

#include <gtest/gtest.h>

#include "tests/examples/codebooks.h"
#include "tests/examples/workbook.h"
#include "tests/random/rounds.h"

namespace kordon::formats_test {
namespace {

using testing::told;

// The names by which formats are chosen, and whether they can say a title.
constexpr std::pair<const char*, bool> written[] = {{"codes.csv", false},
                                                    {"a/codes.XML", true},
                                                    {"table.csv-metadata.json", true},
                                                    {"codes.json", true},
                                                    {"folder/datapackage.json", true}};

TEST(CodebookFormats, ReadWhatTheyWrite) {
  for (const auto& [name, has_title] : written) {
    SCOPED_TRACE(name);
    Codebook book = testing::full_codebook();
    const std::string text = write_codebook_file(name, {book});
    EXPECT_EQ(text, write_codebook_file(name, {book}));
    if (!has_title) book.title.clear();
    const Result<Codebook> again = read_codebook_file({text});
    ASSERT_TRUE(again) << told(again) << text;
    EXPECT_EQ(*again, book) << text;
  }
}

TEST(CodebookFormats, ReadWhatTheyWriteOfRandomCodebooks) {
  for (std::uint64_t seed = 0; seed < testing::rounds(2000U); ++seed) {
    Random random(seed);
    Codebook book = testing::random_codebook(random);
    for (const auto& [name, has_title] : written) {
      SCOPED_TRACE(name);
      const std::string text = write_codebook_file(name, {book});
      Codebook expected = book;
      if (!has_title) expected.title.clear();
      const Result<Codebook> again = read_codebook_file({text});
      ASSERT_TRUE(again) << "seed " << seed << "\n" << told(again) << text;
      ASSERT_EQ(*again, expected) << "seed " << seed << "\n" << text;
    }
  }
}

// Whatever the file is, one mistake says what and what to do.
TEST(CodebookFormats, RefuseWhatIsNoCodebook) {
  const std::string deep(100'000, '[');
  const std::string nested = "<codeBook>" + std::string(3000, 'x');
  std::string elements = "<?xml version=\"1.0\"?>";
  for (int i = 0; i < 5000; ++i) elements += "<a>";
  for (const std::string& bytes :
       {std::string(), std::string("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 an old workbook"),
        std::string("<html><body>no"), std::string("%PDF-1.4"), std::string("name,code\na,1\n"),
        std::string("{\"fields\": 7}"), std::string("{\"a\": 1}"),
        std::string("{\"fields\": [{\"name\": \"a\"}"), std::string("[1]"), "{\"fields\":" + deep, nested,
        elements, std::string("<?xml version=\"1.0\"?><note/>"),
        std::string("<?xml version=\"1.0\" encoding=\"EBCDIC\"?><codeBook/>"),
        std::string("<?xml version=\"1.0\"?><codeBook></codeBook>"), std::string("column,value\n\0,1\n", 16),
        std::string("PK\x03\x04 no archive")}) {
    const Result<Codebook> book = read_codebook_file({bytes});
    ASSERT_FALSE(book) << bytes.substr(0, 60);
    ASSERT_FALSE(book.failure().mistakes.empty());
    EXPECT_LE(book.failure().mistakes.size(), 20U);
    for (const Mistake& each : book.failure().mistakes) {
      EXPECT_FALSE(each.what.empty() || each.remedy.empty()) << bytes.substr(0, 60);
    }
  }
  EXPECT_FALSE(read_codebook_file({std::string(max_codebook_bytes + 1, 'a')}));
}

TEST(CodebookFormats, TellTypesByTheCellsOfATable) {
  Table table;
  table.rows = 3;
  const auto add = [&](const char* name, std::initializer_list<const char*> cells) {
    Column column{name, {}, {}};
    for (const char* cell : cells) column.cells.push_back(column.values.intern(cell));
    table.columns.push_back(std::move(column));
  };
  add("age", {"20-29", "31", "*"});
  add("n", {"1", "", "-9"});
  add("born", {"2024-03-01", "*", "1999-12-31"});
  add("sex", {"m", "f", "m"});
  add("none", {"", "", ""});
  Codebook book;
  book.weight = "gone";
  book.columns = {{.name = "age", .label = "Age"},
                  {.name = "gone"},
                  {.name = "none", .type = StoredType::time},
                  {.name = "n", .missing = {"-9"}}};
  const Codebook of_cells = codebook_of_cells(book, table, "*");
  EXPECT_EQ(of_cells.weight, "");
  ASSERT_EQ(of_cells.columns.size(), 5U);
  const auto type = [&](const char* name) { return of_cells.find(name)->type; };
  EXPECT_EQ(type("age"), StoredType::text);
  EXPECT_EQ(type("n"), StoredType::number);
  EXPECT_EQ(type("born"), StoredType::date);
  EXPECT_EQ(type("sex"), StoredType::text);
  EXPECT_EQ(type("none"), StoredType::time);
  EXPECT_EQ(of_cells.find("age")->label, "Age");
  EXPECT_EQ(of_cells.find("age")->missing, std::vector<std::string>{"*"});
  EXPECT_TRUE(of_cells.find("sex")->missing.empty());
  EXPECT_TRUE(codebook_of_cells(book, table, "").find("age")->missing.empty());
}

}  // namespace
}  // namespace kordon::formats_test
