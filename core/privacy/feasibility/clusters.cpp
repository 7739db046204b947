#include "core/privacy/feasibility/clusters.h"

#include "core/base/text.h"

namespace kordon {

MamClusters mam_clusters(const EncodedTable& table, bool with_rows) {
  const Partition mam = maximum_allowed_microdata(table);
  MamClusters clusters;
  clusters.sizes = class_sizes(mam);
  if (with_rows) clusters.rows = rows_by_class(mam);
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<NodeId>& magvals = clusters.magvals.emplace_back();
    magvals.reserve(mam.classes);
    for (std::size_t row = 0; row < table.rows; ++row) {
      // Classes are numbered by their first row.
      if (mam.class_of[row] == magvals.size()) magvals.push_back(qi.magval[qi.leaves[row]]);
    }
  }
  return clusters;
}

Shortfall ClusterJudge::lost(std::span<const std::uint32_t> together) {
  std::uint64_t rows = 0;
  for (const std::uint32_t c : together) rows += clusters_.sizes[c];
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    const std::vector<std::uint32_t>& values = requirements_[r].attribute->values;
    counts_[r].clear();
    for (const std::uint32_t c : together) {
      for (const std::uint32_t row : clusters_.rows.of(c)) counts_[r].add(values[row]);
    }
  }
  return shortfall(requirements_, k_, rows, counts_);
}

void ClusterJudge::tally(std::uint32_t cluster) {
  costs_.resize(requirements_.size());
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    const Requirement& requirement = requirements_[r];
    const Shortfall alone = shortfall({&requirement, 1}, k_, clusters_.sizes[cluster], {&counts_[r], 1});
    if (alone.chosen == 0) continue;
    const double slack = requirement.model->judge(requirement, counts_[r]).slack;
    if (costs_[r].rows == 0 || slack < costs_[r].slack) {
      costs_[r].slack = slack;
      costs_[r].possible = requirement.model->bound(requirement, counts_[r]).possible;
    }
    costs_[r].rows += alone.chosen;
  }
}

std::vector<UnmetDemand> ClusterJudge::unmet(std::uint64_t allowed) const {
  std::vector<UnmetDemand> result;
  for (std::size_t r = 0; r < costs_.size(); ++r) {
    if (costs_[r].rows == 0) continue;
    const Requirement& requirement = requirements_[r];
    result.push_back({requirement.model->name, requirement.attribute->name, requirement.path,
                      say("the boundaries keep rows apart that would make up for one another in {name}",
                          as_quoted(requirement.attribute->name)),
                      costs_[r].rows > allowed, costs_[r].rows, costs_[r].possible});
  }
  return result;
}

}  // namespace kordon
