#include "core/release/earlier.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/encoded/fence.h"
#include "core/privacy/class_values.h"
#include "core/pseudonyms/pseudonyms.h"

namespace kordon {
namespace {

constexpr const char* place = "earlier release";

// Returns the table with codes in place of the identifiers by which people are told apart, where these went
// out as codes.
Result<Table> as_released(const EarlierRelease& earlier, const Table& table, const Job& job,
                          const Key* key) {
  Table people;
  people.rows = table.rows;
  std::vector<CodedColumn> coded;
  for (const std::string& name : earlier.person) {
    const std::optional<std::size_t> at = table.find(name);
    if (!at) continue;  // people_of_both() says so
    people.columns.push_back(table.columns[*at]);
    const Attribute* attribute = job.find(name);
    if (earlier.originals || attribute == nullptr || !attribute->pseudonym) continue;
    if (attribute->pseudonym == Pseudonym::random) {
      return bad_input(in_part(place),
                       say("{column} goes out as random codes, which are other ones in each release",
                           as_quoted(name)),
                       "give the table that the earlier release was made of, too (--earlier-original)");
    }
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

bool has_several_rows_of_one(const std::vector<std::uint32_t>& people) {
  std::vector<std::uint32_t> sorted = people;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

}  // namespace

Result<Company> company_with(const EarlierRelease& earlier, const Table& table, const Job& job,
                             const Key* key) {
  Result<PeopleOfBoth> people = PeopleOfBoth{};
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
                     "people have several rows, and k counts rows: together with the earlier release nobody "
                     "could say among how many people they are",
                     R"(say whose the rows are, for example "person": "patient_id")");
  }
  Result<std::vector<std::uint32_t>> apart = kept_apart(earlier, *people, job);
  if (!apart) return apart.failure();
  return Company{earlier, std::move(*people), std::move(*apart)};
}

std::optional<Failure> refuse_demands_together(const Task& task) {
  for (const Requirement& each : task.requirements) {
    if (each.monotone) continue;
    return Failure{FailureKind::unmet_policy,
                   {{each.path,
                     "it may hold in some classes and not in all of them together, so it cannot be promised "
                     "beside an earlier release",
                     "leave it out, or release the table without regard to the earlier release and audit "
                     "both together"}}};
  }
  return std::nullopt;
}

std::shared_ptr<const Task> kept_apart(const Task& task, const Company& company) {
  return std::make_shared<const Task>(task.job, with_fence(task.table, company.apart));
}

Recoding without_fence(Recoding recoding, const EncodedTable& table) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<NodeId> values;
  values.reserve(recoding.partition.classes * width);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) values.push_back(recoding.value(c, j, width + 1));
  }
  recoding.values = std::move(values);
  if (!recoding.made.empty()) recoding.made.resize(width);
  return recoding;
}

Recoding leave_out(Recoding recoding, std::span<const Row> rows, std::size_t quasi_identifiers) {
  for (const Row row : rows) recoding.partition.class_of[row] = suppressed;
  std::vector<ClassId> number(recoding.partition.classes, suppressed);
  Recoding left{{std::move(recoding.partition.class_of), 0}, {}, recoding.mandatory, std::move(recoding.made)};
  for (ClassId& c : left.partition.class_of) {
    if (c == suppressed) continue;
    if (number[c] == suppressed) {
      number[c] = left.partition.classes++;
      for (std::size_t j = 0; j < quasi_identifiers; ++j) {
        left.values.push_back(recoding.value(c, j, quasi_identifiers));
      }
    }
    c = number[c];
  }
  return left;
}

Recoding leave_out_strays(Recoding recoding, const Task& task, const Company& company) {
  const ClassRows classes = rows_by_class(recoding.partition);
  ClassValues values(task.requirements);
  std::vector<Row> strays;
  for (ClassId c = 0; c < classes.classes(); ++c) {
    std::vector<Row> rows(classes.of(c).begin(), classes.of(c).end());
    const auto number = [&](Row row) { return company.apart[row]; };
    std::stable_sort(rows.begin(), rows.end(), [&](Row a, Row b) { return number(a) < number(b); });
    for (auto begin = rows.begin(), end = begin; begin != rows.end(); begin = end) {
      end = std::find_if(begin, rows.end(), [&](Row row) { return number(row) != number(*begin); });
      values.assign(std::span<const Row>(begin, end));
      if (!values.holds(task.job.k)) strays.insert(strays.end(), begin, end);
    }
  }
  return leave_out(std::move(recoding), strays, task.table.quasi_identifiers.size());
}

Result<Composition> judge_together(const Company& company, const Table& released,
                                   std::span<const Row> origin, const Job& job) {
  PeopleOfBoth people{company.people.earlier, {}};
  for (const Row row : origin) people.later.push_back(company.people.later[row]);
  return compose(company.release.table, released, people, job);
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
