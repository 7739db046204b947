// Reads the "privacy" of a job from JSON: k and the demands beyond it.
#pragma once

#include <span>
#include <vector>

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/job/job.h"

namespace kordon {

// Fills job.k, job.k_map, job.presence, job.sampling_fraction and job.demands. Demands stand in the order of
// their forms, whatever the order of the keys; arrays keep their order.
void read_privacy(const JsonReader& reader, std::span<const DemandForm* const> forms, Job& job);

// Returns what the attributes, all read without a mistake, lack for the demands: a sensitive attribute at
// all, one of the name that a demand gives, or a hierarchy to measure distances in.
std::vector<Mistake> check_demands(const Job& job);

}  // namespace kordon
