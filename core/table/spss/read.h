// Reads SPSS system files (.sav, .zsav) as tables with a codebook.
//
// A cell is the value itself, not its label: `2`, `0.5`, `Köln`. The system-missing value is an empty cell,
// and a declared missing code a value like others, which the codebook declares missing. Dates are
// `2024-03-01`, moments `2024-03-01 10:15:00`, times `10:15:00`; months, quarters and weeks are the date of
// their first day. Blanks at the end of texts do not count.
//
// Files of either order of bytes are read, in UTF-8 and in every encoding of one byte a character. Those of
// more bytes are read as far as they have ASCII only.
//
// Tested by tests/core/table/spss/read_test.cpp.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/csv/read.h"
#include "core/table/spss/cases.h"

namespace kordon {

// Returns whether a file that begins so is one of SPSS.
bool is_spss(std::string_view begin);

// Of the options count the columns that are wanted, and whether there may be no row. Besides the table it
// keeps one case, and of a .zsav the packed bytes. Fails with the place of the mistake.
Result<CsvFile> read_spss(ByteSource& source, const CsvOptions& options, Inflate inflate);

}  // namespace kordon
