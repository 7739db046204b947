#include "core/table/spss/write.h"

#include <gtest/gtest.h>

#include "core/table/exchange/file.h"
#include "core/table/spss/read.h"
#include "tests/examples/survey.h"

namespace kordon::spss_write_test {
namespace {

std::string written(const Table& table, const Codebook& codebook) {
  MemoryStore store;
  const auto failure = write_spss(table, codebook, store);
  EXPECT_FALSE(failure) << failure->mistakes[0].what;
  return store.take();
}

Result<CsvFile> read(const std::string& bytes, MadeAs made = MadeAs::texts) {
  BytesInMemory source(bytes);
  return read_written_file(FileFormat::spss, source, made);
}

TEST(SpssFiles, AreReadBackAsTheTableThatTheyAreOf) {
  const Table table = testing::survey_table();
  const Result<CsvFile> file = read(written(table, testing::survey_codebook()));
  ASSERT_TRUE(file) << file.failure().mistakes[0].what;
  testing::expect_same_cells(file->table, table);
}

TEST(SpssFiles, KeepLabelsAndDeclareHiddenCellsMissing) {
  const Result<CsvFile> file =
      read(written(testing::survey_table(), testing::survey_codebook()), MadeAs::codes);
  ASSERT_TRUE(file);
  const Codebook& book = file->codebook;
  EXPECT_EQ(book.title, "A survey");
  EXPECT_EQ(book.weight, "wt");
  const CodebookColumn& marital = *book.find("marital");
  EXPECT_EQ(marital.label, "Marital status");
  EXPECT_EQ(marital.level, MeasurementLevel::nominal);
  EXPECT_EQ(marital.labels, (std::map<std::string, std::string, std::less<>>{
                                {"1", "single"}, {"2", "married"}, {"-9", "refused"}, {"10", "*"}}));
  EXPECT_EQ(marital.missing, (std::vector<std::string>{"10", "-9"}));
  EXPECT_TRUE(book.find("income_of_the_household")->is_missing("-95"));
  EXPECT_EQ(book.find("town")->label_of("Köln"), "the town of Köln");
  EXPECT_EQ(book.find("sex")->label_of("f"), "female");
  EXPECT_TRUE(book.find("sex")->is_missing("*"));
  EXPECT_TRUE(book.find("town")->is_missing("*"));
  EXPECT_EQ(book.find("seen")->type, StoredType::moment);  // with a hidden cell
  EXPECT_EQ(book.find("born")->type, StoredType::text);    // with years
}

TEST(SpssFiles, HaveTheSameBytesForTheSameTable) {
  EXPECT_EQ(written(testing::survey_table(), testing::survey_codebook()),
            written(testing::survey_table(), testing::survey_codebook()));
}

TEST(SpssFiles, TellNothingOfValuesThatNoRowHas) {
  Codebook book = testing::survey_codebook();
  book.columns[0].labels["3"] = "widowed at nine";
  book.columns[2].labels["Ulm"] = "where one person lives";
  const std::string bytes = written(testing::survey_table(), book);
  EXPECT_EQ(bytes.find("widowed"), std::string::npos);
  EXPECT_EQ(bytes.find("where one"), std::string::npos);
}

TEST(SpssFiles, AreRefusedForNamesAndTextsThatSpssHasNot) {
  for (const char* name : {"two words", "1st", "a.", "", "größe/cm"}) {
    Table table = testing::survey_table();
    table.columns[0].name = name;
    MemoryStore store;
    EXPECT_TRUE(write_spss(table, {}, store)) << name;
  }
  Table twice = testing::survey_table();
  twice.columns[0].name = "TOWN";
  MemoryStore store;
  EXPECT_TRUE(write_spss(twice, {}, store));
}

TEST(SpssFiles, AreRefusedIfMoreCodesAreMissingThanSpssDeclares) {
  Table table;
  table.columns = {{"a", {}, {}}};
  Codebook book;
  book.columns = {{.name = "a"}};
  for (const char* value : {"-1", "-3", "5", "*", "2", "4"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(value));
    if (*value != '*' && *value != '2' && *value != '4') book.columns[0].missing.emplace_back(value);
  }
  table.rows = 6;
  MemoryStore store;
  EXPECT_TRUE(write_spss(table, book, store));
  book.columns[0].missing = {};
  book.columns[0].missing_ranges = {{parse_decimal("-3"), parse_decimal("-1")}};
  EXPECT_FALSE(write_spss(table, book, store));  // a range and a code
}

// -9, -8 and -7 are a range that no answer lies in, and the hidden cells' code is beside it.
TEST(SpssFiles, DeclareMoreCodesByARangeWhereNoOtherValueLiesInIt) {
  Table table;
  table.columns = {{"a", {}, {}}};
  Codebook book;
  book.columns = {{.name = "a", .missing = {"-9", "-8", "-7"}}};
  for (const char* value : {"-9", "-8", "-7", "1", "*"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(value));
  }
  table.rows = 5;
  const Result<CsvFile> file = read(written(table, book), MadeAs::codes);
  ASSERT_TRUE(file);
  const CodebookColumn& a = file->codebook.columns.front();
  for (const char* missing : {"-9", "-8", "-7", "10"}) EXPECT_TRUE(a.is_missing(missing)) << missing;
  EXPECT_FALSE(a.is_missing("1"));
}

// A later survey may label the same code otherwise: kept codes are compared, not labels.
TEST(SpssFiles, SayWhichCodesWereMade) {
  Table table;
  table.columns = {{"party", {}, {}}};
  Codebook book;
  book.columns = {{.name = "party", .labels = {{"2", "SPD"}, {"12", "others"}}}};
  for (const char* value : {"2", "left", "*"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(value));
  }
  table.rows = 3;
  const std::string bytes = written(table, book);
  const Result<CsvFile> codes = read(bytes, MadeAs::codes), texts = read(bytes);
  ASSERT_TRUE(codes && texts);
  EXPECT_EQ(codes->table.columns[0].cell(1), "101");  // 12 is a code of the survey
  EXPECT_EQ(codes->codebook.columns[0].labels.at("2"), "SPD");
  testing::expect_same_cells(texts->table, table);
  EXPECT_EQ(texts->codebook.columns[0].labels,
            (std::map<std::string, std::string, std::less<>>{{"2", "SPD"}}));
  EXPECT_TRUE(texts->codebook.columns[0].missing.empty());
}

}  // namespace
}  // namespace kordon::spss_write_test
