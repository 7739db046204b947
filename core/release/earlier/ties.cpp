#include "core/release/earlier/ties.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/release/pseudonyms/pseudonyms.h"

namespace kordon {
namespace {

// Returns the table with codes in place of the identifiers by which people are told apart, where these went
// out as codes.
Result<Table> as_released(const EarlierReleases& earlier, const Table& table, const Job& job,
                          const Key* key) {
  Table people;
  people.rows = table.rows;
  std::vector<CodedColumn> coded;
  for (const std::string& name : earlier.person) {
    const std::optional<std::size_t> at = table.find(name);
    if (!at) continue;  // people_by_columns() says so
    people.columns.push_back(table.columns[*at]);
    const Attribute* attribute = job.find(name);
    if (earlier.originals || attribute == nullptr || !attribute->pseudonym) continue;
    if (attribute->pseudonym == Pseudonym::random) continue;  // people_with() says so
    if (coded.empty()) {
      Result<std::vector<CodedColumn>> made = pseudonyms(table, job, key);
      if (!made) return made.failure();
      coded = std::move(*made);
    }
    for (const CodedColumn& each : coded) {
      if (each.column == *at) people.columns.back() = each.codes;
    }
    people.columns.back().name = name;
  }
  return people;
}

// Whom k counts and whom all releases are told apart by are the same people, or k says nothing of the
// latter.
std::optional<Failure> refuse_other_people(const EarlierReleases& earlier, const Job& job) {
  if (job.person.empty()) return std::nullopt;
  const std::set<std::string> counted(job.person.begin(), job.person.end());
  if (counted == std::set<std::string>(earlier.person.begin(), earlier.person.end())) return std::nullopt;
  return bad_input(in_part(in_earlier_release(0, earlier.tables.size())),
                   say("k counts people by {columns}, and they are told apart by something else here",
                       names_of(job.person)),
                   "tell people apart by the same columns (--person)");
}

bool has_several_rows_of_one(const std::vector<std::uint32_t>& people) {
  std::vector<std::uint32_t> sorted = people;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

}  // namespace

Result<Ties> ties_to(const EarlierReleases& earlier, const Table& table, const Job& job, const Key* key) {
  if (job.nested == NestedClasses::avoid) {
    return bad_input("privacy.nested",
                     "an earlier release keeps rows apart, so that nobody can say what classes inside others "
                     "tell of them",
                     R"(leave it out, or give "allow")");
  }
  if (auto failure = refuse_other_people(earlier, job)) return *failure;
  Result<PeopleOfReleases> people = PeopleOfReleases{};
  if (earlier.person.empty()) {
    people = people_with(earlier, table, job);
  } else {
    const Result<Table> shown = as_released(earlier, table, job, key);
    if (!shown) return shown.failure();
    people = people_with(earlier, *shown, job);
  }
  if (!people) return people.failure();
  if (job.person.empty() && has_several_rows_of_one(people->later)) {
    return bad_input("privacy.person",
                     "people have several rows, and k counts rows: together with an earlier release nobody "
                     "could say among how many people they are",
                     R"(say whose the rows are, for example "person": "patient_id")");
  }
  Result<std::vector<std::uint32_t>> apart = kept_apart(earlier, *people, job);
  if (!apart) return apart.failure();
  return Ties{earlier, std::move(*people), std::move(*apart)};
}

std::optional<Failure> refuse_demands_together(std::span<const Requirement> requirements) {
  for (const Requirement& each : requirements) {
    if (each.monotone) continue;
    return Failure{FailureKind::unmet_policy,
                   {{each.path,
                     "it may hold in some classes and not in all of them together, so it cannot be promised "
                     "beside an earlier release",
                     "leave it out, or release the table without regard to earlier releases and audit "
                     "all together"}}};
  }
  return std::nullopt;
}

Failure beside_earlier(Failure failure) {
  for (Mistake& each : failure.mistakes) {
    each.remedy = say("{ways}; earlier releases keep rows apart, too: with a larger k they leave more room",
                      each.remedy);
  }
  return failure;
}

Failure refuse_beside_earlier(const std::string& algorithm) {
  return {FailureKind::unmet_policy,
          {{"algorithm.name",
            say("{algorithm} promises no protection, and so none beside an earlier release",
                as_quoted(algorithm)),
            "use an algorithm that guarantees it"}}};
}

Result<Composition> judge_together(const Ties& ties, const Table& released, std::span<const Row> origin,
                                   const Job& job) {
  PeopleOfReleases people{ties.people.earlier, {}, ties.people.columns};
  for (const Row row : origin) people.later.push_back(ties.people.later[row]);
  return compose(ties.releases.tables, released, people, job);
}

std::optional<Failure> refuse_together(const Composition& together, const Job& job) {
  Failure failure{FailureKind::failed_audit, {}};
  constexpr const char* remedy = "the release is withheld; please report this with the job";
  for (const AuditCheck& check : together.checks) {
    if (check.passed) continue;
    failure.mistakes.push_back({in_part(say("audit, {check}", check.name)), check.detail, remedy});
  }
  if (together.newcomers_below_k > 0) {
    failure.mistakes.push_back({in_part(say("audit, {check}", Text("newcomers"))),
                                say("{n|person|people} of this release only are among fewer than {k} such in "
                                    "their class",
                                    together.newcomers_below_k, job.k),
                                remedy});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

}  // namespace kordon
