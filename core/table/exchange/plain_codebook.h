// A codebook as a CSV file that people write by hand:
//
//   column,value,label,missing
//   marital,,Marital status,            the column itself
//   marital,1,single,
//   marital,-9,no answer,yes
//   income,-99..-1,,yes                 all numbers from -99 to -1
//
// Tested by tests/core/table/exchange/plain_codebook_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/table/codebook.h"
#include "core/table/csv/write.h"

namespace kordon {

// Reads the file: `column` and `value` must be there; `label` and `missing` (yes or nothing), `type` and
// `level` of the column itself may be, in any order. Mistakes name lines.
Result<Codebook> read_plain_codebook(std::string_view bytes);

// Writes what that reads.
std::string plain_codebook(const Codebook& codebook, const CsvFormat& format);

}  // namespace kordon
