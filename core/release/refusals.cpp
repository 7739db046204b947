#include "core/release/refusals.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/measures/risk/risk.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/feasibility.h"
#include "core/privacy/verdict.h"
#include "core/profile/people/weights.h"
#include "core/recoding/losses.h"
#include "core/release/loss_findings.h"
#include "core/release/writing/write.h"

namespace kordon {
namespace {

// Returns the loosenings that would save most, as a remedy in words. `ways` are what helps besides.
Text ways_out(const Task& task, Text ways) {
  const Job& job = task.job;
  if (!job.known.empty()) return ways;  // what loosening would save is worked out for k-anonymity
  const Feasibility now = feasibility(task.table, job.k, task.requirements, job.suppression_limit);
  if (has_widths(task.table)) ways = say("{ways}, or let ranges be wider", ways);
  Text steps;
  std::size_t named = 0;
  for (const Loosening& loosening : now.loosenings) {
    if (loosening.saves == 0 || named == 3) break;
    const QuasiIdentifier& qi = task.table.quasi_identifiers[loosening.quasi_identifier];
    Enumeration from;
    for (const NodeId node : loosening.from) from.add(as_quoted(qi.tree.label(node)));
    Text step = say("let {name} {from} become {to} (saves {n})", printable(job.attributes[qi.attribute].name),
                    from.text(), as_quoted(qi.tree.label(loosening.to)), loosening.saves);
    steps = named++ == 0 ? std::move(step) : say("{steps}; {step}", std::move(steps), std::move(step));
  }
  return named == 0 ? ways : say("{ways}, or loosen a boundary: {steps}", ways, steps);
}

Failure unmet(Location where, Text what, Text remedy) {
  return {FailureKind::unmet_policy, {{std::move(where), std::move(what), std::move(remedy)}}};
}

constexpr const char* ways_of_linked = R"(lower "linked", release no codes, or allow more suppression)";

// `impossible` says that no algorithm could have kept a row.
Failure nothing_is_left(const Task& task, bool impossible) {
  const Job& job = task.job;
  const std::uint32_t k = largest_k(job);
  if (job.asks_of_population()) {
    return unmet(
        "privacy",
        "every row would be suppressed: within the boundaries the algorithm finds no class that holds k "
        "and what is asked of the population",
        "loosen boundaries, or ask for less");
  }
  if (is_searched_in_sets(job)) {
    return unmet(
        "privacy",
        !demands_of_classes(job)
            ? "every row would be suppressed: within the boundaries no rows have the company that is "
              "asked for in every set of known columns"
            : "every row would be suppressed: within the boundaries the search finds no rows that hold what "
              "is demanded in every set of known columns",
        "ask for less privacy, or take a reader to know fewer columns");
  }
  if (job.linked > 0 && !impossible) {
    return unmet(
        "privacy.linked",
        say("every row would be suppressed: within the boundaries no {n} people are alike in all rows "
            "that they could keep",
            job.linked),
        ways_out(task, ways_of_linked));
  }
  if (!impossible) {
    return unmet(
        "privacy",
        say("every row would be suppressed: the algorithm finds no class of {n} rows that holds what "
            "is asked",
            k),
        ways_out(task, "ask for less privacy, or take another algorithm"));
  }
  return unmet(
      !demands_of_classes(job) ? "privacy.k" : "privacy",
      !demands_of_classes(job)
          ? say("every row would be suppressed: within the boundaries no {n} rows can share a class", k)
          : say("every row would be suppressed: within the boundaries no class of {n} rows can hold "
                "what is demanded",
                k),
      ways_out(task, !demands_of_classes(job) ? "lower k" : "ask for less privacy"));
}

// Holds phrases for why rows are suppressed: some because they must be, the others for the sake of what is
// asked. Where none must be, a language may leave that out.
struct SuppressionCauses {
  Phrase<true> chosen;
  Phrase<true, true> mandatory_and_chosen;
};

constexpr SuppressionCauses by_the_algorithm = {
    "0 of them because no algorithm could keep them, {m} by the algorithm",
    "{n} of them because no algorithm could keep them, {m} by the algorithm"};
constexpr SuppressionCauses for_the_demands = {
    "0 of them because no algorithm could keep them, {m} by the algorithm, so that the "
    "others hold",
    "{n} of them because no algorithm could keep them, {m} by the algorithm, so that "
    "the others hold"};
constexpr SuppressionCauses for_the_widths = {
    "0 of them because no algorithm could keep them, {m} so that the others hold and "
    "no range is wider than allowed",
    "{n} of them because no algorithm could keep them, {m} so that the others hold and "
    "no range is wider than allowed"};

constexpr SuppressionCauses for_the_linked = {
    "0 of them because no algorithm could keep them, {m} so that people are alike in all their rows",
    "{n} of them because no algorithm could keep them, {m} so that people are alike in all their rows"};

Text causes_of(std::uint64_t mandatory, std::uint64_t chosen, const SuppressionCauses& causes) {
  if (chosen == 0) {
    return say("{n} of them because no algorithm could keep them", mandatory);
  }
  return mandatory == 0 ? say(causes.chosen, chosen) : say(causes.mandatory_and_chosen, mandatory, chosen);
}

// The gaps take how many rows hold nothing but stars, and the first of them.
using StarredRows = Phrase<true, true>;

constexpr StarredRows one =
    R"({n} row of the table, first row {m}, holds nothing but "*", as an earlier masking suppressed them)";
constexpr StarredRows several =
    R"({n} rows of the table, first row {m}, hold nothing but "*", as an earlier masking suppressed them)";
constexpr StarredRows one_hidden =
    R"({n} row of the table, first row {m}, holds nothing but "*" in all that would be released)";
constexpr StarredRows several_hidden =
    R"({n} rows of the table, first row {m}, hold nothing but "*" in all that would be released)";

}  // namespace

std::optional<Failure> refuse_starred_rows(const Table& table, const Job& job) {
  struct Stars {
    const Column* column = nullptr;
    std::optional<ValueId> star;
    std::vector<bool> lacks;  // as of rows_without()
  };
  std::vector<Stars> stars;
  for (const Column* column : columns_to_release(table, job)) {
    if (!job.tables.empty() && column->name == column_of_tables) continue;
    const Stars& each =
        stars.emplace_back(Stars{column, column->values.find("*"), rows_without(table, job, column->name)});
    if (!each.star && each.lacks.empty()) return std::nullopt;
  }
  std::uint64_t rows = 0, first = 0, before = 0;
  for (std::size_t row = 0; row < table.rows; before += table.times.of(row++)) {
    const auto lacks = [&](const Stars& each) { return !each.lacks.empty() && each.lacks[row]; };
    const bool starred = !std::all_of(stars.begin(), stars.end(), lacks) &&
                         std::all_of(stars.begin(), stars.end(), [&](const Stars& each) {
                           return lacks(each) || each.column->cells[row] == each.star;
                         });
    if (!starred) continue;
    if (rows == 0) first = before;
    rows += table.times.of(row);
  }
  if (rows == 0) return std::nullopt;
  if (job.input.starred != Starred::ask || stars.size() < table.columns.size()) {
    return bad_input("input.starred",
                     rows == 1 ? say(one_hidden, rows, first + 1) : say(several_hidden, rows, first + 1),
                     "an earlier masking suppressed them: take them out of the file");
  }
  return bad_input("input.starred", rows == 1 ? say(one, rows, first + 1) : say(several, rows, first + 1),
                   R"(say "starred": "leave-out" in "input" to leave them out, or "count" to count them as )"
                   "suppressed rows");
}

std::optional<Failure> refuse_few_rows(const Task& task) {
  const std::uint32_t k = largest_k(task.job);  // each row is in a group of each set
  const std::uint64_t rows = task.table.all_rows();
  if (k <= rows) return std::nullopt;
  return unmet(task.job.k == k ? "privacy.k" : "privacy.known",
               say("k is {k}, but the table has only {n} rows", k, rows), "lower k, or give a larger table");
}

std::optional<Failure> refuse_demands(const Task& task, const Mam& mam) {
  const Job& job = task.job;
  std::uint64_t large = 0;  // clusters of k rows or more
  // A group of a set may have rows of several clusters.
  for (ClassId c = 0; c < mam.partition.classes && job.known.empty(); ++c) {
    large += mam.clusters.size(c) >= job.k ? 1U : 0U;
  }
  Failure failure{FailureKind::unmet_policy, {}};
  for (const UnmetDemand& unmet :
       unmet_demands(task.table, job.k, task.requirements, job.suppression_limit, large)) {
    if (!unmet.impossible) continue;
    const bool all = unmet.rows == task.table.rows;
    failure.mistakes.push_back({unmet.path, unmet.reason,
                                all ? Text("ask for no more than that, or leave the demand out")
                                    : say("ask for no more than that, or allow at least {n} of {m} rows to "
                                          "be suppressed",
                                          unmet.rows, task.table.rows)});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

std::optional<Failure> refuse_suppression(const Task& task, const FinalRecoding& recoding,
                                          std::uint64_t starred) {
  const Job& job = task.job;
  const std::uint64_t released = released_rows(recoding);
  const std::uint64_t rows = task.table.all_rows() + starred;
  const std::uint64_t lost = rows - released;
  if (released == 0) return nothing_is_left(task, recoding.mandatory + starred == lost);
  const std::uint64_t allowed = allowed_suppression(job.suppression_limit, rows);
  if (lost <= allowed) return std::nullopt;
  Text causes = causes_of(recoding.mandatory, lost - recoding.mandatory - starred,
                          job.linked > 0             ? for_the_linked
                          : has_widths(task.table)   ? for_the_widths
                          : !demands_of_classes(job) ? by_the_algorithm
                                                     : for_the_demands);
  if (starred > 0) causes = say("{causes}, {n} by an earlier masking", causes, starred);
  return unmet(
      "suppression.limit",
      say("{n} of {m} rows would be suppressed, {causes}; the limit is {o}", lost, rows, causes, allowed),
      ways_out(task, job.linked > 0             ? ways_of_linked
                     : !demands_of_classes(job) ? "lower k, or allow more suppression"
                                                : "ask for less privacy, or allow more suppression"));
}

std::optional<Failure> refuse_unprotected(const Task& task, const FinalRecoding& recoding) {
  const Job& job = task.job;
  std::vector<Requirement> all = task.requirements;
  all.insert(all.begin(), size_requirement(job));
  Failure failure{FailureKind::unmet_policy, {}};
  for (const Requirement& requirement : all) {
    const Verdict verdict = judge(requirement, task.table, recoding, job);
    if (verdict.holds) continue;
    Text what =
        say("{algorithm} promises no protection, and this table would have none: {model} fails, first for a "
            "class "
            "of {n|row|rows}",
            as_quoted(job.algorithm), Text(verdict.model.c_str()), verdict.nearest_rows);
    const std::optional<Text> pairs =
        failure.mistakes.empty() ? rare_pairs(task, recoding) : std::optional<Text>();
    if (pairs) what = say("{what}; {pairs}", std::move(what), *pairs);
    failure.mistakes.push_back(
        {requirement.path, std::move(what),
         R"(use an algorithm that guarantees it, or say "unprotected": "accept" in "algorithm")"});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

std::optional<Failure> refuse_shared_labels(const Task& task, const FinalRecoding& recoding) {
  if (std::all_of(task.requirements.begin(), task.requirements.end(),
                  [](const Requirement& each) { return each.monotone; })) {
    return std::nullopt;
  }
  const std::optional<Recoding> shown = as_shown(task.table, recoding);
  if (!shown) return std::nullopt;
  for (const Requirement& requirement : task.requirements) {
    if (requirement.monotone) continue;
    const Verdict verdict = judge(requirement, task.table, FinalRecoding(*shown), task.job);
    if (verdict.holds) continue;
    return unmet(requirement.path,
                 say("one label names two nodes of a hierarchy. So classes look like one class, and that one "
                     "fails {model}, though each alone does not",
                     Text(verdict.model.c_str())),
                 "give each node of the hierarchies a label of its own");
  }
  return std::nullopt;
}

std::optional<Failure> refuse_unmatched_rows(const Job& job) {
  if (job.order == Order::input && job.suppressed == Suppressed::mask) return std::nullopt;
  return bad_input(
      "output", "the release is shuffled or has lost rows, so nobody can match its rows with the original's",
      R"(audit the release alone, or make it with "output": {"order": "input", "suppressed": )"
      R"("mask"}; mask audits every release before it writes it)");
}

std::optional<Failure> refuse_made_values(const Task& task) {
  if (task.job.nested == NestedClasses::allow) return std::nullopt;
  if (const Attribute* numbers = released_as_numbers(task.job)) {
    return unmet("privacy.nested",
                 say("{name} becomes numbers, and of numbers nobody can tell which classes lie inside others",
                     as_quoted(numbers->name)),
                 R"(say "release": "range" there, or "nested": "allow")");
  }
  for (const QuasiIdentifier& qi : task.table.quasi_identifiers) {
    if (!qi.makes_values()) continue;
    return unmet("privacy.nested",
                 say("{name} becomes ranges or sets, and a class of these may always lie inside another",
                     as_quoted(task.job.attributes[qi.attribute].name)),
                 R"(give it a hierarchy, or say "nested": "allow")");
  }
  return std::nullopt;
}

std::optional<Failure> refuse_narrowed_rows(const Nested& nested) {
  constexpr const char* remedy = R"(use another algorithm or other models, or say "nested": "allow")";
  if (!nested.unknown.empty()) {
    return unmet("privacy.nested",
                 say("it cannot be told which classes lie inside others: {why}", nested.unknown), remedy);
  }
  if (nested.rows_narrowed == 0) return std::nullopt;
  return unmet(
      "privacy.nested",
      say("of {n|row|rows} values can be ruled out by the classes inside theirs, and no row could be moved "
          "there",
          nested.rows_narrowed),
      remedy);
}

std::optional<Failure> refuse_global_risk(const Task& task, const FinalRecoding& recoding) {
  if (!task.job.global_risk) return std::nullopt;
  const double most = *task.job.global_risk;
  const std::optional<Recoding> merged = as_shown(task.table, recoding);
  const FinalRecoding shown = merged ? FinalRecoding(*merged) : recoding;
  const double share = release_risk(task.table, shown, nullptr, task.asked_of_sets.sets).sample->share;
  if (is_within(share, most)) return std::nullopt;
  // The risk falls nearly as classes grow.
  const double rows = static_cast<double>(shown.rows.rows.size()) / shown.partition.classes;
  const double enough = std::max(std::ceil(rows * share / most), largest_k(task.job) + 1.0);
  if (note_on_weights(task.table.weights, task.job)) {
    return unmet(
        "privacy.global_risk",
        say("the weights add up to no more people than there are rows, so {share} of the rows may be found; "
            "allowed: {most}",
            as_number(with_digits(share, 6)), as_number(with_digits(most, 6))),
        "give the weights as they were before they were divided by their mean; or raise k");
  }
  return unmet("privacy.global_risk",
               say("{share} of the rows may be found by their weights, allowed {most}",
                   as_number(with_digits(share, 6)), as_number(with_digits(most, 6))),
               say("raise k, for example to {k}; or leave out a quasi-identifier; or allow more",
                   static_cast<std::uint64_t>(enough)));
}

Failure refuse_presence_of_suppressed(std::uint64_t rows, const AuditCheck& check) {
  return unmet(
      "privacy.presence",
      say("{n|row is|rows are} suppressed, and in the table all the same: {detail}", rows, check.detail),
      "loosen boundaries, so that fewer rows are suppressed; or raise \"most\", or give a larger population");
}

std::optional<Failure> refuse_stars_to_withhold(const Task& task, const FinalRecoding& recoding) {
  const Job& job = task.job;
  if (job.suppressed != Suppressed::mask || !withholds(job)) return std::nullopt;
  const bool others_show =
      std::any_of(job.attributes.begin(), job.attributes.end(), [&](const Attribute& each) {
        return is_released(each) && each.role != Role::quasi_identifier && !withholds(job, each);
      });
  if (others_show) return std::nullopt;
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  std::uint64_t rows = 0;
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    bool only_stars = true;
    for (std::size_t j = 0; only_stars && j < task.table.quasi_identifiers.size(); ++j) {
      only_stars = shown_label(task.table, recoding, j, c) == "*";
    }
    if (only_stars) rows += sizes[c];
  }
  if (rows == 0) return std::nullopt;
  return refuse_rows_of_stars(rows);
}

Failure refuse_rows_of_stars(std::uint64_t rows) {
  return unmet("output.suppressed",
               say(R"({n|row|rows} would be released with nothing but "*", as suppressed rows are)", rows),
               R"(say "suppressed": "remove" in "output")");
}

}  // namespace kordon
