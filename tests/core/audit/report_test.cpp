// What the audit reports beside its checks, and how the checks say what they found.
#include <gtest/gtest.h>

#include <set>

#include "core/audit/audit.h"
#include "tests/examples/demands.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_report_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

// Two columns to know, what people have, and whose the rows are; all goes out as it is but for `who`.
struct Release {
  Table original = table_of(
      {"who", "a", "b", "ill"},
      {{"P", "1", "x", "flu"}, {"P", "1", "y", "flu"}, {"Q", "2", "x", "flu"}, {"R", "2", "y", "hiv"}});
  Rows released = {{"1", "*", "flu"}, {"1", "*", "flu"}, {"2", "*", "flu"}, {"2", "*", "hiv"}};
  std::vector<std::string> header = {"a", "b", "ill"};
  std::vector<std::uint32_t> origin = {0, 1, 2, 3};
  Job job;

  Release() {
    job.k = 2;
    job.order = Order::input;
    job.attributes = {plain("who", Role::identifier), quasi_identifier("a", FlatForm{}),
                      quasi_identifier("b", FlatForm{}), plain("ill", Role::sensitive)};
  }
  AuditReport audited() const {
    const Result<AuditReport> report = audit(original, table_of(header, released), job, origin);
    EXPECT_TRUE(report) << english(report.failure().mistakes[0].what);
    return *report;
  }
  std::string detail(const std::string& name) const {
    const AuditReport report = audited();
    for (const AuditCheck& check : report.checks) {
      if (english(check.name) == name) return english(check.detail);
    }
    return "no such check";
  }
};

TEST(AuditReport, CountsPeopleWhoHaveSeveralRows) {
  const AuditReport report = Release().audited();
  EXPECT_TRUE(report.passed());
  EXPECT_TRUE(report.people.known);
  ASSERT_EQ(report.people.identifiers.size(), 1U);
  EXPECT_EQ(report.people.identifiers[0].smallest_class, 1U);
}

TEST(AuditReport, KOfPeopleIsACheckWhereTheJobNamesThem) {
  Release release;
  release.job.person = {"who"};
  EXPECT_FALSE(release.audited().passed());
  EXPECT_EQ(release.detail("k-people of who"), "1 of the classes have too few people (required 2)");
  release.released = {{"*", "*", "flu"}, {"*", "*", "flu"}, {"*", "*", "flu"}, {"*", "*", "hiv"}};
  EXPECT_EQ(release.detail("k-people of who"), "3 people in the class that has the fewest, required 2");
  EXPECT_TRUE(release.audited().passed());
  release.origin[3] = 99;  // nobody's row
  EXPECT_EQ(release.detail("rows"), "1 of the rows at fault, first released row 4, which stems from no row");
}

// k and the demands protect people; the other checks say whether the release is the job's.
TEST(AuditReport, MarksChecksThatProtect) {
  Release release;
  release.job.demands = {testing::p(1)};
  std::string names;
  for (const AuditCheck& check : release.audited().checks) {
    if (check.protection) names += english(check.name) + ", ";
  }
  EXPECT_EQ(names, "k-anonymity, p-sensitivity of ill, ");
}

// The first row of the table counts for two, and the class that it is alone in has two.
TEST(AuditReport, CountsRowsAsOftenAsTheyAreThere) {
  Table table = table_of({"a"}, {{"1"}, {"2"}, {"2"}});
  Job job;
  job.k = 2;
  job.order = Order::input;
  job.attributes = {quasi_identifier("a", FlatForm{})};
  const std::vector<std::uint32_t> origin = {0, 1, 2};
  EXPECT_FALSE(audit(table, table, job, origin)->passed());
  const Table released = table;
  table.times = Times({2, 1, 1});
  EXPECT_TRUE(audit(table, released, job, origin)->passed());
}

TEST(AuditReport, OfReadersOfFewColumns) {
  Release release;
  release.job.known = {{1, {}, 2}};
  release.job.demands = {testing::p(1)};
  const AuditReport report = release.audited();
  EXPECT_TRUE(report.passed());
  std::set<std::string> names;
  for (const AuditCheck& check : report.checks) EXPECT_TRUE(names.insert(english(check.name)).second);
  EXPECT_TRUE(names.contains("p-sensitivity of ill"));
  ASSERT_EQ(report.disclosed.size(), 1U);
  EXPECT_EQ(report.disclosed[0].classes, 1U);
  // Of both columns each row was one of its own, and of both released columns none is.
  ASSERT_EQ(report.rarity_before.size(), 2U);
  EXPECT_EQ(report.rarity_before[0].rows, 0U);
  EXPECT_EQ(report.rarity_before[1].rows, 4U);
  ASSERT_EQ(report.rarity.size(), 2U);
  EXPECT_EQ(report.rarity[1].rows, 0U);
}

TEST(AuditReport, SaysWhatIsWrongWithAColumn) {
  Release release;
  release.job.attributes.push_back(plain("secret", Role::leave_out));
  release.original.columns.push_back(testing::make_column("secret", {"s", "s", "s", "s"}));
  const auto first = [&](std::vector<std::string> header, std::size_t at, const std::string& cell) {
    Release other = release;
    other.header = std::move(header);
    for (auto& row : other.released) row.insert(row.begin() + static_cast<std::ptrdiff_t>(at), cell);
    const std::string said = other.detail("columns");
    return said.substr(said.rfind(", first ") + 8);
  };
  EXPECT_EQ(release.detail("columns"), "3 columns released, 2 left out");
  EXPECT_EQ(first({"a", "b", "ill", "who"}, 3, "P"), "\"who\", an identifier");
  EXPECT_EQ(first({"a", "secret", "b", "ill"}, 1, "s"), "\"secret\", which is to be left out");
  EXPECT_EQ(first({"a", "a", "b", "ill"}, 1, "1"), "\"a\", which is out of order");
  EXPECT_EQ(first({"a", "b", "ill", "odd"}, 3, "o"), "\"odd\", which the job does not know");
}

TEST(AuditReport, IgnoredBoundariesThatNoCellPassesAreAsAny) {
  Release release;
  EXPECT_EQ(release.detail("boundaries"), "no cell lies above its boundary");
  release.job.ignore_boundaries = true;
  EXPECT_EQ(release.detail("boundaries"), "no cell lies above its boundary");
}

// What cannot be judged is refused, and not passed over.
TEST(AuditReport, WhatDoesNotFitTheOriginalIsNamed) {
  const auto where = [](const Release& release) {
    const Result<AuditReport> report =
        audit(release.original, table_of(release.header, release.released), release.job, release.origin);
    return report ? std::string("none") : english(report.failure().mistakes[0].where);
  };
  Release release;
  EXPECT_EQ(where(release), "none");
  release.job.demands = {testing::alpha(0.5, {"gout"})};
  EXPECT_EQ(where(release), "privacy.alpha.values[0]");
  release.job.known = {{1, {}, 2}};
  EXPECT_EQ(where(release), "privacy.alpha.values[0]");
  release.job.known.clear();
  release.job.failing = FailingClasses::withhold;
  EXPECT_EQ(where(release), "privacy.alpha.values[0]");
  Release weighted;
  weighted.job.weight = "who";
  EXPECT_EQ(where(weighted), "privacy.weight");
  Release dated;
  dated.job.attributes[3].role = Role::insensitive;
  dated.job.attributes[3].dates.emplace().shift = ReleasedDates::Shift{7};
  dated.job.person = {"who"};
  EXPECT_NE(where(dated), "none");
}

TEST(AuditReport, SaysWhichRowIsWrong) {
  Release release;
  release.origin = {1, 0, 2, 3};
  EXPECT_EQ(release.detail("rows"), "1 of the rows at fault, first released row 2, which is out of order");
  release.origin = {0, 1, 1, 3};
  EXPECT_EQ(release.detail("rows"), "1 of the rows at fault, first released row 3, which repeats row 2");
  release.job.suppressed = Suppressed::mask;
  release.origin = {0, 1, 3};
  release.released.pop_back();
  EXPECT_EQ(release.detail("rows"),
            "1 of the rows at fault, first row 3, which is neither released nor masked");
}

TEST(AuditReport, SaysWhereACellIsWrong) {
  Release release;
  release.released[2] = {"1", "*", "gout"};
  EXPECT_EQ(release.detail("generalization")
                .find("1 of the cells do not cover the original value, first in released row 3, "),
            0U);
  EXPECT_EQ(release.detail("unchanged"),
            "1 of the cells changed outside the quasi-identifiers, first in released row 3, column \"ill\": "
            "\"flu\" "
            "became \"gout\"");
  release.job.attributes[1].hierarchy = RangeForm{};
  release.job.attributes[1].boundaries = {{std::nullopt, std::nullopt, "3"}};
  release.released = {{"1", "*", "flu"}, {"[3-4]", "*", "flu"}, {"[1-5]", "*", "flu"}, {"2", "*", "hiv"}};
  EXPECT_NE(release.detail("generalization").find("first in released row 2, column \"a\": \"[3-4]\""),
            std::string::npos);
  EXPECT_NE(
      release.detail("boundaries").find("first in released row 3, column \"a\": \"2\" became \"[1-5]\""),
      std::string::npos);
  release.job.attributes[1].boundaries = {};
  release.job.attributes[1].released_as = ReleasedAs::median;
  release.released = {{"1", "*", "flu"}, {"1", "*", "flu"}, {"2", "*", "flu"}, {"3", "*", "hiv"}};
  EXPECT_NE(release.detail("generalization")
                .find("first in released row 4, column \"a\": \"3\" is not the median of its class"),
            std::string::npos);
}

}  // namespace
}  // namespace kordon::audit_report_test
