// An algorithm is data: one entry of the catalogue.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/privacy/catalogue/options.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"
#include "core/recoding/recoding.h"

namespace kordon {

struct AlgorithmInput {
  const EncodedTable& table;
  const Mam& mam;  // of this table, for this k and these requirements
  std::uint32_t k;
  std::uint64_t seed;
  Progress progress;
  std::span<const Requirement> requirements = {};  // what classes must satisfy besides k
  Options options = {};
  bool draft = false;  // a good release soon is wanted, rather than the best one
};

// A search for less loss that can go on from where it has come to.
class ResumableSearch {
 public:
  ResumableSearch() = default;
  ResumableSearch(const ResumableSearch&) = delete;
  ResumableSearch& operator=(const ResumableSearch&) = delete;
  virtual ~ResumableSearch() = default;

  // Returns what the algorithm's `run` returns for the same input with as much effort as was made so far.
  virtual Recoding recoding() const = 0;
  // Makes so much more effort: one is a round over all classes. Nothing more is lost afterwards.
  virtual void resume(std::uint64_t effort, const Progress& progress) = 0;
};

struct Algorithm {
  const char* name;     // as in the job
  const char* title;    // as in menus
  const char* summary;  // one sentence: what it is good for
  const char* paper;    // what it follows
  Result<Recoding> (*run)(const AlgorithmInput& input);
  // Does what `run` does, and keeps what it takes to continue with more of the option "effort". All that the
  // input refers to, but for the progress, must outlive the search. Returns nullptr for an input that effort
  // makes no better. An algorithm without this function cannot go on.
  std::unique_ptr<ResumableSearch> (*start)(const AlgorithmInput& input) = nullptr;
  std::span<const Option> options = {};  // what a job may say to it besides its name
  // Returns as a clause why the algorithm cannot work with a requirement, or nullptr where it can. An
  // algorithm without this function can work with all.
  const char* (*refuses)(const Requirement& requirement) = nullptr;
  bool made_values = false;  // whether it can generalize attributes without a hierarchy, to ranges and sets
  bool guarantees = true;    // whether what it returns always holds; else it is judged, and may be refused
  // Whether all equal values of a column are released alike (recoding/full_domain.h), so that no two released
  // values of it overlap.
  bool full_domain = false;
};

}  // namespace kordon
