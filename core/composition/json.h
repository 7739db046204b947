// Writes what two releases tell together as a document of its own, with the keys of a report as far as it has
// them.
#pragma once

#include "core/base/json.h"
#include "core/composition/compose.h"

namespace kordon {

// Its keys: people.both, only_earlier, only_later; intersection.pairs, smallest, below_k, sizes;
// newcomers_below_k; correspondence[].attribute, people; audit as in a report. In English.
Json to_json(const Composition& together);

}  // namespace kordon
