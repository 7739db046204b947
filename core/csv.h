// CSV (RFC 4180) in and out: header, quoted fields with doubled quotes, delimiters and line breaks inside,
// LF, CRLF or CR line ends, optional byte order mark. Nothing is guessed past an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/csv_records.h"
#include "core/encoding.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// What is done with starred rows: rows of nothing but `*`, as a masking leaves them where it suppresses rows
// and keeps their places.
enum class Starred {
  ask,        // they are read as any row, and refused where a release is to be made (starred_rows.h)
  leave_out,  // they are not in the table, and counted nowhere
  count,      // they are not in the table, and counted among the suppressed rows
};

struct CsvOptions {
  char delimiter = '\0';  // ',' ';' '\t' '|', or '\0': found from the first lines
  Encoding encoding = Encoding::automatic;
  Starred starred = Starred::ask;
};

// How the input was written; the release is written the same way (always as UTF-8).
struct CsvFormat {
  char delimiter = ',';
  std::string line_end = "\n";         // "\n", "\r\n" or "\r": that of the header line
  bool final_line_end = true;          // whether the last record ends in one
  bool quote_all = false;              // every field of the input was quoted
  bool byte_order_mark = false;        // the input had one
  Encoding encoding = Encoding::utf8;  // what the input was read as; never automatic
};

struct CsvFile {
  Table table;
  CsvFormat format;
  std::vector<std::string> notes;  // conversions made and rows left out, in words for the report
  std::uint64_t starred = 0;       // rows of nothing but `*`, in the table or not
  std::uint64_t starred_counted =
      0;  // those of them that count as suppressed rows, which are not in the table
};

// Reads a whole file. Errors name line and column (both from 1; the column counts fields, as in a
// spreadsheet; the line is that of the file, where a quoted line break counts): empty file, no data rows,
// empty or duplicate header names, ragged rows, an unclosed or misplaced quote, a NUL byte, too many columns,
// too long a field, bytes that are not of the encoding. Every record with a mistake is found; the first 20
// are listed, then their count. Blank lines at the end are ignored; in a file of one column a blank line is
// an empty field.
Result<CsvFile> read_csv(std::string_view bytes, const CsvOptions& options = {});

// The records of a file without a header, with rows of any length (hierarchy level tables).
// Byte order mark and encodings as above; delimiter '\0' prefers ';', as ARX writes it. Blank lines at the
// end are ignored.
Result<std::vector<std::vector<std::string>>> read_records(std::string_view bytes, char delimiter = '\0');

// Appends one field, quoted if it must be (delimiter, quote, CR or LF inside; a leading or trailing blank is
// left as it is) or if format.quote_all.
void append_field(std::string& out, std::string_view field, const CsvFormat& format);

// Appends one record with its line end. An empty field that is the whole record is quoted, so that it is no
// blank line.
void append_record(std::string& out, const std::vector<std::string_view>& fields, const CsvFormat& format);

}  // namespace kordon
