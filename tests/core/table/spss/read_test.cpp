#include "core/table/spss/read.h"

#include <gtest/gtest.h>

#include "core/table/spss/write.h"
#include "tests/examples/survey.h"

namespace kordon::spss_read_test {
namespace {

std::string survey_bytes() {
  MemoryStore store;
  EXPECT_FALSE(write_spss(testing::survey_table(), testing::survey_codebook(), store));
  return store.take();
}

// Gives back what it is given: a file may say that its blocks are packed so.
bool copy(std::string_view packed, std::string& to) {
  if (packed.size() != to.size()) return false;
  to = packed;
  return true;
}

// The same file with its cases in blocks, as a .zsav has them.
std::string in_blocks(std::string bytes) {
  const std::string last("\xe7\x03\0\0\0\0\0\0", 8);
  const std::size_t begin = bytes.find(last) + last.size();
  bytes[3] = '3';
  bytes[72] = 2;
  const std::string cases = bytes.substr(begin);
  const std::size_t first = 100;
  std::string file = bytes.substr(0, begin), trailer;
  append_whole(file, begin, 8);
  append_whole(file, begin + 24 + cases.size(), 8);
  append_whole(file, 24 + 2 * 24, 8);
  append_whole(trailer, static_cast<std::uint64_t>(-100), 8);
  append_whole(trailer, 0, 8);
  append_whole(trailer, 0x3ff000, 4);
  append_whole(trailer, 2, 4);
  const auto block = [&](std::uint64_t at, std::uint64_t size) {
    append_whole(trailer, begin + at, 8);
    append_whole(trailer, begin + 24 + at, 8);
    append_whole(trailer, size, 4);
    append_whole(trailer, size, 4);
  };
  block(0, first);
  block(first, cases.size() - first);
  return file + cases + trailer;
}

// From 1e20 on there is no decimal: such a range must not become one without ends.
TEST(SpssReader, TakesARangeBeyondAllDecimalsForEmpty) {
  Codebook book = testing::survey_codebook();
  CodebookColumn& marital = book.columns[0];
  ASSERT_EQ(marital.name, "marital");
  marital.missing.clear();
  marital.missing_ranges = {{parse_decimal("900"), std::nullopt}};
  MemoryStore store;
  ASSERT_FALSE(write_spss(testing::survey_table(), book, store));
  std::string bytes = store.take();
  const auto stored = [](double number) {
    std::string text;
    append_float64(text, number);
    return text;
  };
  const std::size_t at = bytes.find(stored(900));
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at, 8, stored(1e20));
  BytesInMemory source(bytes);
  const Result<CsvFile> file = read_spss(source, {}, copy);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->codebook.find("marital")->missing_ranges.empty());
}

TEST(SpssReader, ReadsBlocksAsItReadsTheWhole) {
  const std::string bytes = survey_bytes(), packed = in_blocks(bytes);
  BytesInMemory whole(bytes), blocks(packed);
  const Result<CsvFile> file = read_spss(whole, {}, copy), unpacked = read_spss(blocks, {}, copy);
  ASSERT_TRUE(file);
  ASSERT_TRUE(unpacked) << unpacked.failure().mistakes[0].what << unpacked.failure().mistakes[0].where;
  testing::expect_same_cells(unpacked->table, file->table);
  EXPECT_EQ(unpacked->codebook, file->codebook);
}

TEST(SpssReader, ReadsTheColumnsThatAJobNames) {
  const std::string bytes = survey_bytes();
  BytesInMemory source(bytes);
  CsvOptions options;
  options.names = {"town", "marital"};
  options.others_left_out = true;
  const Result<CsvFile> file = read_spss(source, options, copy);
  ASSERT_TRUE(file);
  ASSERT_EQ(file->table.columns.size(), 2U);
  EXPECT_EQ(file->table.columns[1].name, "town");
  EXPECT_EQ(file->table.columns[1].cell(1), "Zürich");
}

TEST(SpssReader, SurvivesEveryDamage) {
  const std::string bytes = survey_bytes();
  for (const std::string& each : {bytes, in_blocks(bytes)}) {
    testing::expect_no_harm_of_damage(each, [](ByteSource& source) { return read_spss(source, {}, copy); });
  }
}

TEST(SpssReader, RefusesMoreAndFewerCasesThanTheFileSays) {
  for (const char cases : {'\x04', '\x06'}) {
    std::string bytes = survey_bytes();
    bytes[80] = cases;
    const std::string extension("\x07\0\0\0\x10\0\0\0", 8);
    bytes[bytes.find(extension) + 24] = cases;
    BytesInMemory source(bytes);
    EXPECT_FALSE(read_spss(source, {}, copy));
  }
}

TEST(SpssReader, KnowsItsFiles) {
  EXPECT_TRUE(is_spss("$FL2@(#) SPSS DATA FILE"));
  EXPECT_TRUE(is_spss("$FL3@(#) SPSS DATA FILE"));
  EXPECT_FALSE(is_spss("$FL2,price\n"));
}

}  // namespace
}  // namespace kordon::spss_read_test
