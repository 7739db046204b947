// Finds what core/audit/nested/figures.h and counting.h find by the definitions: every tuple of leaves of
// every class that boundaries allow is looked at, and every way to put rows into parts.
#pragma once

#include <optional>

#include "core/audit/nested/figures.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon::oracle {

// Row i of the release stems from row i of the original, which is looked at only where `known`; it then tells
// where rows lie. All quasi-identifiers have trees whose labels differ.
Nested count_nested(const Table& released, const Table& original, const Job& job, bool known);

// Likewise what counting tells, but all that follows from the premise of counting/counting.h, not what its
// bounds find. Returns nothing where no way to put the rows satisfies it, or there are too many.
std::optional<Counting> count_places(const Table& released, const Table& original, const Job& job,
                                     bool known);

}  // namespace kordon::oracle
