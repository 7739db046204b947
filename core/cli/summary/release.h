// Tells people in a few lines what was done; the report says it all.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "core/cli/terminal/remarks.h"
#include "core/job/job.h"
#include "core/release/report.h"

namespace kordon::cli {

// The job is the one that a person wrote. The remarks are those on the report.
void summarize(const Report& report, const Job& job, const Remarks& remarks, std::ostream& out);

// Returns a line on cells that a spreadsheet may take for formulas; an empty text where there are none.
std::string note_on_formulas(std::uint64_t cells);

// Returns "passed, 7 checks", or "failed in 1 of 7 checks: k-anonymity".
std::string in_words(const AuditReport& audit);

// Returns for whom the release is, or what of that nobody has said: which of it matters is for a person to
// say.
std::string in_words(const ForWhom& said);

}  // namespace kordon::cli
