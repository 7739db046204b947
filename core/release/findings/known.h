// Finds what a release does not promise, if k is of readers who know a few columns only.
#pragma once

#include <optional>

#include "core/release/findings/finding.h"
#include "core/release/findings/to_find.h"

namespace kordon {

// Says whom the job takes into account, and how many rows are rarer than k for readers who know more. Returns
// nothing if the job says nothing of that.
std::optional<Finding> find_of_known(const ToFind& release);

}  // namespace kordon
