#include "core/audit/audit.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/examples/miller.h"

namespace kordon::audit_test {
namespace {

using testing::leaf;
using testing::miller_ages_of_mm1;
using testing::miller_ages_of_mm2;
using testing::miller_job;
using testing::miller_mm1;
using testing::miller_mm2;
using testing::miller_table;
using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

using Origin = std::vector<std::uint32_t>;

// The names of the failed checks, joined by blanks.
std::string failed(const AuditReport& report) {
  std::string names;
  for (const AuditCheck& check : report.checks) {
    if (!check.passed) names += (names.empty() ? "" : " ") + english(check.name);
  }
  return names;
}

std::string detail(const AuditReport& report, const std::string& name) {
  for (const AuditCheck& check : report.checks) {
    if (check.name == name) return english(check.detail);
  }
  return "no such check";
}

// A good release (MM2 of figure 4) for each test to tamper with.
class AuditOfMm2 : public ::testing::Test {
 protected:
  AuditReport run() {
    const Result<AuditReport> report = audit(original, table_of(header, rows), job, origin);
    if (!report) {
      ADD_FAILURE() << report.failure().mistakes.front().what;
      return {};
    }
    EXPECT_EQ(report->passed(), failed(*report).empty());
    return *report;
  }
  std::string failed_checks() { return failed(run()); }

  Table original = miller_table();
  Job job = miller_job(miller_ages_of_mm2());
  std::vector<std::string> header = testing::miller_released;
  Rows rows = miller_mm2();
  Origin origin = {0, 1, 2, 3, 4, 5, 6};
};

TEST(AuditOfFigure4, Mm1IsTwoAnonymousButViolatesTheBoundariesOfLocation) {
  const Table released = table_of(testing::miller_released, miller_mm1());
  const Result<AuditReport> report =
      audit(miller_table(), released, miller_job(miller_ages_of_mm1()), Origin{0, 1, 2, 3, 4, 5, 6});
  ASSERT_TRUE(report);
  EXPECT_EQ(failed(*report), "boundaries");
  EXPECT_EQ(report->smallest_class, 2U);
  // r3, r4 and r7 lived in Kansas, whose boundary is Kansas; r5 and r6 may become Midwest.
  EXPECT_EQ(report->violating_cells, 3U);
  EXPECT_EQ(report->violating_rows, 3U);
  EXPECT_EQ(detail(*report, "boundaries"),
            "3 of the cells (in 3 rows) above their boundary, first in released row 3, column \"Location\": "
            "\"Wichita\" became \"Midwest\", at most \"Kansas\" is allowed");
}

TEST_F(AuditOfMm2, SatisfiesConstrainedTwoAnonymity) {
  const AuditReport report = run();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.checks.size(), 7U);
  EXPECT_EQ(report.violating_cells, 0U);
  EXPECT_EQ(report.classes, 3U);
  EXPECT_EQ(report.smallest_class, 2U);
  EXPECT_EQ(report.released, 7U);
  EXPECT_EQ(report.suppressed, 0U);
}

TEST_F(AuditOfMm2, PassesInTheOrderOfTheFigure) {
  job.order = Order::shuffled;
  origin = {0, 1, 2, 3, 6, 4, 5};
  rows = {rows[0], rows[1], rows[2], rows[3], rows[6], rows[4], rows[5]};
  EXPECT_EQ(failed_checks(), "");
}

TEST_F(AuditOfMm2, OrderInputMustBeKept) {
  origin = {1, 0, 2, 3, 4, 5, 6};
  std::swap(rows[0], rows[1]);
  EXPECT_EQ(failed_checks(), "rows");
}

TEST_F(AuditOfMm2, ReportsSayWhatWasCompared) {
  const AuditReport report = run();
  EXPECT_EQ(detail(report, "columns"), "6 columns released, 2 left out");
  EXPECT_EQ(detail(report, "rows"), "7 of 7 rows released, each once");
  EXPECT_EQ(detail(report, "k-anonymity"), "2 rows in the smallest of 3 classes, required 2");
  EXPECT_EQ(detail(report, "suppression"), "0 of 7 rows suppressed, at most 7 allowed");
}

// The first identifier goes out as codes.
class AuditOfCodes : public AuditOfMm2 {
 protected:
  AuditOfCodes() {
    Attribute& first = job.attributes.at(0);
    EXPECT_EQ(first.role, Role::identifier);
    first.pseudonym = Pseudonym::random;
    header.insert(header.begin(), first.name);
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row].insert(rows[row].begin(), code(row));
  }
  static std::string code(std::size_t row) { return "0123456789ABCDE" + std::to_string(row); }
};

TEST_F(AuditOfCodes, PassesAndCountsWhomTheyLink) {
  const AuditReport report = run();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.checks.size(), 8U);
  EXPECT_EQ(detail(report, "columns"), "7 columns released, 1 left out");
  EXPECT_EQ(detail(report, "pseudonyms of " + job.attributes[0].name), "7 codes, one for each of 7 values");
  ASSERT_EQ(report.linked.size(), 1U);
  EXPECT_EQ(report.linked[0].persons, 7U);
  EXPECT_EQ(report.linked[0].smallest_group, 2U);
  EXPECT_EQ(report.linked[0].persons_below_k, 0U);
}

TEST_F(AuditOfCodes, FailsWhereTheyAreNoCodesOrShared) {
  const std::string check = "pseudonyms of " + job.attributes[0].name;
  const std::string good = rows[1][0];
  for (const std::string& bad : {code(0), std::string(original.columns[0].cell(1)), std::string()}) {
    rows[1][0] = bad;
    EXPECT_EQ(failed_checks(), check) << bad;
  }
  rows[1][0] = good;
  EXPECT_EQ(failed_checks(), "");
}

TEST_F(AuditOfCodes, TheColumnMustBeThereAndInItsPlace) {
  for (std::vector<std::string>& row : rows) std::swap(row[0], row[1]);
  std::swap(header[0], header[1]);
  EXPECT_EQ(failed_checks(), "columns");
  header[1] = "Code";
  EXPECT_FALSE(audit(original, table_of(header, rows), job, origin));
}

TEST_F(AuditOfMm2, QuasiIdentifiersOfTwoRowsSwapped) {
  for (std::size_t j = 0; j < 4; ++j) std::swap(rows[1][j], rows[2][j]);
  EXPECT_EQ(failed_checks(), "generalization");
}

TEST_F(AuditOfMm2, OneSensitiveByteChanged) {
  rows[3][5] = "55,001";
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "unchanged");
  EXPECT_EQ(detail(report, "unchanged"),
            "1 of the cells changed outside the quasi-identifiers, first in released row 4, column "
            "\"Income\": \"55,000\" became \"55,001\"");
}

TEST_F(AuditOfMm2, SensitiveValuesOfTwoRowsSwapped) {
  std::swap(rows[0][4], rows[1][4]);
  EXPECT_EQ(failed_checks(), "unchanged");
}

TEST_F(AuditOfMm2, OneCellGeneralizedTooFar) {
  rows[0][1] = rows[1][1] = "West Coast";
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "boundaries");
  EXPECT_EQ(report.violating_cells, 2U);
}

TEST_F(AuditOfMm2, ViolationsCountCellsAndRows) {
  job.attributes[4].boundaries = {{0U, std::nullopt}};  // Sex stays as it is
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "boundaries");
  EXPECT_EQ(report.violating_cells, 5U);
  job.attributes[5].boundaries = {{0U, std::nullopt}};  // so does Race
  EXPECT_EQ(run().violating_cells, 10U);
  EXPECT_EQ(run().violating_rows, 5U);
}

TEST_F(AuditOfMm2, IgnoredBoundariesAreCountedOnly) {
  rows[0][1] = rows[1][1] = "West Coast";
  job.ignore_boundaries = true;
  const AuditReport report = run();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.violating_cells, 2U);
  EXPECT_EQ(report.violating_rows, 2U);
}

TEST_F(AuditOfMm2, OneClassOfKMinusOne) {
  rows[6][3] = "B";  // Casey's own race, not that of the class
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "k-anonymity");
  EXPECT_EQ(report.smallest_class, 1U);
  EXPECT_EQ(detail(report, "k-anonymity"),
            "1 of the classes too small (required 2), first that of released row 7 with 1 row: \"25-42\", "
            "\"Kansas\", \"*\", \"B\"");
}

TEST_F(AuditOfMm2, ClassesAreFoundByTextNotByNode) {
  // Two nodes called "Kansas", one above the other: their rows share a class.
  job.attributes[3] =
      quasi_identifier("Location", LevelsForm{{{"San Diego", "California", "California", "*"},
                                               {"Los Angeles", "California", "California", "*"},
                                               {"Wichita", "Kansas", "Midwest", "*"},
                                               {"Kansas City", "Kansas City", "Kansas", "*"},
                                               {"Lincoln", "Nebraska", "Midwest", "*"}}});
  EXPECT_EQ(failed_checks(), "");
}

TEST_F(AuditOfMm2, OfAncestorsWithOneLabelTheLowestCounts) {
  job.attributes[3] = quasi_identifier("Location",
                                       LevelsForm{{{"San Diego", "California", "California", "*"},
                                                   {"Los Angeles", "California", "California", "*"},
                                                   {"Wichita", "Kansas", "Kansas", "*"},
                                                   {"Kansas City", "Kansas", "Kansas", "*"},
                                                   {"Lincoln", "Nebraska", "Nebraska", "*"}}},
                                       {{1U, std::nullopt}});
  EXPECT_EQ(failed_checks(), "");
}

TEST_F(AuditOfMm2, LabelOfAnotherBranch) {
  rows[2][1] = rows[3][1] = rows[6][1] = "Nebraska";
  EXPECT_EQ(failed_checks(), "generalization");
}

TEST_F(AuditOfMm2, AnotherLeafInPlaceOfTheOriginal) {
  rows[0][0] = rows[1][0] = "30";
  EXPECT_EQ(failed_checks(), "generalization");
}

TEST_F(AuditOfMm2, TextOutsideTheHierarchy) {
  rows[0][1] = rows[1][1] = "California ";
  EXPECT_EQ(failed_checks(), "generalization");
}

TEST_F(AuditOfMm2, EmptiedQuasiIdentifierCells) {
  rows[0][1] = rows[1][1] = "";
  EXPECT_EQ(failed_checks(), "generalization");
}

TEST_F(AuditOfMm2, IdentifierLeftIn) {
  header.insert(header.begin(), "Name");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].insert(rows[i].begin(), std::string(original.columns[0].cell(i)));
  }
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "columns");
  EXPECT_EQ(detail(report, "columns"),
            "1 of the released columns must not stand there, first \"Name\", an identifier");
}

TEST_F(AuditOfMm2, ColumnThatTheJobDoesNotKnow) {
  header.emplace_back("Row");
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].push_back(std::to_string(i));
  EXPECT_EQ(failed_checks(), "columns");
}

TEST_F(AuditOfMm2, ColumnsOutOfOrder) {
  std::swap(header[4], header[5]);
  for (auto& row : rows) std::swap(row[4], row[5]);
  EXPECT_EQ(failed_checks(), "columns");
}

TEST_F(AuditOfMm2, ColumnNamesExchanged) {
  std::swap(header[4], header[5]);
  EXPECT_EQ(failed_checks(), "columns unchanged");
}

TEST_F(AuditOfMm2, ColumnTwice) {
  header.emplace_back("Income");
  for (auto& row : rows) row.push_back(row[5]);
  EXPECT_EQ(failed_checks(), "columns");
}

TEST_F(AuditOfMm2, ColumnMissingCannotBeCompared) {
  header.pop_back();
  for (auto& row : rows) row.pop_back();
  const Result<AuditReport> report = audit(original, table_of(header, rows), job, origin);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.failure().mistakes.front().what, "it has no column \"Income\"");
}

TEST_F(AuditOfMm2, RowDroppedCountsAsSuppressed) {
  rows.erase(rows.begin() + 2);
  origin.erase(origin.begin() + 2);
  AuditReport report = run();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.suppressed, 1U);
  job.suppression_limit = 0.1;  // of 7 rows: none
  report = run();
  EXPECT_EQ(failed(report), "suppression");
  EXPECT_EQ(detail(report, "suppression"), "1 of 7 rows suppressed, at most 0 allowed");
}

TEST_F(AuditOfMm2, RowDroppedWhereSuppressedRowsAreMasked) {
  job.suppressed = Suppressed::mask;
  rows.erase(rows.begin() + 2);
  origin.erase(origin.begin() + 2);
  EXPECT_EQ(failed_checks(), "rows");
}

TEST_F(AuditOfMm2, RowDroppedFromItsClass) {
  rows.erase(rows.begin());
  origin.erase(origin.begin());
  EXPECT_EQ(failed_checks(), "k-anonymity");
}

TEST_F(AuditOfMm2, RowRepeated) {
  rows.push_back(rows[6]);
  origin.push_back(6);
  EXPECT_EQ(failed_checks(), "rows");
  EXPECT_NE(english(audit(original, table_of(header, rows), job, origin)->checks[1].detail)
                .find("first released row 8, which repeats row 7"),
            std::string::npos);
}

TEST_F(AuditOfMm2, RowRepeatedInPlaceOfItsTwin) {
  rows[1] = rows[0];
  origin[1] = 0;
  EXPECT_EQ(failed_checks(), "rows");
}

TEST_F(AuditOfMm2, RowFromNowhere) {
  rows.push_back(rows[6]);
  origin.push_back(7);
  EXPECT_EQ(failed_checks(), "rows");
  EXPECT_NE(english(audit(original, table_of(header, rows), job, origin)->checks[1].detail)
                .find("first released row 8, which stems from no row"),
            std::string::npos);
}

TEST_F(AuditOfMm2, MoreRowsThanOriginsCannotBeCompared) {
  rows.push_back(rows[6]);
  EXPECT_FALSE(audit(original, table_of(header, rows), job, origin));
}

TEST_F(AuditOfMm2, WithoutOriginsRowIComesFromRowI) {
  job.suppressed = Suppressed::mask;
  EXPECT_TRUE(audit(original, table_of(header, rows), job, std::nullopt)->passed());
  std::swap(rows[0], rows[6]);
  EXPECT_EQ(failed(*audit(original, table_of(header, rows), job, std::nullopt)), "generalization unchanged");
}

TEST_F(AuditOfMm2, WithoutOriginsAnotherRowCountCannotBeCompared) {
  rows.pop_back();
  EXPECT_FALSE(audit(original, table_of(header, rows), job, std::nullopt));
}

TEST_F(AuditOfMm2, WithoutOriginsAShuffledReleaseCannotBeCompared) {
  job.order = Order::shuffled;
  EXPECT_FALSE(audit(original, table_of(header, rows), job, std::nullopt));
}

TEST_F(AuditOfMm2, MaskedRowsCountAsSuppressed) {
  job.suppressed = Suppressed::mask;
  rows[4] = rows[5] = std::vector<std::string>(6, "*");
  AuditReport report = run();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.suppressed, 2U);
  EXPECT_EQ(report.released, 5U);
  job.suppression_limit = 0.2;
  EXPECT_EQ(failed_checks(), "suppression");
}

TEST_F(AuditOfMm2, MaskedRowsWhereTheyShouldHaveBeenRemoved) {
  rows[4] = rows[5] = std::vector<std::string>(6, "*");
  EXPECT_EQ(failed_checks(), "generalization unchanged");
}

TEST_F(AuditOfMm2, MaskedRowWithOneCellLeft) {
  job.suppressed = Suppressed::mask;
  rows[4] = rows[5] = std::vector<std::string>(6, "*");
  rows[5][4] = "Asthma";  // is no longer a masked row, so its cells must be generalizations
  EXPECT_EQ(failed_checks(), "generalization unchanged k-anonymity");
}

TEST_F(AuditOfMm2, NothingReleasedAtAll) {
  rows.clear();
  origin.clear();
  const AuditReport report = run();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.suppressed, 7U);
  EXPECT_EQ(report.smallest_class, 0U);
  EXPECT_EQ(detail(report, "k-anonymity"), "no row is released, required 2");
}

TEST_F(AuditOfMm2, JobOfAnotherTable) {
  job.attributes.pop_back();
  EXPECT_FALSE(audit(original, table_of(header, rows), job, origin));
  job.attributes.push_back(plain("Income", Role::sensitive));
  job.attributes.push_back(plain("Ward", Role::insensitive));
  EXPECT_FALSE(audit(original, table_of(header, rows), job, origin));
}

TEST_F(AuditOfMm2, BoundaryThatNamesNoNodeOrSeveral) {
  job.attributes[3].boundaries = {{std::nullopt, "Texas"}};
  EXPECT_FALSE(audit(original, table_of(header, rows), job, origin));
  job.attributes[3] = quasi_identifier("Location",
                                       LevelsForm{{{"San Diego", "California", "*"},
                                                   {"Los Angeles", "California", "*"},
                                                   {"Wichita", "Kansas", "*"},
                                                   {"Kansas City", "Kansas", "*"},
                                                   {"Lincoln", "Lincoln", "*"}}},
                                       {{std::nullopt, "Lincoln"}});
  EXPECT_FALSE(audit(original, table_of(header, rows), job, origin));
  job.attributes[3].boundaries = {{1U, "Lincoln"}};
  EXPECT_TRUE(audit(original, table_of(header, rows), job, origin));
}

// Tops of a forest are boundaries without being asked for.
TEST(Audit, TopsOfAForestAreBoundaries) {
  const Table original = table_of({"Zip"}, {{"1"}, {"2"}, {"3"}});
  Job job;
  job.k = 3;
  job.order = Order::input;
  job.attributes = {quasi_identifier("Zip", LevelsForm{{{"1", "low"}, {"2", "low"}, {"3", "high"}}})};
  const Result<AuditReport> report =
      audit(original, table_of({"Zip"}, {{"*"}, {"*"}, {"*"}}), job, Origin{0, 1, 2});
  ASSERT_TRUE(report);
  EXPECT_EQ(failed(*report), "boundaries");
  EXPECT_EQ(report->violating_cells, 3U);
}

// Only quasi-identifiers, every root `*`: a class of these is none where suppressed rows are masked.
class AuditOfStars : public ::testing::Test {
 protected:
  AuditReport run(const Rows& rows) {
    Origin origin(rows.size());
    std::iota(origin.begin(), origin.end(), 0U);
    const Result<AuditReport> report = audit(original, table_of({"A", "B"}, rows), job, origin);
    EXPECT_TRUE(report);
    return report ? *report : AuditReport{};
  }
  void SetUp() override {
    job.k = 2;
    job.order = Order::input;
    job.suppressed = Suppressed::mask;
    job.suppression_limit = 0;
    job.attributes = {quasi_identifier("A", FlatForm{}), quasi_identifier("B", FlatForm{})};
  }
  Table original = table_of({"A", "B"}, {{"x", "1"}, {"y", "2"}, {"z", "3"}, {"z", "3"}});
  Job job;
};

TEST_F(AuditOfStars, AreSuppressedHoweverManyTheyAre) {
  const AuditReport report = run({{"*", "*"}, {"*", "*"}, {"z", "3"}, {"z", "3"}});
  EXPECT_EQ(failed(report), "suppression");
  EXPECT_EQ(report.suppressed, 2U);
  EXPECT_EQ(report.classes, 1U);
  EXPECT_EQ(run({{"*", "*"}, {"y", "2"}, {"z", "3"}, {"z", "3"}}).suppressed, 1U);
}

TEST_F(AuditOfStars, AreAClassWhereSuppressedRowsAreRemoved) {
  job.suppressed = Suppressed::remove;
  const AuditReport report = run({{"*", "*"}, {"*", "*"}, {"z", "3"}, {"z", "3"}});
  EXPECT_EQ(failed(report), "");
  EXPECT_EQ(report.classes, 2U);
}

TEST_F(AuditOfStars, ARootOfAnotherNameIsNoStar) {
  job.attributes[0] = quasi_identifier("A", TreeForm{"any", {leaf("x"), leaf("y"), leaf("z")}});
  EXPECT_EQ(run({{"*", "*"}, {"*", "*"}, {"z", "3"}, {"z", "3"}}).suppressed, 2U);
}

TEST_F(AuditOfStars, AnotherColumnMakesMaskedRowsSuppressed) {
  original = table_of({"A", "B"}, {{"x", "*"}, {"y", "*"}, {"z", "3"}, {"z", "3"}});
  job.attributes[1] = plain("B", Role::sensitive);
  EXPECT_EQ(run({{"*", "*"}, {"*", "*"}, {"z", "3"}, {"z", "3"}}).suppressed, 2U);
}

// Class finding by hashing must agree with a plain count, also after the table of classes has grown.
TEST(Audit, ManyClasses) {
  Rows rows;
  for (int i = 0; i < 5000; ++i) {
    rows.push_back({std::to_string(i % 2500), std::to_string(i % 2500 / 50)});
  }
  const Table table = table_of({"A", "B"}, rows);
  Job job;
  job.k = 2;
  job.order = Order::input;
  job.attributes = {quasi_identifier("A", FlatForm{}), quasi_identifier("B", FlatForm{})};
  Origin origin(rows.size());
  std::iota(origin.begin(), origin.end(), 0U);
  Result<AuditReport> report = audit(table, table, job, origin);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->passed());
  EXPECT_EQ(report->classes, 2500U);
  EXPECT_EQ(report->smallest_class, 2U);
  job.k = 3;
  report = audit(table, table, job, origin);
  EXPECT_EQ(failed(*report), "k-anonymity");
}

}  // namespace
}  // namespace kordon::audit_test
