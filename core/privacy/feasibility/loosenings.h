// Says which boundary to loosen, and how many rows that would keep.
#pragma once

#include <cstdint>
#include <vector>

#include "core/privacy/feasibility/clusters.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// A loosening moves boundaries up, and no further than it takes: the marked siblings `from` lose their mark,
// and `to` gets it unless it is marked already or is the root. `to` is their parent. Only where marking the
// parent would keep in values that may pass it today (a sibling without a mark), `to` is the node that those
// may reach: what is called a loosening never tightens.
struct Loosening {
  std::size_t quasi_identifier = 0;
  std::vector<NodeId> from;
  NodeId to = 0;
  std::uint64_t saves = 0;  // rows that are lost otherwise and that this alone would keep
};

// Finds one loosening for every boundary in use; those that save most come first. They are judged on the
// clusters, and it must be known what each cluster loses. For each quasi-identifier the time is linear in the
// number of clusters, and with requirements in the number of rows.
std::vector<Loosening> find_loosenings(const EncodedTable& table, const MamClusters& clusters,
                                       ClusterJudge& judge);

}  // namespace kordon
