// Writes a table as a SAS transport file (.xpt): of version 5 if names, labels and texts are short enough for
// it, else of version 8. It has the same bytes for the same table whenever it is written.
//
// Tested by tests/core/table/sas/read_test.cpp.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/table/bytes/store.h"
#include "core/table/codebook.h"
#include "core/table/table.h"

namespace kordon {

// The file has no labels of values, so a column in which some value was generalized or hidden goes out as
// text. Fails where a name is none of SAS or a text is too long, and where the store does.
std::optional<Failure> write_sas_transport(const Table& table, const Codebook& codebook, ByteStore& store);

}  // namespace kordon
