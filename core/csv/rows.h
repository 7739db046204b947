// Reads the rows of a CSV text into a table whose columns have their names.
#pragma once

#include <cstdint>
#include <string>

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

class RowReader {
 public:
  // All outlive the reader. The format's quote_all says whether every field was quoted so far.
  RowReader(RecordReader& records, const CsvOptions& options, Table& table, CsvFormat& format,
            MistakeList& mistakes)
      : records_(records), options_(options), table_(table), format_(format), mistakes_(mistakes) {}

  // Reads to the end, from the next record on, or from the present one, if that is a row.
  RowCounts read_all(std::size_t text_size, bool from_present);

 private:
  void read(std::size_t text_size);
  void add_row();
  bool is_starred();
  void add_ragged();
  bool ends_in_empty_fields(std::size_t from) const;
  void note_blank_line();
  void flush_blank_lines();

  RecordReader& records_;
  const CsvOptions& options_;
  Table& table_;
  CsvFormat& format_;
  MistakeList& mistakes_;
  RowCounts counts_;
  bool full_ = false;  // there is no room for more rows
  std::string storage_;
  Where blank_where_;
  std::uint64_t blank_lines_ = 0;  // since the last row
};

}  // namespace kordon
