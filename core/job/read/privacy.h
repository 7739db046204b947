// Reads from a job's JSON what its classes must hold, and what their rows come from: "privacy", which is k
// and the demands beyond it, "suppression" and "divide".
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/job/job.h"

namespace kordon {

// Fills job.k, job.k_map, job.presence, job.sampling_fraction and job.demands. Demands stand in the order of
// their forms, whatever the order of the keys; arrays keep their order.
void read_privacy(const JsonReader& reader, std::span<const DemandForm* const> forms, Job& job);

// Reads "known". Where an entry names no k, it has that of the job.
std::vector<KnownColumns> read_known(const JsonReader& reader, std::uint32_t k);

// Fills job.suppression_limit.
void read_suppression(const JsonReader& reader, Job& job);
std::optional<Divide> read_divide(const JsonReader& reader);

// Returns what the attributes, all read without a mistake, lack for the demands: a sensitive attribute at
// all, one of the name that a demand gives, or a hierarchy to measure distances in.
std::vector<Mistake> check_demands(const Job& job);

}  // namespace kordon
