// Parts a release of several tables, so that each becomes a file like its own (table/repair/stack.h).
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/repair/stack.h"

namespace kordon {

// Returns the CSV of each table, in their order. `released` is what was audited. Each text is read again:
// fails if a cell is another.
Result<std::vector<std::string>> write_tables(const Table& released, const std::vector<StackedTable>& tables,
                                              const Job& job);

}  // namespace kordon
