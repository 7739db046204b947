// Rows that an earlier masking suppressed and left in the table as rows of nothing but `*`.
#pragma once

#include <optional>

#include "core/job.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// They are nobody, and in a release they could not be told from rows that it suppresses. So a table that
// still has any, in the columns that the job releases, is refused with the ways out: the job says what is
// done with them (Starred), or they are taken out of the file.
std::optional<Failure> refuse_starred_rows(const Table& table, const Job& job);

}  // namespace kordon
