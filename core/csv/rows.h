// Reads the rows of a CSV text into a table whose columns have their names.
//
// A long text is read in pieces, several at a time where there are cores for them. A record begins behind
// each line break that stands behind an even number of quotes, so pieces are cut there:
//
//   1,"a<break>b"<break>2,c    may be cut behind the second break, but not behind the first
//
// Each piece numbers its values for itself; then the table numbers them piece by piece, which is their order
// of first appearance. What comes out is what reading in one go makes.
//
// Tested by tests/core/csv/rows_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/csv/options.h"
#include "core/csv/records.h"
#include "core/csv/write.h"
#include "core/table/table.h"

namespace kordon {

// What became of records that are no ordinary rows.
struct RowCounts {
  std::uint64_t starred = 0;      // rows of nothing but `*`, in the table or not
  std::uint64_t filled = 0;       // ragged rows that were filled or cut
  std::uint64_t left_out = 0;     // ragged rows that are not in the table
  std::uint64_t blank_lines = 0;  // left out
};

// Where rows are read to. The format's quote_all says whether every field was quoted so far.
struct RowsRead {
  Table& table;
  CsvFormat& format;
  MistakeList& mistakes;
};

// Reads to the end, from the next record on, or from the present one, if that is a row.
RowCounts read_rows(RecordReader& records, bool from_present, const CsvOptions& options, RowsRead to);

// Does the same in pieces of at least so many bytes. Returns nothing, and leaves all as it is, where a piece
// has mistakes: they are told of the whole text.
std::optional<RowCounts> read_in_pieces(const RecordReader& records, bool from_present,
                                        const CsvOptions& options, RowsRead to, std::size_t piece_bytes);

// Returns the text in pieces of at least so many bytes, the last of which may have fewer; each begins where a
// record does, if quotes stand as they should.
std::vector<std::string_view> cut_at_records(std::string_view text, std::size_t piece_bytes);

}  // namespace kordon
