// An algorithm is data: one entry of the catalogue.
#pragma once

#include <cstdint>
#include <span>

#include "core/encoded_table.h"
#include "core/privacy_model.h"
#include "core/progress.h"
#include "core/recoding.h"
#include "core/result.h"

namespace kordon {

struct AlgorithmInput {
  const EncodedTable& table;
  std::uint32_t k;
  std::uint64_t seed;
  Progress progress;
  std::span<const Requirement> requirements = {};  // what classes must satisfy besides k
};

struct Algorithm {
  const char* name;     // as in the job
  const char* title;    // as in menus
  const char* summary;  // one sentence: what it is good for
  const char* paper;    // what it follows
  Result<Recoding> (*run)(const AlgorithmInput& input);
};

}  // namespace kordon
