#include "core/audit/sample/global_risk.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "tests/examples/miller.h"

namespace kordon::audit_global_risk_test {
namespace {

// The mean risk of rows with these labels and weights; rows that are `*` are suppressed.
double risk(const std::vector<std::string>& labels, const std::vector<double>& weights,
            const std::vector<std::uint32_t>& persons = {}, std::vector<std::uint32_t> origin = {}) {
  testing::Rows rows;
  std::vector<bool> suppressed;
  for (const std::string& label : labels) {
    rows.push_back({label});
    suppressed.push_back(label == "*");
    if (origin.size() < labels.size()) origin.push_back(static_cast<std::uint32_t>(origin.size()));
  }
  const Table released = testing::table_of({"Town"}, rows);
  return global_risk({{&released.columns[0]}, suppressed, origin, weights, persons}, Job());
}

// Each by the series: p^f times the sum over j of C(f + j - 1, j) (1 - p)^j / (f + j), with p = f / F.
TEST(AuditOfGlobalRisk, OfOneRowAndOfTwoIsThatOfTheSeries) {
  EXPECT_NEAR(risk({"a"}, {10}), 0.2558427881104495, 1e-12);
  EXPECT_NEAR(risk({"a"}, {1.25}), 0.8925742052568389, 1e-12);
  EXPECT_NEAR(risk({"a", "a"}, {4, 6}), 0.14941013047286872, 1e-12);
  EXPECT_NEAR(risk({"a", "a"}, {1.5, 1}), 0.42970318, 1e-7);
  EXPECT_NEAR(risk({"a", "a"}, {2, 2}), 1 - std::log(2.0), 1e-12);
  EXPECT_NEAR(risk({"a", "a"}, {1.0000001, 1}), 0.5 - 5e-8 / 3, 1e-12);
}

TEST(AuditOfGlobalRisk, OfThreeRowsIsTheFirstTermOfTheSeries) {
  EXPECT_NEAR(risk({"a", "a", "a"}, {2, 4, 6}), 0.25 / 2.25, 1e-12);
}

TEST(AuditOfGlobalRisk, OfRowsThatStandForThemselvesIsOneOfThem) {
  EXPECT_EQ(risk({"a", "a"}, {1, 1}), 0.5);
  EXPECT_EQ(risk({"a"}, {0.25}), 1);
  EXPECT_EQ(risk({"a", "a", "a"}, {1, 1, 1}), 1.0 / 3);
}

TEST(AuditOfGlobalRisk, IsTheMeanOverReleasedRows) {
  EXPECT_EQ(risk({"a", "b", "b", "*"}, {1, 1, 1, 100}), (1 + 0.5 + 0.5) / 3);
  EXPECT_EQ(risk({"*"}, {1}), 0);
  EXPECT_EQ(risk({}, {}), 0);
}

// Who knows the town alone finds nobody by the age.
TEST(AuditOfGlobalRisk, IsThatOfReadersWhoKnowSomeColumns) {
  const Table released = testing::table_of({"Town", "Age"}, {{"a", "30"}, {"a", "40"}});
  const std::vector<const Column*> columns = {&released.columns[0], &released.columns[1]};
  const std::vector<bool> suppressed = {false, false};
  const std::vector<std::uint32_t> origin = {0, 1};
  const std::vector<double> weights = {4, 6};
  Job job;
  for (const char* name : {"Town", "Age"})
    job.attributes.push_back(testing::quasi_identifier(name, FlatForm{}));
  const auto found = [&](std::vector<KnownColumns> known) {
    job.known = std::move(known);
    return global_risk({columns, suppressed, origin, weights, {}}, job);
  };
  const double alone = (risk({"a"}, {4}) + risk({"a"}, {6})) / 2;
  EXPECT_EQ(found({}), alone);
  EXPECT_EQ(found({{0, {"Town"}, 2}}), risk({"a", "a"}, {4, 6}));
  EXPECT_EQ(found({{0, {"Town"}, 2}, {1, {}, 2}}), alone);
}

// Two rows of a person are one, with the smaller weight.
TEST(AuditOfGlobalRisk, CountsPeople) {
  EXPECT_EQ(risk({"a", "a", "a"}, {10, 4, 6}, {7, 7, 8}), risk({"a", "a"}, {4, 6}));
  EXPECT_EQ(risk({"a", "a"}, {4, 10}, {7, 7}), risk({"a"}, {4}));
}

TEST(AuditOfGlobalRisk, TakesTheWeightOfTheRowBehind) {
  EXPECT_EQ(risk({"a"}, {1, 10}, {}, {1}), risk({"a"}, {10}));
  EXPECT_EQ(risk({"a"}, {10}, {}, {5}), 1);  // of no row
}

TEST(AuditOfGlobalRisk, IsACheckIfTheJobAsks) {
  Job job;
  EXPECT_FALSE(check_global_risk(0.5, job));
  job.global_risk = 0.25;
  EXPECT_TRUE(check_global_risk(0.25, job)->passed);
  EXPECT_FALSE(check_global_risk(0.2501, job)->passed);
  EXPECT_EQ(english(check_global_risk(0.5, job)->detail),
            "0.5 of the rows may be found by their weights, allowed 0.25");
}

}  // namespace
}  // namespace kordon::audit_global_risk_test
