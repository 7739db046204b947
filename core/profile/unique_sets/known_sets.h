// Lists the sets of columns that a reader may know, as a job says, for those who look at released cells.
//
// Tested by tests/core/audit/known_test.cpp.
#pragma once

#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

using ColumnsOfSet = std::vector<const Column*>;

// Returns the sets among these quasi-identifiers that an entry of the job's `known` means: with every number
// of columns up to the one that it says where demands do not carry over to fewer.
std::vector<ColumnsOfSet> known_sets(const Job& job, const KnownColumns& known, const ColumnsOfSet& columns);

}  // namespace kordon
