// Writes a table as an SPSS system file (.sav): in UTF-8, compressed by codes of one byte, and the same bytes
// for the same table whenever it is written.
//
// Tested by tests/core/table/spss/write_test.cpp.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/table/bytes/store.h"
#include "core/table/codebook.h"
#include "core/table/table.h"

namespace kordon {

// Columns become variables as statistics/outgoing.h says. Fails where a name is none of SPSS, a text is too
// long, or more codes are declared missing than SPSS can; and where the store does.
std::optional<Failure> write_spss(const Table& table, const Codebook& codebook, ByteStore& store);

}  // namespace kordon
