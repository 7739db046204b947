#include "core/audit/demands/judge.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/audit/audit.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::audit_judge_test {
namespace {

using testing::beta;
using testing::delta;

// What the audit says of one demand on a release of these classes, each a list of sensitive values. The
// released values may be others than those of the table.
std::string verdict(const std::vector<std::vector<std::string>>& classes, Demand demand,
                    const std::string& instead_of_last = "") {
  testing::Rows rows;
  for (std::size_t c = 0; c < classes.size(); ++c) {
    for (const std::string& value : classes[c]) rows.push_back({std::to_string(c), value});
  }
  const Table original = testing::table_of({"Class", "Value"}, rows);
  if (!instead_of_last.empty()) rows.back()[1] = instead_of_last;
  Job job;
  job.k = 1;
  job.order = Order::input;
  job.attributes = {testing::quasi_identifier("Class", FlatForm{}), testing::plain("Value", Role::sensitive)};
  job.demands = {std::move(demand)};
  std::vector<std::uint32_t> origin(rows.size());
  std::iota(origin.begin(), origin.end(), 0U);
  const Result<AuditReport> report =
      audit(original, testing::table_of({"Class", "Value"}, rows), job, origin);
  if (!report) return english(report.failure().mistakes.front().what);
  for (const AuditCheck& check : report->checks) {
    if (english(check.name).find("Value") != std::string::npos) {
      return (check.passed ? "passed: " : "failed: ") + english(check.detail);
    }
  }
  return "no such check";
}

// In four of eight rows of the table is a, in two b, in one c, in one d.
const std::vector<std::vector<std::string>> classes = {{"a", "a", "a", "c"}, {"a", "b", "b", "d"}};

// Cao and Karras (2012): c, an eighth of the table, is a quarter of the first class and gains its share once
// more; b gains as much in the second.
TEST(AuditOfBeta, IsTheGreatestGainOfAShare) {
  EXPECT_EQ(verdict(classes, beta("basic", 1)),
            "passed: greatest gain of a share 1 in the worst of 2 classes, required at most 1");
  EXPECT_EQ(verdict(classes, beta("basic", 0.99)).substr(0, 6), "failed");
  EXPECT_EQ(verdict({{"a", "b"}, {"a", "b"}}, beta("basic", 0.001)),
            "passed: greatest gain of a share 0 in the worst of 2 classes, required at most 0.001");
}

// -ln 0.5 is 0.69: a, half of the table, may be three of four, but not all.
TEST(AuditOfBeta, OfAFrequentValueEnhancedAllowsLess) {
  EXPECT_EQ(
      verdict({{"a", "a", "a", "b"}, {"a", "c", "d", "e"}}, beta("enhanced", 1)),
      "passed: greatest gain of a share, at most -ln of it 1 in the worst of 2 classes, required at most 1");
  EXPECT_EQ(verdict({{"a", "a"}, {"b", "c"}}, beta("basic", 1)).substr(0, 6), "passed");
  EXPECT_NE(verdict({{"a", "a"}, {"b", "c"}}, beta("enhanced", 9)).find("with infinite"), std::string::npos);
}

// Brickell and Shmatikov (2008): each class has a once, b once, and so half as often or twice as often as the
// table.
TEST(AuditOfDelta, IsTheGreatestLogarithmOfARatio) {
  const std::vector<std::vector<std::string>> mixed = {{"a", "a", "a", "b"}, {"a", "b", "b", "b"}};
  EXPECT_EQ(
      verdict(mixed, delta(0.7)),
      "passed: greatest logarithm of a ratio of shares 0.693147181 in the worst of 2 classes, required below "
      "0.7");
  EXPECT_EQ(verdict(mixed, delta(0.69)).substr(0, 6), "failed");
}

TEST(AuditOfDelta, AClassWithoutAValueOfTheTableIsBeyondAnyBound) {
  EXPECT_NE(verdict(classes, delta(50)).find("with infinite"), std::string::npos);
}

TEST(AuditOfModelsOfShares, AValueFromElsewhereIsBeyondAnyBound) {
  const std::vector<std::vector<std::string>> same = {{"a", "b"}, {"a", "b"}};
  for (Demand demand : {beta("basic", 50), delta(50)}) {
    EXPECT_EQ(verdict(same, demand).substr(0, 6), "passed");
    EXPECT_NE(verdict(same, demand, "z").find("with infinite"), std::string::npos);
  }
}

TEST(AuditOfTwoListsOfGroups, TakesTheWorstAndTheFirst) {
  const auto asks = [](Measure::Comparison comparison) {
    return BoundDemand{{"p-sensitivity of {column}", "", comparison, 2, 0, {}}, nullptr, ""};
  };
  const BoundDemand least = asks(Measure::Comparison::at_least), most = asks(Measure::Comparison::at_most);
  const DemandFound none, good{3, 0, 4, {}}, bad{2, 1, 1, "this one"}, worse{1, 1, 0.5, "that one"};
  EXPECT_EQ(together(least, good, none).worst, 4);
  EXPECT_EQ(together(least, none, good).worst, 4);
  EXPECT_EQ(together(least, good, bad).worst, 1);
  EXPECT_EQ(together(least, bad, good).worst, 1);
  EXPECT_EQ(together(most, good, bad).worst, 4);
  EXPECT_EQ(together(most, bad, good).worst, 4);
  const DemandFound both = together(least, bad, worse);
  EXPECT_EQ(both.groups, 3U);
  EXPECT_EQ(both.failed, 2U);
  EXPECT_EQ(english(both.first), "this one");
  EXPECT_EQ(english(together(least, good, worse).first), "that one");
}

}  // namespace
}  // namespace kordon::audit_judge_test
