// Suggests boundaries: as tight as possible while no more than a given share of the rows must be suppressed.
//
// Miller, Campan and Truta (2008) ask for boundaries to be found with minimal input by people, and leave it
// to future work. Here people give one figure. The search starts at the boundaries that the job has and only
// tightens; it is greedy (tightening.h), so what it finds is not always the best there is.
//
// What rows are lost is counted as core/privacy/feasibility counts it: rows of QI-clusters of MAM below k or
// p, and rows that must go for other demands. Of ranges, which part no clusters, it is counted what a release
// into bins of that width would lose. If the job says what readers know, then rows are counted that groups of
// sets lose (of_sets.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/suggestion/boundary_tree.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// Holds boundaries and what they guarantee.
struct Guarantee {
  std::uint64_t allowed = 0;  // rows that might be lost
  std::uint64_t lost = 0;     // rows that must be suppressed
  // The loss that a release within the boundaries is spared at least, beside one with every cell at its root
  // or suppressed: in units of loss, of all columns and of each.
  std::uint64_t detail = 0;
  std::vector<std::uint64_t> detail_of;
  std::vector<BoundaryTree> trees;  // by quasi-identifier
  std::uint64_t steps = 0;          // tightenings that led there
};

struct Suggestion {
  Guarantee before;                  // as the job has it
  std::vector<Guarantee> suggested;  // for each number of rows that might be lost
};

// `allowed` ascends. Where the job's own boundaries lose more rows than is allowed, only what costs no row is
// tightened. What may be lost with more allowed never guarantees less detail. All sums are integers, and ties
// go to the first column and node, so the same is suggested everywhere. The time is, for each number allowed,
// about that of as many passes over the rows as hierarchies have levels together. The progress has the stage
// "suggest"; progress is a part of the rows.
Suggestion suggest(const EncodedTable& table, const Job& job, std::span<const Requirement> requirements,
                   const std::vector<std::uint64_t>& allowed, const Progress& progress = {});

}  // namespace kordon
