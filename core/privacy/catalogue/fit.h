// Tells, before a job's algorithm runs, whether it can do what the job asks.
#pragma once

#include <span>

#include "core/privacy/catalogue/options.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// Returns the options of the job's algorithm. Fails on an algorithm that does not exist, options that it does
// not have, requirements that it cannot work with, and attributes without a hierarchy where it needs one; all
// mistakes are told at once.
Result<Options> options_for(const EncodedTable& table, std::span<const Requirement> asked, const Job& job);

}  // namespace kordon
