#include "core/table/workbook/file_kinds.h"

#include <gtest/gtest.h>

namespace kordon::file_kinds_test {
namespace {

using namespace std::string_literals;

std::string kind(const std::string& bytes) {
  const auto refusal = refuse_as_table(bytes);
  if (!refusal) return "";
  EXPECT_FALSE(refusal->mistakes[0].remedy.empty());
  return english(refusal->mistakes[0].what);
}

TEST(FileKinds, AreToldByHowTheyBegin) {
  EXPECT_EQ(kind("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"s), "the file is a PNG picture, not a table");
  EXPECT_EQ(kind("\xff\xd8\xff\xe0"), "the file is a JPEG picture, not a table");
  EXPECT_EQ(kind("GIF89a\x10\0"s), "the file is a GIF picture, not a table");
  EXPECT_EQ(kind("%PDF-1.7\n"), "the file is a PDF document, not a table");
  EXPECT_EQ(kind("{\\rtf1"), "the file is a text document (RTF), not a table");
  EXPECT_EQ(kind("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
            "the file is an old Excel workbook (.xls) or another old Office document, or a workbook with a "
            "password, "
            "not a table");
  EXPECT_EQ(kind("\x1f\x8b\x08"), "the file is packed with gzip, as files of R (.rds) are, too, not a table");
  EXPECT_EQ(kind("7z\xbc\xaf\x27\x1c"), "the file is a 7z archive, not a table");
  EXPECT_EQ(kind("Rar!\x1a\x07"), "the file is a RAR archive, not a table");
  EXPECT_EQ(kind("\xfd"
                 "7zXZ\0"s),
            "the file is packed with xz, not a table");
  EXPECT_EQ(kind("\x28\xb5\x2f\xfd"), "the file is packed with zstd, not a table");
  EXPECT_EQ(kind("BZh91AY&SY"), "the file is packed with bzip2, not a table");
  EXPECT_EQ(kind("PAR1\x15\x04"), "the file is a Parquet file, not a table");
  EXPECT_EQ(kind("ARROW1\0\0"s), "the file is an Arrow file, not a table");
  EXPECT_EQ(kind("SQLite format 3\0"s), "the file is an SQLite database, not a table");
  EXPECT_EQ(kind("$FL2@(#) SPSS DATA FILE"), "the file is an SPSS file (.sav), not a table");
  EXPECT_EQ(kind("$FL3@(#) SPSS DATA FILE"), "the file is an SPSS file (.zsav), not a table");
  EXPECT_EQ(kind("<stata_dta><header>"), "the file is a Stata file (.dta), not a table");
  EXPECT_EQ(kind("\x73\x02\x01\0"s), "the file is a Stata file (.dta), not a table");
  EXPECT_EQ(kind(std::string(12, '\0') + "\xc2\xea\x81\x60\xb3"),
            "the file is a SAS file (.sas7bdat), not a table");
  EXPECT_EQ(kind("HEADER RECORD*******LIBRARY"), "the file is a SAS transport file (.xpt), not a table");
  EXPECT_EQ(kind("RDX3\nX\n"), "the file is a file of R (.RData), not a table");
  EXPECT_EQ(kind("X\n\0\0\0\3"s), "the file is a file of R (.rds), not a table");
}

TEST(FileKinds, OfADatabaseNameWhatMakesCsvOfThem) {
  const auto parquet = refuse_as_table("PAR1\x15\x04");
  ASSERT_TRUE(parquet);
  EXPECT_EQ(english(parquet->mistakes[0].remedy),
            "open it on the page, or make CSV of it: duckdb -c \"COPY (FROM 'x.parquet') TO 'x.csv'\"");
  const auto json = refuse_as_table("{\"Age\": 1}");
  ASSERT_TRUE(json);
  EXPECT_NE(english(json->mistakes[0].remedy).find("COPY (FROM 'x.json')"), std::string::npos);
}

TEST(FileKinds, TextsToo) {
  const std::string page = "the file is a web page (HTML), whatever its name says, not a table";
  EXPECT_EQ(kind("<!DOCTYPE html>\n<html>"), page);
  EXPECT_EQ(kind("\xEF\xBB\xBF\r\n <HTML xmlns:o=\"urn\">"), page);
  EXPECT_EQ(kind("<table border=1>"), page);
  EXPECT_EQ(kind("<?xml version=\"1.0\"?>"),
            "the file is an XML document, whatever its name says, not a table");
  EXPECT_EQ(kind("{\n  \"kordon\": 1"), "the file is a JSON file, not a table");
  EXPECT_EQ(kind("[ {\"Age\": 1}"), "the file is a JSON file, not a table");
}

TEST(FileKinds, WhatMayBeCsvIsNotRefused) {
  for (const char* each : {"", "Age,Sex\n", "PAR1,PAR2\n", "X\n1\n", "<10,>10\n", "[a],b\n", "{a}\n", "BZh\n",
                           "7z,x\n", "HEADER\n", "\"<html\"\n", "PK,Name\n", "% of all,x\n"}) {
    EXPECT_EQ(kind(each), "") << each;
  }
}

TEST(FileKinds, ZipArchivesAreToldApart) {
  EXPECT_TRUE(is_zip("PK\x03\x04rest"));
  EXPECT_TRUE(is_zip("PK\x05\x06"));
  EXPECT_FALSE(is_zip("PK,Name"));
  EXPECT_FALSE(is_zip("PK"));
}

TEST(FileKinds, LevelTablesAreNoWorkbooks) {
  EXPECT_EQ(refuse_as_level_table("PK\x03\x04")->mistakes[0].what,
            "the file is a workbook or another ZIP archive, not a level table");
  EXPECT_EQ(refuse_as_level_table("%PDF-1.4")->mistakes[0].what, "the file is a PDF document, not a table");
  EXPECT_FALSE(refuse_as_level_table("Gera;Thuringia;*\n"));
  EXPECT_FALSE(refuse_as_level_table("{\"label\": \"*\"}"));
}

Result<CsvFile> read_text(std::string_view text, const CsvOptions& options) {
  BytesInMemory source(text);
  return read_csv_only(text, source, options);
}

TEST(FileKinds, CsvIsReadAndToldOfSheetsItHasNot) {
  CsvOptions options;
  EXPECT_TRUE(read_text("Age\n1\n", options)->notes.empty());
  options.sheet = "Patients";
  const auto file = read_text("Age\n1\n", options);
  ASSERT_EQ(file->notes.size(), 1U);
  EXPECT_EQ(file->notes[0], "the file is CSV and has no sheet \"Patients\"");
  EXPECT_FALSE(read_text("%PDF-", options));
}

}  // namespace
}  // namespace kordon::file_kinds_test
