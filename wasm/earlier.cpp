#include "wasm/earlier.h"

#include <utility>

#include "core/audit/composition/json.h"
#include "core/release/findings/json.h"
#include "wasm/beside.h"
#include "wasm/state.h"

namespace kordon::wasm {
std::string earlier(const std::string& id) {
  return guarded([&] {
    State::Earlier& place = state.earlier[id];
    place.original.reset();  // of one that had this id before
    return keep_beside(place.release, read_beside({.header = 1}));
  });
}

std::string earlier_original(const std::string& text, const std::string& id) {
  return with_job(text, Roles::as_far_as_known, [&](const CsvFile&, const Job& job) {
    Result<CsvFile> file = read_beside(job.input);
    if (file) file = repaired(std::move(*file), job.repairs, job.codebook);
    if (file && job.subset) file = with_subset(std::move(*file), *job.subset);
    return keep_beside(state.earlier[id].original, std::move(file));
  });
}

std::string forget_earlier() {
  state.earlier.clear();
  return done({});
}

Result<std::optional<EarlierReleases>> earlier_as(const std::string& choice, const Job& job) {
  if (choice.empty()) return std::optional<EarlierReleases>();
  const Json chosen = Json::parse(choice);
  const auto ids = chosen.at("ids").get<std::vector<std::string>>();
  EarlierReleases releases{{}, chosen.at("person").get<std::vector<std::string>>(), true};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto found = state.earlier.find(ids[i]);
    if (found == state.earlier.end() || !found->second.release) {
      return bad_input(in_part(in_earlier_release(i, ids.size())),
                       "it is not there any more, or another one was opened meanwhile", "try again");
    }
    releases.tables.push_back(*found->second.release);
    releases.originals = releases.originals && found->second.original.has_value();
  }
  for (std::size_t i = 0; i < ids.size() && releases.originals; ++i) {
    const Table& original = *state.earlier.at(ids[i]).original;
    if (auto failure = add_people(releases.person, releases.tables[i], original, job, true)) return *failure;
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
