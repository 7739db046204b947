#include "core/audit/demands/withheld.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/audit/without_original/masked.h"
#include "core/job/read/job.h"
#include "core/table/csv/read.h"
#include "tests/examples/demands.h"
#include "tests/examples/no_files.h"

namespace kordon::withheld_test {
namespace {

using testing::no_files;

Job job_of(const std::string& demands) {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"}, {"name": "Drug", "role": "sensitive"}],
    "privacy": {"k": 2, "failing": "withhold", )" +
                                        demands + R"(}, "output": {"order": "input"}})",
                                    no_files, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return *job;
}

// Both of Gera have the flu. Jena was drawn.
const std::string original =
    "Town,Illness,Drug\nGera,flu,a\nGera,flu,b\nJena,flu,a\nJena,cough,b\nBonn,cough,a\nBonn,asthma,b\n";
const std::string good =
    "Town,Illness,Drug\nGera,*,a\nGera,*,b\nJena,*,a\nJena,*,b\nBonn,cough,a\nBonn,asthma,b\n";

AuditReport audited(const std::string& released, const Job& job = job_of(R"("p": 2)")) {
  const Result<AuditReport> report = audit(read_csv(original)->table, read_csv(released)->table, job,
                                           std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5});
  EXPECT_TRUE(report) << english(report.failure().mistakes[0].what);
  return *report;
}

std::string failed(const std::vector<AuditCheck>& checks) {
  std::string names;
  for (const AuditCheck& check : checks) {
    if (!check.passed) names += (names.empty() ? "" : ", ") + english(check.name);
  }
  return names;
}

std::string failed(const std::string& released) {
  return failed(audited(released).checks);
}

TEST(Withheld, IsCountedByClassesThatFailAndOthers) {
  const AuditReport report = audited(good);
  EXPECT_EQ(failed(report.checks), "");
  ASSERT_EQ(report.withheld.size(), 2U);
  const Withheld& illness = report.withheld[0];
  EXPECT_EQ(illness.attribute, "Illness");
  EXPECT_EQ(illness.classes, 2U);
  EXPECT_EQ(illness.rows, 4U);
  EXPECT_EQ(illness.failing_classes, 1U);
  EXPECT_EQ(illness.failing_rows, 2U);
  EXPECT_EQ(report.withheld[1].rows, 0U);
  EXPECT_TRUE(report.withheld[1].values.empty());
}

// Flu is half of all and nothing of what is shown; asthma is a sixth of all and half of what is shown.
TEST(Withheld, TheBiasIsTold) {
  const Withheld illness = audited(good).withheld[0];
  EXPECT_DOUBLE_EQ(illness.greatest_difference, 0.5);
  ASSERT_EQ(illness.values.size(), 3U);
  EXPECT_EQ(illness.values[0].value, "flu");
  EXPECT_EQ(illness.values[0].rows, 3U);
  EXPECT_EQ(illness.values[0].shown, 0U);
  EXPECT_EQ(illness.values[1].value, "asthma");
  EXPECT_EQ(illness.values[1].shown, 1U);
}

// Of two classes that have the same values one is withheld: what is shown does not mislead.
TEST(Withheld, ThereIsNoBiasWhereTheSameIsShown) {
  const Table before =
      read_csv("Town,Illness,Drug\nGera,flu,a\nGera,cough,b\nBonn,flu,a\nBonn,cough,b\n")->table;
  const Table after = read_csv("Town,Illness,Drug\nGera,*,a\nGera,*,b\nBonn,flu,a\nBonn,cough,b\n")->table;
  const Result<AuditReport> report =
      audit(before, after, job_of(R"("p": 2)"), std::vector<std::uint32_t>{0, 1, 2, 3});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->withheld[0].rows, 2U);
  EXPECT_TRUE(report->withheld[0].values.empty());
  EXPECT_EQ(report->withheld[0].greatest_difference, 0);
}

// Where no illness is shown nobody takes anything off, although all have the flu.
TEST(Withheld, AllMayBeWithheld) {
  const Table before = read_csv("Town,Illness,Drug\nGera,flu,a\nGera,flu,b\nBonn,flu,a\nBonn,flu,b\n")->table;
  const Table after = read_csv("Town,Illness,Drug\nGera,*,a\nGera,*,b\nBonn,*,a\nBonn,*,b\n")->table;
  const Result<AuditReport> report =
      audit(before, after, job_of(R"("p": 2)"), std::vector<std::uint32_t>{0, 1, 2, 3});
  ASSERT_TRUE(report);
  EXPECT_EQ(failed(report->checks), "");
}

// Of many values the ten are told whose shares differ most, and where nothing or all is withheld, none.
TEST(Withheld, TheBiasIsOfValuesThatDiffer) {
  std::string before = "Town,Illness,Drug\n", after = before;
  std::vector<std::uint32_t> origin;
  for (int i = 0; i < 24; ++i) {
    const std::string illness = "i" + std::to_string(i / 2);
    before += "T" + std::to_string(i / 4) + "," + illness + "," + (i % 2 == 0 ? "a\n" : "b\n");
    after += "T" + std::to_string(i / 4) + "," + (i < 4 ? "*" : illness) + "," + (i % 2 == 0 ? "a\n" : "b\n");
    origin.push_back(static_cast<std::uint32_t>(i));
  }
  const auto figures = [&](const std::string& released) {
    const Result<AuditReport> report =
        audit(read_csv(before)->table, read_csv(released)->table, job_of(R"("p": 2)"), origin);
    EXPECT_TRUE(report);
    EXPECT_EQ(failed(report->checks), "");
    return report->withheld[0];
  };
  const Withheld some = figures(after);
  ASSERT_EQ(some.values.size(), Withheld::max_values);
  EXPECT_EQ(some.values[0].value, "i0");
  EXPECT_EQ(some.values[0].shown, 0U);
  EXPECT_EQ(some.values[2].value, "i2");  // of values that differ alike the first
  EXPECT_EQ(some.rows, 4U);
  EXPECT_EQ(some.rows_in_classes, 24U);
  EXPECT_TRUE(figures(before).values.empty());
  std::string all = "Town,Illness,Drug\n";
  for (int i = 0; i < 24; ++i) all += "T" + std::to_string(i / 4) + ",*," + (i % 2 == 0 ? "a\n" : "b\n");
  EXPECT_EQ(figures(all).rows, 24U);
  EXPECT_TRUE(figures(all).values.empty());
  EXPECT_EQ(figures(all).greatest_difference, 0);
}

TEST(Withheld, SaysWhichClassShowsSomeRows) {
  const auto detail = [](const std::string& released) {
    for (const AuditCheck& check : audited(released).checks) {
      if (english(check.name) == "withheld of Illness") return english(check.detail);
    }
    return std::string("not judged");
  };
  EXPECT_EQ(detail(good), "2 of 3 classes withheld, each in all rows");
  const std::string mixed =
      detail("Town,Illness,Drug\nGera,*,a\nGera,*,b\nJena,*,a\nJena,cough,b\nBonn,cough,a\nBonn,*,b\n");
  EXPECT_EQ(mixed.find("2 of the classes withhold some rows and show others, first "), 0U) << mixed;
  EXPECT_NE(mixed.find("Jena"), std::string::npos) << mixed;
  EXPECT_EQ(
      detail(
          "Town,Illness,Drug\nGera,*,a\nGera,*,b\nJena,flu,a\nJena,cough,b\nBonn,cough,a\nBonn,asthma,b\n"),
      "all withheld rows together fail a demand: somebody who knows how often each value occurs learns too "
      "much "
      "of them");
}

// A row that stems from no row of the table has no cell to put back, and is told elsewhere.
TEST(Withheld, ARowFromNowhereKeepsItsStar) {
  const Result<AuditReport> report =
      audit(read_csv(original)->table, read_csv(good)->table, job_of(R"("p": 2)"),
            std::vector<std::uint32_t>{0, 1, 2, 99, 4, 5});
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->passed());
  EXPECT_EQ(report->withheld[0].rows, 4U);
}

// Drugs are withheld of Gera and Bonn, as each has one. Illnesses are of Gera alone: that drugs are one there
// is a matter of the drugs.
TEST(Withheld, ColumnsAreJudgedByTheirOwnDemands) {
  const Table before =
      read_csv("Town,Illness,Drug\nGera,flu,a\nGera,cough,a\nBonn,flu,b\nBonn,cough,b\n")->table;
  const Table after = read_csv("Town,Illness,Drug\nGera,*,*\nGera,*,*\nBonn,flu,*\nBonn,cough,*\n")->table;
  const Result<AuditReport> report =
      audit(before, after, job_of(R"("p": 2)"), std::vector<std::uint32_t>{0, 1, 2, 3});
  ASSERT_TRUE(report);
  EXPECT_EQ(failed(report->checks), "");
}

// k alone forms the classes, so that a reader of the method concludes nothing.
TEST(Withheld, NothingFollowsByMinimality) {
  const AuditReport report = audited(good);
  ASSERT_TRUE(report.minimality);
  EXPECT_EQ(report.minimality->rows_failing, 0U);
  EXPECT_EQ(report.minimality->rows_certain, 0U);
  EXPECT_FALSE(report.minimality->nothing.empty());
}

TEST(Withheld, AClassThatFailsMayNotBeShown) {
  EXPECT_EQ(
      failed("Town,Illness,Drug\nGera,flu,a\nGera,flu,b\nJena,*,a\nJena,*,b\nBonn,cough,a\nBonn,asthma,b\n"),
      "p-sensitivity of Illness");
}

TEST(Withheld, AClassWithholdsAllRowsOrNone) {
  EXPECT_EQ(
      failed("Town,Illness,Drug\nGera,*,a\nGera,*,b\nJena,*,a\nJena,cough,b\nBonn,cough,a\nBonn,asthma,b\n"),
      "unchanged, withheld of Illness");
}

// Somebody who knows that three have the flu takes off none that are shown: both of Gera have it.
TEST(Withheld, WhatIsWithheldMeetsTheDemandsTogether) {
  EXPECT_EQ(
      failed(
          "Town,Illness,Drug\nGera,*,a\nGera,*,b\nJena,flu,a\nJena,cough,b\nBonn,cough,a\nBonn,asthma,b\n"),
      "withheld of Illness");
}

TEST(Withheld, OtherColumnsAndOtherTextsStayChanged) {
  EXPECT_EQ(
      failed("Town,Illness,Drug\nGera,*,a\nGera,*,c\nJena,*,a\nJena,*,b\nBonn,cough,a\nBonn,asthma,b\n"),
      "unchanged");
  EXPECT_EQ(
      failed("Town,Illness,Drug\nGera,x,a\nGera,x,b\nJena,*,a\nJena,*,b\nBonn,cough,a\nBonn,asthma,b\n"),
      "unchanged, p-sensitivity of Illness");
}

// A job that withholds nothing takes * for a cell that was changed.
TEST(Withheld, OnlyIfTheJobSaysSo) {
  Job job = job_of(R"("p": 2)");
  job.failing = FailingClasses::avoid;
  const AuditReport report = audited(good, job);
  EXPECT_EQ(failed(report.checks), "unchanged, p-sensitivity of Illness");
  EXPECT_TRUE(report.withheld.empty());
  Job one = job_of(R"("l": {"kind": "distinct", "l": 2, "attribute": "Drug"})");
  EXPECT_EQ(failed(audited(good, one).checks), "unchanged");
}

// ---- Without the original ----

MaskedTableAudit alone(const std::string& released, const Job& job) {
  const Result<MaskedTableAudit> report = audit_masked(read_csv(released)->table, job);
  EXPECT_TRUE(report) << english(report.failure().mistakes[0].what);
  return *report;
}

TEST(WithheldAlone, ShownClassesAreJudged) {
  const MaskedTableAudit report = alone(good, job_of(R"("p": 2)"));
  EXPECT_EQ(failed(report.checks), "");
  ASSERT_EQ(report.disclosed.size(), 2U);
  EXPECT_EQ(report.disclosed[0].classes, 0U);  // * is no value
  const std::string shown =
      "Town,Illness,Drug\nGera,flu,a\nGera,flu,b\nJena,*,a\nJena,*,b\nBonn,cough,a\nBonn,asthma,b\n";
  EXPECT_EQ(failed(alone(shown, job_of(R"("p": 2)")).checks), "p-sensitivity of Illness");
  const std::string mixed =
      "Town,Illness,Drug\nGera,*,a\nGera,flu,b\nJena,*,a\nJena,*,b\nBonn,cough,a\nBonn,asthma,b\n";
  EXPECT_EQ(failed(alone(mixed, job_of(R"("l": {"kind": "distinct", "l": 2})")).checks),
            "withheld of Illness");
}

// Which share of the table a value has, the withheld cells know.
TEST(WithheldAlone, SharesOfTheTableAreRefused) {
  const Result<MaskedTableAudit> report =
      audit_masked(read_csv(good)->table, job_of(R"("t": {"kind": "equal", "t": 0.5})"));
  ASSERT_FALSE(report);
  EXPECT_EQ(english(report.failure().mistakes.front().where), "privacy.t");
  EXPECT_EQ(failed(alone(good, job_of(R"("alpha": {"alpha": 0.5})")).checks), "");
}

// A hierarchy of the sensitive column need not know the star.
TEST(WithheldAlone, AHierarchyHasNoStar) {
  Job job = job_of(R"("p": 2)");
  job.attributes[1].hierarchy = TreeForm{"any", {{"flu", {}}, {"cough", {}}, {"asthma", {}}}};
  EXPECT_EQ(failed(alone(good, job).checks), "");
}

}  // namespace
}  // namespace kordon::withheld_test
