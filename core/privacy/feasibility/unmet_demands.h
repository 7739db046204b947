// Finds, before anything runs, demands that cannot hold as they are.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

struct UnmetDemand {
  std::string model, attribute;
  std::string path;         // in the job: "privacy.p"
  Text reason;              // as a clause
  bool impossible = false;  // whether no release within the suppression limit holds; otherwise it costs rows
  std::uint64_t rows = 0;   // rows that must be suppressed at least
  double possible = 0;      // the strictest figure that these rows can have as one class: of the whole table,
                            // or of the QI-cluster of MAM that fails most
};

// Judges the whole table as one class: what does not hold there holds in no release that keeps all rows
// (Condition 1 of Truta and Vinay, Lemma 1 of Wong et al.). Of a model that is not monotone nothing is said.
// Also compares the number of QI-clusters of MAM with the most classes that can hold (Condition 2):
// `clusters` says how many have k rows or more. The time is O(rows).
std::vector<UnmetDemand> unmet_demands(const EncodedTable& table, std::uint32_t k,
                                       std::span<const Requirement> requirements, double suppression_limit,
                                       std::uint64_t clusters);

// Returns how many rows of a table a suppression limit (a share in [0, 1]) allows to leave out.
std::uint64_t allowed_suppression(double limit, std::uint64_t rows);

}  // namespace kordon
