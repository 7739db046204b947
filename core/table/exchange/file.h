// Files of statistics packages, whichever package they are of: found by how they begin, read with their
// codebook, and written.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/bytes/store.h"
#include "core/table/codebook.h"
#include "core/table/csv/read.h"
#include "core/table/exchange/format.h"
#include "core/table/spss/cases.h"

namespace kordon {

// Returns whether a file that begins so is one of a package, and no CSV.
bool is_package_file(std::string_view begin);

// Reads a file of a package, which begins so. If it is a release, values that were made are texts, as a CSV
// of it has them. Fails with the place of the mistake.
Result<CsvFile> read_package_file(std::string_view begin, ByteSource& source, const CsvOptions& options,
                                  Inflate inflate);

// Reads a file that was written here, as the table that it was written from; or as other programs read it,
// with the codes and labels that values were given.
enum class MadeAs { texts, codes };
Result<CsvFile> read_written_file(FileFormat format, ByteSource& source, MadeAs made = MadeAs::texts);

// Writes a table as a file of a package; `format` is not CSV.
std::optional<Failure> write_package_file(FileFormat format, const Table& table, const Codebook& codebook,
                                          ByteStore& store);

}  // namespace kordon
