// Tells of a division in a report.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/json.h"
#include "core/release/division/division.h"

namespace kordon {

// Says how many clusters of MAM were divided, and what that may cost.
struct DividedClusters {
  std::uint64_t clusters = 0, sections = 0, smallest = 0, large = 0;  // as of Division
  // The information loss of any release that keeps to the sections, as the metric "lower_bound" is that of
  // any release: what it is more, the division may cost. Nothing where it was not looked for.
  std::optional<double> lower_bound = {};
};
DividedClusters told_of(const Division& division);

// {"clusters", "sections", "smallest", "large", "lower_bound"}; "smallest" only where any was divided.
Json to_json(const DividedClusters& division);

}  // namespace kordon
