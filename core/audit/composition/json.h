// Writes what several releases tell together, with the keys of a report as far as it has them.
#pragma once

#include "core/audit/composition/compose.h"
#include "core/base/json.h"

namespace kordon {

// Returns the figures: earlier_releases; people.both, only_earlier, only_later; intersection.pairs, smallest,
// below_k, sizes; newcomers_below_k, leavers_below_k; correspondence[].attribute, people;
// demands[].attribute, alike, and failing if the job demands something of it.
Json to_json(const Composition& together);

// Returns a document of its own: the figures, and "audit" as in a report. In English.
Json report_of(const Composition& together);

}  // namespace kordon
