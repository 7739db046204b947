// Any text is a job or a list of mistakes that say what, where and what to do.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/job/job.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::job_fuzz {

KORDON_FUZZER(job) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // A file that a hierarchy names holds its own name.
  const auto read_file = [](const std::string& name) -> Result<std::string> {
    if (name.empty()) return bad_input(name, "the name is empty", "give a name");
    return name;
  };
  const Result<Job> job = parse_job(text, read_file, demand_forms());
  if (job) {
    if (job->k < 2 || job->attributes.empty()) std::abort();
    return 0;
  }
  if (job.failure().mistakes.empty()) std::abort();
  for (const Mistake& mistake : job.failure().mistakes) {
    const std::string all = english(mistake.where) + english(mistake.what) + english(mistake.remedy);
    if (mistake.where.empty() || mistake.what.empty() || mistake.remedy.empty()) std::abort();
    if (all.find('\n') != std::string::npos) std::abort();
  }
  return 0;
}

}  // namespace kordon::job_fuzz
