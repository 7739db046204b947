// What the boundaries cost before anything runs (Miller et al., Properties 2 to 6).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/size_histogram.h"

namespace kordon {

// Moving fences up, and no further than it takes: the marked siblings `from` lose their mark, and `to` gets
// it unless it is marked already or is the root. `to` is their parent. Only where marking the parent would
// fence in values that may pass it today (a sibling without a mark), `to` is the node that those may reach:
// what is called a loosening never tightens.
struct Loosening {
  std::size_t quasi_identifier = 0;
  std::vector<NodeId> from;
  NodeId to = 0;
  std::uint64_t saves = 0;  // rows of OUT that this alone would keep
};

struct Feasibility {
  std::uint64_t rows = 0;
  std::uint64_t out = 0;       // |OUT|: rows in MAM clusters smaller than k
  std::uint64_t clusters = 0;  // QI-clusters of MAM
  std::uint64_t kept_clusters = 0;
  std::vector<SizeBin> sizes;  // of the clusters
  std::vector<Loosening> loosenings;
};

// Groups the rows once; the loosenings are then judged on the clusters of MAM, linear in their number.
Feasibility feasibility(const EncodedTable& table, std::uint32_t k);

// {rows, out, clusters, kept_clusters, sizes: [{lower, upper, clusters, rows}],
//  loosenings: [{attribute, from: [{level, label}], to: {level, label, root}, saves}]}
std::string to_json(const Feasibility& feasibility, const EncodedTable& table, const Job& job);

}  // namespace kordon
