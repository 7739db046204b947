#include "core/release/rules/figures.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/json.h"
#include "core/release/findings/findings.h"

namespace kordon {
namespace {

// Returns why no figure of classes is true: people are found in another way.
std::optional<Ruling> doubt_of_classes(const Evidence& evidence) {
  if (is_true_of_all(evidence.report.findings)) return std::nullopt;
  return a_person_must_say("people can be found whatever the classes say, so no figure is true");
}

// Returns why no figure of classes is true of everybody who reads the release; nothing where they are.
std::optional<Ruling> doubt_of_figures(const Evidence& evidence) {
  if (auto doubt = doubt_of_classes(evidence)) return doubt;
  if (evidence.job.known.empty()) return std::nullopt;
  return a_person_must_say("the job takes readers to know a few columns only, and a person must say why");
}

Ruling decided(bool holds, Text detail) {
  return holds ? it_holds(std::move(detail)) : it_fails(std::move(detail));
}

std::uint64_t whole_of(const AskedFigures& asked, std::string_view key) {
  return asked.wholes.find(key)->second;
}

// Returns a share in percent, to a hundredth.
Text in_percents(double share) {
  return as_number(shortest(std::round(share * 10'000) / 100));
}

// Returns the rows of the smallest class, or the people if the job or the identifiers tell them apart; 0
// where nothing is released.
std::uint64_t smallest_class(const Report& report) {
  if (report.rows.released == 0 || report.privacy.empty()) return 0;
  double smallest = report.privacy.front().achieved;
  for (const Verdict& each : report.privacy) {
    if (each.model == "k-people") smallest = std::min(smallest, each.achieved);
  }
  for (const People::Identifier& each : report.audit.people.identifiers) {
    smallest = std::min(smallest, static_cast<double>(each.smallest_class));
  }
  return static_cast<std::uint64_t>(smallest);
}

// Returns the expected share of people who are found, as weights tell it; nothing where there are none.
std::optional<double> global_risk_of(const Report& report) {
  return report.risk.sample ? std::optional(report.risk.sample->share) : std::nullopt;
}

std::optional<double> risk_of(const Reidentification& risk, const std::string& of, bool highest) {
  if (of == "marketer") return risk.marketer;
  const std::optional<Risk> found = of == "prosecutor" ? std::optional(risk.prosecutor) : risk.journalist;
  if (!found) return std::nullopt;
  return highest ? found->highest : found->average;
}

// Returns whether rows are not people, so that a count of rows says too much.
bool has_people_of_several_rows(const Evidence& evidence) {
  const auto& identifiers = evidence.report.audit.people.identifiers;
  return !evidence.job.person.empty() || !identifiers.empty();
}
constexpr const char* people_of_several_rows = "rows are counted here, and a person may have several";

// Returns the column with the rarest value, and how many rows that has.
std::pair<std::string, std::uint64_t> rarest(const Table& released) {
  std::pair<std::string, std::uint64_t> found{"", UINT64_MAX};
  for (const Column& column : released.columns) {
    std::vector<std::uint64_t> rows(column.values.size());
    for (const ValueId value : column.cells) ++rows[value];
    for (const std::uint64_t each : rows) {
      if (each > 0 && each < found.second) found = {column.name, each};
    }
  }
  return found;
}

Text columns_in_words(const Job& job) {
  std::uint64_t generalized = 0, unchanged = 0, kept = 0;
  for (const Attribute& each : job.attributes) {
    ++(each.role == Role::quasi_identifier ? generalized : is_released(each) ? unchanged : kept);
  }
  return say("{n|column|columns} generalized, {m} as they are or as codes, {o} kept back", generalized,
             unchanged, kept);
}

}  // namespace

Ruling judge_k(const Evidence& evidence, const AskedFigures& asked) {
  if (auto doubt = doubt_of_figures(evidence)) return *doubt;
  const std::uint64_t least = whole_of(asked, "least"), smallest = smallest_class(evidence.report);
  return decided(smallest >= least,
                 evidence.job.person.empty()
                     ? say("the smallest class has {n|row|rows}; asked: {m}", smallest, least)
                     : say("the smallest class has {n|person|people}; asked: {m}", smallest, least));
}

Ruling judge_risk(const Evidence& evidence, const AskedFigures& asked) {
  if (auto doubt = doubt_of_figures(evidence)) return *doubt;
  const Report& report = evidence.report;
  const std::string& of = asked.words.find("of")->second;
  const bool highest = asked.words.find("figure")->second == "highest";
  const std::uint64_t one_in = whole_of(asked, "one_in");
  const double most = 1 / static_cast<double>(one_in);
  std::optional<double> risk = risk_of(report.risk, of, highest);
  if (!risk) {
    // People of the table are people of the population, too.
    const double prosecutor = *risk_of(report.risk, "prosecutor", highest);
    if (prosecutor > most) return a_person_must_say("without the table of the population nobody knows this");
    risk = prosecutor;
  }
  // Without "person" the risk is that of rows.
  if (*risk <= most && evidence.job.person.empty() && has_people_of_several_rows(evidence)) {
    return a_person_must_say(people_of_several_rows);
  }
  return decided(
      report.rows.released > 0 && *risk <= most,
      say("{n} %; asked: {m} % at most, which is 1 in {o}", in_percents(*risk), in_percents(most), one_in));
}

Ruling judge_global_risk(const Evidence& evidence, const AskedFigures& asked) {
  if (auto doubt = doubt_of_figures(evidence)) return *doubt;
  const std::optional<double> risk = global_risk_of(evidence.report);
  if (!risk) return a_person_must_say("the job names no column of weights");
  const double most = asked.shares.find("most")->second;
  return decided(*risk < most, say("{n} %; asked: below {m} %", in_percents(*risk), in_percents(most)));
}

Ruling judge_known(const Evidence& evidence, const AskedFigures& asked) {
  if (auto doubt = doubt_of_classes(evidence)) return *doubt;
  const Report& report = evidence.report;
  const std::uint64_t any = whole_of(asked, "any"), least = whole_of(asked, "least");
  std::uint64_t smallest = smallest_class(report);  // no group of fewer columns is smaller
  if (!evidence.job.known.empty()) {
    smallest = 0;
    for (std::size_t i = 0; i < report.audit.known.size(); ++i) {
      if (evidence.job.known[i].any >= any) smallest = std::max(smallest, report.audit.known[i].smallest);
    }
    if (smallest == 0) return it_fails(say("the job does not count any {n} columns", any));
  }
  return decided(smallest >= least, say("the smallest group in any {n} columns has {m|row|rows}; asked: {o}",
                                        any, smallest, least));
}

Ruling judge_smallest_count(const Evidence& evidence, const AskedFigures& asked) {
  const std::uint64_t least = whole_of(asked, "least");
  const auto [column, rows] = rarest(evidence.released);
  if (rows == UINT64_MAX) return a_person_must_say("no row is released");
  if (rows >= least && has_people_of_several_rows(evidence)) return a_person_must_say(people_of_several_rows);
  return decided(rows >= least, say("the rarest value of {column} has {n|row|rows}; asked: {m}",
                                    as_quoted(column), rows, least));
}

Ruling judge_suppressed_count(const Evidence& evidence, const AskedFigures& asked) {
  const std::uint64_t least = whole_of(asked, "least"), rows = evidence.report.rows.suppressed;
  if (rows >= least && has_people_of_several_rows(evidence)) return a_person_must_say(people_of_several_rows);
  return decided(rows == 0 || rows >= least,
                 say("{n|row is|rows are} suppressed; asked: none, or at least {m}", rows, least));
}

Ruling judge_inference(const Evidence& evidence, const AskedFigures& /*asked*/) {
  if (auto doubt = doubt_of_classes(evidence)) return *doubt;
  const auto& attributes = evidence.job.attributes;
  if (std::none_of(attributes.begin(), attributes.end(),
                   [](const Attribute& each) { return each.role == Role::sensitive; })) {
    return a_person_must_say("the job calls no column sensitive");
  }
  if (!evidence.job.known.empty()) return *doubt_of_figures(evidence);
  const std::vector<Finding>& findings = evidence.report.findings;
  const bool follows = std::any_of(findings.begin(), findings.end(), [](const Finding& each) {
    return each.kind == Finding::Kind::minimality && each.gravity != Finding::Gravity::know;
  });
  if (follows)
    return a_person_must_say("who knows how the release was made may conclude values of some rows");
  std::uint64_t rows = 0;
  for (const Disclosed& each : evidence.report.audit.disclosed) rows = std::max(rows, each.rows);
  return decided(
      rows == 0,
      say("{n|row is|rows are} in a class that has one value in a sensitive column; asked: none", rows));
}

Ruling judge_audit_passed(const Evidence& evidence, const AskedFigures& /*asked*/) {
  const AuditReport& audit = evidence.report.audit;
  const auto failed = std::count_if(audit.checks.begin(), audit.checks.end(),
                                    [](const AuditCheck& each) { return !each.passed; });
  return decided(failed == 0,
                 say("{n} of {m} checks of the audit passed",
                     audit.checks.size() - static_cast<std::size_t>(failed), audit.checks.size()));
}

Ruling judge_no_stopping_finding(const Evidence& evidence, const AskedFigures& /*asked*/) {
  const std::vector<Finding>& findings = evidence.report.findings;
  if (is_true_of_all(findings)) {
    const auto open = std::count_if(findings.begin(), findings.end(), [](const Finding& each) {
      return each.gravity == Finding::Gravity::decide;
    });
    if (open == 0) return it_holds("nothing was found that leads to people");
    return a_person_must_say(say("the report has {n|finding|findings} that a person must decide", open));
  }
  Enumeration columns;
  for (const std::string& each : columns_that_find(evidence.report.findings)) columns.add(as_quoted(each));
  return it_fails(columns.size() == 0 ? Text("people can be found, whatever the classes say")
                                      : say("people can be found by {columns}", columns.text()));
}

Ruling judge_reported(const Evidence& evidence, const AskedFigures& asked) {
  const Report& report = evidence.report;
  const std::string& what = asked.words.find("what")->second;
  if (what == "method") {
    return it_holds(say("k-anonymity with k = {n}, by the algorithm {name}, audited by separate code",
                        evidence.job.k, report.algorithm));
  }
  if (what == "columns") return it_holds(columns_in_words(evidence.job));
  if (what == "rows") {
    return it_holds(say("{n|row|rows} read, {m} released, {o} suppressed", report.rows.input,
                        report.rows.released, report.rows.suppressed));
  }
  if (what == "loss") {
    for (const auto& [metric, value] : report.quality) {
      if (metric == "normalized_information_loss") {
        return it_holds(say("{n} % of what full generalization loses", in_percents(value)));
      }
    }
    return a_person_must_say("the loss of this release is not known");
  }
  if (auto doubt = doubt_of_figures(evidence)) return *doubt;
  return it_holds(
      say("the highest risk was {n} % before and is {m} % after; on average {o} % and {p} %",
          in_percents(report.risk_before.prosecutor.highest), in_percents(report.risk.prosecutor.highest),
          in_percents(report.risk_before.prosecutor.average), in_percents(report.risk.prosecutor.average)));
}

}  // namespace kordon
