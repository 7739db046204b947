// Reads the rows of a CSV text into a table whose columns have their names.
//
// A text comes in chunks, as much as fits into memory at a time. A record that reaches the end of a chunk is
// read with the next one. Where there are cores for it a chunk is read in pieces, several at a time. A record
// begins behind each line break that stands behind an even number of quotes, so pieces are cut there:
//
//   1,"a<break>b"<break>2,c    may be cut behind the second break, but not behind the first
//
// Each piece numbers its values for itself; then the table numbers them piece by piece, which is their order
// of first appearance. What comes out is what reading in one go makes.
//
// Tested by tests/core/table/csv/rows_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/csv/names.h"
#include "core/table/csv/options.h"
#include "core/table/csv/records.h"
#include "core/table/csv/write.h"
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
  const TakenFields& fields;
  CsvFormat& format;
  MistakeList& mistakes;
};

// Pieces have so many bytes at least.
inline constexpr std::size_t usual_piece = std::size_t{4} << 20U;

class RowReader {
 public:
  // All outlive the reader. `lines` counts the line breaks before the first row; the table will have rows of
  // about so many bytes.
  RowReader(const CsvOptions& options, char delimiter, RowsRead to, std::uint64_t lines,
            std::uint64_t bytes_expected);

  // Reads a chunk of the text; more may follow. Returns how many bytes of it were read.
  std::size_t read(std::string_view text, bool more_follows, std::size_t piece_bytes = usual_piece);

  // Returns whether nothing that follows can be read: after a quote that is never closed, say.
  bool stopped() const { return stopped_; }
  const RowCounts& counts() const { return counts_; }
  // Returns the one mistake that all rows of another length are, where nothing else is wrong (names.h).
  std::optional<Mistake> odd_lengths() const {
    return lengths_.rows() == mistakes_.records() ? lengths_.mistake(sound_) : std::nullopt;
  }
  std::uint64_t lines() const { return lines_; }  // before what is read next

 private:
  struct Piece;

  std::size_t read_in_one_go(std::string_view text, bool more_follows);
  std::size_t read_in_pieces(std::string_view text, bool more_follows, std::size_t piece_bytes);
  Piece read_piece(std::string_view text, bool may_end_in_blank_lines) const;
  void append(std::vector<Piece>& pieces);
  void make_room(std::size_t rows, std::size_t bytes);
  void take(RecordReader& record);
  void add_row(const RecordReader& record);
  bool is_starred(const RecordReader& record);
  void add_ragged(RecordReader& record);
  void note_blank_line(RecordReader& record);
  void flush_blank_lines();

  const CsvOptions& options_;
  const char delimiter_;
  Table& table_;
  const TakenFields& fields_;
  CsvFormat& format_;
  MistakeList& mistakes_;
  const std::uint64_t bytes_expected_;
  RowCounts counts_;
  OddLengths lengths_;
  std::uint64_t sound_ = 0;              // rows as long as the names
  std::uint64_t lines_ = 0, bytes_ = 0;  // read so far
  bool stopped_ = false;
  std::string storage_;
  Location blank_where_;
  std::uint64_t blank_lines_ = 0;  // since the last row
};

// Returns the text in pieces of at least so many bytes; the last may have fewer; each begins where a record
// does, if quotes stand as they should.
std::vector<std::string_view> cut_at_records(std::string_view text, std::size_t piece_bytes);

}  // namespace kordon
