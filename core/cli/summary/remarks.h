// Tells what no verdict covers as lines of a summary: what was found of a release (core/release/findings), a
// line each, and what cures it.
#pragma once

#include <span>
#include <string>

#include "core/cli/terminal/remarks.h"
#include "core/job/job.h"
#include "core/release/findings/findings.h"
#include "core/release/report.h"
#include "core/release/task.h"

namespace kordon::cli {

// Returns the sentences without the last full stop: a line of a summary goes on, or ends without one.
std::string as_clause(const Text& sentences);

// Warns of findings that stop a release or that a person has to decide on; of the others takes note.
void tell(std::span<const Finding> findings, Remarks& remarks);

// Tells what was found of a release, and what was noted of its input and hierarchies.
Remarks remarks_on(const Report& report);

// Returns "every person hides among at least 5 who are alike in 6 columns; 4 columns go out unchanged", where
// that is true of the release as a whole; else "people can be found in it by phone, whatever its groups say".
std::string headline(const Report& report, const Job& job);

// Returns "412 people were released before; at least 5 share all their groups; 6 rows left out, …".
std::string in_words(const Together& together);

// Tells which demands leave few classes only, whatever the algorithm.
void tell_coarse_demands(const Task& task, Remarks& remarks);

// Warns where the job asks something of the population and `what` looks at the table alone.
void tell_population(const char* what, const Job& job, Remarks& remarks);

}  // namespace kordon::cli
