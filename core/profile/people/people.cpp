#include "core/profile/people/people.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/profile/oddities/missing_markers.h"
#include "core/profile/role_hints.h"
#include "core/table/formats/present_values.h"
#include "core/table/numbering.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// Says how well an identifier tells whose a row is; later ones tell more.
enum class PersonEvidence { nobody, unknown, name, number, number_of_persons };

PersonEvidence evidence_of(const std::string& column) {
  const RoleHint* hint = find_role_hint(column);
  if (hint == nullptr || hint->role != Role::identifier) return PersonEvidence::unknown;
  switch (hint->subject) {
    case RoleHint::Subject::person:
      return PersonEvidence::number_of_persons;
    case RoleHint::Subject::role:
      return PersonEvidence::number;
    case RoleHint::Subject::name:
      return PersonEvidence::name;
    case RoleHint::Subject::shared:
    case RoleHint::Subject::text:
      return PersonEvidence::nobody;
  }
  return PersonEvidence::unknown;
}

// Holds an identifier column, or all columns with names together: Ann Lee and Ann Ito are two persons.
struct Identifier {
  std::string name;
  std::vector<std::string> columns;
  PersonEvidence evidence = PersonEvidence::unknown;
  std::vector<ValueId> value;  // by row of the original
};

std::vector<ValueId> values_of_rows(const Column& column, const Job& job) {
  const std::vector<ValueId> folded = folded_ids(column.values, job.missing.in(column.name));
  std::vector<ValueId> values(column.cells.size());
  std::transform(column.cells.begin(), column.cells.end(), values.begin(),
                 [&](ValueId cell) { return folded[cell]; });
  return values;
}

// Returns whether a column sorts rows, as a ward or a shift does, rather than numbers persons: it has few
// values, each of many rows. Of persons with so many rows a name or a number mostly says so. Where the name
// says something else, as "sex" does, and there are very few values, fewer rows will do.
bool sorts_rows(const std::string& name, const std::vector<ValueId>& values) {
  constexpr std::size_t few = 12;
  constexpr std::size_t very_few = 5;
  std::map<ValueId, std::size_t> rows;
  for (const ValueId value : values) {
    ++rows[value];
    if (rows.size() > few) return false;
  }
  const std::size_t many = rows.size() <= very_few && find_role_hint(name) != nullptr ? 3 : 20;
  return std::all_of(rows.begin(), rows.end(), [&](const auto& each) { return each.second >= many; });
}

// Returns whether a column may tell whose a row is. A number of persons does so whatever its role.
bool may_tell(const Attribute& attribute, PersonEvidence kind, const Job& job) {
  if (job.subset && job.subset->column == attribute.name) return false;  // it says who is in the subset
  if (attribute.role == Role::leave_out) return false;  // it says nothing of persons, as somebody decided
  return kind != PersonEvidence::nobody &&
         (attribute.role == Role::identifier || kind == PersonEvidence::number_of_persons);
}

// Returns the values of the rows that are in classes. A row that is left out must not change what is said of
// the others.
std::vector<ValueId> released(const std::vector<ValueId>& values, const ReleasedClasses& classes,
                              std::span<const std::uint32_t> origin) {
  std::vector<ValueId> found;
  found.reserve(classes.rows.size());
  for (std::size_t c = 0; c < classes.count(); ++c) {
    for (const std::uint32_t row : classes.of(c)) {
      if (origin[row] < values.size()) found.push_back(values[origin[row]]);
    }
  }
  return found;
}

std::vector<Identifier> identifiers_of(const Table& original, const Job& job, const ReleasedClasses& classes,
                                       std::span<const std::uint32_t> origin) {
  std::vector<Identifier> identifiers;
  std::size_t names = SIZE_MAX;  // where those with names are
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> column = original.find(attribute.name);
    const PersonEvidence kind = evidence_of(attribute.name);
    if (!column || !may_tell(attribute, kind, job)) continue;
    std::vector<ValueId> values = values_of_rows(original.columns[*column], job);
    if (kind == PersonEvidence::unknown && sorts_rows(attribute.name, released(values, classes, origin))) {
      continue;
    }
    if (kind == PersonEvidence::name && names != SIZE_MAX) {
      identifiers[names].name += " and " + attribute.name;
      identifiers[names].columns.push_back(attribute.name);
      number_pairs(identifiers[names].value, [&](std::size_t row) { return values[row]; });
      continue;
    }
    if (kind == PersonEvidence::name) names = identifiers.size();
    identifiers.push_back({attribute.name, {attribute.name}, kind, std::move(values)});
  }
  return identifiers;
}

People::Identifier count(const Identifier& identifier, const ReleasedClasses& classes,
                         std::span<const std::uint32_t> origin, std::uint32_t k) {
  People::Identifier found;
  found.attribute = identifier.name;
  found.columns = identifier.columns;
  const ValueId most =
      identifier.value.empty() ? 0 : *std::max_element(identifier.value.begin(), identifier.value.end());
  std::vector<std::uint32_t> last_class(std::size_t{most} + 1);  // by value: 1 + the class that had it last
  for (std::size_t c = 0; c < classes.count(); ++c) {
    std::uint64_t values = 0;
    for (const std::uint32_t row : classes.of(c)) {
      if (origin[row] >= identifier.value.size()) continue;
      ++found.rows;
      std::uint32_t& last = last_class[identifier.value[origin[row]]];
      if (last == 0) ++found.values;
      if (last == c + 1) continue;
      last = static_cast<std::uint32_t>(c + 1);
      ++values;
    }
    if (c == 0 || values < found.smallest_class) found.smallest_class = values;
    if (values >= k) continue;
    ++found.classes_below_k;
    found.rows_below_k += classes.of(c).size();
  }
  return found;
}

// Tells people apart by the columns that the job names, all together.
Identifier named_person(const Table& original, const Job& job) {
  Identifier person{"", job.person, PersonEvidence::number_of_persons,
                    std::vector<ValueId>(original.rows, 0)};
  for (const std::string& name : job.person) {
    const std::optional<std::size_t> column = original.find(name);
    if (!column) continue;  // fewer columns tell fewer people apart
    person.name += (person.name.empty() ? "" : " and ") + name;
    const std::vector<ValueId> values = values_of_rows(original.columns[*column], job);
    number_pairs(person.value, [&](std::size_t row) { return values[row]; });
  }
  return person;
}

// Returns the column of this name of all parts, one below the other; parts that lack it have no rows in it.
Column joined(const std::vector<const Table*>& parts, const std::string& name) {
  Column whole;
  for (const Table* part : parts) {
    const std::optional<std::size_t> at = part->find(name);
    for (std::size_t row = 0; at && row < part->rows; ++row) {
      whole.cells.push_back(whole.values.intern(part->columns[*at].cell(row)));
    }
  }
  return whole;
}

std::vector<ValueId> by_released_row(const Identifier& identifier, std::span<const std::uint32_t> origin) {
  std::vector<ValueId> persons(origin.size());
  std::transform(origin.begin(), origin.end(), persons.begin(), [&](std::uint32_t row) {
    return row < identifier.value.size() ? identifier.value[row] : ValueId{0};
  });
  return persons;
}

}  // namespace

CountedPeople count_people(const Table& original, const Job& job, const ReleasedClasses& classes,
                           std::span<const std::uint32_t> origin) {
  // Whose the rows are, the job has said: nothing is read off other columns.
  const std::vector<Identifier> all = job.person.empty() ? identifiers_of(original, job, classes, origin)
                                                         : std::vector{named_person(original, job)};
  std::vector<People::Identifier> counts;
  bool rows_are_people = false;
  for (const Identifier& each : all) {
    const People::Identifier& counted = counts.emplace_back(count(each, classes, origin, job.k));
    const bool differs = counted.values == counted.rows;
    rows_are_people = rows_are_people || (differs && each.evidence == PersonEvidence::number_of_persons);
  }
  CountedPeople result;
  const Identifier* best = nullptr;
  std::vector<PersonEvidence> evidence;  // by identifier of the result
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Identifier& each = all[i];
    if (counts[i].values == counts[i].rows || (rows_are_people && each.evidence < PersonEvidence::number))
      continue;
    result.people.identifiers.push_back(std::move(counts[i]));
    evidence.push_back(each.evidence);
    if (each.evidence > (best == nullptr ? PersonEvidence::unknown : best->evidence)) best = &each;
  }
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    result.people.identifiers[i].tells_most = best == nullptr || evidence[i] == best->evidence;
  }
  result.people.known = rows_are_people || !result.people.identifiers.empty();
  if (best != nullptr) result.person_of = by_released_row(*best, origin);
  return result;
}

std::vector<Text> doubts_of_people(const std::vector<const Table*>& parts, const Job& job) {
  struct RepeatedIdentifier {
    std::string name;
    PersonEvidence evidence;
    PresentValues present;
  };
  std::vector<RepeatedIdentifier> repeated;
  bool numbered = false;  // by a column that differs in every row
  for (const Attribute& attribute : job.attributes) {
    const PersonEvidence kind = evidence_of(attribute.name);
    if (kind == PersonEvidence::name || !may_tell(attribute, kind, job)) continue;
    const Column whole = joined(parts, attribute.name);
    PresentValues present = present_values(whole, job.missing.in(attribute.name));
    if (present.values.size() == present.rows) {
      numbered = numbered || (present.rows > 0 && kind >= PersonEvidence::number);
    } else if (kind != PersonEvidence::unknown ||
               !sorts_rows(attribute.name, {whole.cells.begin(), whole.cells.end()})) {
      repeated.push_back({attribute.name, kind, std::move(present)});
    }
  }
  std::vector<Text> doubts;
  for (const RepeatedIdentifier& each : repeated) {
    if (numbered && each.evidence == PersonEvidence::unknown) continue;
    doubts.push_back(
        say("{name} has {n|value|values} in {m|row|rows} of the population, and each row counts "
            "as another person of it: there are fewer people than it seems",
            as_quoted(each.name), each.present.values.size(), each.present.rows));
  }
  return doubts;
}

std::optional<Mistake> refuse_rows_of_nobody(const Table& original, const Job& job) {
  for (const std::string& name : job.person) {
    std::set<std::string> nobody = {""};
    for (const std::string& text : job.missing.in(name)) nobody.insert(fold_spelling(text));
    const std::optional<std::size_t> position = original.find(name);
    if (!position) continue;
    const PresentValues present = present_values(original.columns[*position], job.missing.in(name));
    for (const std::string& marker : missing_markers(present)) nobody.insert(fold_spelling(marker));
    std::uint64_t known = 0;
    for (const PresentValue& value : present.values) {
      if (!nobody.contains(fold_spelling(value.text))) known += value.rows;
    }
    if (known == original.rows) continue;
    return Mistake{"privacy.person",
                   say("{n|row|rows} without a value of {column}: nobody can tell whose",
                       original.rows - known, as_quoted(name)),
                   R"(fill them in, or leave these rows out ("repairs"))"};
  }
  return std::nullopt;
}

std::optional<People::Identifier> count_named_people(const Table& original, const Job& job,
                                                     const ReleasedClasses& classes,
                                                     std::span<const std::uint32_t> origin) {
  if (job.person.empty()) return std::nullopt;
  return count(named_person(original, job), classes, origin, job.k);
}

std::vector<ValueId> named_people(const Table& original, const Job& job) {
  return job.person.empty() ? std::vector<ValueId>() : named_person(original, job).value;
}

}  // namespace kordon
