// Finds, in a table of the population, who of it is in the table that is released, and who is a bystander.
#pragma once

#include "core/base/result.h"
#include "core/csv/read.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Returns the file with its bystanders: the rows of the population that are left once each row of the table
// has been matched with one that has the same text in every quasi-identifier (missing texts are one). Which
// of several equal rows is matched makes no difference. Fails where the population lacks a quasi-identifier,
// and where a row of the table is nobody of it: a demand that counts the population would count people who
// are not there; and where the job's subset has given the file bystanders already.
Result<CsvFile> among_population(CsvFile file, const Table& population, const Job& job);

}  // namespace kordon
