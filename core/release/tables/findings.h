// Finds what a person must know of a release of several tables.
//
// Tested by tests/core/release/tables/findings_test.cpp.
#pragma once

#include <vector>

#include "core/recoding/recoding.h"
#include "core/release/findings/finding.h"
#include "core/release/task.h"
#include "core/table/table.h"

namespace kordon {

// Says how many rows of each table go out, and what share of its own quasi-identifiers' cells is lost: the
// report's loss counts cells that a table does not have, too, and they lose nothing. To be decided are
// people of a table whom the first table does not have, and sensitive columns that several tables have. `all`
// is the task's table, of several.
std::vector<Finding> findings_of_tables(const Task& task, const Table& all, const FinalRecoding& recoding);

}  // namespace kordon
