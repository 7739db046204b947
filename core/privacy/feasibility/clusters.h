// Holds the QI-clusters of MAM, and what a release would lose of them as they are or taken together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/privacy/suppression.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

struct MamClusters {
  std::vector<std::uint32_t> sizes;
  std::vector<Shortfall> lost;  // by cluster, once ClusterJudge has judged each
  ClassRows rows;               // by cluster; filled only if there are requirements, which alone look at rows
  std::vector<std::vector<NodeId>> magvals;  // by quasi-identifier: the MAGVal of each cluster
};
MamClusters mam_clusters(const EncodedTable& table, bool with_rows);

inline std::uint64_t total(const Shortfall& lost) {
  return lost.mandatory + lost.chosen;
}

// Counts the values of clusters taken together, and the rows that they would lose as one.
class ClusterJudge {
 public:
  // All that is given must outlive the judge.
  ClusterJudge(const MamClusters& clusters, std::uint32_t k, std::span<const Requirement> requirements)
      : clusters_(clusters), k_(k), requirements_(requirements), counts_(empty_counts(requirements)) {}

  Shortfall lost(std::span<const std::uint32_t> together);

  // Notes how many rows each requirement by itself costs in the cluster that lost() was asked about last.
  void tally(std::uint32_t cluster);

  // Returns demands that hold for the whole table, but not in every cluster that tally() has counted.
  std::vector<UnmetDemand> unmet(std::uint64_t allowed) const;

 private:
  struct Cost {
    std::uint64_t rows = 0;
    double slack = 0;     // slack of the cluster that fails most
    double possible = 0;  // strictest figure possible in that cluster
  };

  const MamClusters& clusters_;
  std::uint32_t k_;
  std::span<const Requirement> requirements_;
  std::vector<ValueCounts> counts_;
  std::vector<Cost> costs_;  // by requirement
};

}  // namespace kordon
