#include "core/audit/composition/demands.h"

#include <gtest/gtest.h>

#include "core/audit/composition/compose.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::composition_demands_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

Job coded_job(std::vector<Demand> demands) {
  Job job;
  job.k = 2;
  job.attributes = {plain("Code", Role::identifier), quasi_identifier("Age", FlatForm{}),
                    plain("Illness", Role::sensitive)};
  job.attributes[0].pseudonym = Pseudonym::keyed;
  job.demands = std::move(demands);
  return job;
}

Table release(const Rows& rows) {
  return table_of({"Code", "Age", "Illness"}, rows);
}

Composition judged(const std::vector<Table>& earlier, const Table& later, const Job& job) {
  const std::vector<std::string> code = {"Code"};
  const Result<PeopleOfReleases> people = people_by_columns(earlier, later, code, job);
  Result<Composition> result = compose(earlier, later, *people, job);
  EXPECT_TRUE(result) << (result ? "" : english(result.failure().mistakes[0].what));
  return *result;
}

// The example of the header.
const Table may = release({{"1", "A", "flu"}, {"2", "A", "flu"}, {"3", "A", "gout"}, {"4", "A", "hiv"}});
const Table june = release({{"1", "x", "cold"}, {"2", "x", "pox"}, {"3", "y", "cold"}, {"4", "y", "pox"}});

TEST(DemandsOnPairs, LookAtTheValuesOfThoseWhomCodesLink) {
  const Composition found = judged({may}, june, coded_job({testing::p(2)}));
  ASSERT_EQ(found.demands.size(), 1U);
  EXPECT_EQ(found.demands[0].failing, 2U);
  EXPECT_EQ(found.demands[0].alike, 2U);
  EXPECT_EQ(found.giving, (std::vector<std::uint32_t>{0, 1}));
  EXPECT_FALSE(found.passed());
  EXPECT_EQ(english(found.checks.back().name), "demands on Illness together");
  EXPECT_EQ(
      english(found.checks.back().detail),
      "2 people whose rows are linked are in groups that fail, first p-sensitivity of Illness, 1 in that "
      "of released row 1 with 2 rows: \"A\"");
  // Without the two nobody's group fails.
  const Table rest = release({{"3", "y", "cold"}, {"4", "y", "pox"}});
  EXPECT_TRUE(judged({may}, rest, coded_job({testing::p(2)})).passed());
}

TEST(DemandsOnPairs, AreNotJudgedIfNothingLinksRows) {
  Job job = coded_job({testing::p(2)});
  job.attributes[0].pseudonym.reset();
  const Composition found = judged({may}, june, job);
  EXPECT_TRUE(found.demands.empty());
  EXPECT_TRUE(found.passed());
}

TEST(DemandsOnPairs, AreNoneWhereTheJobDemandsNothing) {
  const Composition found = judged({may}, june, coded_job({}));
  ASSERT_EQ(found.demands.size(), 1U);
  EXPECT_FALSE(found.demands[0].demanded);
  EXPECT_EQ(found.demands[0].alike, 2U);
  EXPECT_TRUE(found.passed());
  EXPECT_TRUE(found.giving.empty());
  EXPECT_EQ(found.checks.size(), 2U);
}

// All of A had the flu: May told that by itself. Two of three had it: who shares x has it for certain.
TEST(DemandsOnPairs, FailOnlyIfTheyTellMoreThanTheClass) {
  const Table all = release({{"1", "A", "flu"}, {"2", "A", "flu"}, {"3", "A", "flu"}, {"4", "A", "flu"}});
  const Composition found = judged({all}, june, coded_job({testing::p(2)}));
  EXPECT_TRUE(found.passed());
  EXPECT_EQ(found.demands[0].alike, 0U);
  EXPECT_EQ(english(found.checks.back().detail),
            "people whose rows are linked satisfy them in every release");
  const Table most = release({{"1", "A", "flu"}, {"2", "A", "flu"}, {"3", "A", "flu"}, {"4", "A", "hiv"}});
  EXPECT_EQ(judged({most}, june, coded_job({testing::alpha(0.5)})).demands[0].failing, 2U);
}

// In April and May together 1 and 2 are known to have had the flu. Who has May and June alone learns it now.
TEST(DemandsOnPairs, CountIfSeveralEarlierReleasesToldAsMuch) {
  const Table april = release({{"1", "A", "gout"}, {"2", "A", "hiv"}, {"3", "C", "gout"}, {"4", "C", "hiv"}});
  const Table after = release({{"1", "B", "flu"}, {"2", "B", "flu"}, {"3", "B", "gout"}, {"4", "B", "hiv"}});
  EXPECT_FALSE(judged({after}, june, coded_job({testing::p(2)})).passed());
  EXPECT_FALSE(judged({april, after}, june, coded_job({testing::p(2)})).passed());
}

// The later release was not made beside the earlier one: 1 and 2 are found among three of x.
TEST(DemandsOnPairs, LookAtTheLaterReleaseToo) {
  const Table before =
      release({{"1", "A", "gout"}, {"2", "A", "hiv"}, {"3", "B", "gout"}, {"4", "B", "hiv"}});
  const Table later = release({{"1", "x", "flu"}, {"2", "x", "flu"}, {"3", "x", "cold"}, {"4", "x", "cold"}});
  EXPECT_EQ(judged({before}, later, coded_job({testing::p(2)})).demands[0].failing, 4U);
}

// Code 1 has three rows with the flu and code 2 one with gout: half of the people, but most of the rows.
TEST(DemandsOnPairs, CountPeopleWhereTheJobDoes) {
  const Table before = release({{"1", "A", "flu"},
                                {"1", "A", "flu"},
                                {"1", "A", "flu"},
                                {"2", "A", "gout"},
                                {"3", "A", "hiv"},
                                {"4", "A", "cold"}});
  const Table later = release({{"1", "x", "a"}, {"2", "x", "b"}, {"3", "y", "a"}, {"4", "y", "b"}});
  Job job = coded_job({testing::alpha(0.5)});
  EXPECT_EQ(judged({before}, later, job).demands[0].failing, 2U);
  job.person = {"Code"};
  EXPECT_EQ(judged({before}, later, job).demands[0].failing, 0U);
}

// Shares are compared with those of an earlier release's rows; suppressed ones say nothing.
TEST(DemandsOnPairs, CompareWithTheReleaseItself) {
  const Table before = release({{"1", "A", "flu"},
                                {"2", "A", "gout"},
                                {"3", "A", "flu"},
                                {"4", "A", "gout"},
                                {"5", "*", "*"},
                                {"6", "*", "*"}});
  const Table later = release({{"1", "x", "a"}, {"2", "x", "b"}, {"3", "y", "a"}, {"4", "y", "b"}});
  EXPECT_EQ(judged({before}, later, coded_job({testing::t("equal", 0.1)})).demands[0].failing, 0U);
  const Table other = release({{"1", "x", "a"}, {"3", "x", "b"}, {"2", "y", "a"}, {"4", "y", "b"}});
  EXPECT_EQ(judged({before}, other, coded_job({testing::t("equal", 0.1)})).demands[0].failing, 4U);
}

TEST(DemandsOnPairs, PassOverReleasesWithoutTheColumn) {
  const Table before = table_of({"Code", "Age"}, {{"1", "A"}, {"2", "A"}, {"3", "A"}, {"4", "A"}});
  EXPECT_TRUE(judged({before}, june, coded_job({testing::p(2)})).passed());
  EXPECT_FALSE(judged({before, may}, june, coded_job({testing::p(2)})).passed());
}

// Of two groups that fail in June the first is named, by its first row: the people came in another order
// there.
TEST(DemandsOnPairs, NameTheFirstGroupThatFails) {
  const Table before =
      release({{"1", "A", "gout"}, {"2", "A", "hiv"}, {"3", "B", "gout"}, {"4", "B", "hiv"}});
  const Table later = release({{"2", "x", "flu"}, {"1", "x", "flu"}, {"3", "x", "pox"}, {"4", "x", "pox"}});
  const Composition found = judged({before}, later, coded_job({testing::p(2)}));
  EXPECT_NE(english(found.checks.back().detail).find("1 in that of released row 1 with 2 rows"),
            std::string::npos)
      << english(found.checks.back().detail);
}

TEST(DemandsOnPairs, BindTheirOwnColumnsAlone) {
  Job job = coded_job({testing::p(2, "Income")});
  job.attributes.push_back(plain("Income", Role::sensitive));
  job.attributes.push_back(plain("Smoker", Role::sensitive));
  const std::vector<std::string> header = {"Code", "Age", "Illness", "Income"};
  const Table before = table_of(
      header,
      {{"1", "A", "flu", "a"}, {"2", "A", "flu", "b"}, {"3", "A", "hiv", "c"}, {"4", "A", "pox", "d"}});
  const Table later = table_of(
      header,
      {{"1", "x", "cold", "a"}, {"2", "x", "pox", "b"}, {"3", "y", "cold", "c"}, {"4", "y", "pox", "d"}});
  const Composition found = judged({before}, later, job);
  ASSERT_EQ(found.demands.size(), 2U) << "no release shows who smokes";
  EXPECT_EQ(found.demands[0].alike, 2U);
  EXPECT_EQ(found.demands[0].failing, 0U);
  EXPECT_EQ(found.demands[1].failing, 0U);
}

std::string why_not(const Table& before, const Table& later, const Job& job) {
  const std::vector<std::string> code = {"Code"};
  const Result<Composition> result =
      compose({&before, 1}, later, *people_by_columns({&before, 1}, later, code, job), job);
  return result ? "" : english(result.failure().mistakes[0].what);
}

TEST(DemandsOnPairs, SayWhatCannotBeJudged) {
  Job job = coded_job({testing::t("ordered", 0.1)});
  EXPECT_EQ(why_not(may, june, job), "\"flu\" is no number and has no place in an order");
  const Table others = release({{"8", "x", "cold"}, {"9", "x", "pox"}});
  EXPECT_EQ(why_not(may, others, job), "") << "nobody is in both: there is nothing to judge";
  job = coded_job({testing::p(2)});
  job.attributes[2].hierarchy = TreeForm{"*", {{"flu", {}}, {"gout", {}}}};
  EXPECT_EQ(why_not(may, june, job),
            "the hierarchy does not cover 1 value of the column \"Illness\": \"hiv\" (1 row)");
}

// May withheld the illnesses of B: nobody learns there that 3 and 4 have one value.
TEST(DemandsOnPairs, AreNotJudgedWhereCellsAreWithheld) {
  Job job = coded_job({testing::p(2)});
  const Table before =
      release({{"1", "A", "flu"}, {"2", "A", "gout"}, {"3", "B", "*"}, {"4", "B", "*"}, {"5", "B", "flu"}});
  const Table later = release({{"1", "x", "a"}, {"2", "x", "b"}, {"3", "y", "a"}, {"4", "y", "b"}});
  EXPECT_EQ(judged({before}, later, job).demands[0].failing, 2U);
  job.failing = FailingClasses::withhold;
  EXPECT_EQ(judged({before}, later, job).demands[0].failing, 0U);
}

}  // namespace
}  // namespace kordon::composition_demands_test
