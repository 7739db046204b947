// An algorithm is data: one entry of the catalogue.
#pragma once

#include <cstdint>
#include <span>

#include "core/algorithm_options.h"
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
  Options options = {};
};

struct Algorithm {
  const char* name;     // as in the job
  const char* title;    // as in menus
  const char* summary;  // one sentence: what it is good for
  const char* paper;    // what it follows
  Result<Recoding> (*run)(const AlgorithmInput& input);
  std::span<const Option> options = {};  // what a job may say to it besides its name
  // Why it cannot work with a requirement, as a clause; nullptr where it can. Without it: it can with all.
  const char* (*refuses)(const Requirement& requirement) = nullptr;
  bool made_values = false;  // whether it generalizes attributes without a hierarchy: ranges and sets
  bool guarantees = true;    // whether what it returns holds; else it is judged, and refused if it does not
};

}  // namespace kordon
