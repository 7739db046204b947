#include "core/table/csv/read.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/table/csv/records.h"

#ifndef __EMSCRIPTEN__
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#endif

namespace kordon::csv_test {
namespace {

using namespace std::string_literals;
using Rows = std::vector<std::vector<std::string>>;

// Header and rows of a file; a single cell with the first mistake where it cannot be read.
Rows rows_of(std::string_view bytes, const CsvOptions& options = {}) {
  const Result<CsvFile> file = read_csv(bytes, options);
  if (!file) {
    const Mistake& mistake = file.failure().mistakes[0];
    return {{english(mistake.where) + ": " + english(mistake.what)}};
  }
  Rows rows(file->table.rows + 1);
  for (const Column& column : file->table.columns) {
    rows[0].push_back(column.name);
    for (std::size_t i = 0; i < file->table.rows; ++i) rows[i + 1].emplace_back(column.cell(i));
  }
  return rows;
}

std::vector<Mistake> mistakes_of(std::string_view bytes, const CsvOptions& options = {}) {
  const Result<CsvFile> file = read_csv(bytes, options);
  return file ? std::vector<Mistake>{} : file.failure().mistakes;
}

// Where the only mistake is.
std::string where(std::string_view bytes, const CsvOptions& options = {}) {
  const std::vector<Mistake> mistakes = mistakes_of(bytes, options);
  return mistakes.size() == 1 ? english(mistakes[0].where) : std::to_string(mistakes.size()) + " mistakes";
}

std::string written(const CsvFile& file) {
  std::string out;
  std::vector<std::string_view> record;
  for (const Column& column : file.table.columns) record.push_back(column.name);
  append_record(out, record, file.format);
  for (std::size_t i = 0; i < file.table.rows; ++i) {
    for (std::size_t j = 0; j < record.size(); ++j) record[j] = file.table.columns[j].cell(i);
    append_record(out, record, file.format);
  }
  if (!file.format.final_line_end) out.resize(out.size() - file.format.line_end.size());
  return out;
}

TEST(ReadCsv, ReadsPlainFields) {
  EXPECT_EQ(rows_of("a,b,c\n1,2,3\n"), (Rows{{"a", "b", "c"}, {"1", "2", "3"}}));
}

TEST(ReadCsv, KeepsCellsByteForByte) {
  EXPECT_EQ(rows_of("a,b,c,d\n007,1.50, x ,=1\n"),
            (Rows{{"a", "b", "c", "d"}, {"007", "1.50", " x ", "=1"}}));
}

TEST(ReadCsv, ReadsDelimitersLineBreaksAndDoubledQuotesInQuotes) {
  EXPECT_EQ(rows_of("a,b\n\"x, y\",\"1\n2\r\n3\"\n\"say \"\"hi\"\"\",\"\"\"\"\n"),
            (Rows{{"a", "b"}, {"x, y", "1\n2\r\n3"}, {"say \"hi\"", "\""}}));
}

TEST(ReadCsv, ReadsEmptyFields) {
  EXPECT_EQ(rows_of("a,b,c\n,\"\",\n,,"), (Rows{{"a", "b", "c"}, {"", "", ""}, {"", "", ""}}));
}

TEST(ReadCsv, AcceptsEveryLineEnd) {
  const Rows expected = {{"a", "b"}, {"1", "2"}, {"3", "4"}};
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    for (const std::string& last : {end, ""s}) {
      const Result<CsvFile> file = read_csv("a,b" + end + "1,2" + end + "3,4" + last);
      ASSERT_TRUE(file);
      EXPECT_EQ(file->format.line_end, end);
      EXPECT_EQ(file->format.final_line_end, !last.empty());
      EXPECT_EQ(rows_of("a,b" + end + "1,2" + end + "3,4" + last), expected);
    }
  }
}

TEST(ReadCsv, FindsSpecialCharactersAtEveryPlaceOfAWord) {
  for (std::size_t length = 0; length < 20; ++length) {
    const std::string field(length, 'x');
    EXPECT_EQ(rows_of("a,b,c\n" + field + "," + field + "\x01y," + field + "z\r\n"),
              (Rows{{"a", "b", "c"}, {field, field + "\x01y", field + "z"}}));
  }
}

TEST(ReadCsv, FindsTheDelimiter) {
  for (const std::string delimiter : {",", ";", "\t", "|"}) {
    const Result<CsvFile> file = read_csv("a" + delimiter + "b\n1" + delimiter + "2\n");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->format.delimiter, delimiter[0]);
    EXPECT_EQ(file->table.columns.size(), 2U);
  }
}

TEST(ReadCsv, IsNotMisledByDecimalCommasOrQuotedDelimiters) {
  EXPECT_EQ(rows_of("a;b,c;d\n1;1,5;2\n")[1], (std::vector<std::string>{"1", "1,5", "2"}));
  EXPECT_EQ(rows_of("a;b\n\"1,2,3\";2\n\"4,5,6\";3\n")[1], (std::vector<std::string>{"1,2,3", "2"}));
  EXPECT_EQ(rows_of("name,remark\nx,a;b;c\ny,d\n")[1], (std::vector<std::string>{"x", "a;b;c"}));
  EXPECT_EQ(rows_of("a;b\n1;1,5\n2;2,5\n3;\"3,5\n4;4,5\n5;5,5\n"),
            (Rows{{"line 4, column 2: the quote that opens here is never closed"}}));
}

TEST(ReadCsv, ObeysTheDelimiterOfTheJob) {
  EXPECT_EQ(rows_of("a,b\n1,2\n", {';', Encoding::automatic}), (Rows{{"a,b"}, {"1,2"}}));
}

TEST(ReadCsv, NotesAConversion) {
  const Result<CsvFile> file = read_csv("name\nM\xFCller\n");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.columns[0].cell(0), "M\xC3\xBCller");
  ASSERT_EQ(file->notes.size(), 1U);
  EXPECT_EQ(file->notes[0], "converted from windows-1252");
  EXPECT_EQ(file->reading, file->notes);
  EXPECT_EQ(file->format.encoding, Encoding::windows1252);
}

TEST(ReadCsv, RemembersTheByteOrderMark) {
  const Result<CsvFile> file = read_csv(
      "\xEF\xBB\xBF"
      "a\n1\n");
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->format.byte_order_mark);
  EXPECT_EQ(file->table.columns[0].name, "a");
  EXPECT_TRUE(file->notes.empty());
}

TEST(ReadCsv, NumbersValuesInOrderOfFirstAppearance) {
  const Result<CsvFile> file = read_csv("a\nx\ny\nx\n");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.columns[0].cells, (std::vector<ValueId>{0, 1, 0}));
}

TEST(ReadCsv, TakesABlankLineAsAnEmptyFieldOfOneColumn) {
  EXPECT_EQ(rows_of("a\n1\n\n2\n\n"), (Rows{{"a"}, {"1"}, {""}, {"2"}, {""}}));
}

TEST(ReadCsv, IgnoresBlankLinesAtTheEnd) {
  EXPECT_EQ(rows_of("a,b\n1,2\n\n"), (Rows{{"a", "b"}, {"1", "2"}}));
  EXPECT_EQ(rows_of("a,b\r\n1,2\r\n\r\n\r\n"), (Rows{{"a", "b"}, {"1", "2"}}));
}

TEST(ReadCsvMistakes, BlankLineInTheMiddle) {
  EXPECT_EQ(where("a,b\n1,2\n\n3,4\n"), "line 3, column 1");
  EXPECT_EQ(where("a,b\n\n\n\n3,4\n"), "line 2, column 1");
}

TEST(ReadCsvMistakes, EmptyFile) {
  EXPECT_EQ(where(""), "line 1, column 1");
  EXPECT_EQ(where("\xEF\xBB\xBF"), "line 1, column 1");
}

TEST(ReadCsvMistakes, HeaderOnly) {
  EXPECT_EQ(where("a,b\n"), "line 2, column 1");
  EXPECT_EQ(where("a,b"), "line 1, column 1");
  EXPECT_EQ(where("a,b\n\n\n"), "line 4, column 1");
}

TEST(ReadCsvMistakes, BlankFirstLine) {
  EXPECT_EQ(where("\na\n1\n"), "line 1, column 1") << "a blank line is an empty field";
  EXPECT_EQ(where("\na,b\n1,2\n", {.header = 1}), "line 1, column 1");
  EXPECT_EQ(rows_of("\na,b\n1,2\n3,4\n5,6\n"), (Rows{{"a", "b"}, {"1", "2"}, {"3", "4"}, {"5", "6"}}))
      << "the names are found below it";
}

TEST(ReadCsvMistakes, EveryEmptyOrDuplicateName) {
  const std::vector<Mistake> mistakes = mistakes_of("a,,a,,b\n1,2,3,4,5\n");
  ASSERT_EQ(mistakes.size(), 3U);
  EXPECT_EQ(mistakes[0].where, "line 1, column 2");
  EXPECT_EQ(mistakes[1].where, "line 1, column 3");
  EXPECT_NE(english(mistakes[1].what).find("\"a\" is also that of column 1"), std::string::npos);
  EXPECT_EQ(mistakes[2].where, "line 1, column 4");
}

TEST(ReadCsvMistakes, TooManyColumns) {
  std::string header = "c0", row = "0";
  for (int i = 1; i < 4096; ++i) {
    header += ",c" + std::to_string(i);
    row += ",0";
  }
  EXPECT_EQ(mistakes_of(header + "\n" + row + "\n").size(), 0U);
  EXPECT_EQ(where(header + ",x\n" + row + ",0\n"), "line 1, column 4097");
  const std::vector<Mistake> mistakes = mistakes_of(std::string(4999, ',') + "\n");
  EXPECT_NE(english(mistakes.at(0).what).find("5000 columns"), std::string::npos);
}

TEST(ReadCsvMistakes, RowsTooShortAndTooLong) {
  const std::vector<Mistake> mistakes = mistakes_of("a,b,c\n1,2\n1,2,3\n\"x\ny\",2,3,4\n1\n");
  ASSERT_EQ(mistakes.size(), 3U);
  EXPECT_EQ(mistakes[0].where, "line 2, column 3");
  EXPECT_EQ(mistakes[0].what, "the row has 2 fields, the header 3");
  EXPECT_EQ(mistakes[1].where, "line 4, column 4");
  EXPECT_EQ(mistakes[1].what, "the row has 4 fields, the header 3");
  EXPECT_EQ(mistakes[2].where, "line 6, column 2");
}

TEST(ReadCsvMistakes, ListsTwentyRaggedRowsAndCountsTheRest) {
  std::string text = "a,b\n1,2\n";
  for (int i = 0; i < 25; ++i) text += "1\n";
  const std::vector<Mistake> mistakes = mistakes_of(text);
  ASSERT_EQ(mistakes.size(), 21U);
  EXPECT_EQ(mistakes[19].where, "line 22, column 2");
  EXPECT_EQ(mistakes[20].where, "the whole file");
  EXPECT_NE(english(mistakes[20].what).find("25 lines"), std::string::npos);
}

TEST(ReadCsvMistakes, UnclosedQuoteIsNamedWhereItOpens) {
  EXPECT_EQ(where("a,b\n1,2\n3,\"4\n5,6\n7,8\n"), "line 3, column 2");
  EXPECT_EQ(where("a,b\n1,2\n3,\""), "line 3, column 2");
  EXPECT_EQ(where("a,b\n1,2\n3,\"x\"\""), "line 3, column 2");
  EXPECT_EQ(where("\"a,b\n1,2\n"), "line 1, column 1");
}

TEST(ReadCsvMistakes, UnclosedQuoteInALongFileIsFoundByItsLength) {
  const std::string text = "a,b\n1,2\n3,\"4\n" + std::string(10'000'000, 'x') + "\n";
  const std::vector<Mistake> mistakes = mistakes_of(text);
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "line 3, column 2");
  EXPECT_NE(english(mistakes[0].what).find("longer than 1 MiB"), std::string::npos);
}

TEST(ReadCsvMistakes, FieldsOfMoreThanOneMebibyte) {
  const std::string longest(max_field_bytes, 'x');
  for (const std::string quote : {"", "\""}) {
    EXPECT_EQ(mistakes_of("a,b\n1," + quote + longest + quote + "\n").size(), 0U);
    EXPECT_EQ(where("a,b\n1," + quote + longest + "x" + quote + "\n"), "line 2, column 2");
  }
}

TEST(ReadCsvMistakes, TextAfterAClosingQuote) {
  EXPECT_EQ(where("a,b\n1,\"x\" \n"), "line 2, column 2");
  EXPECT_EQ(where("a,b\n\"x\"y,2\n"), "line 2, column 1");
}

// The line where the text stands is not the one to mend.
TEST(ReadCsvMistakes, QuoteThatTakesInLinesSaysWhereItBegan) {
  const std::vector<Mistake> mistakes = mistakes_of("a,b\n1,\"open\n2,x\n3,\"y\"\n");
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(english(mistakes[0].what), "text follows the closing quote of the field that begins in line 2");
  EXPECT_EQ(mistakes[0].where.line, 4U);
}

TEST(ReadCsvMistakes, QuoteInsideAnUnquotedField) {
  EXPECT_EQ(where("a,b\n1,5\" pipe\n"), "line 2, column 2");
  EXPECT_EQ(where("a,b\n \"x\",2\n"), "line 2, column 1");
}

TEST(ReadCsvMistakes, EveryRecordHasItsFirst) {
  const std::vector<Mistake> mistakes = mistakes_of("a,b\nx\"y,z\"\n1,2\n1,2,3\n1,\"x\"y\n\"u,");
  ASSERT_EQ(mistakes.size(), 4U);
  EXPECT_EQ(mistakes[0].where, "line 2, column 1");
  EXPECT_EQ(mistakes[1].where, "line 4, column 3");
  EXPECT_EQ(mistakes[2].where, "line 5, column 2");
  EXPECT_EQ(mistakes[3].where, "line 6, column 1");
}

TEST(ReadCsvMistakes, NulByte) {
  EXPECT_EQ(where("a,b\n1,2\n3,x\0y\n"s), "line 3, column 2");
  EXPECT_EQ(where("a,b\n1,2\n3,\"x\0y\"\n"s), "line 3, column 2");
  EXPECT_EQ(where("a,b\n1,2\n\0"s), "line 3, column 1");
  EXPECT_EQ(where("\0"s), "line 1, column 1");
}

TEST(ReadCsvMistakes, BytesOfAnotherEncoding) {
  EXPECT_EQ(where("a,b\n1,M\xFC\n", {'\0', Encoding::utf8}), "line 2, column 4");
}

TEST(ReadRecords, ReadsRowsOfAnyLengthAndPrefersSemicolons) {
  EXPECT_EQ(*read_records("20;[20, 25, 30);*\n21;*\n\n"), (Rows{{"20", "[20, 25, 30)", "*"}, {"21", "*"}}));
  EXPECT_EQ(*read_records("a,b;c,d;e,f\nx,y;u,v;z,w\n"),
            (Rows{{"a,b", "c,d", "e,f"}, {"x,y", "u,v", "z,w"}}));
  EXPECT_EQ(*read_records("a,b\r\nc,d"), (Rows{{"a", "b"}, {"c", "d"}}));
}

TEST(ReadRecords, FindsMistakes) {
  EXPECT_FALSE(read_records(""));
  EXPECT_EQ(read_records("a;b\n\"c;d").failure().mistakes[0].where, "line 2, column 1");
  EXPECT_EQ(read_records("a;b\n" + std::string(4096, ';')).failure().mistakes[0].where,
            "line 2, column 4097");
}

TEST(AppendRecord, QuotesWhatMustBeQuoted) {
  CsvFormat format;
  std::string out;
  append_record(out, {"a b", "x,y", "say \"hi\"", "1\n2", "1\r2", "", "a;b", " x "}, format);
  EXPECT_EQ(out, "a b,\"x,y\",\"say \"\"hi\"\"\",\"1\n2\",\"1\r2\",,a;b, x \n");
}

TEST(AppendRecord, KeepsALoneEmptyFieldFromBeingABlankLine) {
  std::string out;
  append_record(out, {""}, {});
  EXPECT_EQ(out, "\"\"\n");
}

TEST(AppendRecord, QuotesAllWhereTheInputDid) {
  const std::string text = "\"a\";\"b\"\r\n\"1\";\"\"\r\n";
  const Result<CsvFile> file = read_csv(text);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->format.quote_all);
  EXPECT_EQ(written(*file), text);
}

TEST(Csv, WritesWhatItReadByteForByte) {
  Random random(2024);
  const std::string alphabet = "ab\"\n\r,;|\t \xC3\xA4'0-=";
  for (int round = 0; round < 2000; ++round) {
    CsvFormat format;
    format.delimiter = ",;\t|"[random.below(4)];
    format.line_end = std::vector<std::string>{"\n", "\r\n", "\r"}[static_cast<std::size_t>(random.below(3))];
    format.quote_all = random.below(4) == 0;
    format.final_line_end = random.below(2) == 0;
    const auto columns = static_cast<std::size_t>(1 + random.below(4));
    std::string text;
    for (std::uint64_t row = 0, rows = 2 + random.below(4); row < rows; ++row) {
      std::vector<std::string> fields(columns);
      for (std::size_t j = 0; j < columns; ++j) {
        if (row == 0) fields[j] = "c" + std::to_string(j);
        for (std::uint64_t length = random.below(12); length > 0; --length) {
          const char c = alphabet[static_cast<std::size_t>(random.below(alphabet.size()))];
          fields[j] += static_cast<unsigned char>(c) < 0x80 ? std::string(1, c) : "\xC3\xA4";
        }
      }
      append_record(text, {fields.begin(), fields.end()}, format);
    }
    if (!format.final_line_end) text.resize(text.size() - format.line_end.size());
    const Result<CsvFile> file = read_csv(text, {format.delimiter, Encoding::automatic});
    ASSERT_TRUE(file) << text << '\n' << file.failure().mistakes[0].where;
    EXPECT_EQ(file->table.columns.size(), columns);
    EXPECT_EQ(written(*file), text);
  }
}

#ifndef __EMSCRIPTEN__
std::string contents(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Csv, ReadsTheSpectrum) {
  const std::filesystem::path spectrum = "/usr/share/nodejs/csv-spectrum";
  if (!std::filesystem::exists(spectrum / "csvs")) GTEST_SKIP() << "csv-spectrum is not installed";
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(spectrum / "csvs")) {
    const auto expected =
        nlohmann::ordered_json::parse(contents(spectrum / "json" / entry.path().stem().concat(".json")));
    Rows rows = {{}};
    for (const auto& [name, value] : expected[0].items()) rows[0].push_back(name);
    for (const auto& object : expected) {
      std::vector<std::string>& row = rows.emplace_back();
      for (const auto& [name, value] : object.items()) row.push_back(value.get<std::string>());
    }
    EXPECT_EQ(rows_of(contents(entry.path())), rows) << entry.path();
    ++cases;
  }
  EXPECT_GE(cases, 11U);
}
#endif

}  // namespace
}  // namespace kordon::csv_test
