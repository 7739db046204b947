#include "core/release/population/refusals.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon {
namespace {

const char* path_of(const Job& job) {
  return job.k_map > 0 ? "privacy.k_map" : "privacy.presence";
}

// `rows` of the people are in the table.
void refuse_few_people(std::uint64_t rows, std::uint64_t people, const Job& job, Failure& failure) {
  if (people < job.k_map) {
    failure.mistakes.push_back({"privacy.k_map",
                                say("k_map is {k}, but the population has only {n} rows", job.k_map, people),
                                "lower k_map, or give a larger population"});
  }
  // Everybody counts in one class at most, so some class has at least the share of all.
  const double share = static_cast<double>(rows) / static_cast<double>(people);
  if (job.presence && share > job.presence->most) {
    char least[32];  // rounded up, so that it will do
    std::snprintf(least, sizeof least, "%.4f", std::ceil(share * 1e4) / 1e4);
    failure.mistakes.push_back(
        {"privacy.presence.most",
         say("{n} of {m} people of the population are in the table, so of some class no less than this share "
             "is",
             rows, people),
         say(R"(raise "most" to {share} or more, or give a larger population)", as_number(least))});
  }
}

}  // namespace

std::optional<Failure> refuse_population(const CsvFile& input, const EncodedTable& table, const Job& job,
                                         bool beside_earlier) {
  Failure failure{FailureKind::unmet_policy, {}};
  if (beside_earlier) {
    failure.mistakes.push_back(
        {path_of(job), "this cannot be kept together with an earlier release", "leave one of the two out"});
  }
  const Algorithm* algorithm = find_algorithm(job.algorithm);  // where there is none, options_for() says so
  if (algorithm != nullptr && !algorithm->guarantees) {
    failure.mistakes.push_back(
        {"algorithm.name",
         say("{algorithm} promises nothing, so it cannot keep what the job asks of the "
             "population",
             as_quoted(job.algorithm)),
         "use another algorithm, for example \"peel\""});
  }
  for (const Demand& demand : job.demands) {
    Text remedy = "leave one of the two out";
    if (job.k_map > 0 && !job.presence) {
      remedy =
          say("leave one of the two out; or have k ask for {k} in place of k_map: rows of the release that "
              "are alike are as many people of the population",
              std::max(job.k, job.k_map));
    }
    failure.mistakes.push_back({demand.path,
                                "demands on sensitive values cannot be made together with k_map or presence: "
                                "bystanders are company in a class, and nobody knows their values",
                                std::move(remedy)});
  }
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    if (!qi.makes_values()) continue;
    failure.mistakes.push_back(
        {"attributes[" + std::to_string(qi.attribute) + "].hierarchy",
         say("{name} becomes ranges or sets, which are made for each class, and whom they "
             "fit of the population only a hierarchy tells",
             as_quoted(job.attributes[qi.attribute].name)),
         "give it a hierarchy, for example intervals"});
  }
  if (const Attribute* attribute = released_as_numbers(job)) {
    failure.mistakes.push_back(
        {"attributes[" + std::to_string(attribute - job.attributes.data()) + "].release",
         say("{name} is released as numbers, which do not tell whom of the population they stand for",
             as_quoted(attribute->name)),
         R"(leave "release" out: classes then go out as their intervals)"});
  }
  refuse_few_people(input.table.rows, input.table.rows + input.bystanders->rows, job, failure);
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

Failure beside_population(Failure failure, const Job& job) {
  for (Mistake& each : failure.mistakes) {
    if (job.k_map > 0) {
      each.remedy =
          say("{remedy}; or lower k_map, which needs company in the population", std::move(each.remedy));
    }
    if (!job.presence) continue;
    if (job.presence->most < 1) {
      each.remedy = say("{remedy}; or raise \"most\" of presence, which needs company in the population, too",
                        std::move(each.remedy));
    }
    if (job.presence->least > 0) {
      each.remedy =
          say("{remedy}; or lower \"least\" of presence, for which classes with many others of the "
              "population are left out",
              std::move(each.remedy));
    }
  }
  return failure;
}

}  // namespace kordon
