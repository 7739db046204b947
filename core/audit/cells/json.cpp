#include "core/audit/cells/json.h"

#include <nlohmann/json.hpp>

namespace kordon {

void add_dates(const std::optional<ShiftedDates>& shifted, const std::vector<DaysSince>& since,
               Json& report) {
  if (shifted) {
    report["shifted"] = {{"columns", shifted->attributes}, {"days", shifted->shift.days},
                         {"weeks", shifted->shift.weeks},  {"kind", pseudonym_name(shifted->shift.kind)},
                         {"persons", shifted->persons},    {"alone", shifted->alone},
                         {"intervals", shifted->intervals}};
  }
  for (const DaysSince& each : since) {
    report["since"].push_back(
        {{"attribute", each.attribute}, {"since", each.since}, {"persons_without", each.persons}});
  }
}

}  // namespace kordon
