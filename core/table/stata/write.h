// Writes a table as a Stata data file (.dta, format 118): the lowest byte first, texts in UTF-8, and the same
// bytes for the same table whenever it is written.
//
// Tested by tests/core/table/stata/read_test.cpp.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/table/bytes/store.h"
#include "core/table/codebook.h"
#include "core/table/table.h"

namespace kordon {

// Columns become variables as statistics/outgoing.h says. Hidden cells of numbers are `.z`, or another letter
// that is free. Fails where a name is none of Stata, and where the store does.
std::optional<Failure> write_stata(const Table& table, const Codebook& codebook, ByteStore& store);

}  // namespace kordon
