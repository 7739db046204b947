// The "privacy" of a job, read from JSON: k and the demands beyond it.
#pragma once

#include <vector>

#include "core/job.h"
#include "core/json_reader.h"
#include "core/result.h"

namespace kordon {

// Fills job.k and job.demands. The order of the demands is p, l, t, alpha, whatever the order of the keys;
// arrays keep theirs.
void read_privacy(const JsonReader& reader, Job& job);

// What the attributes, all read without a mistake, lack for the demands: a sensitive one at all, one of the
// name that a demand gives, a hierarchy to measure distances in.
std::vector<Mistake> check_demands(const Job& job);

}  // namespace kordon
