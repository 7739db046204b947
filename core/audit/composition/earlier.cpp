#include "core/audit/composition/earlier.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/audit/cells/cells.h"
#include "core/audit/composition/side.h"
#include "core/base/text.h"
#include "core/table/numbering.h"

namespace kordon {

namespace {

constexpr const char* in_place = R"(give a release with "order": "input" and "suppressed": "mask")";

// Returns the first row whose cells are not those of the original in a column that goes out unchanged. A
// suppressed row has `*` there.
std::optional<std::size_t> first_other_row(const Table& released, const Table& original, const Job& job) {
  std::optional<std::size_t> first;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.role != Role::sensitive && attribute.role != Role::insensitive) continue;
    if (is_replaced(attribute)) continue;
    const std::optional<std::size_t> from = original.find(attribute.name);
    const std::optional<std::size_t> to = released.find(attribute.name);
    if (!from || !to) continue;
    for (std::size_t row = 0; row < first.value_or(released.rows); ++row) {
      const std::string_view cell = released.columns[*to].cell(row);
      if (cell != "*" && cell != original.columns[*from].cell(row)) first = row;
    }
  }
  return first;
}

// Returns by row whether it is suppressed: all that the release shows is `*`, but for whose the row is. What
// the job leaves out now, an earlier release may show: a row of `*` and `F` is somebody's.
std::vector<bool> suppressed_beside(std::span<const std::string> person, const Table& released,
                                    const Job& job) {
  if (job.suppressed != Suppressed::mask) return std::vector<bool>(released.rows, false);
  std::vector<const Column*> shown;
  for (const Column& column : released.columns) {
    if (std::find(person.begin(), person.end(), column.name) == person.end()) shown.push_back(&column);
  }
  return rows_of_stars(shown, released.rows);
}

}  // namespace

std::optional<Failure> add_people(std::span<const std::string> person, Table& released, const Table& original,
                                  const Job& job, bool all) {
  if (released.rows != original.rows) {
    return bad_input(in_part("table"),
                     say("{n|row|rows}, and the release made of it has {m}: row by row they are no pairs",
                         original.rows, released.rows),
                     in_place);
  }
  if (const std::optional<std::size_t> row = first_other_row(released, original, job)) {
    return bad_input(
        in_part("table"),
        say("row {n} is not that of the release made of it: what goes out unchanged differs", *row + 1),
        in_place);
  }
  const std::vector<bool> suppressed = suppressed_beside(person, released, job);
  for (const std::string& name : person) {
    const std::optional<std::size_t> from = original.find(name);
    const std::optional<std::size_t> to = released.find(name);
    if (!from || (to && !all)) continue;
    Column column = original.columns[*from];
    const ValueId star = column.values.intern("*");
    for (std::size_t row = 0; row < released.rows; ++row) {
      if (suppressed[row]) column.cells.set(row, star);
    }
    if (to) {
      released.columns[*to] = std::move(column);
    } else {
      released.columns.push_back(std::move(column));
    }
  }
  return std::nullopt;
}

Result<PeopleOfReleases> people_with(const EarlierReleases& earlier, const Table& later, const Job& job) {
  // The mean of five and the mean of the four who are left give away the fifth.
  if (const Attribute* numbers = released_as_numbers(job)) {
    return bad_input(
        "attributes[" + std::to_string(numbers - job.attributes.data()) + "].release",
        say("two releases of {name} as numbers can be subtracted from one another, and what that "
            "tells of those who came or left is not judged",
            as_quoted(numbers->name)),
        R"(say "release": "range" where the same people are released again)");
  }
  const std::size_t releases = earlier.tables.size();
  for (const std::string& name : earlier.person) {
    const Attribute* attribute = job.find(name);
    if (earlier.originals || attribute == nullptr || attribute->pseudonym != Pseudonym::random) continue;
    return bad_input(
        in_part(in_earlier_release(0, releases)),
        say("{column} goes out as random codes, which are other ones in each release", as_quoted(name)),
        "give the table that the earlier release was made of, too (--earlier-original)");
  }
  if (earlier.person.empty()) return people_by_row(earlier.tables, later);
  Result<PeopleOfReleases> people = people_by_columns(earlier.tables, later, earlier.person, job);
  if (!people) return people.failure();
  const std::set<std::uint32_t> now(people->later.begin(), people->later.end());
  for (std::size_t i = 0; i < releases; ++i) {
    const std::set<std::uint32_t> before(people->earlier[i].begin(), people->earlier[i].end());
    if (std::any_of(before.begin(), before.end(), [&](std::uint32_t who) { return now.contains(who); }))
      continue;
    return bad_input(in_part(in_earlier_release(i, releases)),
                     say("nobody in it is in the table, of {n|person|people} told apart by {columns}",
                         before.size(), names_of(earlier.person)),
                     "give the release of these people, the column that tells them apart in both, and for "
                     "keyed codes the same passphrase; random codes are other ones in each release. If the "
                     "later release left all of them out, then both tell nothing together");
  }
  return people;
}

Result<std::vector<std::uint32_t>> kept_apart(const EarlierReleases& earlier, const PeopleOfReleases& people,
                                              const Job& job) {
  const Result<std::vector<ReleaseSide>> sides = sides_of(earlier.tables, people, job);
  if (!sides) return sides.failure();
  using Classes =
      std::vector<std::vector<std::uint32_t>>;  // by release; people with equal ones have equal trails
  const Classes no_classes(sides->size());
  std::map<std::uint32_t, Classes> classes_of;  // by person
  for (std::size_t i = 0; i < sides->size(); ++i) {
    for (const PersonInClass& membership : (*sides)[i].memberships) {
      classes_of.try_emplace(membership.person, no_classes).first->second[i].push_back(membership.c);
    }
  }
  Numbering<Classes, std::map<Classes, std::uint32_t>> number;
  number(no_classes);
  std::vector<std::uint32_t> apart;
  apart.reserve(people.later.size());
  for (const std::uint32_t person : people.later) {
    const auto found = classes_of.find(person);
    apart.push_back(number(found == classes_of.end() ? no_classes : found->second));
  }
  return apart;
}

}  // namespace kordon
