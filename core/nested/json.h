// Writes what nested classes tell, as reports have it.
#pragma once

#include "core/base/json.h"
#include "core/nested/figures.h"

namespace kordon {

// Returns the figures, key by member, or {"not_computed": why}.
Json to_json(const Nested& nested, TextWriter write);

}  // namespace kordon
