// Judges groups of released rows by the job's demands, one figure a group.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/audit/demands/measures.h"
#include "core/audit/distribution/sensitive_values.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/text_classes.h"

namespace kordon {

// A demand on one sensitive attribute.
struct BoundDemand {
  Measure measure;
  const SensitiveValues* values = nullptr;
  std::string attribute;
};

struct BoundDemands {
  std::vector<std::optional<SensitiveValues>> values;  // by attribute of the job, once bound
  std::vector<BoundDemand> demands;  // in the job's order, attributes in the job's order within each
};

// Fails where a demand cannot be judged (audit/models.h).
Result<BoundDemands> bind_demands(const TablesOfRelease& tables, const Job& job, ReferenceTable reference);

// What is found of a demand in some groups.
struct DemandFound {
  std::uint64_t groups = 0, failed = 0;
  double worst = 0;
  Text first;  // of those that fail, with its figure
};
DemandFound judge(const BoundDemand& demand, const ReleasedClasses& groups, const RowPersons* persons);

// Returns what is found of two lists of groups together.
DemandFound together(const BoundDemand& demand, DemandFound one, DemandFound other);

// Writes a figure that a demand measures.
Text in_figures(double value);

}  // namespace kordon
