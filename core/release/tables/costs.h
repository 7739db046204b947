// Says what each of several tables lost.
//
// Tested by tests/core/release/tables/costs_test.cpp.
#pragma once

#include "core/recoding/recoding.h"
#include "core/release/findings/finding.h"
#include "core/release/task.h"
#include "core/table/table.h"

namespace kordon {

// Returns how many rows of each table go out, and what share of its own quasi-identifiers' cells is lost. The
// report's loss counts cells that a table does not have, too, and they lose nothing. `all` is the task's
// table, of several.
Finding cost_of_tables(const Task& task, const Table& all, const FinalRecoding& recoding);

}  // namespace kordon
