// CSV (RFC 4180) is read here: column names, quoted fields with doubled quotes, delimiters and line breaks
// inside, LF, CRLF or CR line ends, optional byte order mark. Nothing is guessed past an error, and what was
// found stands in the notes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/codebook.h"
#include "core/table/csv/options.h"
#include "core/table/csv/write.h"
#include "core/table/table.h"

namespace kordon {

struct CsvFile {
  Table table;
  CsvFormat format;
  std::vector<Text> notes;            // conversions made, lines, rows and columns left out, names given
  std::uint64_t starred = 0;          // rows of nothing but `*`, in the table or not
  std::uint64_t starred_counted = 0;  // starred rows that count as suppressed; they are not in the table
  std::uint64_t header = 1;           // the line that has the column names; 0: none has
  std::vector<Text> doubts = {};      // what may be wrong with the table: warnings, for a person to look at
  double read_ms = 0;                 // how long reading the file took, for the report
  // The rows of the population that are not in the table, where it is known: those that a job's subset leaves
  // aside (repair/subset.h), or those of a file beside the table (population/population.h). It has the
  // quasi-identifiers' columns at least.
  std::optional<Table> bystanders = {};
  std::vector<Text> reading = {};  // those notes by which nothing was left out or changed, only read
  Codebook codebook = {};          // of a file of a statistics package: what its values mean
};

// Reads a whole file. Errors name line and column (both from 1; the column counts fields, as in a
// spreadsheet; the line is that of the file, where a quoted line break counts). Errors are: an empty file, no
// data rows, a header line that is not there, empty or duplicate column names, ragged rows, an unclosed or
// misplaced quote, a NUL byte, too many columns, too long a field, bytes that are not of the encoding; some
// of them only where the options say nothing else. Every record with a mistake is found; the first 20 are
// listed, then their count. Blank lines at the end are ignored; in a file of one column a blank line is an
// empty field. Columns at the end without a name and without a value are left out.
//
// Bytes that come in chunks need not fit into memory: what is kept is the table. Delimiter and column names
// are found in the first of them.
Result<CsvFile> read_csv(ByteSource& source, const CsvOptions& options);
Result<CsvFile> read_csv(std::string_view bytes, const CsvOptions& options = {});

// Returns the warning that the last row of a table looks like a sum of the others, if it does.
std::optional<Text> doubt_of_sums(const Table& table);

// Reads the records of a file without a header, whose rows may have any length (hierarchy level tables). Byte
// order mark and encodings are read as above; delimiter '\0' prefers ';', as ARX writes it. Blank lines at
// the end are ignored.
Result<std::vector<std::vector<std::string>>> read_records(std::string_view bytes, char delimiter = '\0');

}  // namespace kordon
