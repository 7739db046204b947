// An algorithm run by itself: it is handed the MAM of its table, as anonymize() does.
#pragma once

#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/suppression.h"

namespace kordon::testing {

struct AlgorithmCase {
  const EncodedTable& table;
  std::uint32_t k;
  std::uint64_t seed;
  Progress progress = {};
  std::span<const Requirement> requirements = {};
  Options options = {};
  Mam mam = find_mam(table, requirements, k);

  // It refers to this case.
  AlgorithmInput input() const { return {table, mam, k, seed, progress, requirements, options}; }
};

inline Result<Recoding> run(const Algorithm& algorithm, const AlgorithmCase& each) {
  return algorithm.run(each.input());
}

}  // namespace kordon::testing
