#include "core/cli/summary/release.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <ostream>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/figure.h"

namespace kordon::cli {
namespace {

// Says in a clause what no release can lose less than; says nothing where the report does not tell.
std::string beside_the_least(const Report& report) {
  const std::map<std::string, double> quality(report.quality.begin(), report.quality.end());
  const auto least = quality.find("lower_bound");
  if (least == quality.end()) return "";
  const double loss = quality.at("information_loss");
  if (loss == least->second) return ", the least possible loss";
  if (report.optimal) return "; no other release that keeps all these rows can lose less";
  if (least->second == 0) return "";
  // The figure is rounded down, so that it is true.
  const double share = quality.at("normalized_information_loss") * least->second / loss;
  const std::string words =
      "; no release can lose less than " + with_decimals(std::floor(10000 * share) / 100, 2) + " %";
  if (report.together) return words + ", even without regard to earlier releases";
  return words + ": at most " + factor(loss / least->second) + " times the least possible loss";
}

// Says what dividing clusters may have cost: how far the bounds lie apart, as shares of the loss.
std::string cost_of(const DividedClusters& division, const Report& report) {
  if (division.clusters == 0)
    return "no cluster has so many tuples, and rows for two sections, that it can be divided";
  std::string words = counted(division.clusters, "cluster") + " divided into " +
                      std::to_string(division.sections) + " sections of " +
                      std::to_string(division.smallest) + " rows or more";
  const std::map<std::string, double> quality(report.quality.begin(), report.quality.end());
  const auto least = quality.find("lower_bound");
  if (!division.lower_bound || least == quality.end() || quality.at("information_loss") == 0) return words;
  const double scale = 100 * quality.at("normalized_information_loss") / quality.at("information_loss");
  return words + "; no release within them can lose less than " +
         with_decimals(std::floor(100 * *division.lower_bound * scale) / 100, 2) +
         " %; without them one might lose less than this one by " +
         with_decimals(std::ceil(100 * (quality.at("information_loss") - least->second) * scale) / 100, 2) +
         " percentage points at most";
}

// Says what no algorithm could have helped.
const char* what_suppresses(const Report& report, const Job& job) {
  const bool bounded = std::any_of(job.attributes.begin(), job.attributes.end(),
                                   [](const Attribute& each) { return !each.boundaries.empty(); });
  if (!report.together) return "the boundaries";
  return bounded ? "the boundaries and an earlier release" : "an earlier release";
}

}  // namespace

void summarize(const Report& report, const Job& job, const Remarks& remarks, std::ostream& out) {
  out << "release  " << headline(report, job) << '\n';
  out << "rows     " << report.rows.input << " read, " << report.rows.released << " released, "
      << report.rows.suppressed << " suppressed";
  if (report.rows.mandatory > 0)
    out << " (" << report.rows.mandatory << " because of " << what_suppresses(report, job) << ")";
  if (report.rows.starred > 0) out << " (" << report.rows.starred << " by an earlier masking)";
  const std::uint64_t chosen = report.rows.suppressed - report.rows.mandatory - report.rows.starred;
  if (chosen > 0) out << " (" << chosen << " by the algorithm, so that the others hold)";
  out << "\ngroups   " << report.classes.count << " of " << report.classes.smallest << " to "
      << report.classes.largest << " rows, " << with_decimals(report.classes.average, 2) << " on average\n";
  if (report.together) out << "earlier  " << in_words(*report.together) << '\n';
  for (const Verdict& verdict : report.privacy) {
    if (verdict.model == "k-anonymity") continue;  // what the classes say
    out << "model    " << verdict.in_words()
        << (verdict.attribute.empty() ? "" : " of " + in_quotes(verdict.attribute)) << ": ";
    const bool all_withheld = verdict.demand && !verdict.nearest && report.classes.count > 0;
    out << (all_withheld ? "no group shows a value" : figure(verdict.achieved)) << ", required "
        << figure(verdict.required) << '\n';
  }
  out << remarks.text();
  for (const auto& [metric, value] : report.quality) {
    if (metric != "normalized_information_loss") continue;
    out << "loss     " << (value > 0 && value < 0.00005 ? "less than 0.01" : with_decimals(value * 100, 2))
        << " % of what full generalization would lose"
        << (report.loss == LossMeasure::share ? ", by share" : "") << beside_the_least(report) << '\n';
  }
  if (report.division) out << "division " << cost_of(*report.division, report) << '\n';
  if (report.risk.journalist && is_true_of_all(report.findings)) {
    out << "risk     of a row to be found by its quasi-identifiers, among the rows of the population: "
        << with_decimals(100 * report.risk.journalist->highest, 2) << " % at most, "
        << with_decimals(100 * report.risk.journalist->average, 2) << " % on average\n";
  }
  if (report.uniques && is_true_of_all(report.findings)) {
    out << "unique   in the population, as estimated: " << with_decimals(report.uniques_before->rows, 2)
        << " rows of the input (" << report.uniques_before->estimator << "), "
        << with_decimals(report.uniques->rows, 2) << " of the release (" << report.uniques->estimator
        << ")\n";
  }
  if (const auto& sample = report.risk.sample; sample && is_true_of_all(report.findings)) {
    out << "weights  of the survey: " << with_digits(sample->expected, 4) << " rows may be found, "
        << percent_of(sample->share) << " % of all; of the input "
        << percent_of(report.risk_before.sample->share) << " %\n";
  }
  out << "audit    " << in_words(report.audit) << '\n'
      << note_on_formulas(report.formula_cells) << "for whom " << in_words(job.for_whom) << '\n';
}

std::string in_words(const AuditReport& audit) {
  const std::string checks = counted(audit.checks.size(), "check");
  if (audit.passed()) return "passed, " + checks;
  std::size_t failed = 0;
  std::string names;
  for (const AuditCheck& check : audit.checks) {
    if (check.passed) continue;
    names += (failed++ == 0 ? "" : ", ") + english(check.name);
  }
  return "failed in " + std::to_string(failed) + " of " + checks + ": " + names;
}

std::string in_words(const ForWhom& said) {
  Enumeration unsaid;
  const auto ask = [&](const std::string& text, const char* what) {
    if (text.empty()) unsaid.add(what);
  };
  ask(said.recipient, "who gets it");
  ask(said.holds, "what else they have");
  ask(said.contract, "what binds them");
  ask(said.decided_by, "who decided");
  ask(said.review, "when that is looked at again");
  if (unsaid.size() > 0) return "nobody has said: " + english(unsaid.text());
  return printable(said.recipient) + "; to be looked at again on " + said.review;
}

std::string note_on_formulas(std::uint64_t cells) {
  if (cells == 0) return "";
  return "note     " + counted(cells, "cell") +
         " released as found start with = + - or @, which a spreadsheet may take for a formula\n";
}

}  // namespace kordon::cli
