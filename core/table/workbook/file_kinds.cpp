#include "core/table/workbook/file_kinds.h"

#include <algorithm>
#include <array>
#include <string>

namespace kordon {
namespace {

using namespace std::string_view_literals;

constexpr const char* as_table = "give the table itself, as CSV, .xlsx or .ods";
constexpr const char* unpack_first = "unpack it, and give the table inside";
constexpr const char* export_it = "export it as CSV from the program that wrote it";
constexpr const char* parquet_to_csv =
    "open it on the page, or make CSV of it: duckdb -c \"COPY (FROM 'x.parquet') TO 'x.csv'\"";
constexpr const char* json_to_csv =
    "open it on the page if it is JSON lines, or make CSV of it: duckdb -c \"COPY (FROM 'x.json') TO "
    "'x.csv'\"";
constexpr const char* save_as_workbook = "open it in a spreadsheet and save it as .xlsx, .ods or CSV";

struct FileKind {
  std::string_view begins;
  const char* name;
  const char* remedy;
};

constexpr FileKind binary_kinds[] = {
    {"\x89PNG\r\n\x1a\n", "a PNG picture", as_table},
    {"\xff\xd8\xff", "a JPEG picture", as_table},
    {"GIF87a", "a GIF picture", as_table},
    {"GIF89a", "a GIF picture", as_table},
    {"%PDF-", "a PDF document", as_table},
    {"{\\rtf", "a text document (RTF)", as_table},
    {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
     "an old Excel workbook (.xls) or another old Office document, or a workbook with a password",
     "open it in a spreadsheet, take off the password if it has one, and save it as .xlsx, .ods or CSV"},
    {"\x1f\x8b", "packed with gzip, as files of R (.rds) are, too", unpack_first},
    {"7z\xbc\xaf\x27\x1c", "a 7z archive", unpack_first},
    {"Rar!\x1a\x07", "a RAR archive", unpack_first},
    {"\xfd"
     "7zXZ\0"sv,
     "packed with xz", unpack_first},
    {"\x28\xb5\x2f\xfd", "packed with zstd", unpack_first},
    {"BZh91AY&SY", "packed with bzip2", unpack_first},
    {"PAR1\x15", "a Parquet file", parquet_to_csv},
    {"ARROW1\0"sv, "an Arrow file", export_it},
    {"SQLite format 3", "an SQLite database", export_it},
    {"$FL2@(#)", "an SPSS file (.sav)", export_it},
    {"$FL3@(#)", "an SPSS file (.zsav)", export_it},
    {"<stata_dta>", "a Stata file (.dta)", export_it},
    {"\x72\x02\x01\0"sv, "a Stata file (.dta)", export_it},
    {"\x73\x02\x01\0"sv, "a Stata file (.dta)", export_it},
    {"\x72\x01\x01\0"sv, "a Stata file (.dta)", export_it},
    {"\x73\x01\x01\0"sv, "a Stata file (.dta)", export_it},
    {"\0\0\0\0\0\0\0\0\0\0\0\0\xc2\xea\x81\x60"sv, "a SAS file (.sas7bdat)", export_it},
    {"HEADER RECORD*******", "a SAS transport file (.xpt)", export_it},
    {"RDX2\nX\n", "a file of R (.RData)", export_it},
    {"RDX3\nX\n", "a file of R (.RData)", export_it},
    {"X\n\0\0\0"sv, "a file of R (.rds)", export_it},
};

// Texts: blanks before them and the case of their letters do not matter.
constexpr FileKind text_kinds[] = {
    {"<!doctype html", "a web page (HTML), whatever its name says", save_as_workbook},
    {"<html", "a web page (HTML), whatever its name says", save_as_workbook},
    {"<head", "a web page (HTML), whatever its name says", save_as_workbook},
    {"<meta", "a web page (HTML), whatever its name says", save_as_workbook},
    {"<table", "a web page (HTML), whatever its name says", save_as_workbook},
    {"<?xml", "an XML document, whatever its name says", save_as_workbook},
    {"{\"", "a JSON file", json_to_csv},
    {"[{", "a JSON file", json_to_csv},
    {"[[", "a JSON file", json_to_csv},
};

// The first letters of a text, without blanks and in lower case.
std::string squeezed(std::string_view text) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  std::string first;
  bool between = true;  // blanks that begin the text, or stand behind a bracket, are left out
  for (const char c : text.substr(0, 1000)) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank && between) continue;
    between = c == '{' || c == '[';
    first.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  }
  return first;
}

template <class Kinds>
const FileKind* find_kind(const Kinds& kinds, std::string_view bytes) {
  const auto found = std::find_if(std::begin(kinds), std::end(kinds), [&](const FileKind& kind) {
    return bytes.substr(0, kind.begins.size()) == kind.begins;
  });
  return found == std::end(kinds) ? nullptr : &*found;
}

Failure refused(const FileKind& kind) {
  return bad_input({}, say("the file is {kind}, not a table", Text(kind.name)), kind.remedy);
}

}  // namespace

bool is_zip(std::string_view bytes) {
  const std::string_view mark = bytes.substr(0, 4);
  return mark == "PK\x03\x04" || mark == "PK\x05\x06";
}

std::optional<Failure> refuse_as_table(std::string_view bytes) {
  const FileKind* kind = find_kind(binary_kinds, bytes);
  if (kind == nullptr) kind = find_kind(text_kinds, squeezed(bytes.substr(0, 1000)));
  if (kind == nullptr) return std::nullopt;
  return refused(*kind);
}

std::optional<Failure> refuse_as_level_table(std::string_view bytes) {
  if (is_zip(bytes)) {
    return bad_input({}, "the file is a workbook or another ZIP archive, not a level table",
                     "save the level table as CSV");
  }
  const FileKind* kind = find_kind(binary_kinds, bytes);
  if (kind == nullptr) return std::nullopt;
  return refused(*kind);
}

Result<CsvFile> read_csv_only(std::string_view begin, ByteSource& source, const CsvOptions& options) {
  if (auto refusal = refuse_as_table(begin)) return std::move(*refusal);
  Result<CsvFile> file = read_csv(source, options);
  if (file && !options.sheet.empty()) {
    file->notes.push_back(say("the file is CSV and has no sheet {name}", as_quoted(options.sheet)));
  }
  return file;
}

}  // namespace kordon
