// Makes the recoding that protects sets of columns: one label for each cell. Rows of equal labels are a
// class, which may have fewer than k rows and fail demands.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"
#include "core/recoding/recoding.h"

namespace kordon {

// What a search works on, all of which must outlive it but the progress. `mam` is that of the sets (find_mam
// of privacy/known.h), whose kept rows are kept.
struct SubsetsInput {
  const EncodedTable& table;
  const AskedOfSets& asked;
  const Mam& mam;
  std::uint64_t seed = 0;
  Progress progress = {};
  std::uint64_t effort = 0;  // in looking for less loss (search.h)
};

// Starts a search that can go on.
std::unique_ptr<ResumableSearch> start_subsets(const SubsetsInput& input);

inline Recoding recode_subsets(const SubsetsInput& input) {
  return start_subsets(input)->recoding();
}

}  // namespace kordon
