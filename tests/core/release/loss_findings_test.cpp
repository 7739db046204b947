#include "core/release/loss_findings.h"

#include <gtest/gtest.h>

#include "core/release/run/anonymize.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::loss_findings_test {
namespace {

// Of what is lost, and why.
std::vector<std::string> words(const std::vector<Finding>& findings) {
  std::vector<std::string> result;
  for (const Finding& each : findings) {
    if (each.kind == Finding::Kind::lost || each.kind == Finding::Kind::cost) {
      result.push_back(english(each.says));
    }
  }
  return result;
}

// Forty people of as many names and of two towns; what they owe rises by one from each to the next.
struct Debtors {
  CsvFile file;
  Job job;

  Debtors() {
    testing::Rows rows;
    for (std::size_t i = 0; i < 40; ++i)
      rows.push_back({"N" + std::to_string(i), i % 2 == 0 ? "Ayr" : "Bath", std::to_string(i)});
    file.table = testing::table_of({"Name", "Town", "Debt"}, rows);
    job.k = 2;
    job.suppression_limit = 0;
    job.algorithm = "peel";
    job.attributes = {testing::quasi_identifier("Name", FlatForm{}),
                      testing::quasi_identifier("Town", FlatForm{})};
    job.attributes.emplace_back();
    job.attributes.back().name = "Debt";
    job.attributes.back().role = Role::sensitive;
  }
  std::vector<std::string> notes() const {
    const Result<Release> release = anonymize(file, job);
    EXPECT_TRUE(release);
    return release ? words(release->report.findings) : std::vector<std::string>();
  }
};

TEST(Findings, NameAColumnOfWhichNothingIsLeft) {
  EXPECT_EQ(Debtors().notes(), std::vector<std::string>{"Name is * in 40 of 40 rows."});
}

// Nine of ten rows; of one row less nothing is said.
TEST(Findings, NameAColumnOfWhichNextToNothingIsLeft) {
  Debtors of;
  testing::Rows rows(20, {"", "Ayr", "1"});
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][0] = "N" + std::to_string(i < 2 ? 0 : i);
  of.file.table = testing::table_of({"Name", "Town", "Debt"}, rows);
  EXPECT_EQ(of.notes(), std::vector<std::string>{"Name is * in 18 of 20 rows."});
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][0] = "N" + std::to_string(i < 3 ? 0 : i);
  of.file.table = testing::table_of({"Name", "Town", "Debt"}, rows);
  EXPECT_TRUE(of.notes().empty());
}

TEST(Findings, SayWhereSetsAndRangesHoldAllValues) {
  Debtors of;
  of.job.k = 40;
  of.job.attributes[0].hierarchy = SetForm{};
  of.job.attributes[1].hierarchy = SetForm{};
  EXPECT_EQ(of.notes(), (std::vector<std::string>{"Name may be any of its values in 40 of 40 rows.",
                                                  "Town may be any of its values in 40 of 40 rows."}));
}

// Any two neighbours would do for k, but no class of fewer than all comes so close to the whole table.
TEST(Findings, NameTheDemandThatCostMost) {
  Debtors of;
  of.job.demands = {testing::t("ordered", 0.001)};
  EXPECT_EQ(of.notes(), (std::vector<std::string>{
                            "Name is * in 40 of 40 rows.", "Town is * in 40 of 40 rows.",
                            "With k alone a quick run loses 50.00 % in place of 100.00 %; of its 2 groups 2 "
                            "fail privacy.t."}));
}

// Where k alone loses as much, the demand is not why.
TEST(Findings, DoNotBlameADemandThatCostsNothing) {
  Debtors of;
  of.job.demands = {testing::t("ordered", 0.5)};
  EXPECT_EQ(of.notes(), std::vector<std::string>{"Name is * in 40 of 40 rows."});
}

// Each pair of two rows, or of one; stars are no values.
TEST(Findings, NamePairsOfColumnsInWhichRowsAreRare) {
  Debtors of;
  of.job.k = 3;
  of.job.attributes.insert(of.job.attributes.begin(), testing::quasi_identifier("Trade", FlatForm{}));
  const Table table = testing::table_of({"Trade", "Name", "Town", "Debt"}, {{"mill", "N", "Ayr", "1"},
                                                                            {"mill", "N", "Ayr", "1"},
                                                                            {"mill", "N", "Bath", "1"},
                                                                            {"farm", "N", "Bath", "1"}});
  Result<std::shared_ptr<const Task>> task = Task::of(table, of.job);
  ASSERT_TRUE(task);
  const FinalRecoding own = recode_locally((*task)->table, {{0, 0, 1, 2}, 3}, 0);
  EXPECT_EQ(english(rare_pairs(**task, own).value()),
            "rows have fewer than 3 alike, themselves included, in pairs of columns: Trade and Name (1 row), "
            "Trade and Town (4 rows), Name and Town (4 rows)");
  const FinalRecoding one = recode_locally((*task)->table, {{0, 0, 0, 0}, 1}, 0);
  EXPECT_FALSE(rare_pairs(**task, one));
}

// Where the job tells people apart by two columns, a value of one is nobody.
TEST(Findings, SuppressedPeopleAreToldApartByAllColumnsOfAPerson) {
  const Table table = testing::table_of({"site", "patient_no", "case", "Town"}, {{"A", "1", "7", "Ayr"},
                                                                                 {"A", "2", "8", "Ayr"},
                                                                                 {"B", "1", "9", "Ayr"},
                                                                                 {"B", "1", "7", "Ayr"},
                                                                                 {"B", "2", "6", "Ayr"}});
  Job job;
  job.attributes = {testing::plain("site", Role::identifier), testing::plain("patient_no", Role::identifier),
                    testing::plain("case", Role::leave_out), testing::plain("Town", Role::insensitive)};
  Partition partition{{suppressed, suppressed, suppressed, suppressed, 0}, 1};
  EXPECT_EQ(suppressed_people(table, job, partition), 2U) << "sites and numbers may be people";
  job.person = {"site", "patient_no"};
  EXPECT_EQ(suppressed_people(table, job, partition), 3U);
  job.person = {"patient_no"};
  EXPECT_EQ(suppressed_people(table, job, partition), 2U);
  // By cases and patients each case counts anew, but four cases may be of one patient.
  job.attributes[0].role = Role::leave_out;
  job.person = {"patient_no", "case"};
  EXPECT_EQ(suppressed_people(table, job, partition), 2U);
}

}  // namespace
}  // namespace kordon::loss_findings_test
