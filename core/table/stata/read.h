// Reads Stata's data files (.dta, formats 113 to 115 and 117 to 119) as tables with a codebook.
//
// A cell is the value itself, not its label. The missing value `.` is an empty cell; `.a` to `.z` are cells
// of that text, which the codebook declares missing. Dates are `2024-03-01`, those of months, quarters and
// half years their first day, moments `2024-03-01 10:15:00`; weeks and %tC, which counts leap seconds, are
// numbers. A float is the shortest number that it may stand for: 0.1.
//
// Files of either order of bytes are read. Texts are UTF-8, before format 118 also Windows-1252.
//
// Tested by tests/core/table/stata/read_test.cpp.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/csv/read.h"

namespace kordon {

// Returns whether a file that begins so is one of Stata, of any format.
bool is_stata(std::string_view begin);

// Of the options count the columns that are wanted, and whether there may be no row. Besides the table it
// keeps one row, long texts and labels. Fails with the place of the mistake.
Result<CsvFile> read_stata(ByteSource& source, const CsvOptions& options);

}  // namespace kordon
