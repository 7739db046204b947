// Writes risks as reports have them.
#pragma once

#include "core/base/json.h"
#include "core/measures/risk/risk.h"
#include "core/measures/risk/uniques.h"

namespace kordon {

Json to_json(const Reidentification& risk);
Json to_json(const Uniques& uniques);

}  // namespace kordon
