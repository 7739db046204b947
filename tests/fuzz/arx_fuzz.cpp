// Reads arbitrary bytes as a part of an ARX project. What is accepted is a job; what is refused says what and
// what to do. The first byte chooses the part; the others are as ARX writes them.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/job/arx/project.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "tests/examples/arx.h"
#include "tests/examples/arx_subset.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::arx_fuzz {

KORDON_FUZZER(arx) {
  if (size == 0) return 0;
  constexpr std::array<std::string_view, 7> names = {
      // as the corpus has them, from '1' on
      "project.xml",    "input/definition.xml", "input/config.xml", "input/hierarchies/Age.csv",
      "data/input.csv", arx_subset_part,        "metadata.xml"};
  ArxParts parts = testing::arx_example();
  std::string& config = parts["input/config.xml"];
  config.insert(config.find("</criteria>"), "<criterion>Inclusion</criterion>");
  parts[std::string(arx_subset_part)] = testing::java_settings();
  parts[std::string(names[data[0] % names.size()])] =
      std::string(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Result<ArxProject> project = read_arx_project(parts, ArxSubset::taken);
  if (!project) {
    if (project.failure().mistakes.empty()) std::abort();
    for (const Mistake& each : project.failure().mistakes) {
      if (each.what.empty() || each.remedy.empty()) std::abort();
    }
    return 0;
  }
  // A job that says more than a job can is refused where it is read, with reasons. It names no files.
  const auto no_files = [](const std::string&) -> Result<std::string> { std::abort(); };
  const Result<Job> job = parse_job(project->job, no_files, demand_forms());
  if (!job && job.failure().mistakes.empty()) std::abort();
  return 0;
}

}  // namespace kordon::arx_fuzz
