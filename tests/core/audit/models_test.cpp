#include "core/audit/models.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/audit/audit.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::audit_models_test {
namespace {

using testing::alpha;
using testing::l;
using testing::leaf;
using testing::p;
using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::t;
using testing::table_of;

using Origin = std::vector<std::uint32_t>;

constexpr const char* distinct = "distinct";
constexpr const char* entropy = "entropy";
constexpr const char* recursive = "recursive";
constexpr const char* equal = "equal";
constexpr const char* ordered = "ordered";
constexpr const char* hierarchical = "hierarchical";

// The names of the failed checks, joined by "; ".
std::string failed(const AuditReport& report) {
  std::string names;
  for (const AuditCheck& check : report.checks) {
    if (!check.passed) names += (names.empty() ? "" : "; ") + english(check.name);
  }
  return names;
}

// Column "Class" is the quasi-identifier, the others are sensitive.
class AuditOfModels : public ::testing::Test {
 protected:
  void make(std::vector<std::string> names, Rows of) {
    header = std::move(names);
    rows = std::move(of);
    original = table_of(header, rows);
    origin.resize(rows.size());
    std::iota(origin.begin(), origin.end(), 0U);
    job.k = 2;
    job.order = Order::input;
    job.attributes.clear();
    for (const std::string& name : header) {
      job.attributes.push_back(name == "Class" ? quasi_identifier(name, FlatForm{})
                                               : plain(name, Role::sensitive));
    }
  }
  // One sensitive attribute, a class a list.
  void make(const std::vector<std::vector<std::string>>& classes) {
    Rows of;
    for (std::size_t c = 0; c < classes.size(); ++c) {
      for (const std::string& value : classes[c]) of.push_back({std::to_string(c), value});
    }
    make({"Class", "Value"}, std::move(of));
  }
  Result<AuditReport> result() { return audit(original, table_of(header, rows), job, origin); }
  AuditReport run() {
    const Result<AuditReport> report = result();
    if (!report) {
      ADD_FAILURE() << report.failure().mistakes.front().what;
      return {};
    }
    return *report;
  }
  std::string failed_checks() { return failed(run()); }
  // The detail of the one demand, and whether it passed.
  std::string verdict(Demand demand) {
    job.demands = {std::move(demand)};
    const AuditReport report = run();
    if (report.checks.size() != 8) return "no such check";
    return (report.checks[6].passed ? "passed: " : "failed: ") + english(report.checks[6].detail);
  }
  std::string mistake(Demand demand) {
    job.demands = {std::move(demand)};
    const Result<AuditReport> report = result();
    if (report) return "none";
    EXPECT_EQ(report.failure().kind, FailureKind::bad_input);
    return english(report.failure().mistakes.front().where) + ": " +
           english(report.failure().mistakes.front().what);
  }

  std::vector<std::string> header;
  Rows rows;  // of the release
  Table original;
  Origin origin;
  Job job;
};

TEST_F(AuditOfModels, ADemandIsACheckForEachAttributeItBinds) {
  make({"Class", "Diagnosis", "Income"}, {{"a", "flu", "1"}, {"a", "cold", "2"}});
  job.demands = {p(2), l(distinct, 2, 0, "Income"), l(entropy, 1.5), t(ordered, 1, "Income"), alpha(0.5)};
  std::vector<std::string> names;
  const AuditReport report = run();
  for (const AuditCheck& check : report.checks) names.push_back(english(check.name));
  EXPECT_EQ(names, (std::vector<std::string>{
                       "columns", "rows", "generalization", "boundaries", "unchanged", "k-anonymity",
                       "p-sensitivity of Diagnosis", "p-sensitivity of Income", "l-diversity of Income",
                       "l-diversity of Diagnosis", "l-diversity of Income", "t-closeness of Income",
                       "alpha of Diagnosis", "alpha of Income", "suppression"}));
  EXPECT_TRUE(report.passed());
}

// T. M. Truta, B. Vinay, "Privacy Protection: p-Sensitive k-Anonymity Property" (2006), Table 3.
class AuditOfTrutaTable3 : public AuditOfModels {
 protected:
  void SetUp() override {
    make({"Class", "ZipCode", "Sex", "Illness", "Income"}, {{"20", "43102", "F", "AIDS", "50,000"},
                                                            {"20", "43102", "F", "AIDS", "50,000"},
                                                            {"20", "43102", "F", "Diabetes", "50,000"},
                                                            {"30", "43102", "M", "Diabetes", "30,000"},
                                                            {"30", "43102", "M", "Diabetes", "40,000"},
                                                            {"30", "43102", "M", "Heart Disease", "30,000"},
                                                            {"30", "43102", "M", "Heart Disease", "40,000"}});
    job.k = 3;
    job.attributes[1] = quasi_identifier("ZipCode", FlatForm{});
    job.attributes[2] = quasi_identifier("Sex", FlatForm{});
    job.demands = {p(2)};
  }
};

TEST_F(AuditOfTrutaTable3, IsThreeAnonymousButOnlyOneSensitive) {
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "p-sensitivity of Income");
  EXPECT_EQ(report.checks[6].detail, "distinct values 2 in the worst of 2 classes, required at least 2");
  EXPECT_EQ(
      report.checks[7].detail,
      "distinct values 1 in the worst of 2 classes, required at least 2; 1 of the classes fail, first that "
      "of released row 1 with 3 rows: \"20\", \"43102\", \"F\", with 1");
}

TEST_F(AuditOfTrutaTable3, IsTwoSensitiveWithAnotherFirstIncome) {
  rows[0][4] = "40,000";
  original = table_of(header, rows);
  EXPECT_EQ(failed_checks(), "");
  job.demands = {p(3)};
  EXPECT_EQ(failed_checks(), "p-sensitivity of Illness; p-sensitivity of Income");
}

TEST_F(AuditOfTrutaTable3, AForgedIncomeIsNoProtection) {
  rows[0][4] = "40,000";  // in the release only
  EXPECT_EQ(failed_checks(), "unchanged");
}

// R. C.-W. Wong et al., "(alpha,k)-anonymous data publishing" (2009), Tables 1 to 4.
class AuditOfWong : public AuditOfModels {
 protected:
  void SetUp() override {
    make({"Job", "Birth", "Postcode", "Illness"}, {{"Cat1", "1975", "4350", "HIV"},
                                                   {"Cat1", "1955", "4350", "HIV"},
                                                   {"Cat1", "1955", "5432", "flu"},
                                                   {"Cat1", "1955", "5432", "fever"},
                                                   {"Cat2", "1975", "4350", "flu"},
                                                   {"Cat2", "1975", "4350", "fever"}});
    for (std::size_t j = 0; j < 3; ++j) job.attributes[j] = quasi_identifier(header[j], FlatForm{});
    job.demands = {alpha(0.5, {"HIV"}), alpha(0.5)};
  }
  const Rows table2 = {{"Cat1", "*", "4350", "HIV"},    {"Cat1", "*", "4350", "HIV"},
                       {"Cat1", "1955", "5432", "flu"}, {"Cat1", "1955", "5432", "fever"},
                       {"Cat2", "1975", "4350", "flu"}, {"Cat2", "1975", "4350", "fever"}};
  const Rows table3 = {{"*", "1975", "4350", "HIV"},    {"*", "*", "4350", "HIV"},
                       {"Cat1", "1955", "5432", "flu"}, {"Cat1", "1955", "5432", "fever"},
                       {"*", "*", "4350", "flu"},       {"*", "1975", "4350", "fever"}};
  const Rows table4 = {{"*", "*", "4350", "HIV"},   {"*", "*", "4350", "HIV"}, {"*", "*", "5432", "flu"},
                       {"*", "*", "5432", "fever"}, {"*", "*", "4350", "flu"}, {"*", "*", "4350", "fever"}};
};

TEST_F(AuditOfWong, Table1IsNeitherAnonymousNorDeassociated) {
  EXPECT_EQ(failed_checks(), "k-anonymity; alpha of Illness; alpha of Illness");
}

TEST_F(AuditOfWong, Table2IsTwoAnonymousOnly) {
  rows = table2;
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "alpha of Illness; alpha of Illness");
  EXPECT_EQ(
      report.checks[6].detail,
      "share of the values 1 in the worst of 3 classes, required at most 0.5; 1 of the classes fail, first "
      "that of released row 1 with 2 rows: \"Cat1\", \"*\", \"4350\", with 1");
}

TEST_F(AuditOfWong, Table3IsDeassociatedForHivAndForEveryIllness) {
  rows = table3;
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "");
  EXPECT_EQ(report.checks[6].detail,
            "share of the values 0.5 in the worst of 3 classes, required at most 0.5");
  job.demands = {alpha(0.49, {"HIV"})};
  EXPECT_EQ(failed_checks(), "alpha of Illness");
}

TEST_F(AuditOfWong, Table4IsDeassociatedByFullDomainGeneralization) {
  rows = table4;
  EXPECT_EQ(failed_checks(), "");
  // HIV is 2 of 4; HIV or fever is 3 of 4.
  job.demands = {alpha(0.74, {"HIV", "fever"}), alpha(0.75, {"HIV", "fever"})};
  const AuditReport report = run();
  EXPECT_FALSE(report.checks[6].passed);
  EXPECT_TRUE(report.checks[7].passed);
}

TEST_F(AuditOfModels, AlphaHoldsInATie) {
  // 57 of 100 is 0.57, though 0.57 * 100 is less than 57 in doubles.
  std::vector<std::string> values(57, "a");
  for (int i = 0; i < 43; ++i) values.push_back("b" + std::to_string(i));
  make({values});
  EXPECT_EQ(verdict(alpha(0.57)),
            "passed: share of the most frequent value 0.57 in the worst of 1 class, required at most 0.57");
  EXPECT_EQ(verdict(alpha(0.5699)).substr(0, 7), "failed:");
}

// Definition 5: at most ceil(0.1 * 2) = 1 of 2, ceil(0.1 * 11) = 2 of 11 rows.
TEST_F(AuditOfModels, RefinedAlphaRoundsUp) {
  make({{"HIV", "flu"}, {"HIV", "HIV", "3", "4", "5", "6", "7", "8", "9", "10", "11"}});
  EXPECT_EQ(
      verdict(alpha(0.1, {"HIV"}, true)),
      "passed: share of the values without one of its rows 0.0909090909 in the worst of 2 classes, required "
      "below 0.1");
  EXPECT_EQ(verdict(alpha(0.1, {"HIV"})).substr(0, 7), "failed:");
  // ceil(0.1 * 10) = 1 of 10, and ceil(0.1 * 4) = 1 of 4.
  make({{"HIV", "HIV", "3", "4", "5", "6", "7", "8", "9", "10"}, {"HIV", "flu", "HIV", "flu"}});
  EXPECT_EQ(
      verdict(alpha(0.1, {"HIV"}, true)),
      "failed: share of the values without one of its rows 0.25 in the worst of 2 classes, required below "
      "0.1; 2 of the classes fail, first that of released row 1 with 10 rows: \"0\", with 0.1");
}

TEST_F(AuditOfModels, DistinctDiversityCountsValues) {
  make({{"a", "b", "c"}, {"a", "b", "b"}});
  EXPECT_EQ(verdict(l(distinct, 2)),
            "passed: distinct values 2 in the worst of 2 classes, required at least 2");
  EXPECT_EQ(
      verdict(l(distinct, 3)),
      "failed: distinct values 2 in the worst of 2 classes, required at least 3; 1 of the classes fail, "
      "first that of released row 4 with 3 rows: \"1\", with 2");
}

TEST_F(AuditOfModels, EntropyDiversityIsTheExponentialOfTheEntropy) {
  make({{"a", "a", "b", "c"}});
  // Shares 1/2, 1/4, 1/4: entropy (1/2) ln 2 + (1/2) ln 4 = 1.5 ln 2.
  EXPECT_EQ(verdict(l(entropy, 2.8)),
            "passed: exponential of the entropy 2.82842712 in the worst of 1 class, required at least 2.8");
  EXPECT_EQ(verdict(l(entropy, 2.83)).substr(0, 7), "failed:");
}

TEST_F(AuditOfModels, EvenClassesHaveTheirWholeEntropy) {
  // In doubles, exp of the entropy of 3 or of 10 equal shares is not exactly 3 or 10.
  for (const std::size_t values : {3U, 7U, 10U, 23U}) {
    std::vector<std::string> even;
    for (std::size_t i = 0; i < values; ++i) even.push_back("v" + std::to_string(i));
    make({even});
    EXPECT_EQ(verdict(l(entropy, static_cast<double>(values))).substr(0, 7), "passed:") << values;
    EXPECT_EQ(verdict(l(entropy, static_cast<double>(values) + 1e-6)).substr(0, 7), "failed:") << values;
  }
}

TEST_F(AuditOfModels, RecursiveDiversityIsStrict) {
  make({{"a", "a", "a", "a", "b", "b", "c", "d"}});
  // 4 < c * (2 + 1 + 1) for l = 2; 4 < c * (1 + 1) for l = 3; four values only.
  EXPECT_EQ(
      verdict(l(recursive, 2, 1)),
      "failed: most frequent value to those from number 2 on 1 in the worst of 1 class, required below 1; "
      "1 of the classes fail, first that of released row 1 with 8 rows: \"0\", with 1");
  EXPECT_EQ(verdict(l(recursive, 2, 1.001)).substr(0, 7), "passed:");
  EXPECT_EQ(verdict(l(recursive, 3, 2)).substr(0, 7), "failed:");
  EXPECT_EQ(verdict(l(recursive, 3, 2.001)).substr(0, 7), "passed:");
  EXPECT_EQ(verdict(l(recursive, 4, 4.001)).substr(0, 7), "passed:");
  EXPECT_EQ(
      verdict(l(recursive, 5, 1000)),
      "failed: most frequent value to those from number 5 on infinite in the worst of 1 class, required "
      "below 1000; 1 of the classes fail, first that of released row 1 with 8 rows: \"0\", with infinite");
}

TEST_F(AuditOfModels, MissingTextsAreOneValue) {
  make({{"", "?"}, {"x", "y"}});
  EXPECT_EQ(
      verdict(p(2)),
      "failed: distinct values 1 in the worst of 2 classes, required at least 2; 1 of the classes fail, "
      "first that of released row 1 with 2 rows: \"0\", with 1");
  EXPECT_EQ(verdict(alpha(0.5)).substr(0, 7), "failed:");
  job.missing = {};
  EXPECT_EQ(verdict(p(2)).substr(0, 7), "passed:");
}

TEST_F(AuditOfModels, AlphaMayNameTheMissingValueByAnyOfItsTexts) {
  make({{"", "", "x"}, {"y", "x", "z"}});
  EXPECT_EQ(
      verdict(alpha(0.5, {"?"})),
      "failed: share of the values 0.666666667 in the worst of 2 classes, required at most 0.5; 1 of the "
      "classes fail, first that of released row 1 with 3 rows: \"0\", with 0.666666667");
}

TEST_F(AuditOfModels, OtherValuesDifferAsTheirTextsDo) {
  make({{"flu", "Flu"}, {"1", "1.0"}, {"x", "x "}});
  EXPECT_EQ(verdict(p(2)).substr(0, 7), "passed:");
}

TEST_F(AuditOfModels, EqualClosenessIsHalfTheDifferences) {
  make({{"a", "a", "b"}, {"a", "b", "c"}});
  // The table: 1/2, 1/3, 1/6. First class 2/3, 1/3, 0: 1/6. Second 1/3 each: 1/6.
  EXPECT_EQ(verdict(t(equal, 0.17)),
            "passed: equal distance 0.166666667 in the worst of 2 classes, required at most 0.17");
  EXPECT_EQ(verdict(t(equal, 0.16)).substr(0, 60),
            "failed: equal distance 0.166666667 in the worst of 2 classes");
  EXPECT_EQ(verdict(t(equal, 1.0 / 6)).substr(0, 7), "passed:");
}

TEST_F(AuditOfModels, AFullyMixedTableIsAtNoDistance) {
  make({{"1", "2", "3"}, {"1", "2", "3"}, {"3", "2", "1"}});
  job.attributes[1].hierarchy = FlatForm{};
  EXPECT_EQ(verdict(t(equal, 0)), "passed: equal distance 0 in the worst of 3 classes, required at most 0");
  EXPECT_EQ(verdict(t(ordered, 0)).substr(0, 7), "passed:");
  EXPECT_EQ(verdict(t(hierarchical, 0)).substr(0, 7), "passed:");
}

// N. Li, T. Li, S. Venkatasubramanian, "t-Closeness" (2007): its incomes in thousands.
TEST_F(AuditOfModels, OrderedClosenessOfIncomes) {
  make({{"3", "4", "5"}, {"6", "8", "11"}, {"7", "9", "10"}});
  EXPECT_EQ(verdict(t(ordered, 0.375)),
            "passed: ordered distance 0.375 in the worst of 3 classes, required at most 0.375");
  EXPECT_EQ(
      verdict(t(ordered, 0.2)),
      "failed: ordered distance 0.375 in the worst of 3 classes, required at most 0.2; 2 of the classes "
      "fail, first that of released row 1 with 3 rows: \"0\", with 0.375");
}

TEST_F(AuditOfModels, NumbersAreOrderedByNumberAndMissingOnesComeFirst) {
  // Ranks: missing, 1 = 1.0, 30; each a third of the table.
  make({{"", "1"}, {"?", "30"}, {"30", "1.0"}});
  // First class: 1/2 and 1 up to the cuts, against 1/3 and 2/3: (1/6 + 1/3) / 2. Second: 1/2, 1/2:
  // (1/6 + 1/6) / 2. Third: 0, 1/2: (1/3 + 1/6) / 2.
  EXPECT_EQ(
      verdict(t(ordered, 0.2)),
      "failed: ordered distance 0.25 in the worst of 3 classes, required at most 0.2; 2 of the classes fail, "
      "first that of released row 1 with 2 rows: \"0\", with 0.25");
}

// Heights: respiratory 1, cancer 1, digestive 2, any 3. The classes' distances are 0.2 and 0.3, as
// audit_distance_test.cpp works out.
TEST_F(AuditOfModels, HierarchicalClosenessOfDiseases) {
  make({{"flu", "ulcer", "colon"}, {"cold", "stomach"}});
  job.attributes[1].hierarchy =
      TreeForm{"any",
               {{"respiratory", {leaf("flu"), leaf("cold")}},
                {"digestive", {leaf("ulcer"), {"cancer", {leaf("colon"), leaf("stomach")}}}}}};
  EXPECT_EQ(verdict(t(hierarchical, 0.3)),
            "passed: hierarchical distance 0.3 in the worst of 2 classes, required at most 0.3");
  EXPECT_EQ(
      verdict(t(hierarchical, 0.25)),
      "failed: hierarchical distance 0.3 in the worst of 2 classes, required at most 0.25; 1 of the classes "
      "fail, first that of released row 4 with 2 rows: \"1\", with 0.3");
}

TEST_F(AuditOfModels, TheMissingValueIsALeafUnderTheRoot) {
  make({{"a", "?"}, {"b", ""}});
  job.attributes[1].hierarchy = TreeForm{"any", {{"ab", {leaf("a"), leaf("b")}}}};
  // 1/4, 1/4, 1/2 in the table; each class moves 1/4 from one of a and b to the other, at height 1 of 2.
  EXPECT_EQ(verdict(t(hierarchical, 0.1)).substr(0, 35), "failed: hierarchical distance 0.125");
}

TEST_F(AuditOfModels, SuppressedRowsAreInNoClassButInTheTable) {
  make({{"x", "y"}, {"z", "z"}});
  job.suppressed = Suppressed::mask;
  rows[2] = rows[3] = {"*", "*"};
  // The table: 1/4, 1/4, 1/2. The one class: 1/2, 1/2, 0.
  EXPECT_EQ(
      verdict(t(equal, 0.4)),
      "failed: equal distance 0.5 in the worst of 1 class, required at most 0.4; 1 of the classes fail, "
      "first that of released row 1 with 2 rows: \"0\", with 0.5");
  EXPECT_EQ(verdict(p(2)).substr(0, 7), "passed:");
  job.suppressed = Suppressed::remove;
  rows.resize(2);
  origin.resize(2);
  EXPECT_EQ(verdict(t(equal, 0.4)).substr(0, 27), "failed: equal distance 0.5 ");
}

TEST_F(AuditOfModels, AReleaseWithoutRowsHolds) {
  make({{"x", "x"}});
  rows.clear();
  origin.clear();
  EXPECT_EQ(verdict(p(2)), "passed: no row is released, required at least 2");
  EXPECT_EQ(verdict(t(equal, 0.1)), "passed: no row is released, required at most 0.1");
}

TEST_F(AuditOfModels, AShuffledReleaseIsJudgedTheSame) {
  make({{"x", "y"}, {"z", "z"}});
  job.order = Order::shuffled;
  rows = {rows[3], rows[1], rows[2], rows[0]};
  origin = {3, 1, 2, 0};
  job.demands = {p(2)};
  const AuditReport report = run();
  EXPECT_EQ(failed(report), "p-sensitivity of Value");
  EXPECT_EQ(
      report.checks[6].detail,
      "distinct values 1 in the worst of 2 classes, required at least 2; 1 of the classes fail, first that "
      "of released row 1 with 2 rows: \"1\", with 1");
}

TEST_F(AuditOfModels, ARowInAnotherClassFailsTheRightCheck) {
  make({{"x", "y", "y"}, {"x", "y", "y"}});
  job.attributes[0] = quasi_identifier("Class", FlatForm{});
  job.demands = {p(2), alpha(0.7)};
  EXPECT_EQ(failed_checks(), "");
  rows[0][0] = "*";
  rows[3][0] = "*";  // both x
  EXPECT_EQ(failed_checks(), "p-sensitivity of Value; alpha of Value");
}

TEST_F(AuditOfModels, SwappedSensitiveCellsFailTheRightChecks) {
  make({{"x", "y"}, {"x", "y"}});
  job.demands = {l(distinct, 2)};
  std::swap(rows[1][1], rows[2][1]);
  EXPECT_EQ(failed_checks(), "unchanged; l-diversity of Value");
}

TEST_F(AuditOfModels, AValueThatTheTableLacksIsAsFarAsCanBe) {
  make({{"1", "2"}, {"1", "2"}});
  job.attributes[1].hierarchy = FlatForm{};
  job.demands = {t(equal, 0.9), t(ordered, 0.9), t(hierarchical, 0.9)};
  rows[0][1] = "none";
  EXPECT_EQ(failed_checks(), "unchanged; t-closeness of Value; t-closeness of Value; t-closeness of Value");
}

TEST_F(AuditOfModels, IgnoredBoundariesDoNotLoosenDemands) {
  make({{"x", "y"}, {"z", "z"}});
  job.ignore_boundaries = true;
  job.demands = {p(2)};
  EXPECT_EQ(failed_checks(), "p-sensitivity of Value");
}

// At 200,000 rows products of two counts exceed 32 bits: 65,536 rows of one value times the 131,072 rows that
// the table has of others is 2^33, which 32 bits read as no difference at all.
TEST_F(AuditOfModels, TwoHundredThousandRowsAreCountedIn64Bits) {
  constexpr std::size_t unprotected = 65'536;
  constexpr std::size_t others = 131'072;
  Rows of(200'000, {"mixed", "1"});
  for (std::size_t row = 0; row < unprotected; ++row) of[row][0] = "unprotected";
  for (std::size_t row = 200'000 - others; row < 200'000; ++row) of[row][1] = "2";
  make({"Class", "Value"}, std::move(of));
  job.attributes[1].hierarchy = FlatForm{};
  // Everybody there has the value that 68,928 of 200,000 have: 131,072 / 200,000. The other class: 3,392 of
  // 134,464 have it, which is 0.34464 - 0.02523 away.
  for (const char* kind : {equal, ordered, hierarchical}) {
    const std::string words = verdict(t(kind, 0.5));
    EXPECT_EQ(
        words.substr(words.find("distance")),
        "distance 0.65536 in the worst of 2 classes, required at most 0.5; 1 of the classes fail, first that "
        "of released row 1 with 65536 rows: \"unprotected\", with 0.65536");
  }
}

TEST_F(AuditOfModels, WhatCannotBeJudgedIsAFailure) {
  make({{"1", "two"}, {"1", "two"}});
  EXPECT_EQ(mistake(t(ordered, 0.5)), "privacy.t: \"two\" is no number and has no place in an order");
  EXPECT_EQ(mistake(t(hierarchical, 0.5)), "attributes[1]: a hierarchical distance needs a hierarchy");
  EXPECT_EQ(mistake(alpha(0.5, {"1", "three"})),
            "privacy.alpha.values[1]: the column has no value \"three\"");
  EXPECT_EQ(mistake(alpha(0.5, {"?"})), "privacy.alpha.values[0]: the column has no value \"?\"");
  EXPECT_EQ(mistake(l(distinct, 2, 0, "Class")), "privacy.l: no sensitive attribute is bound by it");
  job.attributes[1].hierarchy = TreeForm{"any", {leaf("1")}};
  EXPECT_NE(mistake(t(hierarchical, 0.5)).find("attributes[1].hierarchy: "), std::string::npos);
}

TEST_F(AuditOfModels, AlphaMayNameWhatOnlyTheHierarchyKnows) {
  make({{"1", "2"}});
  job.attributes[1].hierarchy = TreeForm{"any", {leaf("1"), leaf("2"), leaf("3")}};
  EXPECT_EQ(verdict(alpha(0.1, {"3"})),
            "passed: share of the values 0 in the worst of 1 class, required at most 0.1");
}

// Classes and their values, found by sorting, against what was put in.
TEST_F(AuditOfModels, ManyClasses) {
  Rows of;
  for (int row = 0; row < 6000; ++row) {
    const int c = row % 3000;
    of.push_back({std::to_string(c), std::to_string(c == 2021 ? 0 : row)});
  }
  make({"Class", "Value"}, std::move(of));
  EXPECT_EQ(
      verdict(l(distinct, 2)),
      "failed: distinct values 1 in the worst of 3000 classes, required at least 2; 1 of the classes fail, "
      "first that of released row 2022 with 2 rows: \"2021\", with 1");
}

// The audit shares no code with the catalogue, so a new model has to be known here, too.
TEST_F(AuditOfModels, EveryModelOfTheCatalogueHasACheck) {
  for (const DemandForm* form : demand_forms()) {
    make({{"1", "2"}, {"2", "1"}});
    Demand demand{form, {}, "", form->key};
    for (const Parameter& parameter : form->parameters) {
      if (parameter.kind == Parameter::Kind::figure) demand.given[parameter.key] = parameter.bounds.first;
    }
    job.demands = {demand};
    EXPECT_EQ(run().checks.size(), 8U) << form->key;
  }
}

}  // namespace
}  // namespace kordon::audit_models_test
