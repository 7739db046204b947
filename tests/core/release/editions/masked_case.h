// A table masked by its job, and the two editions of its report.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/editions/public_edition.h"
#include "core/release/run/anonymize.h"

namespace kordon::testing {

struct MaskedCase {
  Job job;
  Json internal, for_page;
  std::string release;
  std::optional<Failure> refused;  // why there is no public edition
  Json published;
};

inline MaskedCase masked_case(const std::string& csv, const std::string& job_text,
                              const std::string& population_csv = "",
                              const EarlierReleases* earlier = nullptr) {
  const auto no_files = [](const std::string& name) -> Result<std::string> {
    return bad_input(name, "there are no files here", "give it inline");
  };
  const auto fail = [](const Failure& failure) -> MaskedCase {
    ADD_FAILURE() << failure.mistakes[0].where << ": " << failure.mistakes[0].what;
    return {};
  };
  Result<Job> job = parse_job(job_text, no_files, demand_forms());
  if (!job) return fail(job.failure());
  Result<CsvFile> input = read_csv(csv, job->input);
  if (input && job->subset) input = with_subset(std::move(*input), *job->subset);
  if (!input) return fail(input.failure());
  Result<Release> release = anonymize(*input, *job, {}, RunMode::whole, {nullptr, earlier});
  if (!release) return fail(release.failure());
  if (!population_csv.empty()) {
    const Result<CsvFile> file = read_csv(population_csv, {});
    if (!file) return fail(file.failure());
    const Result<EncodedPopulation> population = encode_population(file->table, release->encoded(), *job);
    if (!population) return fail(population.failure());
    add_population(release->report, release->encoded(), release->shown(), *population);
  }
  MaskedCase made{std::move(*job),
                  to_json(release->report),
                  to_json(release->report, to_json),
                  release->masked.bytes,
                  {},
                  {}};
  Result<Json> edition = public_edition(made.internal, made.job);
  if (edition) {
    made.published = std::move(*edition);
  } else {
    made.refused = edition.failure();
  }
  return made;
}

}  // namespace kordon::testing
