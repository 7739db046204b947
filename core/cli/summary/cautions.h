// Tells what no verdict covers, in words: remarks of mask, apply, audit and solve.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/audit/linkage/linked_people.h"
#include "core/audit/minimality/figures.h"
#include "core/audit/nested/figures.h"
#include "core/cli/terminal/remarks.h"
#include "core/job/job.h"
#include "core/privacy/spelling_notes.h"
#include "core/profile/people/people.h"
#include "core/profile/people/unchanged.h"
#include "core/release/report.h"
#include "core/release/task.h"

namespace kordon::cli {

// Tells all of the below that a release calls for, and where its rows stand in the order of the input.
Remarks remarks_on(const Report& report, const Job& job);

// Tells of a release that was only audited what the audit found beside its checks.
Remarks remarks_on(const AuditReport& report, const Job& job);

// Returns "every person hides among at least 5 who are alike in 6 columns; 4 columns go out unchanged", where
// that is true of the release as a whole; else "people can be found in it by phone, whatever its classes
// say".
std::string headline(const Report& report, const Job& job);

// Warns of classes in which all rows have the same value of a sensitive attribute.
void tell_disclosed(const std::string& attribute, std::uint64_t classes, std::uint64_t rows, const Job& job,
                    Remarks& remarks);

// Tells whether k rows are k people.
void tell_people(const People& people, Remarks& remarks);

// Returns "patient_id has 60 values in 240 rows: k counts rows; the smallest class holds 1 person".
std::string people_warning(const People::Identifier& identifier);

// Tells that codes stand for persons, and in a warning how many persons they single out.
void tell_pseudonyms(std::span<const LinkedPeople> linked, std::uint32_t k, Remarks& remarks);

// Tells what goes out as it is, what its cells look like, and how many rows are unique on it.
void tell_unchanged(const Unchanged& unchanged, Remarks& remarks);

// Tells what is known of rows whose class contains another one, or why that was not found out. Of a release
// beside which there is no original, and whose job avoids that, it tells that nobody can say.
void tell_nested(const Nested& nested, const Job& job, Remarks& remarks, bool alone = false);

// Tells what demands give away to a reader of everybody's quasi-identifiers, or why that was not found out.
void tell_minimality(const std::optional<Minimality>& minimality, Remarks& remarks);

// Tells of values that differ only in spelling: in a warning where models count them apart, in a note where
// the job folds them.
void tell_spellings(std::span<const SpellingNote> notes, Remarks& remarks);

// Returns "412 people are in both, 5 or more in each pair of classes; 6 rows left out, …".
std::string in_words(const Together& together);

// Tells what two releases together do not rule out.
void tell_together(const Composition& together, Remarks& remarks);

// Tells which demands leave few classes only, whatever the algorithm.
void tell_coarse_demands(const Task& task, Remarks& remarks);

// Warns where the job asks something of the population and `what` looks at the table alone.
void tell_population(const char* what, const Job& job, Remarks& remarks);

}  // namespace kordon::cli
