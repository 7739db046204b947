// Finds what goes out as it is, and what is generalized and leads to persons all the same.
#pragma once

#include <vector>

#include "core/job/job.h"
#include "core/profile/people/unchanged.h"
#include "core/release/findings/finding.h"

namespace kordon {

// Returns what keeps the weights of a survey from singling rows out.
std::vector<Remedy> remedies_of_weight(const Job& job);

std::vector<Finding> find_in_columns(const Unchanged& unchanged, const Job& job);

}  // namespace kordon
