#include "wasm/earlier.h"

#include <utility>

#include "core/audit/composition/json.h"
#include "core/release/findings/json.h"
#include "wasm/beside.h"
#include "wasm/state.h"

namespace kordon::wasm {
std::string earlier(const std::string& id) {
  return guarded([&] {
    state.earlier_id = id;
    state.earlier_original.reset();
    return keep_beside(state.earlier, read_beside({.header = 1}));
  });
}

std::string earlier_original(const std::string& text) {
  return with_job(text, Roles::as_far_as_known, [](const CsvFile&, const Job& job) {
    Result<CsvFile> file = read_beside(job.input);
    if (file) file = repaired(std::move(*file), job.repairs, job.codebook);
    if (file && job.subset) file = with_subset(std::move(*file), *job.subset);
    return keep_beside(state.earlier_original, std::move(file));
  });
}

std::string forget_earlier() {
  state.earlier.reset();
  state.earlier_original.reset();
  return done({});
}

Result<std::optional<EarlierReleases>> earlier_as(const std::string& choice, const Job& job) {
  if (choice.empty()) return std::optional<EarlierReleases>();
  const Json chosen = Json::parse(choice);
  if (!state.earlier || state.earlier_id != chosen.at("id").get<std::string>()) {
    return bad_input(in_part(in_earlier_release(0, 1)),
                     "it is not there any more, or another one was opened meanwhile", "try again");
  }
  EarlierReleases releases{{*state.earlier},
                           chosen.at("person").get<std::vector<std::string>>(),
                           state.earlier_original.has_value()};
  if (releases.originals) {
    if (auto failure = add_people(releases.person, releases.tables[0], *state.earlier_original, job, true))
      return *failure;
  }
  return std::optional(std::move(releases));
}

std::string audit_together(const std::string& text, const std::string& choice) {
  return with_job_of_release(text, Roles::decided, [&](const CsvFile& later, const Job& job) -> std::string {
    if (auto failure = refuse_beside_tables(job, "tables")) return failed(*failure);
    const Result<std::optional<EarlierReleases>> releases = earlier_as(choice, job);
    if (!releases) return failed(releases.failure());
    const Result<PeopleOfReleases> people = people_with(**releases, later.table, job);
    if (!people) return failed(people.failure());
    const Result<Composition> together = compose((*releases)->tables, later.table, *people, job);
    if (!together) return failed(together.failure());
    Json checks = Json::array();
    for (const AuditCheck& check : together->checks) {
      checks.push_back(
          {{"name", to_json(check.name)}, {"passed", check.passed}, {"detail", to_json(check.detail)}});
    }
    const std::vector<Finding> findings = findings_of(*together);
    Json in_english = report_of(*together);
    in_english["findings"] = to_json(findings, kordon::in_english);
    return done({{"report", to_json(*together)},
                 {"findings", to_json(findings, to_json)},
                 {"passed", together->passed()},
                 {"checks", std::move(checks)},
                 {"in_english", std::move(in_english)}});
  });
}

}  // namespace kordon::wasm
