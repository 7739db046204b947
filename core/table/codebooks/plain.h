// A codebook as a CSV file that people write by hand:
//
//   column,value,label,missing,type,level,format,use
//   marital,,Marital status,,number,nominal,F1.0,     the column itself
//   marital,1,single,,,,,
//   marital,-9,no answer,yes,,,,
//   income,-99..-1,,yes,,,,                           all numbers from -99 to -1
//   email,,,,text,,,identifier
//
// Tested by tests/core/table/codebooks/plain_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/table/codebooks/file.h"

namespace kordon {

// Reads the file: `column` and `value` must be there; `label` and `missing` (yes or nothing), and `type`,
// `level`, `format` and `use` (identifier or weight) of the column itself may be, in any order. Mistakes name
// lines.
Result<Codebook> read_plain(const CodebookBytes& file);

// Writes what that reads, but no title.
std::string write_plain(const CodebookToWrite& codebook);

}  // namespace kordon
