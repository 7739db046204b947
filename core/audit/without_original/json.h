// Writes figures of a masked table as reports have them.
#pragma once

#include <vector>

#include "core/audit/without_original/masked.h"
#include "core/base/json.h"

namespace kordon {

Json to_json(const std::vector<MaskedTableAudit::Loss>& losses);
Json to_json(const std::vector<Overlap>& overlaps);

}  // namespace kordon
