// Finds groups in which everybody has the same sensitive value.
#pragma once

#include <vector>

#include "core/release/findings/finding.h"
#include "core/release/findings/to_find.h"

namespace kordon {

// Columns of one gravity make one finding.
std::vector<Finding> find_values(const ToFind& release);

}  // namespace kordon
