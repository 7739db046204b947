// Lists the checks of rule books. A new one is a function beside its kin and a line in catalogue.cpp.
#pragma once

#include <span>

#include "core/release/rules/check.h"

namespace kordon {

// Returns all checks, in the order of the manual.
std::span<const ClauseCheck> clause_checks();

}  // namespace kordon
