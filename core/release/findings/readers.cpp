#include "core/release/findings/readers.h"

#include <algorithm>

#include "core/base/decimal.h"
#include "core/job/failing.h"

namespace kordon {
namespace {

using Kind = Finding::Kind;
using Gravity = Finding::Gravity;
using Change = Remedy::Change;

// Whether some column becomes ranges, sets or numbers.
bool makes_values_of(const Job& job) {
  return released_as_numbers(job) != nullptr ||
         std::any_of(job.attributes.begin(), job.attributes.end(), [](const Attribute& each) {
           return each.role == Role::quasi_identifier && each.hierarchy && makes_values(*each.hierarchy);
         });
}

Finding not_computed(Text says) {
  return {.kind = Kind::not_computed, .gravity = Gravity::know, .says = std::move(says)};
}

// Classes inside others are no mistake of the release. A person has to decide only if people of the
// population were counted: if values of a row are ruled out, then fewer people fit it.
Finding of_nested(const ToFind& release) {
  const Job& job = release.job;
  const bool population = job.asks_of_population();
  const std::uint64_t rows = release.nested->rows_narrowed;
  const std::vector<Text> texts = {
      say("An expert who knows the method can rule out some more precise values of {n} of {m|row|rows}.",
          rows, release.unchanged.rows),
      "Their group has others inside: if these rows had such a value, they would be there.",
      population ? Text("Then fewer people of the population fit them, and what you asked of the population "
                        "may fail against such a reader.")
                 : Text("k is kept.")};
  Finding finding{.kind = Kind::nested,
                  .gravity = population ? Gravity::decide : Gravity::know,
                  .rows = rows,
                  .says = in_a_row(texts)};
  if (population) {
    finding.in_public =
        "An expert who knows the method can rule out values of some rows. Then fewer people of the "
        "population fit them.";
  } else if (!makes_values_of(job) && job.nested != NestedClasses::avoid) {
    finding.remedies = {{Change::avoid_nested, {}}};
  }
  return finding;
}

Finding of_counting(const ToFind& release) {
  const Counting& counting = release.nested->counting;
  std::vector<Text> texts = {
      say("An expert who also counts knows more: in the groups of {n} of {m|row|rows} some more precise "
          "value occurs.",
          counting.rows_located, release.unchanged.rows)};
  if (counting.rows_counted > 0) {
    texts.push_back(say("In the groups of {n|row|rows} the expert also knows how often each value occurs.",
                        counting.rows_counted));
  }
  if (counting.rows_narrowed > 0) {
    texts.push_back(say("The expert can rule out values of {n|more row|more rows}.", counting.rows_narrowed));
  }
  if (!release.job.asks_of_population()) texts.emplace_back("k is kept.");
  return {.kind = Kind::counting,
          .gravity = Gravity::know,
          .rows = counting.rows_located,
          .says = in_a_row(texts)};
}

void find_nested_of(const ToFind& release, std::vector<Finding>& findings) {
  const Nested& nested = *release.nested;
  if (release.alone && release.job.nested == NestedClasses::avoid) {
    findings.push_back(not_computed(
        "The job avoids groups inside others that rule out values. Only an audit beside the original can "
        "show that."));
    return;
  }
  if (!nested.unknown.empty()) {
    findings.push_back(
        not_computed(say("Kordon did not compute what groups inside others tell: {why}.", nested.unknown)));
    return;
  }
  if (nested.rows_narrowed > 0) findings.push_back(of_nested(release));
  const Counting& counting = nested.counting;
  if (!counting.unknown.empty()) {
    findings.push_back(
        not_computed(say("Kordon did not compute what an expert learns who counts the rows of groups: {why}.",
                         counting.unknown)));
  } else if (counting.rows_located > 0 || counting.rows_narrowed > 0) {
    findings.push_back(of_counting(release));
  }
}

// Codes, known columns and earlier releases are refused beside withheld cells.
bool withheld_prevent(const ToFind& release) {
  return release.together == nullptr && could_withhold(release.job);
}

// What demands give away is no mistake of the release either; but where a sensitive value is certain then, a
// person decides who may have the table.
void find_minimality_of(const ToFind& release, std::vector<Finding>& findings) {
  const Minimality& found = *release.minimality;
  if (!found.unknown.empty()) {
    findings.push_back(not_computed(
        say("Kordon did not compute what a reader with a register of everybody learns from the demands: "
            "{why}.",
            found.unknown)));
  }
  if (!found.unknown.empty() || found.rows_failing == 0) return;
  std::vector<Text> texts = {
      say("With a register of everybody, an expert sees that your demand on sensitive values keeps {n} of "
          "{m|row|rows} from being more precise.",
          found.rows_failing, release.unchanged.rows)};
  if (found.rows_likelier > 0) {
    texts.push_back(
        say("The sensitive value of {n|row|rows} is then likelier than you allow; that of {m} is certain.",
            found.rows_likelier, found.rows_certain));
  }
  if (found.most_certain) {
    const Text value = as_quoted(found.most_certain->value);
    const Text column = printable(found.most_certain->attribute);
    texts.push_back(found.most_certain->rows == found.rows_certain
                        ? say("Each of these has {value} in {column}: if that does no harm, demand alpha of "
                              "the other values "
                              "instead.",
                              value, column)
                        : say("Most often, for {n|row|rows}, that is {value} in {column}.",
                              found.most_certain->rows, value, column));
  }
  if (found.rows_likelier > 0) {
    texts.emplace_back(
        withheld_prevent(release)
            ? "Withheld cells prevent this; else hand the table only to readers without such a register."
            : "Hand the table only to readers without such a register.");
  }
  findings.push_back({.kind = Kind::minimality,
                      .gravity = found.rows_certain + found.rows_named > 0 ? Gravity::decide : Gravity::know,
                      .rows = found.rows_failing,
                      .says = in_a_row(texts)});
}

// Rows that are not there tell a reader who knows whose they were.
Finding of_suppressed(const SuppressedValue& found, const ToFind& release) {
  const std::vector<Text> texts = {
      say("Of {n|row that is|rows that are} suppressed for your demands, {m} have {value} in {column}. Who "
          "misses a person in the table may know that.",
          found.of, found.rows, as_quoted(found.value), printable(found.attribute)),
      withheld_prevent(release) ? Text("Withheld cells prevent this.") : Text()};
  return {.kind = Kind::minimality,
          .gravity = Gravity::decide,
          .attributes = {found.attribute},
          .rows = found.rows,
          .says = in_a_row(texts)};
}

Text percent(std::uint64_t part, std::uint64_t whole) {
  const double share = whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  return as_number(with_decimals(100 * share, 1));
}

// "Schizophrenia is 4.1 % of the shown cells and 5.0 % of all."
Text bias_of(const Withheld& withheld) {
  if (withheld.values.empty()) return {};
  const Withheld::Value& most = withheld.values.front();
  return say("So {value} makes up {share} % of the shown cells and {part} % of all.", as_quoted(most.value),
             percent(most.shown, withheld.rows_in_classes - withheld.rows),
             percent(most.rows, withheld.rows_in_classes));
}

// Of a column that no row shows, or of which more than half of the rows fail, a person decides whether it is
// worth going out.
Finding of_withheld(const Withheld& withheld) {
  const Text column = printable(withheld.attribute);
  if (withheld.rows == withheld.rows_in_classes && withheld.rows > 0 && withheld.failing_rows == 0) {
    return {.kind = Kind::withheld,
            .attributes = {withheld.attribute},
            .rows = withheld.rows,
            .says = say(
                "{column} is withheld in all rows, as groups fail your demands on other columns. So it says "
                "nothing: leave those out, or ask for less of them.",
                column),
            .in_public = say("{column} is withheld in all groups: it says nothing.", column)};
  }
  if (withheld.rows == withheld.rows_in_classes && withheld.rows > 0) {
    return {
        .kind = Kind::withheld,
        .gravity = Gravity::decide,
        .attributes = {withheld.attribute},
        .rows = withheld.rows,
        .says = say("{column} is withheld in all rows, as {n} of {m|row|rows} are in groups that fail your "
                    "demands. So it says nothing: leave it out, or "
                    "ask for less.",
                    column, withheld.failing_rows, withheld.rows),
        .remedies = {{Remedy::Change::leave_out, {withheld.attribute}}},
        .in_public = say("{column} is withheld in all groups: it says nothing.", column)};
  }
  const bool many = 2 * withheld.failing_rows > withheld.rows_in_classes;
  const bool none_drawn = withheld.rows == withheld.failing_rows && withheld.rows > 0;
  // By chance that happens once in 50 tables where three fail, and less often where more do.
  const bool unlikely = none_drawn && withheld.failing_classes >= 3;
  const std::vector<Text> texts = {
      none_drawn ? say("{column} is withheld in {n} of {m|row|rows}, all of them in groups that fail your "
                       "demands: no "
                       "other group was drawn by chance.",
                       column, withheld.rows, withheld.rows_in_classes)
                 : say("{column} is withheld in {n} of {m|row|rows}: {o} of them are in groups that fail "
                       "your demands, "
                       "and the other groups were drawn by chance.",
                       column, withheld.rows, withheld.rows_in_classes, withheld.failing_rows),
      unlikely ? Text("Kordon makes such a release very seldom: ask how it was made.") : Text(),
      bias_of(withheld),
      many ? Text("More than half of all rows fail: ask for less, or decide whether the rest is worth it.")
           : Text(),
      withheld.rows > 0 ? Text("Hand out one such release alone: groups that two releases withhold are those "
                               "that fail.")
                        : Text()};
  return {
      .kind = Kind::withheld,
      .gravity = many || unlikely ? Gravity::decide : Gravity::know,
      .attributes = {withheld.attribute},
      .rows = withheld.rows,
      .says = in_a_row(texts),
      .in_public = say("{column} is withheld in some groups, and some of them were drawn by chance.", column),
      .gravity_in_public = Gravity::know};
}

Text names_of(const Rarity& rarity) {
  std::vector<std::string> columns;
  for (const Rarity::With& each : rarity.with) columns.push_back(each.column);
  return named(columns);
}

// "A reader who knows any 5: 12 of 1000 rows are rarer than 5, mostly with Age and Zip."
Text in_words(const Rarity& rarity, const ToFind& release) {
  const std::uint32_t k = release.job.k;
  const bool all = rarity.any == release.rarity.back().any;
  const Text known = all ? say("all {n}", rarity.any) : say("any {n}", rarity.any);
  if (!rarity.rows)
    return say("For a reader who knows {known}, nobody counted: there are too many sets.", known);
  const std::uint64_t rows = release.unchanged.rows;
  if (rarity.with.empty()) {
    return say("For a reader who knows {known}, {n|row is|rows are} rarer than {k}.", known, *rarity.rows, k);
  }
  return say("For a reader who knows {known}, {n} of {m|row|rows} are rarer than {k}, mostly by {columns}.",
             known, *rarity.rows, rows, k, names_of(rarity));
}

// Says which readers the job takes into account, and how many rows are rarer than k for readers who know
// more.
Finding of_known(const ToFind& release) {
  const Text known = known_in_words(release.job);
  const Text premise =
      names_known_columns(release.job)
          ? say("k counts for readers who know this of the quasi-identifiers: {columns}. Anyone who knows "
                "others or more may find a single row.",
                known)
          : say("k counts for readers who know this of the quasi-identifiers: {columns}. Anyone who knows "
                "more may find a single row.",
                known);
  if (is_rare_to_nobody(release.rarity)) {
    const Text all =
        has_several_ks(release.job)
            ? say("k counts for readers who know this of the quasi-identifiers: {columns}. For readers who "
                  "know all of them, k = {k} counts.",
                  known, release.job.k)
            : say("k counts for readers who know this of the quasi-identifiers: {columns}. It counts for "
                  "readers who know all of them, too.",
                  known);
    Finding finding{.kind = Kind::known, .gravity = Gravity::know, .says = all, .in_public = all};
    // Where people count, this follows from whose the rows are.
    if (!release.job.person.empty()) {
      finding.in_public = premise;
      finding.gravity_in_public = Gravity::decide;
    }
    return finding;
  }
  std::vector<Text> texts = {premise};
  Finding finding{.kind = Kind::known};
  // Of readers who find rare rows, those who know least and most.
  const auto least = std::find_if(release.rarity.begin(), release.rarity.end(),
                                  [](const Rarity& each) { return each.rows != 0U; });
  if (least != release.rarity.end()) {
    texts.push_back(in_words(*least, release));
    const Rarity& most = release.rarity.back();
    if (least->any != most.any) texts.push_back(in_words(most, release));
    finding.rows = most.rows;
  }
  finding.says = in_a_row(texts);
  finding.in_public = premise;
  return finding;
}

}  // namespace

std::vector<Finding> find_by_readers(const ToFind& release) {
  std::vector<Finding> findings;
  if (!release.job.known.empty()) findings.push_back(of_known(release));
  if (release.nested != nullptr) find_nested_of(release, findings);
  for (const Withheld& each : release.withheld) findings.push_back(of_withheld(each));
  if (release.minimality != nullptr) find_minimality_of(release, findings);
  for (const SuppressedValue& each : release.suppressed_values)
    findings.push_back(of_suppressed(each, release));
  return findings;
}

std::vector<Finding> find_in_both(const Composition& together) {
  std::vector<Finding> findings;
  const auto add = [&](Text says, std::optional<std::uint64_t> people = {}) {
    findings.push_back({.kind = Kind::earlier, .people = people, .says = std::move(says)});
  };
  if (together.told_apart_by.empty() && !together.places_kept) {
    add("Row i of all was taken for one person's, but the job does not keep rows in the places of the "
        "input.");
  }
  for (const bool later : {false, true}) {
    std::vector<std::string> columns;
    for (const Composition::Unlooked& each : together.unlooked) {
      if (each.later == later) columns.push_back(each.attribute);
    }
    if (columns.empty()) continue;
    add(later ? say("Nobody looks at columns without a role in the job, and they may tell more of people. "
                    "The later release has {columns}.",
                    named(columns))
              : say("Nobody looks at columns without a role in the job, and they may tell more of people. "
                    "Earlier releases have {columns}.",
                    named(columns)));
  }
  if (!together.withheld.empty()) {
    add(say(
        "Cells of {columns} are withheld in a release. Nobody looks at what that tells beside another one: "
        "groups that two releases withhold are those that fail.",
        named(together.withheld)));
  }
  for (const DemandsOnPairs& each : together.demands) {
    if (each.demanded || each.alike == 0) continue;
    add(say("Codes or places show which rows are one person's. So a reader of all releases learns a value of "
            "{column} of {n|person|people}: all who share their groups have it. The job demands nothing of "
            "that column.",
            as_quoted(each.attribute), each.alike),
        each.alike);
  }
  if (together.both == 0) {
    add("Nobody is in a group of the later release and in one of an earlier release. Of those who are in "
        "both "
        "files, one of the two released nobody.",
        0);
  }
  if (together.newcomers_below_k > 0) {
    add(say("Of the people who are in the later release only, {n|is|are} among fewer than k such in their "
            "group. Anyone who knows who was in earlier releases finds them there.",
            together.newcomers_below_k),
        together.newcomers_below_k);
  }
  if (together.leavers_below_k > 0) {
    add(say("Of the people who are in earlier releases only, {n|is|are} among fewer than k such who share "
            "their groups. Anyone who subtracts the values of the others of such groups finds theirs. A "
            "later "
            "release prevents that only if it leaves out others, too.",
            together.leavers_below_k),
        together.leavers_below_k);
  }
  return findings;
}

}  // namespace kordon
