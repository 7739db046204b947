// Tells what a file is that is no CSV, by how its bytes begin: people give what they have, and "the file is a
// PNG picture" helps them more than a NUL byte in line 1.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/table/csv/read.h"

namespace kordon {

// Returns whether the file is a ZIP archive, as workbooks are.
bool is_zip(std::string_view bytes);

// Returns why a file cannot be read as CSV: it is a picture, a document, an archive, data of another program.
// Returns nothing for ZIP archives, and for what may be CSV.
std::optional<Failure> refuse_as_table(std::string_view bytes);

// Returns why a file cannot be read as a level table, which only CSV can be.
std::optional<Failure> refuse_as_level_table(std::string_view bytes);

// So many bytes from a file's beginning tell what it is, or all of a shorter one.
inline constexpr std::size_t bytes_that_tell_kind = 4096;

// Reads what is no ZIP archive, and begins so: CSV, unless it is another kind of file. It need not fit into
// memory.
Result<CsvFile> read_csv_only(std::string_view begin, ByteSource& source, const CsvOptions& options);

}  // namespace kordon
