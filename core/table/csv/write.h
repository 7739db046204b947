// CSV is written here: fields are quoted where they must be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/table/bytes/encoding.h"
#include "core/table/bytes/store.h"
#include "core/table/table.h"

namespace kordon {

// Says how the input was written; the release is written the same way (always as UTF-8) where its job does
// not say otherwise.
struct CsvFormat {
  char delimiter = ',';
  std::string line_end = "\n";         // "\n", "\r\n" or "\r": the one that ends the header line
  bool final_line_end = true;          // whether the last record ends in one
  bool quote_all = false;              // every field of the input was quoted
  bool byte_order_mark = false;        // the input had one
  Encoding encoding = Encoding::utf8;  // what the input was read as; never automatic
};

// Appends one field. It is quoted if format.quote_all, or if it must be (delimiter, quote, CR or LF inside);
// a leading or trailing blank is left as it is.
void append_field(std::string& out, std::string_view field, const CsvFormat& format);

// Appends one record with its line end. An empty field that is the whole record is quoted, so that it is no
// blank line.
void append_record(std::string& out, const std::vector<std::string_view>& fields, const CsvFormat& format);

// Writes a whole table, its column names in the first line. Fails where the store does.
std::optional<Failure> write_table(const Table& table, const CsvFormat& format, ByteStore& store);

}  // namespace kordon
