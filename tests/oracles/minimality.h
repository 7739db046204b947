// Finds what core/audit/minimality/figures.h finds by the definitions: every way to hand a class's values out
// to its rows is looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/audit/minimality/figures.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon::oracle {

// Row i of the release stems from row i of the original. All quasi-identifiers have trees whose labels
// differ; there is one sensitive column, and the demands are p, distinct l and alpha. Returns nothing where
// some class has more than `most_ways` ways.
std::optional<Minimality> count_minimality(const Table& released, const Table& original, const Job& job);

}  // namespace kordon::oracle
