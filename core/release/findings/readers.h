// Finds what a reader concludes who knows more columns than the job says, knows the method, counts, has a
// register, or has an earlier release.
#pragma once

#include <vector>

#include "core/release/findings/finding.h"
#include "core/release/findings/to_find.h"

namespace kordon {

std::vector<Finding> find_by_readers(const ToFind& release);

// Nothing of it goes out: who has the release need not hear that there is an earlier one, and how the two
// fit.
std::vector<Finding> find_in_both(const Composition& together);

}  // namespace kordon
