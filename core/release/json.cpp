// How a report is written as JSON.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/audit/cells/json.h"
#include "core/audit/composition/json.h"
#include "core/audit/demands/json.h"
#include "core/audit/linkage/json.h"
#include "core/audit/minimality/json.h"
#include "core/audit/nested/json.h"
#include "core/audit/without_original/json.h"
#include "core/base/version.h"
#include "core/measures/risk/json.h"
#include "core/recoding/microaggregation/classes.h"
#include "core/release/findings/json.h"
#include "core/release/findings/people.h"
#include "core/release/report.h"

namespace kordon {
namespace {

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
  const bool shown = verdict.nearest || !verdict.demand;  // else no class shows a value
  if (shown && std::isfinite(verdict.achieved))
    json["achieved"] = figure(verdict.achieved);  // else no figure holds
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

// What only people show, where these count, is in "people" of the same attribute.
Json disclosures_json(const std::vector<Disclosed>& disclosures) {
  Json list = Json::array();
  const auto add_figures = [](const Disclosed& each, Json& json) {
    json["classes"] = each.classes;
    json["rows"] = each.rows;
    json["highest_share"] = each.highest_share;
    if (each.classes == 0) return;
    json["value"] = each.value;
    json["value_rows"] = each.value_rows;
  };
  for (const Disclosed& each : disclosures) {
    if (each.is_of_people) {
      const auto of_rows = std::find_if(
          list.begin(), list.end(), [&](const Json& other) { return other["attribute"] == each.attribute; });
      add_figures(each, (*of_rows)["people"]);
    } else {
      add_figures(each, list.emplace_back(Json{{"attribute", each.attribute}}));
    }
  }
  return list;
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
      {"disclosures", disclosures_json(report.audit.disclosed)},
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
  if (!report.audit.withheld.empty()) json["withheld"] = to_json(report.audit.withheld);
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
      {"disclosures", disclosures_json(audit.disclosed)},
      {"violations", {{"cells", audit.violating_cells}, {"tuples", audit.violating_rows}}},
      {"nested", to_json(audit.nested, write)},
      {"people", to_json(audit.people)},
      {"unchanged", to_json(audit.unchanged)},
      {"spellings", to_json(spellings)},
      {"audit", audit_json(audit.checks, audit.passed(), write)},
  };
  if (audit.minimality) json["minimality"] = to_json(*audit.minimality, write);
  if (!audit.withheld.empty()) json["withheld"] = to_json(audit.withheld);
  add_known(audit, write, json);
  add_pseudonyms(audit.linked, write, json);
  add_dates(audit.shifted, audit.since, json);
  return json;
}

}  // namespace kordon
