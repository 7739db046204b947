// An option is what a job may say to its algorithm: {"name": "datafly", "maxSuppressed": 10}. Each algorithm
// declares its options as data, so that jobs are checked and the page's forms are built from the catalogue.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"

namespace kordon {

struct Option {
  enum class Kind { truth, whole, choice };
  const char* key;      // as in the job
  const char* title;    // as in the page's form
  const char* summary;  // one sentence, which also says what holds where the job does not say
  Kind kind;
  std::span<const char* const> choices = {};  // for a choice; the first holds where the job does not say
};

// Holds the options that a job gives, as numbers: a truth is 0 or 1, a choice its place among the choices.
class Options {
 public:
  void set(std::string_view key, std::uint64_t number);
  std::optional<std::uint64_t> number(std::string_view key) const;
  std::uint64_t choice(std::string_view key) const { return number(key).value_or(0); }
  bool truth(std::string_view key) const { return choice(key) != 0; }

 private:
  std::vector<std::pair<std::string_view, std::uint64_t>> given_;  // the keys are the declared ones
};

// Reads the job's options as an algorithm declares them. Keys that it does not know, and values of another
// kind, are mistakes, each with its path in the job.
Result<Options> read_options(std::span<const Option> declared, const Job& job);

}  // namespace kordon
