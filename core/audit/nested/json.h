// Writes what nested classes tell, as reports have it.
#pragma once

#include "core/audit/nested/figures.h"
#include "core/base/json.h"

namespace kordon {

// Returns the figures, key by member, or {"not_computed": why}.
Json to_json(const Nested& nested, TextWriter write);

}  // namespace kordon
