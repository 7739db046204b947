// Writes what is withheld, as reports have it.
#pragma once

#include <vector>

#include "core/audit/demands/withheld.h"
#include "core/base/json.h"

namespace kordon {

// Returns [{"attribute", "classes", "rows", "failing": {"classes", "rows"}, "bias": {"greatest_difference",
// "values": [{"value", "rows", "shown"}]}}].
Json to_json(const std::vector<Withheld>& withheld);

}  // namespace kordon
