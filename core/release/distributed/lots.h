// Solves counts by lots of clusters, each in a run of its own, and puts together what came of them.
//
//   counts -> solve_lot 1 of 2 -> lines of some tuples -> joined -> the mapping that solve() makes
//   counts -> solve_lot 2 of 2 -> lines of the others  ->
//
// Rows of different clusters share no class, so it is decided cluster by cluster who does. All else is looked
// at in the whole counts by every run: hierarchies, boundaries, how sensitive values are spread. What
// concerns the release as a whole, as how many rows are suppressed, is judged when the lots are joined.
//
// Tested by tests/core/release/distributed/lots_test.cpp.
#pragma once

#include <span>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/release/distributed/judge.h"
#include "core/release/distributed/tuple_mapping.h"
#include "core/release/division/lots.h"

namespace kordon {

// Returns the lines of the tuples in this lot; there may be none. The job is a job_of_counts. Fails where
// solve() does, but for what concerns the release as a whole; and where clusters cannot be solved in lots.
Result<TupleMapping> solve_lot(const Counts& counts, const Job& job, Lot lot, const Progress& progress = {});

// Puts mappings together that have each tuple of the counts once. They may come in any order. Fails where one
// lacks, is there twice or does not belong to the counts.
Result<TupleMapping> joined(const Counts& counts, std::span<const TupleMapping> lots);

// Judges the release that a mapping makes, as solve() judges its own: it is audited, and refused where it has
// more suppressed rows than the job allows, or none that is released.
Result<CountsAudit> judge_joined(const Counts& counts, const TupleMapping& mapping, const Job& counted);

}  // namespace kordon
