// Tells people in a few lines what was done; the report says it all.
#pragma once

#include <iosfwd>

#include "core/job/job.h"
#include "core/release/report.h"
#include "core/terminal/remarks.h"

namespace kordon::cli {

// The job is the one that a person wrote. The remarks are those on the report.
void summarize(const Report& report, const Job& job, const Remarks& remarks, std::ostream& out);

}  // namespace kordon::cli
