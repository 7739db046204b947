// Writes a comparison as text: JSON with the report of each trial, or CSV with a line for each.
#pragma once

#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/release/compare/compare.h"
#include "core/release/report.h"

namespace kordon {

// Returns whether k-anonymity and every demand hold.
bool all_hold(const Report& report);

// Returns the mistakes of a failed trial in one line.
std::string in_one_line(const Failure& failure);

// Returns {kordon, version, trials: [{algorithm, k, boundaries, report} or {algorithm, k, boundaries,
// failure}]}: each report is as `kordon mask --report` writes it; a failure is [{where, what, remedy}].
Json to_json(const std::vector<Trial>& trials);

// Writes one line a trial: what ran, what is left of rows and classes, what holds, every metric, the time,
// and why it failed.
std::string to_csv(const std::vector<Trial>& trials);

}  // namespace kordon
