// Says why a table is not released, and what would help: each refusal says in words which rule stands in the
// way, what this table would cost under it, and the ways out.
#pragma once

#include <cstdint>
#include <optional>

#include "core/audit/check.h"
#include "core/audit/nested/figures.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/mam.h"
#include "core/recoding/recoding.h"
#include "core/release/task.h"
#include "core/table/table.h"

namespace kordon {

// Starred rows are those that an earlier masking suppressed and left in the table as rows of nothing but `*`.
// They are nobody, and in a release they would look like rows that it suppresses. So a table that still has
// any, in the columns that the job releases, is refused with the ways out: the job says what is done with
// them (Starred), or they are taken out of the file.
std::optional<Failure> refuse_starred_rows(const Table& table, const Job& job);

// Refuses a table of fewer than k rows.
std::optional<Failure> refuse_few_rows(const Task& task);

// Refuses ranges, sets and numbers where the job avoids what nested classes tell: rows are moved between
// nodes only, and what a number stands for nobody sees.
std::optional<Failure> refuse_made_values(const Task& task);

// If the job avoids nested classes, refuses a release whose nested classes tell something, or may.
std::optional<Failure> refuse_narrowed_rows(const Nested& nested);

// Refuses demands that no release could hold, and names the strictest figures that one could.
std::optional<Failure> refuse_demands(const Task& task, const Mam& mam);

// Refuses a recoding that suppresses more rows than the job allows, or all. `starred` counts rows that an
// earlier masking suppressed; they count with the others.
std::optional<Failure> refuse_suppression(const Task& task, const FinalRecoding& recoding,
                                          std::uint64_t starred);

// Refuses classes that fail k or a demand, made by an algorithm that guarantees nothing.
std::optional<Failure> refuse_unprotected(const Task& task, const FinalRecoding& recoding);

// Refuses classes that look like one class, as one label names two nodes, if that one fails a demand that
// each alone satisfies. Only demands that are not monotone can fail so.
std::optional<Failure> refuse_shared_labels(const Task& task, const FinalRecoding& recoding);

// Refuses a recoding of a survey whose rows may be found by their weights more often than the job allows.
std::optional<Failure> refuse_global_risk(const Task& task, const FinalRecoding& recoding);

// Refuses to compare a release with its original where its rows are not in their places: those of the two
// cannot be matched.
std::optional<Failure> refuse_unmatched_rows(const Job& job);

// Refuses a release whose suppressed rows, beside those in classes, tell too much of who is in the table.
Failure refuse_presence_of_suppressed(std::uint64_t rows, const AuditCheck& check);

// Refuses a class that shows `*` in all quasi-identifiers, if its other cells may be withheld, and suppressed
// rows stay: its rows would look like these. Chance, which draws the cells, has no say in that.
std::optional<Failure> refuse_stars_to_withhold(const Task& task, const FinalRecoding& recoding);

// Refuses a release with `rows` rows that look like suppressed ones.
Failure refuse_rows_of_stars(std::uint64_t rows);

}  // namespace kordon
