// Tells what a file is that is no CSV, by how its bytes begin: people give what they have, and "the file is a
// PNG picture" helps them more than a NUL byte in line 1.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/csv/read.h"

namespace kordon {

// Returns whether the file is a ZIP archive, as workbooks are.
bool is_zip(std::string_view bytes);

// Returns why a file cannot be read as CSV: it is a picture, a document, an archive, data of another program.
// Returns nothing for ZIP archives, and for what may be CSV.
std::optional<Failure> refuse_as_table(std::string_view bytes);

// Returns why a file cannot be read as a level table, which only CSV can be.
std::optional<Failure> refuse_as_level_table(std::string_view bytes);

// Reads what is no ZIP archive: CSV, unless it is another kind of file.
Result<CsvFile> read_csv_only(std::string_view bytes, const CsvOptions& options);
// The same of a file that need not fit into memory, and begins so.
Result<CsvFile> read_csv_only(std::string_view begin, ByteSource& source, const CsvOptions& options);

}  // namespace kordon
