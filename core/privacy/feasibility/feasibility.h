// Says what the boundaries cost before anything runs (Miller et al., Properties 2 to 6).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/feasibility/coarse_demands.h"
#include "core/privacy/feasibility/loosenings.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/recoding/encoded/table.h"
#include "core/table/size_histogram.h"

namespace kordon {

struct Feasibility {
  std::uint64_t rows = 0;
  std::uint64_t out = 0;             // |OUT|: rows in MAM clusters that fail k or p
  std::uint64_t chosen = 0;          // rows of the other clusters that, at least, must go for l, t or alpha
  std::uint64_t clusters = 0;        // QI-clusters of MAM
  std::uint64_t kept_clusters = 0;   // clusters that keep rows
  std::vector<SizeBin> sizes;        // of the clusters
  std::vector<UnmetDemand> demands;  // unmet in the whole table, then those unmet in clusters only
  std::vector<CoarseDemand> coarse;  // demands that leave next to no classes
  std::vector<Loosening> loosenings;
};

// Groups the rows once, and judges the loosenings on the clusters of MAM. For each quasi-identifier the time
// is linear in their number, and with requirements in the number of rows.
Feasibility feasibility(const EncodedTable& table, std::uint32_t k,
                        std::span<const Requirement> requirements = {}, double suppression_limit = 1);

// Does so for a job. Where the job says what columns readers know, only the rows that cannot be kept are
// found, and how many clusters keep rows: no sizes and no loosenings. Fails where it names too many sets of
// columns.
Result<Feasibility> feasibility_of(const EncodedTable& table, const Job& job,
                                   std::span<const Requirement> requirements);

// Returns {rows, out, chosen, allowed, clusters, kept_clusters, sizes: [{lower, upper, clusters, rows}],
// demands: [{model, attribute, path, impossible, rows, possible, reason}], coarse: [{path, warning}],
// loosenings: [{attribute, from: [{level, label}], to: {level, label, root}, saves}],
// spellings: as in the report, with examples of any row (privacy/spelling_notes.h)}.
// `allowed` is how many rows the job's limit lets be suppressed. The loosenings that save most come first; of
// more than `max_loosenings` the others are left out.
Json to_json(const Feasibility& feasibility, const EncodedTable& table, const Job& job,
             std::size_t max_loosenings = SIZE_MAX, TextWriter write = in_english);

}  // namespace kordon
