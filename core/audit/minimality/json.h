// Writes what demands give away, as reports have it.
#pragma once

#include "core/audit/minimality/figures.h"
#include "core/base/json.h"

namespace kordon {

// Returns the figures, key by member ("nothing" where it is said), or {"not_computed": why}.
Json to_json(const Minimality& minimality, TextWriter write);

}  // namespace kordon
