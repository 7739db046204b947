// What the boundaries cost before anything runs (Miller et al., Properties 2 to 6).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/privacy_model.h"
#include "core/size_histogram.h"
#include "core/unmet_demands.h"

namespace kordon {

// Moving fences up, and no further than it takes: the marked siblings `from` lose their mark, and `to` gets
// it unless it is marked already or is the root. `to` is their parent. Only where marking the parent would
// fence in values that may pass it today (a sibling without a mark), `to` is the node that those may reach:
// what is called a loosening never tightens.
struct Loosening {
  std::size_t quasi_identifier = 0;
  std::vector<NodeId> from;
  NodeId to = 0;
  std::uint64_t saves = 0;  // rows lost otherwise that this alone would keep
};

struct Feasibility {
  std::uint64_t rows = 0;
  std::uint64_t out = 0;             // |OUT|: rows in MAM clusters that fail k or p
  std::uint64_t chosen = 0;          // rows of the others that, at least, must go for l, t or alpha
  std::uint64_t clusters = 0;        // QI-clusters of MAM
  std::uint64_t kept_clusters = 0;   // of which rows are left
  std::vector<SizeBin> sizes;        // of the clusters
  std::vector<UnmetDemand> demands;  // those of the whole table, then those that fail in clusters only
  std::vector<Loosening> loosenings;
};

// Groups the rows once; the loosenings are then judged on the clusters of MAM: linear in their number, and
// with requirements in the number of rows, for each quasi-identifier.
Feasibility feasibility(const EncodedTable& table, std::uint32_t k,
                        std::span<const Requirement> requirements = {}, double suppression_limit = 1);

// {rows, out, chosen, clusters, kept_clusters, sizes: [{lower, upper, clusters, rows}],
//  demands: [{model, attribute, path, impossible, rows, possible, reason}],
//  loosenings: [{attribute, from: [{level, label}], to: {level, label, root}, saves}],
//  spellings: as in the report, with examples of any row (spelling_notes.h)}
// The loosenings that save most come first; the others are left out where there are more than wanted.
std::string to_json(const Feasibility& feasibility, const EncodedTable& table, const Job& job,
                    std::size_t most_loosenings = SIZE_MAX);

}  // namespace kordon
