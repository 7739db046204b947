#include "core/audit/minimality/figures.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "core/audit/audit.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"
#include "tests/oracles/minimality.h"
#include "tests/random/releases.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::minimality_figures_test {
namespace {

using testing::no_files;

Job job_of(const std::string& privacy) {
  const Result<Job> job = parse_job(R"({"kordon": 1, "attributes": [
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"tree": {"label": "*", "children": [
      {"label": "East", "children": ["Gera", "Jena", "Suhl"]}, {"label": "West", "children": ["Bonn", "Kiel"]}]}}},
    {"name": "Illness", "role": "sensitive"}],
    "privacy": )" + privacy + R"(, "output": {"order": "input", "suppressed": "mask"}})",
                                    no_files, demand_forms());
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return *job;
}

// A town and an illness, and what the town was released as.
struct Row {
  std::string town, illness, released;
};

Minimality audited(const std::vector<Row>& rows, const Job& job) {
  std::string before = "Town,Illness\n", after = before;
  for (const Row& row : rows) {
    before += row.town + "," + row.illness + "\n";
    after += row.released + "," + row.illness + "\n";
  }
  const Result<AuditReport> report =
      audit(read_csv(before)->table, read_csv(after)->table, job, std::nullopt);
  EXPECT_TRUE(report);
  EXPECT_TRUE(report->minimality);
  return *report->minimality;
}
Minimality audited(const std::vector<Row>& rows, const std::string& privacy) {
  return audited(rows, job_of(privacy));
}

std::string figures(const Minimality& found) {
  EXPECT_TRUE(found.unknown.empty()) << english(found.unknown);
  return std::to_string(found.rows_failing) + " " + std::to_string(found.rows_likelier) + " " +
         std::to_string(found.rows_certain);
}

// Wong, Fu, Wang and Pei's idea: two of Jena would have been released as Jena, were their illnesses two; of
// East only the flu is there twice. A second class makes the recoding a local one.
const std::vector<Row> two_of_jena = {
    {"Jena", "flu", "East"},    {"Jena", "flu", "East"}, {"Gera", "cough", "East"},
    {"Suhl", "asthma", "East"}, {"Bonn", "flu", "*"},    {"Kiel", "cough", "*"},
};

TEST(Minimality, TheValueFollowsWhereOneAloneIsThereOftenEnough) {
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "p": 2})")), "2 2 2");
  const auto certain = audited(two_of_jena, R"({"k": 2, "p": 2})").most_certain;
  ASSERT_TRUE(certain);
  EXPECT_EQ(certain->attribute, "Illness");
  EXPECT_EQ(certain->value, "flu");
  EXPECT_EQ(certain->rows, 2U);
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "l": {"kind": "distinct", "l": 2}})")), "2 2 2");
}

// With 3 rows of cough, too, it may be either: flu in 1 way, cough in 3. With 2 each the guess is as good as
// p allows.
TEST(Minimality, TheBestGuessIsLikelierThanTheDemandAllows) {
  std::vector<Row> rows = two_of_jena;
  rows.push_back({"Suhl", "cough", "East"});
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2})")), "2 0 0");
  rows.push_back({"Suhl", "cough", "East"});
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2})")), "2 2 0");
}

// Of a group of 2 rows with l = 3 nothing else could be expected.
TEST(Minimality, AGroupThatCouldNotHoldTellsNothing) {
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "l": {"kind": "distinct", "l": 3}})")), "0 0 0");
}

// The two of Jena hold p: that they stand higher the reader explains wrongly.
TEST(Minimality, AGroupThatHoldsTellsNothing) {
  std::vector<Row> rows = two_of_jena;
  rows[1].illness = "cough";
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2})")), "0 0 0");
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 3, "p": 2})")), "0 0 0");  // two are no company
}

// Of four, more than half have one value, which can only be the flu: three or four of them. Of two it is
// both.
TEST(Minimality, AShareAboveAlphaIsKnown) {
  std::vector<Row> rows = {{"Jena", "flu", "East"},   {"Jena", "flu", "East"},    {"Jena", "flu", "East"},
                           {"Jena", "cough", "East"}, {"Gera", "asthma", "East"}, {"Suhl", "fever", "East"},
                           {"Bonn", "flu", "*"},      {"Kiel", "cough", "*"}};
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "alpha": {"alpha": 0.5}})")), "4 4 0");
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "alpha": {"alpha": 0.5}})")), "2 2 2");
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "alpha": {"alpha": 0.5, "values": ["flu"]}})")),
            "2 2 2");
}

// Either demand may have failed, and by either both have the flu. By t alone nothing is told.
TEST(Minimality, WhichDemandFailedMayStayOpen) {
  const Minimality found = audited(two_of_jena, R"({"k": 2, "p": 2, "alpha": {"alpha": 0.5}})");
  EXPECT_EQ(figures(found), "2 2 2");
  ASSERT_TRUE(found.most_certain);
  EXPECT_EQ(found.most_certain->value, "flu");
  EXPECT_EQ(found.most_certain->rows, 2U);
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "p": 2, "t": {"kind": "equal", "t": 0.3}})")), "2 0 0");
}

TEST(Minimality, OfDistancesAndEntropiesTheRowsAreTold) {
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "l": {"l": 2, "kind": "entropy"}})")), "2 0 0");
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "t": {"kind": "equal", "t": 0.3}})")), "2 0 0");
}

// All rose as far: one group anywhere may have been the reason.
TEST(Minimality, AGlobalRecodingTellsNothing) {
  std::vector<Row> rows = two_of_jena;
  rows[4].released = rows[5].released = "West";
  Job job = job_of(R"({"k": 2, "p": 2})");
  EXPECT_EQ(figures(audited(rows, job)), "2 2 2") << "peel makes rows rise one by one";
  for (const Algorithm* each : algorithms()) {
    const std::string name = each->name;
    if (!each->full_domain && name != "mu-argus") continue;
    job.algorithm = name;
    EXPECT_EQ(figures(audited(rows, job)), "0 0 0") << name;
    EXPECT_FALSE(audited(rows, job).nothing.empty()) << name;
    EXPECT_EQ(figures(audited(two_of_jena, job)), "2 2 2") << name << ": it made rows rise one by one";
  }
}

// Two rows fail entropy l only if they have one value, and then they fail p = 2.
TEST(Minimality, AHarmlessDemandBesideAnotherExplainsNothing) {
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "p": 2, "l": {"l": 2, "kind": "entropy"}})")), "2 2 2");
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "p": 2, "t": {"kind": "equal", "t": 0.95}})")), "2 2 2");
}

TEST(Minimality, IsNotToldWhereNothingIsDemandedOrPeopleCount) {
  const Table table = read_csv("Town,Illness\nJena,flu\nJena,cough\n")->table;
  EXPECT_FALSE(audit(table, table, job_of(R"({"k": 2})"), std::nullopt)->minimality);
  Job people = job_of(R"({"k": 2, "p": 2})");
  people.person = {"Illness"};
  EXPECT_EQ(english(audit(table, table, people, std::nullopt)->minimality->unknown),
            "k counts people, but this looks at groups of rows");
}

// Of three illnesses only the flu is there three times, but a group of p = 3 may have two of them.
TEST(Minimality, WhoHasFewValuesNeedNotHaveOne) {
  std::vector<Row> rows = {{"Jena", "flu", "East"}, {"Jena", "flu", "East"}, {"Jena", "cough", "East"},
                           {"Gera", "flu", "East"}, {"Gera", "pox", "East"}, {"Suhl", "asthma", "East"},
                           {"Bonn", "flu", "*"},    {"Kiel", "cough", "*"},  {"Kiel", "pox", "*"}};
  EXPECT_EQ(figures(audited(rows, R"({"k": 3, "p": 3})")), "3 3 0");
}

// One of two values, which may be either: that they are likelier is known, and which one is not.
TEST(Minimality, OfSeveralNamedValuesNoneIsCertain) {
  EXPECT_EQ(
      audited(two_of_jena, R"({"k": 2, "alpha": {"alpha": 0.75, "values": ["flu", "cough"]}})").rows_named,
      2U);
  EXPECT_EQ(audited(two_of_jena, R"({"k": 2, "alpha": {"alpha": 0.5}})").rows_named, 0U);
  EXPECT_EQ(
      figures(audited(two_of_jena, R"({"k": 2, "alpha": {"alpha": 0.75, "values": ["flu", "cough"]}})")),
      "2 2 0");
}

// The first demand could fail, and the other does: a value is likelier by either, and none is certain.
TEST(Minimality, AGroupMayFailOneOfTwoDemands) {
  std::vector<Row> rows = two_of_jena;
  rows[1].illness = "cough";
  rows[2].illness = "flu";
  const std::string share = R"("alpha": {"alpha": 0.5, "values": ["flu", "cough"]})";
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2, )" + share + "}")), "0 0 0") << "East fails it itself";
  rows.insert(rows.begin() + 4, {{"Suhl", "pox", "East"}, {"Gera", "fever", "East"}});
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2, )" + share + "}")), "2 2 0");
}

// The other way round: of pox alone there is one value, and none of those named.
TEST(Minimality, AGroupMayFailTheFirstOfTwoDemands) {
  std::vector<Row> rows = two_of_jena;
  rows[0].illness = rows[1].illness = "pox";
  rows[3].illness = "flu";
  const std::string share = R"("alpha": {"alpha": 0.5, "values": ["flu", "cough"]})";
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2, )" + share + "}")), "2 2 0");
}

// --- Groups of many rows ---

// A class of two parts: the first part holds a group that has the first so many of these values, the other
// the rest. Each row is a value. The demand is for so many values.
Minimality of_large_group(const std::vector<std::uint32_t>& value_of, std::uint32_t group,
                          std::uint64_t values, std::vector<GroupDemand> before = {}) {
  const auto rows = static_cast<std::uint32_t>(value_of.size());
  Column released;
  ValueIds original;
  std::vector<std::uint32_t> origin, all_values = value_of;
  for (std::uint32_t row = 0; row < rows + 2; ++row) {  // two more, elsewhere: a local recoding
    released.cells.push_back(released.values.intern(row < rows ? "East" : "*"));
    original.push_back(row < group ? 0 : row < rows ? 1 : 2);
    origin.push_back(row);
  }
  all_values.resize(rows + 2, 0);
  BoxColumn column{
      {{{{0, 1}}, {{0, 1}}, {{0, 0}, {1, 1}}}, {{{0, 2}}, {{0, 2}}, {}}}, {}, origin, &original, {0, 1, 2}};
  GroupDemand demand;
  demand.values = values;
  demand.counts_values = true;
  demand.value_of = all_values;
  demand.holds = [values](const ReleasedValues& of) { return of.counts.size() >= values; };
  for (GroupDemand& each : before) each.value_of = all_values;
  before.push_back(demand);
  return find_minimality({column}, find_classes({&released}, std::vector<bool>(rows + 2, false)), 2, before);
}

// So many rows of value 0, of value 1, ….
std::vector<std::uint32_t> values_of(const std::vector<std::uint32_t>& rows) {
  std::vector<std::uint32_t> values;
  for (std::uint32_t value = 0; value < rows.size(); ++value) values.insert(values.end(), rows[value], value);
  return values;
}

TEST(Minimality, GuessesAtGroupsOfUpTo200Rows) {
  EXPECT_EQ(figures(of_large_group(values_of({300, 60, 60, 60}), 200, 3)), "200 200 0");
  EXPECT_EQ(figures(of_large_group(values_of({300, 60, 60, 60}), 201, 3)), "201 0 0");
}

// A group of 200 rows that lacks one value of 200: too many ways to count.
TEST(Minimality, GivesUpWhereThereAreTooManyWays) {
  std::vector<std::uint32_t> rows(240, 1);
  rows[0] = 2;
  EXPECT_EQ(english(of_large_group(values_of(rows), 200, 200).unknown),
            "there are too many groups of rows to guess at");
}

// Of two demands only the second could fail here: it is the one that the reader guesses by.
TEST(Minimality, TheReaderGuessesByTheDemandThatCouldFail) {
  GroupDemand never;
  never.counts_values = true;
  never.values = 1;
  never.holds = [](const ReleasedValues&) { return true; };
  EXPECT_EQ(figures(of_large_group(values_of({3, 1, 1}), 2, 2, {never})), "2 2 2");
}

// --- Against all ways to hand values out ---

TEST(Minimality, AgreesWithTheDefinitionsOnRandomTables) {
  const std::vector<std::string> privacies = {R"({"k": 2, "p": 2})",
                                              R"({"k": 2, "l": {"kind": "distinct", "l": 2}})",
                                              R"({"k": 3, "p": 3})",
                                              R"({"k": 2, "alpha": {"alpha": 0.5}})",
                                              R"({"k": 2, "alpha": {"alpha": 0.7}})",
                                              R"({"k": 2, "alpha": {"alpha": 0.6, "refined": true}})",
                                              R"({"k": 2, "p": 2, "alpha": {"alpha": 0.6}})",
                                              R"({"k": 2, "p": 2, "l": {"kind": "entropy", "l": 1.01}})",
                                              R"({"k": 3, "p": 2, "l": {"kind": "entropy", "l": 1.8}})",
                                              R"({"k": 2, "l": {"kind": "entropy", "l": 1.7}})",
                                              R"({"k": 3, "l": {"kind": "distinct", "l": 3}})"};
  std::uint64_t looked_at = 0, failing = 0, likelier = 0, certain = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(4000U); ++seed) {
    Random random(seed);
    testing::RandomCase subject = testing::random_case(seed, 24);
    const Job asked = job_of(privacies[seed % privacies.size()]);
    subject.job.demands = asked.demands;
    subject.job.k = asked.k;
    subject.job.order = Order::input;
    subject.job.missing = {};
    if (seed % 7 == 0) subject.job.algorithm = "incognito";
    const Table released = testing::released_at_random(subject, random, 9, true);
    std::vector<std::uint32_t> origin(released.rows);
    std::iota(origin.begin(), origin.end(), 0U);
    const auto slow = oracle::count_minimality(released, subject.table, subject.job);
    if (!slow) continue;
    const Result<AuditReport> report = audit(subject.table, released, subject.job, origin);
    ASSERT_TRUE(report) << seed;
    ASSERT_EQ(figures(*report->minimality), figures(*slow)) << seed;
    ++looked_at;
    failing += slow->rows_failing > 0;
    likelier += slow->rows_likelier > slow->rows_certain;
    certain += slow->rows_certain > 0;
  }
  EXPECT_GT(looked_at, testing::rounds(1000U));
  EXPECT_GT(failing, testing::rounds(100U));
  EXPECT_GE(likelier, testing::rounds(5U));
  EXPECT_GT(certain, testing::rounds(50U));
}

}  // namespace
}  // namespace kordon::minimality_figures_test
