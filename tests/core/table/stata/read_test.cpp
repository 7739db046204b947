#include "core/table/stata/read.h"

#include <gtest/gtest.h>

#include "core/table/exchange/file.h"
#include "core/table/stata/layout.h"
#include "core/table/stata/write.h"
#include "tests/examples/survey.h"

namespace kordon::stata_read_test {
namespace {

std::string survey_bytes(const Table& table, const Codebook& codebook) {
  MemoryStore store;
  const auto failure = write_stata(table, codebook, store);
  EXPECT_FALSE(failure) << failure->mistakes[0].what;
  return store.take();
}

TEST(StataFiles, AreReadBackAsTheTableThatTheyAreOf) {
  Table table = testing::survey_table();
  Column& essay = table.columns[6];
  essay.cells.set(4, essay.values.intern(std::string(3000, 'x') + "ß"));  // a long text
  const std::string bytes = survey_bytes(table, testing::survey_codebook());
  BytesInMemory source(bytes);
  const Result<CsvFile> file = read_written_file(FileFormat::stata, source);
  ASSERT_TRUE(file) << file.failure().mistakes[0].what << file.failure().mistakes[0].where;
  testing::expect_same_cells(file->table, table);
  BytesInMemory again(bytes);
  const Result<CsvFile> as_codes = read_written_file(FileFormat::stata, again, MadeAs::codes);
  const CodebookColumn& marital = *as_codes->codebook.find("marital");
  EXPECT_EQ(marital.label, "Marital status");
  EXPECT_EQ(marital.label_of("2"), "married");
  EXPECT_EQ(marital.label_of(".z"), "*");
  EXPECT_TRUE(marital.is_missing(".z"));
  EXPECT_EQ(file->codebook.find("seen")->type, StoredType::moment);  // with a hidden cell
  EXPECT_EQ(file->codebook.find("born")->type, StoredType::text);    // with years
  EXPECT_EQ(file->codebook.title, "A survey");
}

TEST(StataFiles, TellNothingOfValuesThatNoRowHas) {
  Codebook book = testing::survey_codebook();
  book.columns[0].labels["3"] = "widowed at nine";
  EXPECT_EQ(survey_bytes(testing::survey_table(), book).find("widowed"), std::string::npos);
}

TEST(StataFiles, SurviveEveryDamage) {
  const std::string bytes = survey_bytes(testing::survey_table(), testing::survey_codebook());
  testing::expect_no_harm_of_damage(bytes, [](ByteSource& source) { return read_stata(source, {}); });
}

TEST(StataFiles, AreRefusedForNamesThatStataHasNot) {
  for (const char* name : {"two words", "1st", "a.b", "", "a_name_that_is_longer_than_stata_takes_it"}) {
    Table table = testing::survey_table();
    table.columns[0].name = name;
    MemoryStore store;
    EXPECT_TRUE(write_stata(table, {}, store)) << name;
  }
}

TEST(StataLayouts, AreThoseOfTheFormatsThatAreRead) {
  for (const unsigned release : {113U, 114U, 115U, 117U, 118U, 119U})
    EXPECT_TRUE(stata_layout(release)) << release;
  for (const unsigned release : {0U, 112U, 116U, 120U}) EXPECT_FALSE(stata_layout(release)) << release;
  const StataLayout now, before = *stata_layout(115);
  EXPECT_EQ(stata_type(65'526, now)->kind, StataKind::float64);
  EXPECT_EQ(stata_type(65'530, now)->kind, StataKind::int8);
  EXPECT_EQ(stata_type(251, before)->kind, StataKind::int8);
  EXPECT_EQ(stata_type(255, before)->kind, StataKind::float64);
  EXPECT_EQ(stata_type(244, before)->bytes, 244U);
  EXPECT_FALSE(stata_type(245, before));
  EXPECT_FALSE(stata_type(0, now));
}

}  // namespace
}  // namespace kordon::stata_read_test
