// CSV (RFC 4180) is read and written here: header, quoted fields with doubled quotes, delimiters and line
// breaks inside, LF, CRLF or CR line ends, optional byte order mark. Nothing is guessed past an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/table/csv_records.h"
#include "core/table/encoding.h"
#include "core/table/table.h"

namespace kordon {

// Says what is done with starred rows. These are rows of nothing but `*`, as a masking leaves them where it
// suppresses rows and keeps their places.
enum class Starred {
  ask,        // they are read as any row, and refused where a release is to be made (release/refusals.h)
  leave_out,  // they are not in the table, and counted nowhere
  count,      // they are not in the table, and counted among the suppressed rows
};

struct CsvOptions {
  char delimiter = '\0';  // ',' ';' '\t' '|', or '\0': found from the first lines
  Encoding encoding = Encoding::automatic;
  Starred starred = Starred::ask;
};

// Says how the input was written; the release is written the same way (always as UTF-8).
struct CsvFormat {
  char delimiter = ',';
  std::string line_end = "\n";         // "\n", "\r\n" or "\r": the one that ends the header line
  bool final_line_end = true;          // whether the last record ends in one
  bool quote_all = false;              // every field of the input was quoted
  bool byte_order_mark = false;        // the input had one
  Encoding encoding = Encoding::utf8;  // what the input was read as; never automatic
};

struct CsvFile {
  Table table;
  CsvFormat format;
  std::vector<Text> notes;            // conversions made and rows left out
  std::uint64_t starred = 0;          // rows of nothing but `*`, in the table or not
  std::uint64_t starred_counted = 0;  // starred rows that count as suppressed; they are not in the table
  double read_ms = 0;                 // how long it took whoever read the file, for the report
};

// Reads a whole file. Errors name line and column (both from 1; the column counts fields, as in a
// spreadsheet; the line is that of the file, where a quoted line break counts). Errors are: an empty file, no
// data rows, empty or duplicate header names, ragged rows, an unclosed or misplaced quote, a NUL byte, too
// many columns, too long a field, bytes that are not of the encoding. Every record with a mistake is found;
// the first 20 are listed, then their count. Blank lines at the end are ignored; in a file of one column a
// blank line is an empty field.
Result<CsvFile> read_csv(std::string_view bytes, const CsvOptions& options = {});

// Reads the records of a file without a header, whose rows may have any length (hierarchy level tables). Byte
// order mark and encodings are read as above; delimiter '\0' prefers ';', as ARX writes it. Blank lines at
// the end are ignored.
Result<std::vector<std::vector<std::string>>> read_records(std::string_view bytes, char delimiter = '\0');

// Appends one field. It is quoted if format.quote_all, or if it must be (delimiter, quote, CR or LF inside);
// a leading or trailing blank is left as it is.
void append_field(std::string& out, std::string_view field, const CsvFormat& format);

// Appends one record with its line end. An empty field that is the whole record is quoted, so that it is no
// blank line.
void append_record(std::string& out, const std::vector<std::string_view>& fields, const CsvFormat& format);

}  // namespace kordon
