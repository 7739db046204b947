// Judges a release by its counts: whether what the parts hold together is what the mapping says, and whether
// that holds.
//
// Tested by tests/core/release/distributed/judge_test.cpp.
#pragma once

#include <vector>

#include "core/audit/audit.h"
#include "core/base/result.h"
#include "core/privacy/spelling_notes.h"
#include "core/release/distributed/tuple_mapping.h"

namespace kordon {

// What is found of the rows that a mapping releases. No check judges what its own members tell; they are
// empty where these rows were not looked at.
struct CountsAudit : AuditReport {
  std::vector<SpellingNote> spellings;
};

// `original` counts the rows of all parts, `released` those of all released parts, by the same columns. The
// rows of the original and what the mapping makes of them are audited as any release is; then the released
// parts must have exactly these rows. Two checks come before those of the audit:
//   counted rows    the mapping has a place for every counted row, and no more
//   released rows   the released parts have the rows that the mapping makes: no part is missing, doubled
//                   or changed
// Columns that are not counted are not looked at: they go out as they are.
//
// `counted` is the job_of_counts of `job`.
Result<CountsAudit> audit_counts(const TupleCounts& original, const TupleMapping& mapping,
                                 const TupleCounts& released, const Job& job, const Job& counted);

// Judges the rows that a mapping makes before any part is written: all of these checks but that of released
// rows.
Result<CountsAudit> audit_mapping(const TupleCounts& original, const TupleMapping& mapping,
                                  const Job& counted);

}  // namespace kordon
