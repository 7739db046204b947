// Writes the figures of dates that are released as others.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "core/audit/cells/dates.h"
#include "core/base/json.h"

namespace kordon {

// Adds "shifted", {"columns", "days", "weeks", "kind", "persons", "alone", "intervals"}, and "since",
// [{"attribute", "since", "persons_without"}], where there is any.
void add_dates(const std::optional<ShiftedDates>& shifted, const std::vector<DaysSince>& since, Json& report);

}  // namespace kordon
