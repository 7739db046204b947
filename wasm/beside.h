// A file beside the table: its release, the population that it comes from, an earlier release.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/csv/read.h"

namespace kordon::wasm {

// Reads the file beside the table: CSV, or a workbook, whose parts the page has unpacked.
Result<CsvFile> read_beside(const CsvOptions& options);
// Says that a failure is about that file.
std::string failed_beside(const Failure& failure);

}  // namespace kordon::wasm
