// Finds what a person must know of a release, as data, once: summary, both editions of the report and the
// page tell this list and no other. A finding has a kind, a gravity, how many rows or people it is about, its
// text, and what change of the job cures it.
//
// Whether a figure of k or of risk is told follows from them, too: only where it is true of the release as a
// whole (is_true_of_all). The figures take for granted that others know the quasi-identifiers and nothing
// else, and that rows which nothing links are different people's.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/composition/compose.h"
#include "core/audit/without_original/masked.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/privacy/spelling_notes.h"
#include "core/release/findings/finding.h"
#include "core/release/findings/to_find.h"

namespace kordon {

// Returns the findings, the gravest first; those that differ in columns only are one.
std::vector<Finding> findings_of(const ToFind& release);

// Return those of a table that is there already: by itself, and beside its original.
std::vector<Finding> findings_of(const MaskedTableAudit& audit, std::span<const SpellingNote> spellings,
                                 const Job& job);
std::vector<Finding> findings_of(const AuditReport& audit, std::span<const SpellingNote> spellings,
                                 const Job& job);

// Return those of columns that go out as they are, of spellings, of two releases together.
std::vector<Finding> findings_of(const Unchanged& unchanged, const Job& job);
std::vector<Finding> findings_of(std::span<const SpellingNote> spellings);
std::vector<Finding> findings_of(const Composition& together);

// Return what another room found: what may be wrong with the input; columns that go out and that nobody has
// looked at.
Finding doubt(Text says);
Finding not_looked_at(std::vector<std::string> columns);

// Adds a finding behind those that are as grave. Once people can be found otherwise, no household's risk is
// true.
void add_finding(std::vector<Finding>& findings, Finding finding);

// Returns whether figures of k and of risk are true of the release as a whole.
bool is_true_of_all(std::span<const Finding> findings);

// Returns the columns by which people can be found, each once.
std::vector<std::string> columns_that_find(std::span<const Finding> findings);

}  // namespace kordon
