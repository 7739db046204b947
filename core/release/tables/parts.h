// Parts a release of several tables, so that each becomes a file like its own (table/repair/stack.h).
//
// Tested by tests/core/release/tables/parts_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Returns the CSV of each table of the job, in their order. `released` has the cells that were audited. Each
// text is read again: fails if it has other rows.
//
// The rows of a text are in an order that follows from the seed and from what they show, and from nothing
// else. So it does not tell which rows of two tables belong together.
Result<std::vector<std::string>> parts_of(const Table& released, const Job& job);

}  // namespace kordon
