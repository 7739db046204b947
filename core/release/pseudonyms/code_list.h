// The code list says which value stands behind each code. Everybody who has it can undo the codes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/csv/write.h"
#include "core/table/table.h"

namespace kordon {

// Returns CSV of three columns, `column`, `code` and `value`, for the values of `rows` and no others: those
// of suppressed rows stand behind no code that anybody has. Dates are in no list. Lines stand in the order of
// columns and then of codes, which tells nothing of where a value stood.
std::string code_list(const Table& table, std::span<const CodedColumn> coded,
                      std::span<const std::uint32_t> rows, CsvFormat format);

}  // namespace kordon
