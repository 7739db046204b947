#include "core/privacy/feasibility/unmet_demands.h"

#include <cmath>

#include "core/base/text.h"
#include "core/privacy/suppression.h"

namespace kordon {

std::uint64_t allowed_suppression(double limit, std::uint64_t rows) {
  return static_cast<std::uint64_t>(std::floor(limit * static_cast<double>(rows) + 1e-9));
}

std::vector<UnmetDemand> unmet_demands(const EncodedTable& table, std::uint32_t k,
                                       std::span<const Requirement> requirements, double suppression_limit,
                                       std::uint64_t clusters) {
  std::vector<UnmetDemand> result;
  if (table.rows < k) return result;  // nothing could be released, whatever the demands
  const std::uint64_t allowed = allowed_suppression(suppression_limit, table.rows);
  for (const Requirement& requirement : requirements) {
    const PrivacyModel& model = *requirement.model;
    if (!requirement.monotone) continue;
    std::vector<ValueCounts> counts = empty_counts({&requirement, 1});
    const SensitiveAttribute& attribute = *requirement.attribute;
    for (std::uint32_t value = 0; value < attribute.counts.size(); ++value) {
      counts[0].add(value, attribute.counts[value]);
    }
    for (std::size_t row = 0; row < attribute.lacks.size(); ++row) {
      if (attribute.lacks[row]) counts[0].remove(attribute.values[row]);
    }
    UnmetDemand unmet{model.name, requirement.attribute->name, requirement.path, {}, false, 0, 0};
    if (model.judge(requirement, counts[0]).holds) {
      if (!attribute.lacks.empty()) continue;  // some of the clusters need none of its values
      const std::uint64_t most = model.max_classes(requirement, counts[0]);
      if (clusters <= most) continue;
      unmet.rows = (clusters - most) * k;  // each cluster that goes has at least k
      unmet.impossible = unmet.rows > allowed;
      unmet.possible = requirement.required;
      unmet.reason =
          say("the boundaries make {n|cluster|clusters}, and the values of {name} suffice for at most "
              "{m|class|classes}",
              clusters, as_quoted(unmet.attribute), most);
    } else {
      const Shortfall lost = shortfall({&requirement, 1}, k, table.rows, counts);
      const BestFigure bound = model.bound(requirement, counts[0]);
      unmet.rows = lost.mandatory + lost.chosen;
      unmet.impossible = unmet.rows > allowed || unmet.rows == table.rows;
      unmet.possible = bound.possible;
      unmet.reason = bound.reason;
    }
    result.push_back(std::move(unmet));
  }
  return result;
}

}  // namespace kordon
