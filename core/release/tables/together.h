// Puts the tables of a job together (table/repair/stack.h), so that everything else looks at one.
//
// Tested by tests/core/release/tables/together_test.cpp.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/csv/read.h"
#include "core/table/repair/stack.h"

namespace kordon {

// `files` are in the order of the job's tables. In columns that not all of them have, empty cells count as
// missing to the job from then on. People of a table whom the first table does not have are a doubt.
//
// Fails if a table does not say whose its rows are, or if a demand on a column that not all have compares
// classes with the whole table. Masked tables need not say it.
enum class TablesAre { original, masked };
Result<Stack> put_together(std::vector<CsvFile> files, Job& job, TablesAre are = TablesAre::original);

// Returns by row whether it is of the job's first table; nothing if the job is for one table.
std::vector<bool> rows_of_first_table(const Table& all, const Job& job);

}  // namespace kordon
