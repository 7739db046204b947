// Finds what goes out as it is, and what is generalized and leads to persons all the same.
#pragma once

#include <vector>

#include "core/job/job.h"
#include "core/profile/people/unchanged.h"
#include "core/release/findings/finding.h"

namespace kordon {

std::vector<Finding> find_in_columns(const Unchanged& unchanged, const Job& job);

}  // namespace kordon
