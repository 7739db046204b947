// Demands that cannot hold as they are, found before anything runs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/encoded_table.h"
#include "core/privacy_model.h"

namespace kordon {

struct UnmetDemand {
  std::string model, attribute;
  std::string path;         // in the job: "privacy.p"
  std::string reason;       // as a clause
  bool impossible = false;  // no release within the suppression limit; otherwise it costs rows
  std::uint64_t rows = 0;   // that must be suppressed at least
  double possible = 0;      // the strictest figure that these rows can have as one class: of the whole table,
                            // or of the QI-cluster of MAM that fails most
};

// Judges the whole table as one class: what does not hold there holds in no release that keeps all rows
// (Condition 1 of Truta and Vinay, Lemma 1 of Wong et al.), unless the model is not monotone, of which
// nothing is said. And compares the QI-clusters of MAM with the most classes that can hold (Condition 2).
// `clusters`: how many have k rows or more. O(rows).
std::vector<UnmetDemand> unmet_demands(const EncodedTable& table, std::uint32_t k,
                                       std::span<const Requirement> requirements, double suppression_limit,
                                       std::uint64_t clusters);

// How many rows of a table a suppression limit allows to leave out.
std::uint64_t allowed_suppression(double limit, std::uint64_t rows);

}  // namespace kordon
