#include "core/release/report.h"

#include <algorithm>

#include "core/base/cores.h"
#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/job/failing.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/known.h"
#include "core/recoding/losses.h"
#include "core/recoding/tuples.h"
#include "core/release/findings/people.h"
#include "core/release/loss_findings.h"
#include "core/release/population/verdicts.h"

namespace kordon {
namespace {

// Of several tables, rows whose table lacks the column do not count, nor does the column of tables.
std::vector<Report::AttributeLoss> attribute_losses(const EncodedTable& table, const FinalRecoding& recoding,
                                                    const Job& job, const Table& input) {
  const std::size_t width = table.quasi_identifiers.size();
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  std::vector<Report::AttributeLoss> result;
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    if (qi.fixed) continue;
    const std::string& name = job.attributes[qi.attribute].name;
    const std::vector<bool> lacks = rows_without(input, job, name);
    Report::AttributeLoss loss{name, 0, std::vector<std::uint64_t>(qi.tree.height() + 1U, 0)};
    Loss lost = 0, rows = 0;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      if (!lacks.empty() && lacks[recoding.rows.of(c).front()]) continue;
      const NodeId value = recoding.value(c, j, width);
      loss.levels[value < qi.tree.size() ? qi.tree.height(value) : qi.tree.height()] += sizes[c];
      lost += released_loss(table, recoding, j, value) * sizes[c];
      rows += sizes[c];
    }
    loss.loss = ratio_of(lost, rows * qi.full);
    if (!recoding.numbers.empty()) loss.numbers = recoding.numbers[j].error;
    result.push_back(std::move(loss));
  }
  return result;
}

// Which labels share k rows in every set of known columns the audit has judged by all released cells.
void add_verdicts(const std::vector<FoundKnown>& known, std::vector<Verdict>& verdicts) {
  for (const FoundKnown& each : known) {
    Verdict& verdict = verdicts.emplace_back();
    verdict.model = each.people ? k_people_in_known_columns : k_in_known_columns;
    verdict.bound = english(each.columns);
    verdict.required = each.k;
    verdict.achieved = static_cast<double>(each.smallest);
    verdict.holds = each.holds;
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size)
Report describe(ToReport parts) {
  const Job& job = parts.task.job;
  const EncodedTable& table = parts.task.table;
  const FinalRecoding& recoding = parts.recoding;
  const FinalRecoding& shown = parts.shown;
  parts.progress("describe", 0, table.rows);
  const std::vector<KnownSet>& known = parts.task.asked_of_sets.sets;
  Alongside<Reidentification> risk_before([&](const Progress&) { return input_risk(table, nullptr, known); });
  Report report;
  report.version = version;
  report.algorithm = is_searched_in_sets(job) ? "subsets" : job.algorithm;
  report.seed = job.seed;
  report.loss = job.loss;
  report.handing_over = handing_over_of(job);
  const std::vector<std::uint32_t> sizes = class_sizes(shown.partition);
  const std::uint64_t rows = table.all_rows();
  const std::uint64_t released = released_rows(recoding);
  const std::uint64_t starred = parts.input.starred_counted;
  report.rows = {rows + starred,     released, rows - released + starred,
                 recoding.mandatory, starred,  std::nullopt};
  if (report.rows.suppressed > 0)
    report.rows.suppressed_people = suppressed_people(parts.input.table, job, recoding.partition);
  if (!sizes.empty()) {
    const auto [smallest, largest] = std::minmax_element(sizes.begin(), sizes.end());
    report.classes = {sizes.size(), *smallest, *largest, ratio_of(released, sizes.size()),
                      size_histogram(sizes, job.k)};
  }
  report.risk = release_risk(table, shown, nullptr, known);
  if (job.sampling_fraction) {
    report.uniques = estimated_uniques(sizes, *job.sampling_fraction);
    report.uniques_before = estimated_uniques(class_sizes(tuples_of_rows(table)), *job.sampling_fraction);
  }

  if (job.known.empty()) report.privacy.push_back(judge(size_requirement(job), table, shown, job));
  add_verdicts(parts.audit.known, report.privacy);
  add_verdicts(parts.audit, job, report.privacy);
  for (const Requirement& requirement : parts.task.requirements) {
    if (job.known.empty()) {
      report.privacy.push_back(judge(requirement, table, shown, job));
    } else if (requirement.demand != nullptr) {
      report.privacy.push_back(judge_in_sets(requirement, table, shown, known, job));
    }
  }
  if (withholds(job)) {
    for (const Requirement& requirement : demanded(table, job)) {
      report.privacy.push_back(judge(requirement, table, shown, job, parts.withheld));
    }
  }
  report.spellings = spelling_notes(table, &recoding);
  std::uint64_t measured = 0;
  for (const Metric* metric : metrics()) {
    parts.progress("describe", table.rows * measured++ / metrics().size(), table.rows);
    const std::optional<double> value =
        metric->measure({table, metric->of_classes ? shown : recoding, job, parts.least_loss});
    if (value) report.quality.emplace_back(metric->name, *value);
  }
  report.attributes = attribute_losses(table, recoding, job, parts.input.table);
  report.hierarchy_notes = table.hierarchy_notes;
  report.input_notes = parts.input.notes;
  if (parts.unprotected) {
    if (auto pairs = rare_pairs(parts.task, shown)) {
      add_finding(report.findings, {.kind = Finding::Kind::rare_pairs, .says = std::move(*pairs)});
    }
  }
  for (const Text& each : parts.input.doubts) add_finding(report.findings, doubt(each));
  for (Finding& each : lost_columns(parts.task, recoding)) add_finding(report.findings, std::move(each));
  report.violations = {parts.audit.violating_cells, parts.audit.violating_rows};
  report.formula_cells = parts.formula_cells;
  report.timings_ms = parts.timings;
  report.audit = std::move(parts.audit);
  report.risk_before = risk_before.get({});
  parts.progress("describe", table.rows, table.rows);
  return report;
}

void add_population(Report& report, const EncodedTable& table, const FinalRecoding& shown,
                    const EncodedPopulation& population) {
  report.risk = release_risk(table, shown, &population);
  report.risk_before = input_risk(table, &population);
  report.input_notes.insert(report.input_notes.end(), population.notes.begin(), population.notes.end());
  const std::uint64_t foreign = report.risk_before.foreign;
  if (foreign > 0) {
    report.input_notes.push_back(
        say("population: {n|tuple|tuples} of quasi-identifiers with fewer rows in the population than in the "
            "table, which should be part of it; taken to have as many",
            foreign));
  }
}

void add_findings(Report& report, const Job& job) {
  const AuditReport& audit = report.audit;
  std::vector<Finding> findings =
      findings_of({.job = job,
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
                   .spellings = report.spellings,
                   .weights = audit.weights,
                   .violating_cells = report.violations.cells,
                   .violating_rows = report.violations.tuples,
                   .together = report.together ? &report.together->composition : nullptr,
                   .doubts = audit.doubts,
                   .failed = !audit.passed()});
  std::swap(findings, report.findings);
  for (Finding& each : findings) add_finding(report.findings, std::move(each));
  if (const auto& found = report.risk.household; found && is_true_of_all(report.findings)) {
    add_finding(report.findings,
                households(found->households, found->risk.highest, found->risk.average, job));
  }
}

}  // namespace kordon
