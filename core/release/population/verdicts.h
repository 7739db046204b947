// Says what a release guarantees of what is asked of the population, and of a survey's weights.
#pragma once

#include <vector>

#include "core/audit/audit.h"
#include "core/job/job.h"
#include "core/privacy/verdict.h"

namespace kordon {

// The audit has judged it: who fits a class, its cells tell.
void add_verdicts(const AuditReport& audit, const Job& job, std::vector<Verdict>& verdicts);

}  // namespace kordon
