// Says of what tables alike rows may be one row that counts for all of them (table/times.h).
//
// Tested by tests/core/profile/people/alike_rows_test.cpp.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Returns whether whatever the job asks can be judged, and whatever a report tells can be counted, by how
// many rows a row counts for. That is so if all columns are quasi-identifiers with hierarchies that do not
// follow from the rows, if the job asks for k alone, and if no column numbers persons.
bool may_count_alike_rows(const Table& table, const Job& job);

// Refuses a table of such rows if it is not so.
std::optional<Failure> refuse_alike_rows(const Table& table, const Job& job);

}  // namespace kordon
