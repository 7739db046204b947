#include "core/profile/people/people.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/cores.h"
#include "core/profile/evidence.h"
#include "core/profile/oddities/missing_markers.h"
#include "core/profile/role_hints.h"
#include "core/profile/unique_sets/known_sets.h"
#include "core/table/formats/present_values.h"
#include "core/table/numbering.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// Holds an identifier column, or all columns with names together: Ann Lee and Ann Ito are two persons.
struct Identifier {
  std::string name;
  std::vector<std::string> columns;
  PersonEvidence evidence = PersonEvidence::unknown;
  std::vector<ValueId> value;           // by row of the original
  std::optional<ValueId> missing = {};  // the value of rows that have none, of a single column
};

// Returns the value that values_of_rows() gives rows without one, if there are any.
std::optional<ValueId> missing_value(const Column& column, const Job& job) {
  const std::vector<std::string>& missing = job.missing.in(column.name);
  const std::vector<ValueId> folded = folded_ids(column.values, missing);
  for (const std::string& text : missing) {
    if (const std::optional<ValueId> found = column.values.find(text)) return folded[*found];
  }
  return std::nullopt;
}

// Returns whether a column may tell whose a row is. A number of persons does so whatever its role.
bool may_tell(const Attribute& attribute, PersonEvidence kind, const Job& job) {
  if (job.subset && job.subset->column == attribute.name) return false;  // it says who is in the subset
  if (attribute.role == Role::leave_out) return false;  // it says nothing of persons, as somebody decided
  const bool is_group = job.group == std::vector<std::string>{attribute.name};
  if (is_group && kind < PersonEvidence::a_case) return false;  // it says which household's a row is
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
    const PersonEvidence kind = evidence_of(name_in_words(attribute.name, job.codebook));
    if (!column || !may_tell(attribute, kind, job)) continue;
    std::vector<ValueId> values = values_of_rows(original.columns[*column], job);
    if (kind == PersonEvidence::other && sorts_rows(attribute.name, released(values, classes, origin))) {
      continue;
    }
    if (kind == PersonEvidence::name && names != SIZE_MAX) {
      identifiers[names].name += " and " + attribute.name;
      identifiers[names].columns.push_back(attribute.name);
      number_pairs(identifiers[names].value, [&](std::size_t row) { return values[row]; });
      identifiers[names].missing = std::nullopt;
      continue;
    }
    if (kind == PersonEvidence::name) names = identifiers.size();
    identifiers.push_back({attribute.name,
                           {attribute.name},
                           kind,
                           std::move(values),
                           missing_value(original.columns[*column], job)});
  }
  return identifiers;
}

template <class List, class Value>
std::size_t count_of(const List& list, Value value) {
  return static_cast<std::size_t>(std::count(list.begin(), list.end(), value));
}

std::size_t most_of(const std::vector<ValueId>& values) {
  return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

// `below` gets the rows of classes with too few, where somebody wants them.
People::Identifier count(const Identifier& identifier, const ReleasedClasses& classes,
                         std::span<const std::uint32_t> origin, std::uint32_t k,
                         std::vector<std::uint32_t>* below = nullptr) {
  People::Identifier found;
  found.attribute = identifier.name;
  found.columns = identifier.columns;
  // By value: 1 + the class that had it last.
  std::vector<std::uint32_t> last_class(most_of(identifier.value) + 1);
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
    if (below != nullptr) below->insert(below->end(), classes.of(c).begin(), classes.of(c).end());
  }
  return found;
}

// Counts them in the groups of each set of columns that readers may know. A row that is in several small
// groups counts once.
People::Identifier count_in_sets(const Identifier& identifier, const ReleasedClasses& classes,
                                 std::span<const std::uint32_t> origin, const Job& job) {
  People::Identifier found = count(identifier, classes, origin, job.k);
  if (found.values == found.rows) return found;  // each row is another person's in every group, too
  std::vector<bool> left_out(origin.size(), true);
  for (const std::uint32_t row : classes.rows) left_out[row] = false;
  std::vector<bool> below(origin.size(), false);
  found.classes_below_k = 0;
  std::map<ColumnsOfSet, std::uint32_t> k_of;  // several entries may ask something of a set
  for (const KnownColumns& known : job.known) {
    for (ColumnsOfSet& set : known_sets(job, known, classes.columns)) {
      std::uint32_t& most = k_of[std::move(set)];
      most = std::max(most, known.k);
    }
  }
  const std::vector<std::pair<ColumnsOfSet, std::uint32_t>> sets(k_of.begin(), k_of.end());
  std::vector<People::Identifier> of_set(sets.size());
  std::vector<std::vector<std::uint32_t>> rows(sets.size());
  on_cores(sets.size(), sets.size() * origin.size(), [&](std::size_t s) {
    const auto& [set, k] = sets[s];
    of_set[s] = count(identifier, find_classes(set, left_out), origin, k, &rows[s]);
  });
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const std::uint64_t smallest = of_set[s].smallest_class;
    found.smallest_class = s == 0 ? smallest : std::min(found.smallest_class, smallest);
    found.classes_below_k += of_set[s].classes_below_k;
    for (const std::uint32_t row : rows[s]) below[row] = true;
  }
  found.rows_below_k = count_of(below, true);
  return found;
}

// Tells people apart by the columns that the job names, all together.
Identifier named_person(const Table& original, const Job& job) {
  Identifier person{"", job.person, evidence_together(job.person), std::vector<ValueId>(original.rows, 0)};
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

// Returns whether several of the smaller values belong to one of the larger ones, as cases belong to a
// patient. One in 20 may belong to more than one. Rows without a larger value say nothing.
bool fall_within(const std::vector<ValueId>& smaller, const std::vector<ValueId>& larger,
                 std::optional<ValueId> missing) {
  constexpr ValueId none = UINT32_MAX;
  constexpr ValueId several = none - 1;
  std::vector<ValueId> larger_of(most_of(smaller) + 1, none);
  std::vector<bool> seen(most_of(larger) + 1);
  for (std::size_t row = 0; row < smaller.size(); ++row) {
    if (larger[row] == missing) continue;
    ValueId& known = larger_of[smaller[row]];
    known = known == none || known == larger[row] ? larger[row] : several;
    seen[larger[row]] = true;
  }
  const auto all = larger_of.size() - count_of(larger_of, none);
  return count_of(seen, true) < all && count_of(larger_of, several) * 20 <= all;
}

// Returns whether an identifier says more of persons than the columns that the job names, as a patient's
// number does where the job names cases. A part of these columns does so only beside a case or a day: of a
// site and a patient's number there, neither is a person.
bool says_more(const Identifier& each, const Identifier& named, const ReleasedClasses& classes,
               std::span<const std::uint32_t> origin) {
  if (each.evidence <= PersonEvidence::shared || each.evidence < named.evidence) return false;
  const bool is_part = std::any_of(each.columns.begin(), each.columns.end(), [&](const std::string& column) {
    return std::find(named.columns.begin(), named.columns.end(), column) != named.columns.end();
  });
  if (is_part && named.evidence != PersonEvidence::a_case) return false;
  return fall_within(released(named.value, classes, origin), released(each.value, classes, origin),
                     each.missing);
}

// Returns what tells people apart: the columns that the job names, then what says more; else all identifiers.
std::vector<Identifier> tellers(const Table& original, const Job& job, const ReleasedClasses& classes,
                                std::span<const std::uint32_t> origin) {
  std::vector<Identifier> all = identifiers_of(original, job, classes, origin);
  if (job.person.empty()) return all;
  Identifier named = named_person(original, job);
  std::erase_if(all, [&](const Identifier& each) { return !says_more(each, named, classes, origin); });
  named.evidence = PersonEvidence::a_case;  // any of the others says more
  all.insert(all.begin(), std::move(named));
  return all;
}

// Returns the identifier by which a row is a person's, if any is; `repeating` are those that repeat.
const Identifier* best_of(std::span<const Identifier* const> repeating) {
  const Identifier* best = nullptr;
  for (const Identifier* each : repeating) {
    if (each->evidence <= PersonEvidence::shared || each->evidence == PersonEvidence::unknown) continue;
    if (best == nullptr || each->evidence > best->evidence) best = each;
  }
  return best;
}

// Marks those that k may count: each value may be a person, and none of the others says more.
void mark_those_that_tell_most(std::span<const Identifier* const> repeating,
                               std::vector<People::Identifier>& counted) {
  PersonEvidence most = PersonEvidence::shared;
  for (const Identifier* each : repeating) most = std::max(most, each->evidence);
  if (most == PersonEvidence::a_case) most = PersonEvidence::unknown;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    counted[i].tells_most = repeating[i]->evidence == most;
  }
}

// Returns it with another value for each row that has none.
Identifier with_each_missing_apart(Identifier identifier) {
  if (!identifier.missing) return identifier;
  auto next = static_cast<ValueId>(most_of(identifier.value) + 1);
  for (ValueId& value : identifier.value) {
    if (value == identifier.missing) value = next++;
  }
  return identifier;
}

// Returns whether an identifier may say that a number which is different in every row is one of rows: classes
// have few of its values. Namesakes, and a family with one telephone, do not fill a class.
bool doubts_rows_are_people(PersonEvidence evidence, const People::Identifier& counted) {
  if (counted.classes_below_k == 0 || evidence == PersonEvidence::other) return false;
  return evidence == PersonEvidence::unknown || counted.smallest_class == 1;
}

}  // namespace

std::vector<ValueId> values_of_rows(const Column& column, const Job& job) {
  const std::vector<ValueId> folded = folded_ids(column.values, job.missing.in(column.name));
  std::vector<ValueId> values(column.cells.size());
  std::transform(column.cells.begin(), column.cells.end(), values.begin(),
                 [&](ValueId cell) { return folded[cell]; });
  return values;
}

CountedPeople count_people(const Table& original, const Job& job, const ReleasedClasses& classes,
                           std::span<const std::uint32_t> origin) {
  const auto counted = [&](const Identifier& each) {
    return job.known.empty() ? count(each, classes, origin, job.k)
                             : count_in_sets(each, classes, origin, job);
  };
  const std::vector<Identifier> all = tellers(original, job, classes, origin);
  std::vector<People::Identifier> counts;
  bool rows_are_people = false;
  for (const Identifier& each : all) {
    const People::Identifier& found = counts.emplace_back(counted(each));
    const bool differs = found.values == found.rows;
    rows_are_people = rows_are_people || (differs && each.evidence == PersonEvidence::number_of_persons);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].missing) continue;
    const std::uint64_t without = count_of(released(all[i].value, classes, origin), *all[i].missing);
    if (rows_are_people && without > 1) counts[i] = counted(with_each_missing_apart(all[i]));
    counts[i].rows_without = without;
  }
  CountedPeople result;
  std::vector<const Identifier*> repeating;  // by identifier of the result
  bool others_tell = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool repeats = counts[i].values < counts[i].rows;
    others_tell = others_tell || (repeats && all[i].evidence > PersonEvidence::shared);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const PersonEvidence evidence = all[i].evidence;
    if (counts[i].values == counts[i].rows) continue;
    if (!is_a_number(evidence) && rows_are_people && !doubts_rows_are_people(evidence, counts[i])) continue;
    if (evidence == PersonEvidence::shared && others_tell && !rows_are_people) continue;
    const bool only_missing = counts[i].rows_without + counts[i].values == counts[i].rows + 1;
    counts[i].in_doubt = rows_are_people                      ? evidence < PersonEvidence::number_of_persons
                         : evidence == PersonEvidence::shared ? true
                                                              : only_missing;
    result.people.identifiers.push_back(std::move(counts[i]));
    repeating.push_back(&all[i]);
  }
  mark_those_that_tell_most(repeating, result.people.identifiers);
  result.people.known = rows_are_people || !job.person.empty() || !repeating.empty();
  if (const Identifier* best = best_of(repeating)) result.person_of = by_released_row(*best, origin);
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
    const PersonEvidence kind = evidence_of(name_in_words(attribute.name, job.codebook));
    if (kind == PersonEvidence::name || kind == PersonEvidence::shared || !may_tell(attribute, kind, job)) {
      continue;
    }
    const Column whole = joined(parts, attribute.name);
    PresentValues present = present_values(whole, job.missing.in(attribute.name));
    if (present.values.size() == present.rows) {
      numbered = numbered || (present.rows > 0 && kind >= PersonEvidence::number);
    } else if (kind != PersonEvidence::other ||
               !sorts_rows(attribute.name, std::vector<ValueId>(whole.cells.begin(), whole.cells.end()))) {
      repeated.push_back({attribute.name, kind, std::move(present)});
    }
  }
  std::vector<Text> doubts;
  for (const RepeatedIdentifier& each : repeated) {
    if (numbered && !is_a_number(each.evidence)) continue;
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
