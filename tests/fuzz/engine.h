// What several fuzzers need of the engine, and ask of it.
#pragma once

#include <cstdlib>
#include <string>

#include "core/base/result.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon::fuzz {

// Ends the fuzzer where a failure does not say what is wrong, and what to do.
inline void check(const Failure& failure) {
  if (failure.mistakes.empty()) std::abort();
  for (const Mistake& each : failure.mistakes) {
    if (each.what.empty() || each.remedy.empty()) std::abort();
  }
}

// Reads a sound job; there are no files that it could name.
inline Job job_of(const std::string& text) {
  return *parse_job(
      text,
      [](const std::string& name) -> Result<std::string> {
        return bad_input(name, "there are no files here", "give it inline");
      },
      demand_forms());
}

}  // namespace kordon::fuzz
