#include "core/release/findings/people.h"

#include <algorithm>
#include <map>

#include "core/base/decimal.h"

namespace kordon {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;
using Change = Remedy::Change;

// Returns whether it says more of persons than the columns by which the job counts people.
bool says_more(const People::Identifier& each, const Job& job) {
  return !job.person.empty() && each.columns != job.person;
}

Text at_least(const People::Identifier& each) {
  return say("Each group has {n|person|persons} or more.", each.smallest_class);
}

// A row is in a group of each set of known columns. How many groups there are says little.
Text rows_in_small_groups(const People::Identifier& each, const Job& job) {
  if (job.known.empty() || each.rows_below_k == 0) return {};
  return has_several_ks(job)
             ? say("{n|row is|rows are} in groups with fewer persons than asked.", each.rows_below_k)
             : say("{n|row is|rows are} in groups with fewer than {k} persons.", each.rows_below_k, job.k);
}

Text in_words_beside(const People::Identifier& each, const Job& job) {
  const Text beside = say(
      "The job counts people by {person}, but several of its values belong to one value of {column}, which "
      "has {n|value|values} in {m|row|rows}.",
      named(job.person), named(each.columns), each.values, each.rows);
  const std::vector<Text> texts = {
      beside,
      each.classes_below_k == 0 ? at_least(each)
      : job.known.empty()
          ? say("If each of these is a person, the smallest group has {s|person|persons}; {n|group "
                "has|groups have} fewer than {k} ({m|row|rows}).",
                each.smallest_class, each.classes_below_k, job.k, each.rows_below_k)
          : say("If each of these is a person, the smallest group has {s|person|persons}.",
                each.smallest_class),
      rows_in_small_groups(each, job)};
  return in_a_row(texts);
}

Text some_groups_have_few(bool beside, const Job& job) {
  if (has_several_ks(job)) {
    return beside ? Text(
                        "Several of the people whom k counts may be one person: some groups have fewer "
                        "persons than asked.")
                  : Text(
                        "k counts rows, and several rows may be of one person: some groups have fewer "
                        "persons than asked.");
  }
  return beside
             ? say("Several of the people whom k counts may be one person: some groups have fewer than {k} "
                   "persons.",
                   job.k)
             : say("k counts rows, and several rows may be of one person: some groups have fewer than {k} "
                   "persons.",
                   job.k);
}

Finding of_identifier(const People::Identifier& each, const Job& job) {
  const bool few = each.classes_below_k > 0;
  const bool beside = says_more(each, job);
  Finding finding{.kind = Kind::people,
                  .gravity = !few            ? Gravity::know
                             : each.in_doubt ? Gravity::decide
                                             : Gravity::stops,
                  .says = beside ? in_words_beside(each, job) : in_words(each, job)};
  if (!few) return finding;
  finding.rows = each.rows_below_k;
  finding.in_public = some_groups_have_few(beside, job);
  return finding;
}

// A ward of many patients repeats, too, and a patient has several cases: k counts people by what says most of
// persons, and only by identifiers. Nobody can tell whose the rows without a value are.
bool may_count_people(const People::Identifier& each, const Job& job) {
  if (each.classes_below_k == 0 || !each.tells_most || each.rows_without > 0) return false;
  if (!job.person.empty() && !says_more(each, job)) return false;
  return std::all_of(each.columns.begin(), each.columns.end(), [&](const std::string& column) {
    const Attribute* attribute = job.find(column);
    return attribute != nullptr && attribute->role == Role::identifier;
  });
}

// Whom codes single out with all their rows.
Finding of_the_linked(const LinkedPeople& each, const Job& job) {
  const Text columns = named(each.attributes);
  const std::uint32_t k = job.k;
  return {
      .kind = Kind::linked_people,
      .gravity = job.linked > 0 ? Gravity::decide : Gravity::stops,  // the job asks for so many, knowing that
      .attributes = each.attributes,
      .people = each.persons_below_k,
      .says = say(
          "Codes of {columns} link the rows of a person. Of {m|person|persons} with all their rows, "
          "{n|has|have} fewer than {k} who are alike, at least {s}. Leave the codes out, release one row a "
          "person, or ask for as many people who are alike in all their rows.",
          columns, each.persons, each.persons_below_k, k, each.smallest_group),
      .remedies = {{Change::no_codes, each.attributes}},
      .in_public = say("Codes of {columns} link the rows of a person. With all their rows, some persons "
                       "have fewer than {k} who are alike.",
                       columns, k)};
}

Text in_words_of(const LinkedPeople& each) {
  if (!each.kind) return {};
  const Text column = printable(each.attributes.front());
  return *each.kind == Pseudonym::random
             ? say("{column} goes out as random codes, one for each of {n|value|values}.", column, each.codes)
             : say("{column} goes out as codes made by a passphrase, one for each of {n|value|values}.",
                   column, each.codes);
}

// Codes that repeat link rows; those of a passphrase do so across releases.
Finding of_codes(const LinkedPeople& each, bool links) {
  Finding finding{
      .kind = Kind::codes, .gravity = links ? Gravity::stops : Gravity::know, .attributes = each.attributes};
  if (links) {
    finding.in_public =
        each.kind == Pseudonym::keyed
            ? say("Codes of {columns}, made by a passphrase, link the rows of a person, in other releases, "
                  "too.",
                  named(each.attributes))
            : say("Codes of {columns} link the rows of a person, so that anyone can count them.",
                  named(each.attributes));
    finding.remedies = {{Change::no_codes, each.attributes}};
  }
  const std::vector<Text> texts = {in_words_of(each), finding.in_public};
  finding.says = in_a_row(texts);
  return finding;
}

// Days and weeks are the job's, and may be read by everybody.
Text in_words_of(const ShiftedDates& shifted) {
  const Text columns = named(shifted.attributes);
  const Text moved =
      shifted.shift.weeks
          ? say("Dates of {columns} moved by whole weeks, a number for each person, by {n} days at most.",
                columns, shifted.shift.days)
          : say("Dates of {columns} moved by a number of days for each person, by {n} at most.", columns,
                shifted.shift.days);
  const std::vector<Text> texts = {moved,
                                   "The days between two dates of a person are true. Anyone who knows one "
                                   "date of a person knows them all, "
                                   "and holidays and epidemics may show."};
  return in_a_row(texts);
}

Finding of_shifted(const ShiftedDates& shifted) {
  Finding finding{.kind = Kind::shifted,
                  .gravity = Gravity::know,
                  .attributes = shifted.attributes,
                  .in_public = in_words_of(shifted)};
  const Text by_date = shifted.alone == 0 ? Text()
                                          : say("Of {m|person|persons}, {n|has a date|have dates} that "
                                                "nobody else's could have become: shift by "
                                                "more days, or leave the dates out.",
                                                shifted.persons, shifted.alone);
  const Text by_intervals = shifted.intervals == 0
                                ? Text()
                                : say("{n|person has|persons have} days between dates that nobody else has. "
                                      "If somebody may know these, then leave dates or codes out.",
                                      shifted.intervals);
  const Text keyed = shifted.shift.kind == Pseudonym::keyed
                         ? Text(
                               "Another file with this passphrase moves a person alike only if its job has "
                               "the same days.")
                         : Text();
  const std::vector<Text> texts = {finding.in_public, keyed, by_date, by_intervals};
  finding.says = in_a_row(texts);
  if (shifted.alone == 0 && shifted.intervals == 0) return finding;
  finding.gravity = Gravity::decide;
  finding.gravity_in_public = Gravity::know;
  finding.people = std::max(shifted.alone, shifted.intervals);
  return finding;
}

Finding of_days(const DaysSince& since) {
  const std::vector<Text> texts = {
      say("{column} goes out as days since the person's earliest {since}, and these are true.",
          printable(since.attribute), printable(since.since)),
      since.persons == 0
          ? Text()
          : say("{n|person has|persons have} no date to count from: their cells are empty.", since.persons)};
  return {.kind = Kind::since,
          .gravity = Gravity::know,
          .attributes = {since.attribute},
          .says = in_a_row(texts),
          .in_public = texts.front()};
}

}  // namespace

Text in_words(const People::Identifier& people, const Job& job) {
  const Text rows =
      say("{column} has {n|value|values} in {m|row|rows}. If each is a person, several rows are of one "
          "person.",
          printable(people.attribute), people.values, people.rows);
  const std::vector<Text> texts = {
      rows,
      people.classes_below_k == 0 ? at_least(people)
      : job.known.empty()
          ? say("k counts rows, so the smallest group has {s|person|persons}; {n|group has|groups "
                "have} fewer than {k} ({m|row|rows}).",
                people.smallest_class, people.classes_below_k, job.k, people.rows_below_k)
          : say("k counts rows, so the smallest group has {s|person|persons}.", people.smallest_class),
      rows_in_small_groups(people, job)};
  return in_a_row(texts);
}

std::vector<Finding> find_in_people(const ToFind& release) {
  if (release.people == nullptr) return {};
  std::vector<Finding> findings;
  if (!release.people->known) {
    findings.push_back({.kind = Kind::people,
                        .gravity = Gravity::know,
                        .says =
                            "k counts rows. No column that the job names tells persons apart, so nobody can "
                            "say whether each row is another person."});
    return findings;
  }
  for (const People::Identifier& each : release.people->identifiers) {
    findings.push_back(of_identifier(each, release.job));
    if (may_count_people(each, release.job)) findings.back().remedies = {{Change::person, each.columns}};
  }
  return findings;
}

// Demands count in each class, and not in the group of people that codes tell apart there.
Finding of_one_value(const LinkedPeople::OneValue& found) {
  return {
      .kind = Kind::value,
      .attributes = {found.attribute},
      .people = found.persons,
      .says = say("{n|person is|people are} in groups that are alike in all their rows, and all of the group "
                  "have a value of {column} in common, most often {value} ({m|person|people}). Demands count "
                  "in each class alone. Anyone who knows all classes of such a person knows that value.",
                  found.persons, printable(found.attribute), as_quoted(found.value), found.value_persons),
      .in_public =
          say("In some groups of people who are alike in all their rows all have a value of {column} in "
              "common.",
              printable(found.attribute))};
}

std::vector<Finding> find_in_codes(const ToFind& release) {
  std::vector<Finding> findings;
  for (const LinkedPeople& each : release.linked) {
    const bool few = each.persons_below_k > 0;
    if (few) findings.push_back(of_the_linked(each, release.job));
    const bool alike = release.job.linked > 0;  // then random codes single nobody out
    const bool links =
        each.kind == Pseudonym::keyed || (!few && !alike && each.persons < release.unchanged.rows);
    if (links || each.kind) findings.push_back(of_codes(each, links));
  }
  if (!release.linked.empty()) {
    std::map<std::string, LinkedPeople::OneValue>
        most;  // by sensitive column: of the codes by which most people have one
    for (const LinkedPeople& linked : release.linked) {
      for (const LinkedPeople::OneValue& each : linked.one_value) {
        LinkedPeople::OneValue& before = most[each.attribute];
        if (each.persons > before.persons) before = each;
      }
    }
    for (const auto& [column, each] : most) findings.push_back(of_one_value(each));
    findings.push_back({.kind = Kind::pseudonyms, .gravity = Gravity::know, .says = pseudonymous_in_words()});
  }
  return findings;
}

std::vector<Finding> find_in_dates(const ToFind& release) {
  std::vector<Finding> findings;
  if (release.shifted != nullptr) findings.push_back(of_shifted(*release.shifted));
  for (const DaysSince& each : release.since) findings.push_back(of_days(each));
  return findings;
}

Finding households(std::uint64_t count, double highest, double average, const Job& job) {
  return {.kind = Kind::households,
          .gravity = Gravity::know,
          .says = say("There are {n|household|households} by {columns}. Somebody of a household is found "
                      "with a chance of {highest} % at most, {average} % on average.",
                      count, named(job.group), as_number(with_decimals(100 * highest, 1)),
                      as_number(with_decimals(100 * average, 1)))};
}

}  // namespace kordon
