// Writes figures of a masked table as reports have them.
#pragma once

#include <vector>

#include "core/base/json.h"
#include "core/masked/masked.h"

namespace kordon {

Json to_json(const std::vector<MaskedTableAudit::Loss>& losses);
Json to_json(const std::vector<MaskedTableAudit::Overlap>& overlaps);

}  // namespace kordon
