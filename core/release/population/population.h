// Finds, in a table of the population, who of it is in the table that is released, and who is a bystander.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/csv/read.h"
#include "core/table/table.h"

namespace kordon {

// Gives the file its bystanders: the rows of the population that are left once each row of the table has been
// matched with one that has the same text in every quasi-identifier, or else missing texts where it has other
// ones. Which of several equal rows is matched makes no difference. Fails, and leaves the file as it is,
// where the population lacks a quasi-identifier, and where a row of the table is nobody of it: a demand that
// counts the population would count people who are not there; and where the job's subset has given the file
// bystanders already. A population in which somebody has several rows is a doubt of the file.
std::optional<Failure> add_bystanders(CsvFile& file, const Table& population, const Job& job);

}  // namespace kordon
