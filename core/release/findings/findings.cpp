#include "core/release/findings/findings.h"

#include <algorithm>

#include "core/job/failing.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/findings/columns.h"
#include "core/release/findings/people.h"
#include "core/release/findings/readers.h"
#include "core/release/findings/values.h"

namespace kordon {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;
using Change = Remedy::Change;

void append(std::vector<Finding>& findings, std::vector<Finding> more) {
  for (Finding& each : more) findings.push_back(std::move(each));
}

void sort_by_gravity(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.gravity < b.gravity; });
}

Finding of_spelling(const SpellingNote& note) {
  const std::vector<Text> texts = {
      in_words(note), note.fold ? Text("They count as one value, as the job says.")
                                : Text("Each counts as a value of its own, so a group may be less varied "
                                       "than it looks.")};
  Finding finding{.kind = Kind::spelling,
                  .gravity = note.fold ? Gravity::know : Gravity::decide,
                  .attributes = {note.attribute},
                  .example = note.example,
                  .says = in_a_row(texts)};
  if (note.fold) return finding;
  finding.remedies = {{Change::fold, {note.attribute}}};
  // Only released rows give examples.
  if (!note.example.empty()) {
    finding.in_public =
        say("Spellings of one value of {column} count as different values.", printable(note.attribute));
  }
  return finding;
}

void find_of_release(const ToFind& release, std::vector<Finding>& findings) {
  if (release.job.order == Order::input) {
    const char* const says =
        "Rows are in the order of the input. Anyone who knows that order finds rows by their place.";
    findings.push_back(
        {.kind = Kind::order, .says = says, .remedies = {{Change::shuffle, {}}}, .in_public = says});
  }
  if (release.violating_cells > 0) {
    findings.push_back({.kind = Kind::boundaries,
                        .rows = release.violating_rows,
                        .says = say("{n|cell goes|cells go} beyond the boundaries, in {m|row|rows}.",
                                    release.violating_cells, release.violating_rows),
                        .in_public = "Some cells are more general than their boundaries allow."});
  }
}

// Who plans a survey knows which weights its places and groups have.
void find_weights(const ToFind& release, std::vector<Finding>& findings) {
  const std::string& weight = release.job.weight;
  constexpr std::uint64_t few = 100;
  if (release.weights.behind_means > 0 && release.weights.behind_means <= few) {
    findings.push_back(
        {.kind = Kind::weights,
         .attributes = {weight},
         .says = say("{column} has {n|different weight|different weights}, and each group goes out with "
                     "their mean. Anyone who knows the weights of the sampling plan may work out "
                     "which of them a group has.",
                     printable(weight), release.weights.behind_means),
         .remedies = {{Remedy::Change::leave_out, {weight}}}});
  }
  const bool told = std::any_of(findings.begin(), findings.end(), [&](const Finding& each) {
    return each.gravity != Gravity::know && each.attributes == std::vector{weight};
  });
  if (release.weights.rare == 0 || told) return;
  findings.push_back(
      {.kind = Kind::weights,
       .attributes = {weight},
       .rows = release.weights.rare,
       .says = say("{column} goes out unchanged. {n|row has|rows have} a weight there that fewer than "
                   "k rows have, which may tell more of them than their class.",
                   printable(weight), release.weights.rare),
       .remedies = remedies_of_weight(release.job)});
}

// What nobody can say of a table without its original.
void find_unjudged(const Job& job, std::vector<Finding>& findings) {
  if (!job.person.empty()) {
    findings.push_back({.kind = Kind::people,
                        .says = "The job counts people, but a table alone does not show whose rows it has. "
                                "So rows were counted. Check it against its original."});
  }
  if (job.asks_of_population()) {
    findings.push_back({.kind = Kind::population,
                        .says = "The job counts people of the population (k-map, delta-presence). Without "
                                "the original nobody can judge that: the figures are of the table alone."});
  }
  if (job.global_risk) {
    findings.push_back({.kind = Kind::weights,
                        .says = "The job bounds how many rows may be found by their weights. Without the "
                                "original nobody can judge that. Check it against its original."});
  }
}

void find_overlaps(const MaskedTableAudit& audit, std::vector<Finding>& findings) {
  for (const Overlap& each : audit.overlaps) {
    findings.push_back(
        {.kind = Kind::overlap,
         .attributes = {each.attribute},
         .example = {each.one, each.other},
         .says = say("In {column}, {n|value overlaps|values overlap} others, such as {one} "
                     "and {other}: a row may fit several groups, and each is judged by its "
                     "own rows.",
                     printable(each.attribute), each.values, as_quoted(each.one), as_quoted(each.other))});
  }
}

void find_reading(const MaskedTableAudit& audit, const Job& job, std::vector<Finding>& findings) {
  const auto add = [&](Text says) {
    findings.push_back({.kind = Kind::reading, .gravity = Gravity::know, .says = std::move(says)});
  };
  const bool folds = std::any_of(job.attributes.begin(), job.attributes.end(),
                                 [](const Attribute& attribute) { return attribute.fold; });
  add("Equal texts are equal values, and nothing else is: a *, an empty cell and a range are values like any "
      "other.");
  if (withholds(job)) add("In columns whose cells the job withholds, a * is no value.");
  if (folds) add("Of columns that the job folds, spellings of a value are equal, too.");
  add("A row of nothing but * is suppressed if the job masks suppressed rows; else it is in a group like any "
      "other. Rows that were removed before cannot be seen.");
  if (job.person.empty()) {
    add("Groups are counted in rows: without identifiers nobody can see which rows are of one person.");
  }
  if (audit.smallest_if_stars_match) {
    add(say("If * matched every value, as some tools count, k would be {n} and not {m}.",
            *audit.smallest_if_stars_match, audit.smallest));
  }
  const auto compares = [](const Demand& demand) { return model_of(demand).to_table; };
  if (std::any_of(job.demands.begin(), job.demands.end(), compares)) {
    add("t-closeness, beta-likeness and delta-disclosure are measured to the rows in groups, as the original "
        "is not known.");
  }
}

}  // namespace

std::vector<Finding> findings_of(const ToFind& release) {
  std::vector<Finding> findings;
  if (release.failed) {
    findings.push_back(
        {.kind = Kind::audit, .says = "This table does not protect as the job asks: its audit failed."});
  }
  if (release.alone) find_unjudged(release.job, findings);
  append(findings, find_in_people(release));
  if (release.together != nullptr) append(findings, find_in_both(*release.together));
  append(findings, find_in_codes(release));
  append(findings, find_in_dates(release));
  append(findings, find_in_columns(release.unchanged, release.job));
  find_weights(release, findings);
  append(findings, find_values(release));
  for (const Text& each : release.doubts) findings.push_back(doubt(each));
  std::vector<Finding> spellings = findings_of(release.spellings);
  // A spelling may be in cells that are withheld, and in none that is shown.
  for (Finding& each : spellings) {
    if (withholds(release.job)) each.in_public = {};
  }
  append(findings, std::move(spellings));
  find_of_release(release, findings);
  append(findings, find_by_readers(release));
  sort_by_gravity(findings);
  return findings;
}

std::vector<Finding> findings_of(const MaskedTableAudit& audit, std::span<const SpellingNote> spellings,
                                 const Job& job) {
  std::vector<Finding> findings = findings_of({.job = job,
                                               .unchanged = audit.unchanged,
                                               .linked = audit.linked,
                                               .nested = &audit.nested,
                                               .rarity = audit.rarity,
                                               .disclosed = audit.disclosed,
                                               .spellings = spellings,
                                               .alone = true});
  find_overlaps(audit, findings);
  find_reading(audit, job, findings);
  sort_by_gravity(findings);
  return findings;
}

std::vector<Finding> findings_of(const AuditReport& audit, std::span<const SpellingNote> spellings,
                                 const Job& job) {
  return findings_of({.job = job,
                      .unchanged = audit.unchanged,
                      .linked = audit.linked,
                      .shifted = audit.shifted ? &*audit.shifted : nullptr,
                      .since = audit.since,
                      .people = &audit.people,
                      .nested = &audit.nested,
                      .minimality = audit.minimality ? &*audit.minimality : nullptr,
                      .withheld = audit.withheld,
                      .suppressed_values = audit.suppressed_values,
                      .rarity = audit.rarity,
                      .disclosed = audit.disclosed,
                      .spellings = spellings,
                      .weights = audit.weights,
                      .violating_cells = audit.violating_cells,
                      .violating_rows = audit.violating_rows,
                      .doubts = audit.doubts});
}

std::vector<Finding> findings_of(const Unchanged& unchanged, const Job& job) {
  std::vector<Finding> findings = find_in_columns(unchanged, job);
  sort_by_gravity(findings);
  return findings;
}

std::vector<Finding> findings_of(std::span<const SpellingNote> spellings) {
  std::vector<Finding> findings;
  for (const SpellingNote& each : spellings) findings.push_back(of_spelling(each));
  return findings;
}

std::vector<Finding> findings_of(const Composition& together) {
  return find_in_both(together);
}

Finding doubt(Text says) {
  return {.kind = Kind::doubt, .says = std::move(says)};
}

Finding not_looked_at(std::vector<std::string> columns) {
  const Text says =
      say("Nobody has looked at columns that are not counted, and they go out unchanged: {columns}.",
          named(columns));
  return {.kind = Kind::not_looked_at,
          .gravity = Gravity::stops,
          .attributes = std::move(columns),
          .says = says,
          .in_public = says};
}

void add_finding(std::vector<Finding>& findings, Finding finding) {
  if (finding.gravity == Gravity::stops) {
    std::erase_if(findings, [](const Finding& each) { return each.kind == Kind::households; });
  }
  const auto after = std::find_if(findings.begin(), findings.end(),
                                  [&](const Finding& each) { return each.gravity > finding.gravity; });
  findings.insert(after, std::move(finding));
}

bool is_true_of_all(std::span<const Finding> findings) {
  return std::none_of(findings.begin(), findings.end(),
                      [](const Finding& each) { return each.gravity == Gravity::stops; });
}

std::vector<std::string> columns_that_find(std::span<const Finding> findings) {
  std::vector<std::string> columns;
  for (const Finding& each : findings) {
    if (each.gravity != Gravity::stops) continue;
    for (const std::string& name : each.attributes) {
      if (std::find(columns.begin(), columns.end(), name) == columns.end()) columns.push_back(name);
    }
  }
  return columns;
}

}  // namespace kordon
