#include "core/release/report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/audit/cells/json.h"
#include "core/audit/composition/json.h"
#include "core/audit/linkage/json.h"
#include "core/audit/minimality/json.h"
#include "core/audit/nested/json.h"
#include "core/audit/without_original/json.h"
#include "core/base/cores.h"
#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/measures/risk/json.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/known.h"
#include "core/recoding/losses.h"
#include "core/recoding/microaggregation/classes.h"
#include "core/recoding/tuples.h"
#include "core/release/findings/json.h"
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

// Writes a figure; whole numbers stay whole: k = 5, not 5.0.
Json figure(double value) {
  if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<std::int64_t>(value);
  return value;
}

// Adds what the demand says besides its figure.
void add_parameters(const Demand& demand, Json& json) {
  for (const Parameter& parameter : demand.form->parameters) {
    const auto given = demand.given.find(parameter.key);
    if (given == demand.given.end() || &parameter == demand.form->find(demand.form->key)) continue;
    if (const auto* number = std::get_if<double>(&given->second)) {
      json[parameter.key] = figure(*number);
    } else if (const auto* truth = std::get_if<bool>(&given->second)) {
      if (*truth) json[parameter.key] = true;
    } else if (const auto* word = std::get_if<std::string>(&given->second)) {
      json[parameter.key] = *word;
    } else {
      json[parameter.key] = demand.values(parameter.key);
    }
  }
}

Json verdict_json(const Verdict& verdict) {
  Json json = {{"model", verdict.model}};
  if (!verdict.attribute.empty()) json["attribute"] = verdict.attribute;
  if (!verdict.bound.empty()) json["kind"] = verdict.bound;
  if (verdict.demand) add_parameters(*verdict.demand, json);
  json["required"] = figure(verdict.required);
  if (verdict.least_values > 1) json["least_values"] = verdict.least_values;
  if (std::isfinite(verdict.achieved)) json["achieved"] = figure(verdict.achieved);  // else no figure holds
  json["holds"] = verdict.holds;
  if (verdict.nearest) {
    Json values = Json::object();
    for (const auto& [attribute, value] : verdict.nearest_values) values[attribute] = value;
    json["nearest"] = {{"rows", verdict.nearest_rows}, {"values", std::move(values)}};
  }
  return json;
}

Json quality_json(const Report& report) {
  Json quality = Json::object();
  for (const auto& [name, value] : report.quality) quality[name] = value;
  if (report.optimal) quality["optimal"] = true;
  Json& attributes = quality["attributes"] = Json::array();
  for (const Report::AttributeLoss& attribute : report.attributes) {
    attributes.push_back({{"name", attribute.name}, {"loss", attribute.loss}, {"levels", attribute.levels}});
    if (attribute.numbers) attributes.back()["numbers"] = to_json(*attribute.numbers);
  }
  return quality;
}

Json audit_json(const std::vector<AuditCheck>& checks, bool passed, TextWriter write) {
  Json results = Json::array();
  for (const AuditCheck& check : checks) {
    results.push_back(
        {{"name", write(check.name)}, {"passed", check.passed}, {"detail", write(check.detail)}});
  }
  return {{"passed", passed}, {"checks", checks.size()}, {"results", std::move(results)}};
}

template <class Disclosures>
Json disclosures_json(const Disclosures& disclosures) {
  Json list = Json::array();
  for (const auto& each : disclosures) {
    list.push_back({{"attribute", each.attribute}, {"classes", each.classes}, {"rows", each.rows}});
  }
  return list;
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

void add_known(const AuditReport& audit, TextWriter write, Json& json) {
  if (audit.known.empty()) return;
  json["known"] = to_json(audit.known, audit.rarity, write);
  json["known"]["before"] = to_json(audit.rarity_before);
}

double to_microseconds(double ms) {
  return std::round(ms * 1000) / 1000;
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
  const std::uint64_t released = recoding.rows.rows.size();
  const std::uint64_t starred = parts.input.starred_counted;
  report.rows = {table.rows + starred, released, table.rows - released + starred,
                 recoding.mandatory,   starred,  std::nullopt};
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
  if (job.known.empty()) report.disclosures = disclosures(table, shown);
  for (const Disclosed& each : parts.audit.disclosed_in_sets)
    report.disclosures.push_back({each.attribute, each.classes, each.rows});
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
  std::vector<Disclosed> disclosed;
  for (const Disclosure& each : report.disclosures)
    disclosed.push_back({each.attribute, each.classes, each.rows});
  std::vector<Finding> findings =
      findings_of({.job = job,
                   .unchanged = audit.unchanged,
                   .linked = audit.linked,
                   .shifted = audit.shifted ? &*audit.shifted : nullptr,
                   .since = audit.since,
                   .people = &audit.people,
                   .nested = &audit.nested,
                   .minimality = audit.minimality ? &*audit.minimality : nullptr,
                   .rarity = audit.rarity,
                   .disclosed = std::move(disclosed),
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

// NOLINTNEXTLINE(readability-function-size)
Json to_json(const Report& report, TextWriter write) {
  Json privacy = Json::array();
  for (const Verdict& verdict : report.privacy) privacy.push_back(verdict_json(verdict));
  Json before = {{"highest", report.risk_before.prosecutor.highest},
                 {"average", report.risk_before.prosecutor.average},
                 {"unique", report.risk_before.unique}};
  before.update(to_json(report.risk_before));
  if (report.uniques_before) before["uniques"] = to_json(*report.uniques_before);
  Json risks = to_json(report.risk);
  if (report.uniques) risks["uniques"] = to_json(*report.uniques);
  risks = as_told(std::move(risks), report.findings);
  risks["before"] = std::move(before);
  Json rows = {{"input", report.rows.input},
               {"released", report.rows.released},
               {"suppressed", report.rows.suppressed},
               {"mandatory", report.rows.mandatory}};
  if (report.rows.starred > 0) rows["starred"] = report.rows.starred;
  if (report.rows.suppressed_people) rows["suppressed_people"] = *report.rows.suppressed_people;
  Json json = {
      {"kordon", 1},
      {"version", report.version},
      {"algorithm", report.algorithm},
      {"seed", report.seed},
      {"rows", std::move(rows)},
      {"classes",
       {{"count", report.classes.count},
        {"smallest", report.classes.smallest},
        {"average", report.classes.average},
        {"largest", report.classes.largest},
        {"sizes", to_json(report.classes.sizes)}}},
      {"privacy", std::move(privacy)},
      {"findings", to_json(report.findings, write)},
      {"disclosures", disclosures_json(report.disclosures)},
      {"violations", {{"cells", report.violations.cells}, {"tuples", report.violations.tuples}}},
      {"quality", quality_json(report)},
      {"risk", std::move(risks)},
      {"nested", to_json(report.audit.nested, write)},
      {"people", to_json(report.audit.people)},
      {"unchanged", to_json(report.audit.unchanged)},
      {"spellings", to_json(report.spellings)},
      {"formula_cells", report.formula_cells},
      {"hierarchy_notes", to_json(report.hierarchy_notes, write)},
      {"input_notes", to_json(report.input_notes, write)},
      {"timings_ms",
       {{"read", to_microseconds(report.timings_ms.read)},
        {"mask", to_microseconds(report.timings_ms.mask)},
        {"audit", to_microseconds(report.timings_ms.audit)},
        {"write", to_microseconds(report.timings_ms.write)},
        {"bound", to_microseconds(report.timings_ms.bound)}}},
      {"audit", audit_json(report.audit.checks, report.audit.passed(), write)},
  };
  if (report.loss == LossMeasure::share) json["loss"] = "share";
  if (report.audit.minimality) json["minimality"] = to_json(*report.audit.minimality, write);
  add_pseudonyms(report.audit.linked, write, json);
  add_dates(report.audit.shifted, report.audit.since, json);
  if (report.together) {
    json["composition"] = to_json(report.together->composition);
    json["composition"]["left_out"] = report.together->given;
  }
  if (report.division) json["division"] = to_json(*report.division);
  add_known(report.audit, write, json);
  add_handing_over(report.handing_over, json);
  return json;
}

Json to_json(const MaskedTableAudit& audit, std::span<const SpellingNote> spellings,
             std::span<const Finding> findings, TextWriter write) {
  const std::uint64_t in_classes = audit.rows - audit.suppressed;
  Json quality = {{"discernibility", figure(audit.discernibility)},
                  {"average_class_size", figure(audit.average_class_size)}};
  if (audit.loss) quality["loss"] = *audit.loss;
  quality["attributes"] = to_json(audit.losses);
  Json report = {
      {"kordon", 1},
      {"version", version},
      {"rows",
       {{"input", audit.rows},
        {"released", in_classes},
        {"suppressed", audit.suppressed},
        {"below_k", audit.rows_below_k}}},
      {"classes",
       {{"count", audit.classes},
        {"smallest", audit.smallest},
        {"average", ratio_of(in_classes, audit.classes)},
        {"largest", audit.largest},
        {"sizes", to_json(audit.sizes)}}},
      {"findings", to_json(findings, write)},
      {"disclosures", disclosures_json(audit.disclosed)},
      {"quality", std::move(quality)},
      {"risk", as_told({{"prosecutor", {{"highest", audit.highest_risk}, {"average", audit.average_risk}}},
                        {"marketer", {{"average", audit.average_risk}}}},
                       findings)},
      {"nested", to_json(audit.nested, write)},
      {"unchanged", to_json(audit.unchanged)},
      {"spellings", to_json(spellings)},
      {"overlaps", to_json(audit.overlaps)},
      {"audit", audit_json(audit.checks, audit.passed(), write)},
  };
  add_pseudonyms(audit.linked, write, report);
  if (!audit.known.empty()) report["known"] = to_json(audit.known, audit.rarity, write);
  if (audit.smallest_if_stars_match) report["smallest_if_stars_match"] = *audit.smallest_if_stars_match;
  return report;
}

Json to_json(const AuditReport& audit, std::span<const SpellingNote> spellings,
             std::span<const Finding> findings, TextWriter write) {
  Json json = {
      {"kordon", 1},
      {"version", version},
      {"rows",
       {{"input", audit.released + audit.suppressed},
        {"released", audit.released},
        {"suppressed", audit.suppressed}}},
      {"classes", {{"count", audit.classes}, {"smallest", audit.smallest_class}}},
      {"findings", to_json(findings, write)},
      {"violations", {{"cells", audit.violating_cells}, {"tuples", audit.violating_rows}}},
      {"nested", to_json(audit.nested, write)},
      {"people", to_json(audit.people)},
      {"unchanged", to_json(audit.unchanged)},
      {"spellings", to_json(spellings)},
      {"audit", audit_json(audit.checks, audit.passed(), write)},
  };
  if (audit.minimality) json["minimality"] = to_json(*audit.minimality, write);
  add_known(audit, write, json);
  add_pseudonyms(audit.linked, write, json);
  add_dates(audit.shifted, audit.since, json);
  return json;
}

}  // namespace kordon
