// Whether a job's algorithm can do what the job asks, known before it runs.
#pragma once

#include <span>

#include "core/algorithm_options.h"
#include "core/encoded_table.h"
#include "core/privacy_model.h"

namespace kordon {

// The options of the job's algorithm. Fails on an algorithm that does not exist, options that it does not
// have, requirements that it cannot work with, and attributes without a hierarchy where it needs one: all
// mistakes at once.
Result<Options> options_for(const EncodedTable& table, std::span<const Requirement> asked, const Job& job);

}  // namespace kordon
