// Finds what core/nested/figures.h finds by the definitions: every tuple of leaves of every class is looked
// at.
#pragma once

#include "core/job/job.h"
#include "core/nested/figures.h"
#include "core/table/table.h"

namespace kordon::oracle {

// Row i of the release stems from row i of the original, which is looked at only where `known`; it then tells
// where rows lie. All quasi-identifiers have trees whose labels differ.
Nested count_nested(const Table& released, const Table& original, const Job& job, bool known);

}  // namespace kordon::oracle
