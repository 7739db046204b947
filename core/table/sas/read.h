// Reads SAS transport files (.xpt) of versions 5 and 8 as tables with a codebook: labels of columns, formats,
// and missing values. Labels of values lie elsewhere (in a catalogue), so there are none.
//
// The missing value `.` (and `._`) is an empty cell; `.A` to `.Z` are `.a` to `.z`, which the codebook
// declares missing. Dates are `2024-03-01`, moments `2024-03-01 10:15:00`, times `10:15:00`. Texts are UTF-8
// or else Windows-1252. Of several tables in a file the first is read.
//
// Tested by tests/core/table/sas/read_test.cpp.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/csv/read.h"

namespace kordon {

// Returns whether a file that begins so is a transport file.
bool is_sas_transport(std::string_view begin);

// Of the options count the columns that are wanted, and whether there may be no row. Besides the table it
// keeps one row. Fails with the place of the mistake.
Result<CsvFile> read_sas_transport(ByteSource& source, const CsvOptions& options);

}  // namespace kordon
