#include "core/table/sas/read.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/table/exchange/file.h"
#include "core/table/sas/transport.h"
#include "core/table/sas/write.h"
#include "core/table/statistics/binary.h"
#include "tests/examples/survey.h"
#include "tests/random/rounds.h"

namespace kordon::sas_read_test {
namespace {

std::string transport_bytes(const Table& table, const Codebook& codebook) {
  MemoryStore store;
  const auto failure = write_sas_transport(table, codebook, store);
  EXPECT_FALSE(failure) << failure->mistakes[0].what;
  return store.take();
}

// TS-140 gives these: one is 16^1 * 1/16.
TEST(SasNumbers, AreThoseOfAMainframe) {
  EXPECT_EQ(*sas_bytes(1), std::string("\x41\x10\0\0\0\0\0\0", 8));
  EXPECT_EQ(*sas_bytes(-1), std::string("\xc1\x10\0\0\0\0\0\0", 8));
  EXPECT_EQ(*sas_bytes(0.5), std::string("\x40\x80\0\0\0\0\0\0", 8));
  EXPECT_EQ(sas_number(std::string("\x42\x64\0", 3)), 100);  // three bytes are enough for it
  EXPECT_EQ(sas_missing(std::string("A\0\0\0\0\0\0\0", 8)), ".a");
  EXPECT_EQ(sas_missing(std::string(".\0\0\0\0\0\0\0", 8)), ".");
  EXPECT_EQ(sas_missing(*sas_bytes(1)), "");
  EXPECT_FALSE(sas_bytes(1e80));
}

TEST(SasNumbers, ReadBackAsTheSame) {
  Random random(47);
  for (int i = 0; i < testing::rounds(20'000); ++i) {
    const double number = float64_of_bits(random.next());
    if (!std::isfinite(number) || std::abs(number) > 1e70 || std::abs(number) < 1e-70) continue;
    EXPECT_EQ(sas_number(*sas_bytes(number)), number);
  }
}

TEST(SasFiles, AreReadBackAsTheTableThatTheyAreOf) {
  Table table = testing::survey_table();
  for (const bool long_names : {true, false}) {
    if (!long_names) {
      table.columns[1].name = "income";
      table.columns[6].cells = ValueIds{0, 0, 0, 0, 0};
      table.columns[6].values = {};
      table.columns[6].values.intern("short");
    }
    const std::string bytes = transport_bytes(table, testing::survey_codebook());
    EXPECT_EQ(bytes.size() % 80, 0U);
    EXPECT_EQ(bytes.find("LIBV8") != std::string::npos, long_names);
    BytesInMemory source(bytes);
    const Result<CsvFile> file = read_written_file(FileFormat::sas, source);
    ASSERT_TRUE(file) << file.failure().mistakes[0].what << file.failure().mistakes[0].where;
    testing::expect_same_cells(file->table, table);
    EXPECT_EQ(file->codebook.find("marital")->label, "Marital status");
    EXPECT_EQ(file->codebook.title, "A survey");
  }
}

TEST(SasFiles, KeepDatesAndLongLabels) {
  Table table;
  table.columns = {{"born", {}, {}}};
  for (const char* day : {"1990-02-28", "", "1930-01-01"}) {
    table.columns[0].cells.push_back(table.columns[0].values.intern(day));
  }
  table.rows = 3;
  Codebook book;
  const std::string label = "The day on which the respondent was born, by the register";
  book.columns = {{.name = "born", .label = label, .type = StoredType::date}};
  const std::string bytes = transport_bytes(table, book);
  BytesInMemory source(bytes);
  const Result<CsvFile> file = read_sas_transport(source, {});
  ASSERT_TRUE(file);
  testing::expect_same_cells(file->table, table);
  EXPECT_EQ(file->codebook.columns[0].label, label);
  EXPECT_EQ(file->codebook.columns[0].format, "DATE9.");
}

TEST(SasFiles, SayThatAnotherTableWasNotRead) {
  const std::string one = transport_bytes(testing::survey_table(), testing::survey_codebook());
  const std::string two = one + one.substr(240);  // behind the head of the library
  BytesInMemory alone(one), both(two);
  const Result<CsvFile> first = read_sas_transport(alone, {}), file = read_sas_transport(both, {});
  ASSERT_TRUE(first && file);
  testing::expect_same_cells(file->table, first->table);
  EXPECT_EQ(file->doubts.size(), first->doubts.size() + 1);
}

TEST(SasFiles, AreRefusedIfTheirVariablesOverlap) {
  Table table;
  table.columns = {{"a", {}, {}}, {"b", {}, {}}};
  for (Column& column : table.columns) column.cells.push_back(column.values.intern("1"));
  table.rows = 1;
  std::string bytes = transport_bytes(table, {});
  const std::size_t second = bytes.find("b       ", 600);
  ASSERT_NE(second, std::string::npos);
  ASSERT_EQ(bytes.substr(second - 8 + 84, 4), std::string("\0\0\0\x8", 4));
  bytes[second - 8 + 87] = '\0';
  BytesInMemory source(bytes);
  EXPECT_FALSE(read_sas_transport(source, {}));
}

TEST(SasFiles, AreRefusedIfTheirLastRowWouldBeLost) {
  for (const bool lost : {true, false}) {
    Table table;
    table.columns = {{"a", {}, {}}};
    for (const char* text : {"x", lost ? "" : "y"})
      table.columns[0].cells.push_back(table.columns[0].values.intern(text));
    table.rows = 2;
    MemoryStore store;
    EXPECT_EQ(write_sas_transport(table, {}, store).has_value(), lost);
  }
}

TEST(SasFiles, SurviveEveryDamage) {
  const std::string bytes = transport_bytes(testing::survey_table(), testing::survey_codebook());
  testing::expect_no_harm_of_damage(bytes, [](ByteSource& source) { return read_sas_transport(source, {}); });
}

}  // namespace
}  // namespace kordon::sas_read_test
