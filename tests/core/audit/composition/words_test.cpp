// What a composition says beside its figures: details of checks, names of columns, JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/audit/composition/compose.h"
#include "core/audit/composition/json.h"
#include "core/base/version.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::composition_words_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

Job job_of(std::uint32_t k) {
  Job job;
  job.k = k;
  job.attributes = {plain("Person", Role::identifier), quasi_identifier("Age", FlatForm{}),
                    plain("Illness", Role::sensitive)};
  return job;
}

using Names = std::vector<std::string>;

Composition together(const std::vector<Table>& earlier, const Table& later, const Job& job,
                     const Names& person = {"Person"}) {
  Result<Composition> result = compose(earlier, later, *people_by_columns(earlier, later, person, job), job);
  EXPECT_TRUE(result);
  return *result;
}

std::string why_not(const std::vector<Table>& earlier, const Table& later, const Job& job) {
  const Result<Composition> result =
      compose(earlier, later, *people_by_columns(earlier, later, Names{"Person"}, job), job);
  return result ? ""
                : english(result.failure().mistakes[0].where) + ": " +
                      english(result.failure().mistakes[0].what);
}

Table ages(const Rows& rows) {
  return table_of({"Person", "Age"}, rows);
}

Table illnesses(const Rows& rows) {
  return table_of({"Person", "Age", "Illness"}, rows);
}

TEST(CompositionWords, NameAColumnThatNobodyKnowsOnceOnEitherSide) {
  const Rows rows = {{"1", "30", "1", "1"}, {"2", "30", "1", "1"}};
  const std::vector<Table> earlier = {table_of({"Number", "Age", "Height", "Weight"}, rows),
                                      table_of({"Number", "Age", "Weight", "Shoe"}, rows)};
  const Table later = table_of({"Number", "Age", "Weight", "Height"}, rows);
  const Composition found = together(earlier, later, job_of(2), {"Number"});
  std::string text;
  for (const auto& each : found.unlooked)
    text += (each.later ? "later " : "earlier ") + each.attribute + ", ";
  EXPECT_EQ(text, "earlier Height, earlier Weight, earlier Shoe, later Weight, later Height, ");
  EXPECT_EQ(found.told_apart_by, Names{"Number"});
  EXPECT_FALSE(found.rows_linked) << "the job does not know the column, and it does not go out";
}

TEST(CompositionWords, RowsInTheirPlacesAreLinked) {
  Job job = job_of(2);
  job.order = Order::input;
  job.suppressed = Suppressed::mask;
  const Table table = ages({{"Ann", "30"}, {"Bea", "30"}});
  EXPECT_TRUE(together({table}, table, job).rows_linked);
}

TEST(CompositionWords, OfNobodyInBoth) {
  const Composition found =
      together({ages({{"Ann", "30"}, {"Bea", "30"}})}, ages({{"Cia", "30"}}), job_of(2));
  EXPECT_EQ(english(found.checks[0].detail), "nobody is in both, required 2");
  EXPECT_TRUE(found.passed());
  EXPECT_EQ(found.smallest, 0U);
  EXPECT_EQ(found.only_earlier, 2U);
  EXPECT_EQ(found.only_later, 1U);
}

TEST(CompositionWords, OfAValueThatIsGivenAway) {
  const Table may = illnesses({{"Ann", "30", "flu"}, {"Bea", "30", "gout"}});
  const Table june = illnesses({{"Ann", "30", "flu"}, {"Bea", "30", "pox"}});
  EXPECT_EQ(english(together({may}, june, job_of(2)).checks[1].detail),
            "1 person has a value that follows from several classes together");
  EXPECT_EQ(english(together({may}, may, job_of(2)).checks[1].detail),
            "nobody has a value that several classes tell together and none tells alone");
}

// Without the column in the earlier release there is nothing to compare.
TEST(CompositionWords, NothingCorrespondsToAColumnOfTheLaterReleaseAlone) {
  const Table june = illnesses({{"Ann", "30", "flu"}, {"Bea", "30", "pox"}});
  const Composition found = together({ages({{"Ann", "30"}, {"Bea", "30"}})}, june, job_of(2));
  EXPECT_TRUE(found.given.empty());
  EXPECT_EQ(found.checks.size(), 1U);
}

// Ann and Cia share their classes, and so do Bea and Dot: their rows stand between one another.
TEST(CompositionWords, RowsOfGivingClassesAreInOrder) {
  const Table may = illnesses({{"Ann", "30", "flu"},
                               {"Bea", "40", "pox"},
                               {"Cia", "30", "gout"},
                               {"Dot", "40", "hiv"},
                               {"Eve", "50", "hiv"}});
  const Table june = illnesses({{"Ann", "3", "flu"},
                                {"Bea", "4", "pox"},
                                {"Cia", "3", "cold"},
                                {"Dot", "4", "cold"},
                                {"Eve", "5", "hiv"}});
  EXPECT_EQ(together({may}, june, job_of(2)).giving, (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

TEST(CompositionWords, NameTheReleaseWithoutQuasiIdentifiers) {
  const Table named = ages({{"Ann", "30"}, {"Bea", "30"}});
  const Table without = table_of({"Person"}, {{"Ann"}});
  EXPECT_EQ(why_not({named, without}, named, job_of(2)),
            "earlier release 2: it has none of the job's quasi-identifiers");
  EXPECT_EQ(why_not({named}, without, job_of(2)),
            "later release: it has none of the job's quasi-identifiers");
}

// Who has another name, too, is found by it.
TEST(CompositionWords, AnotherNameThatWentOutTellsClassesApart) {
  Job job = job_of(2);
  job.attributes.push_back(plain("Nickname", Role::identifier));
  const Table may = table_of({"Person", "Age", "Nickname"}, {{"Ann", "30", "a"}, {"Bea", "30", "b"}});
  EXPECT_EQ(together({may}, ages({{"Ann", "30"}, {"Bea", "30"}}), job).below_k, 2U);
}

TEST(CompositionWords, AMissingNameIsNobodys) {
  Job job = job_of(2);
  job.missing = {"", "n/a"};
  const Table table = ages({{"Ann", "30"}, {"N/A", "30"}});
  const auto people = people_by_columns({&table, 1}, table, Names{"Person"}, job);
  ASSERT_FALSE(people);
  EXPECT_EQ(english(people.failure().mistakes[0].what),
            "1 row without a value of \"Person\": nobody can tell whose");
}

TEST(CompositionWords, AreWrittenAsJson) {
  Job job = job_of(2);
  job.attributes.push_back(plain("Income", Role::sensitive));
  job.attributes[0].pseudonym = Pseudonym::keyed;
  job.demands = {testing::p(2, "Illness")};
  const std::vector<std::string> header = {"Person", "Age", "Illness", "Income", "Height"};
  const Table may = table_of(header, {{"1", "A", "flu", "a", ""},
                                      {"2", "A", "flu", "b", ""},
                                      {"3", "A", "gout", "a", ""},
                                      {"4", "A", "hiv", "b", ""}});
  const Table june = table_of(header, {{"1", "x", "cold", "a", ""},
                                       {"2", "x", "pox", "b", ""},
                                       {"3", "y", "cold", "a", ""},
                                       {"5", "y", "pox", "b", ""}});
  const Composition found = together({may}, june, job);
  const Json expected = Json::parse(R"({
    "earlier_releases": 1, "told_apart_by": ["Person"], "places_kept": false,
    "unlooked": [{"release": "earlier", "attribute": "Height"}, {"release": "later", "attribute": "Height"}],
    "people": {"both": 3, "only_earlier": 1, "only_later": 1},
    "intersection": {"pairs": 2, "smallest": 1, "below_k": 1, "sizes": [
      {"lower": 1, "upper": 1, "clusters": 1, "rows": 1}, {"lower": 2, "upper": 3, "clusters": 1, "rows": 2}]},
    "newcomers_below_k": 1, "leavers_below_k": 1,
    "correspondence": [{"attribute": "Illness", "people": 0}, {"attribute": "Income", "people": 0}],
    "demands": [{"attribute": "Illness", "alike": 3, "failing": 3}, {"attribute": "Income", "alike": 1}]})");
  EXPECT_EQ(to_json(found), expected) << to_json(found).dump();
  const Json report = report_of(found);
  EXPECT_EQ(report["kordon"], 1);
  EXPECT_EQ(report["version"], version);
  EXPECT_EQ(report["people"], expected["people"]);
  EXPECT_EQ(report["audit"]["passed"], false);
  EXPECT_EQ(report["audit"]["checks"], 4);
  ASSERT_EQ(report["audit"]["results"].size(), 4U);
  EXPECT_EQ(report["audit"]["results"][1],
            Json::parse(R"({"name": "correspondence of Illness", "passed": true,
    "detail": "nobody has a value that several classes tell together and none tells alone"})"));
}

}  // namespace
}  // namespace kordon::composition_words_test
