// Reads SAS data sets (.sas7bdat) as tables with a codebook, as far as their form is known: SAS does not
// describe it, others found it out (M. Shotwell, "SAS7BDAT Database Binary Format", 2013). Rows may be
// compressed by run lengths (COMPRESS=CHAR); those of COMPRESS=BINARY are refused.
//
// Cells are as those of transport files (read.h).
//
// Tested by tests/core/table/sas/dataset_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/table/bytes/source.h"
#include "core/table/csv/read.h"

namespace kordon {

// Returns whether a file that begins so is a data set.
bool is_sas_dataset(std::string_view begin);

// Of the options count the columns that are wanted, and whether there may be no row. Besides the table it
// keeps one page of the file, and its texts. Fails with the place of the mistake.
Result<CsvFile> read_sas_dataset(ByteSource& source, const CsvOptions& options);

// Unpacks a row that was compressed by run lengths; returns whether it makes so many bytes.
bool unpack_run_lengths(std::string_view packed, std::size_t bytes, std::string& row);

}  // namespace kordon
