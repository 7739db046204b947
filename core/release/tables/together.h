// Puts the tables of a job together (table/repair/stack.h), so that everything else looks at one.
//
// Tested by tests/core/release/tables/together_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/csv/read.h"
#include "core/table/table.h"

namespace kordon {

// `files` are in the order of the job's tables, whose columns the job knows from then on. Fails if the job
// knows them already, and a file has others.
Result<CsvFile> put_together(std::vector<CsvFile> files, Job& job);

// Carries repairs out in each table that has their column. Fails as repaired() does, on a column that none of
// them has.
std::optional<Failure> repair_each(std::vector<CsvFile>& files, const std::vector<Repair>& repairs,
                                   const Codebook& more);
// Does so of tables that are one already. The tables take the columns that they have then.
Result<CsvFile> repaired(CsvFile all, std::vector<StackedTable>& tables, const std::vector<Repair>& repairs,
                         const Codebook& more);

// Refuses a table that is not of several while the job is for them; tables without a column that says whose
// their rows are, or of which household; codes that several have, if nobody asks that people are alike in all
// rows; and demands that compare classes with the whole table.
std::optional<Failure> refuse_tables(const Table& all, const Job& job);

// Returns by row whether it is of the job's first table; nothing if the job is for one table.
std::vector<bool> rows_of_first_table(const Table& all, const Job& job);

}  // namespace kordon
