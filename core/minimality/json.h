// Writes what demands give away, as reports have it.
#pragma once

#include "core/base/json.h"
#include "core/minimality/figures.h"

namespace kordon {

// Returns the figures, key by member, or {"not_computed": why}.
Json to_json(const Minimality& minimality, TextWriter write);

}  // namespace kordon
