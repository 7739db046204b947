#include "core/release/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/version.h"
#include "tests/core/measures/metrics/metric_case.h"
#include "tests/core/privacy/models/model_case.h"
#include "tests/examples/demands.h"

namespace kordon::report_test {
namespace {

std::string keys(const Json& object) {
  std::string joined;
  for (const auto& item : object.items()) joined += item.key() + " ";
  return joined;
}

Report described(const Job& job, const EncodedTable& table, const FinalRecoding& recoding) {
  const CsvFile input;
  const Task task(job, table);
  return describe({.input = input, .task = task, .recoding = recoding, .shown = recoding});
}

class ReportOf : public ::testing::Test {
 protected:
  ReportOf() {
    subject.job.algorithm = "greedy-cka";
    subject.job.seed = 42;
    subject.recoding.mandatory = 1;
    report = described(subject.job, subject.table, subject.recoding);
  }
  testing::MetricCase subject = testing::metric_case();
  Report report;
};

TEST_F(ReportOf, CountsRowsAndClasses) {
  EXPECT_EQ(report.version, version);
  EXPECT_EQ(report.algorithm, "greedy-cka");
  EXPECT_EQ(report.seed, 42U);
  EXPECT_EQ(report.rows.input, 6U);
  EXPECT_EQ(report.rows.released, 5U);
  EXPECT_EQ(report.rows.suppressed, 1U);
  EXPECT_EQ(report.rows.mandatory, 1U);
  EXPECT_EQ(report.classes.count, 2U);
  EXPECT_EQ(report.classes.smallest, 2U);
  EXPECT_EQ(report.classes.largest, 3U);
  EXPECT_EQ(report.classes.average, 2.5);
}

TEST_F(ReportOf, JudgesKAnonymityAndMeasuresEveryMetric) {
  ASSERT_EQ(report.privacy.size(), 1U);
  EXPECT_EQ(report.privacy[0].model, "k-anonymity");
  EXPECT_EQ(report.privacy[0].achieved, 2);
  ASSERT_EQ(report.quality.size(),
            metrics().size() - 2);  // no classification, and nobody looked for the least loss
  EXPECT_EQ(report.quality[0], (std::pair<std::string, double>{"information_loss", 10}));
}

TEST_F(ReportOf, TellsHowFarEachAttributeWasGeneralized) {
  ASSERT_EQ(report.attributes.size(), 3U);
  EXPECT_EQ(report.attributes[0].name, "A");
  EXPECT_EQ(report.attributes[0].loss, (2 * 1 + 3 * 2) / 10.0);
  EXPECT_EQ(report.attributes[0].levels, (std::vector<std::uint64_t>{0, 2, 3}));
  EXPECT_EQ(report.attributes[1].levels, (std::vector<std::uint64_t>{2, 3}));
  EXPECT_EQ(report.attributes[2].loss, 0);
  EXPECT_EQ(report.attributes[2].levels, (std::vector<std::uint64_t>{5}));
}

TEST_F(ReportOf, ComparesRiskWithThatBefore) {
  EXPECT_EQ(report.risk.prosecutor.highest, 0.5);
  EXPECT_EQ(report.risk.prosecutor.average, 2.0 / 5);
  EXPECT_EQ(report.risk.marketer, 2.0 / 5);
  EXPECT_FALSE(report.risk.journalist);
  // Before: a1 1 twice, a2 1, b1 2 twice, b1 1.
  EXPECT_EQ(report.risk_before.prosecutor.highest, 1);
  EXPECT_EQ(report.risk_before.prosecutor.average, 4.0 / 6);
  EXPECT_EQ(report.risk_before.unique, 2U);
}

// Ten people where class 0 released as (a, 1) and class 1 released as (*, *) were drawn from.
TEST_F(ReportOf, APopulationAddsTheJournalist) {
  const EncodedPopulation population{
      10,
      {std::vector<NodeId>(10, *subject.table.quasi_identifiers[0].tree.leaf("a1")),
       std::vector<NodeId>(10, *subject.table.quasi_identifiers[1].tree.leaf("1")),
       std::vector<NodeId>(10, Hierarchy::root)},
      {"population: a note"}};
  report.input_notes = {"converted"};
  add_population(report, subject.table, subject.recoding, population);
  EXPECT_EQ(report.risk.journalist->highest, 0.1);
  const Json risk = to_json(report)["risk"];
  EXPECT_EQ(keys(risk), "prosecutor journalist marketer before ");
  EXPECT_EQ(keys(risk["before"]), "highest average unique prosecutor journalist marketer ");
  EXPECT_EQ(risk["journalist"], Json::parse(R"({"highest": 0.1, "average": 0.1, "share_at_highest": 1.0})"));
  EXPECT_EQ(risk["marketer"], Json::parse(R"({"average": 0.1})"));
  // Rows 3 to 5 have b1 or 2, as nobody has; row 1 has a2.
  ASSERT_EQ(report.input_notes.size(), 3U);
  EXPECT_EQ(report.input_notes[0], "converted");
  EXPECT_EQ(report.input_notes[1], "population: a note");
  EXPECT_EQ(report.input_notes[2],
            "population: 3 tuples of quasi-identifiers with fewer rows in the population than in "
            "the table, which should be part of it; taken to have as many");
}

TEST_F(ReportOf, LeavesOutWhatDoesNotApply) {
  EXPECT_FALSE(to_json(report)["quality"].contains("classification_metric"));
  subject.table.labels = {{0, 0, 0, 0, 0, 0}, 1, 0};
  report = described(subject.job, subject.table, subject.recoding);
  EXPECT_EQ(to_json(report)["quality"]["classification_metric"], 1.0 / 6);
}

TEST(Describe, ARecodingWithoutClasses) {
  const testing::MetricCase empty = testing::metric_case_without_classes();
  const Report report = described(empty.job, empty.table, empty.recoding);
  EXPECT_EQ(report.rows.released, 0U);
  EXPECT_EQ(report.rows.suppressed, 6U);
  EXPECT_EQ(report.classes.count, 0U);
  EXPECT_EQ(report.risk.prosecutor.highest, 0);
  EXPECT_EQ(report.attributes[0].loss, 0);
  EXPECT_FALSE(to_json(report).empty());
}

TEST(Describe, ATableWithoutRows) {
  const Report report = described({}, {}, {});
  EXPECT_EQ(report.rows.input, 0U);
  EXPECT_EQ(report.risk_before.prosecutor.highest, 0);
}

TEST_F(ReportOf, JsonHasTheKeysOfTheContractInItsOrder) {
  report.audit.checks = {{"columns", "fine", true}, {"rows", "one too many", false}};
  report.formula_cells = 3;
  report.timings_ms.mask = 1.23456;
  const std::string text = indented(to_json(report));
  EXPECT_EQ(text.back(), '\n');
  EXPECT_EQ(text.find("{\n  \"kordon\": 1,\n  \"version\": "), 0U);
  const Json json = Json::parse(text);
  EXPECT_EQ(keys(json),
            "kordon version algorithm seed rows classes privacy findings disclosures violations quality risk "
            "nested "
            "people unchanged spellings formula_cells hierarchy_notes input_notes "
            "timings_ms audit for_whom reasons ");
  EXPECT_EQ(keys(json["rows"]), "input released suppressed mandatory ");
  EXPECT_EQ(keys(json["classes"]), "count smallest average largest sizes ");
  EXPECT_EQ(keys(json["privacy"][0]), "model required achieved holds nearest ");
  EXPECT_EQ(json["disclosures"], Json::array());
  EXPECT_EQ(keys(json["violations"]), "cells tuples ");
  EXPECT_EQ(json["quality"]["attributes"][0]["levels"], Json::parse("[0, 2, 3]"));
  EXPECT_EQ(json["quality"]["discernibility"], 19);
  EXPECT_EQ(keys(json["risk"]), "prosecutor marketer before ");
  EXPECT_EQ(keys(json["risk"]["prosecutor"]), "highest average share_at_highest ");
  EXPECT_EQ(keys(json["risk"]["before"]), "highest average unique prosecutor marketer ");
  EXPECT_EQ(json["spellings"], Json::array());
  EXPECT_EQ(json["formula_cells"], 3);
  EXPECT_EQ(keys(json["timings_ms"]), "read mask audit write bound ");
  EXPECT_EQ(json["timings_ms"]["mask"], 1.235);
  EXPECT_EQ(json["audit"]["passed"], false);
  EXPECT_EQ(json["audit"]["checks"], 2);
  EXPECT_EQ(json["audit"]["results"][1],
            Json::parse(R"({"name": "rows", "passed": false, "detail": "one too many"})"));
}

// Of a release in classes of equal "Class".
Json report_on(const std::vector<std::string>& header, const testing::Rows& rows,
               const std::vector<Demand>& demands) {
  const testing::ModelCase subject(header, rows, demands);
  const QuasiIdentifier& qi = subject.table.quasi_identifiers[0];
  const Recoding recoding =
      recode_locally(subject.table, group_rows({qi.leaves.all()}, subject.table.rows), 0);
  return to_json(described(subject.job, subject.table, recoding));
}

TEST(ReportOfModels, SaysOfEachWhatWasAskedAndWhatIsAchieved) {
  const Json json =
      report_on({"Class", "Illness", "Income"},
                {{"a", "HIV", "10"}, {"a", "flu", "20"}, {"b", "flu", "20"}, {"b", "fever", "20"}},
                {testing::p(2, "Illness"), testing::recursive(4.5, 2, "Illness"),
                 testing::entropy(1.5, "Illness"), testing::t("ordered", 0.3, "Income"),
                 testing::alpha(0.5, {"HIV"}, true, "Illness"), testing::alpha(0.75, {}, false, "Income")});
  const Json nearest_a = Json::parse(R"({"rows": 2, "values": {"Class": "a"}})");
  const Json nearest_b = Json::parse(R"({"rows": 2, "values": {"Class": "b"}})");
  ASSERT_EQ(json["privacy"].size(), 7U);
  const auto check = [&](std::size_t i, const std::string& expected, const Json& nearest) {
    Json wanted = Json::parse(expected);
    wanted["nearest"] = nearest;
    EXPECT_EQ(json["privacy"][i].dump(), wanted.dump());
  };
  check(0, R"({"model": "k-anonymity", "required": 2, "achieved": 2, "holds": true})", nearest_a);
  check(1,
        R"({"model": "p-sensitivity", "attribute": "Illness", "required": 2, "least_values": 2, "achieved": 2,
               "holds": true})",
        nearest_a);
  check(2, R"({"model": "l-diversity", "attribute": "Illness", "kind": "recursive", "c": 4.5, "required": 2,
               "least_values": 2, "achieved": 2, "holds": true})",
        nearest_a);
  check(4, R"({"model": "t-closeness", "attribute": "Income", "kind": "ordered", "required": 0.3,
               "achieved": 0.25, "holds": true})",
        nearest_a);
  check(5, R"({"model": "alpha-k-anonymity", "attribute": "Illness", "values": ["HIV"], "refined": true,
               "required": 0.5, "achieved": 0.5, "holds": true})",
        nearest_a);
  check(
      6,
      R"({"model": "alpha-k-anonymity", "attribute": "Income", "required": 0.75, "least_values": 2, "achieved": 1,
               "holds": false})",
      nearest_b);
  EXPECT_EQ(keys(json["privacy"][3]), "model attribute kind required least_values achieved holds nearest ");
  EXPECT_NEAR(json["privacy"][3]["achieved"].get<double>(), 2, 1e-12);
}

TEST(ReportOfModels, ADemandForAllAttributesIsJudgedForEach) {
  const Json json =
      report_on({"Class", "Illness", "Income"}, {{"a", "x", "1"}, {"a", "y", "1"}}, {testing::p(2)});
  ASSERT_EQ(json["privacy"].size(), 3U);
  EXPECT_EQ(json["privacy"][1]["attribute"], "Illness");
  EXPECT_EQ(json["privacy"][1]["holds"], true);
  EXPECT_EQ(json["privacy"][2]["attribute"], "Income");
  EXPECT_EQ(json["privacy"][2]["holds"], false);
}

TEST(ReportOfModels, WithoutClassesNoneIsNearestToFailing) {
  const testing::MetricCase empty = testing::metric_case_without_classes();
  const Json json = to_json(described(empty.job, empty.table, empty.recoding));
  EXPECT_EQ(keys(json["privacy"][0]), "model required achieved holds ");
}

TEST(ReportOfAudit, OfATableAloneHasItsFiguresInAReportsKeys) {
  MaskedTableAudit audit;
  audit.checks = {{"k-anonymity", "1 of 2 classes too small", false}};
  audit.rows = 10;
  audit.suppressed = 1;
  audit.classes = 2;
  audit.smallest = 1;
  audit.largest = 8;
  audit.rows_below_k = 1;
  audit.average_class_size = 2.25;
  audit.highest_risk = 1;
  audit.disclosed = {{"Illness", 1, 8, 1, "flu", 8}, {"Income", 0, 0, 0.5}};
  audit.losses = {{"Age", 0.5, 0, ""}, {"Zip", std::nullopt, 3, "07*"}};
  audit.overlaps = {{"Age", "20-29", "25-35", 1}};
  const std::vector<SpellingNote> spellings = {{"Illness", 3, 2, {"Flu", "flu"}, false}};
  const Json json = to_json(audit, spellings, findings_of(audit, spellings, Job{}));
  EXPECT_EQ(json["rows"], Json::parse(R"({"input": 10, "released": 9, "suppressed": 1, "below_k": 1})"));
  EXPECT_EQ(json["classes"]["average"], 4.5);
  EXPECT_EQ(
      json["disclosures"],
      Json::parse(R"([{"attribute": "Illness", "classes": 1, "rows": 8, "highest_share": 1.0, "value": "flu",
                             "value_rows": 8},
                            {"attribute": "Income", "classes": 0, "rows": 0, "highest_share": 0.5}])"));
  EXPECT_EQ(
      json["quality"]["attributes"],
      Json::parse(R"([{"name": "Age", "loss": 0.5}, {"name": "Zip", "unread": 3, "first_unread": "07*"}])"));
  EXPECT_EQ(json["overlaps"],
            Json::parse(R"([{"attribute": "Age", "values": 1, "example": ["20-29", "25-35"]}])"));
  EXPECT_EQ(json["spellings"][0]["example"], Json::parse(R"(["Flu", "flu"])"));
  EXPECT_EQ(json["audit"]["passed"], false);
  EXPECT_EQ(json["audit"]["results"][0]["detail"], "1 of 2 classes too small");
  EXPECT_FALSE(json.contains("smallest_if_stars_match"));
  EXPECT_FALSE(json["quality"].contains("loss"));
}

TEST(ReportOfAudit, OfAReleaseBesideItsOriginalTellsOfPeople) {
  AuditReport audit;
  audit.checks = {{"rows", "5 of 6 rows released, each once", true}};
  audit.released = 5;
  audit.suppressed = 1;
  audit.classes = 2;
  audit.smallest_class = 2;
  audit.people.known = true;
  const Json json = to_json(audit, {}, findings_of(audit, {}, Job{}));
  EXPECT_EQ(json["rows"], Json::parse(R"({"input": 6, "released": 5, "suppressed": 1})"));
  EXPECT_EQ(json["people"]["known"], true);
  EXPECT_EQ(json["audit"]["passed"], true);
}

}  // namespace
}  // namespace kordon::report_test
