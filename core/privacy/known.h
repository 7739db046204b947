// k in sets of columns that a reader may know, for a table that is encoded: which sets there are, and which
// rows can be kept.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job/job.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"

namespace kordon {

// Every released row must share its labels in these quasi-identifiers with k rows or more, itself included.
struct KnownSet {
  std::vector<std::uint32_t> columns;  // ascending: indices into EncodedTable::quasi_identifiers
  std::uint32_t k = 0;
};

// Returns the sets of the job's `known`, each once with the largest k that is asked of it. What a smaller set
// asks that lies within a larger one of as large a k follows from that, but is not left out.
std::vector<KnownSet> known_sets(const Job& job, const EncodedTable& table);

// Returns MAM of the table, with the rows that a release can keep: of each other row the MAGVals of some set
// are shared by fewer than k rows. As rows go, others may become rare, so this is repeated. Rows that do not
// count (`counted` is by row; empty: all do) are not kept.
Mam find_mam(const EncodedTable& table, const std::vector<KnownSet>& sets, const std::vector<bool>& counted);

}  // namespace kordon
