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

Minimality audited(const std::vector<Row>& rows, const std::string& privacy) {
  std::string before = "Town,Illness\n", after = before;
  for (const Row& row : rows) {
    before += row.town + "," + row.illness + "\n";
    after += row.released + "," + row.illness + "\n";
  }
  const Job job = job_of(privacy);
  const Result<AuditReport> report =
      audit(read_csv(before)->table, read_csv(after)->table, job, std::nullopt);
  EXPECT_TRUE(report);
  EXPECT_TRUE(report->minimality);
  return *report->minimality;
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

// Either demand may have failed: that is all the reader knows.
TEST(Minimality, WhichDemandFailedMayStayOpen) {
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "p": 2, "alpha": {"alpha": 0.5}})")), "2 0 0");
}

TEST(Minimality, OfDistancesAndEntropiesTheRowsAreTold) {
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "l": {"l": 2, "kind": "entropy"}})")), "2 0 0");
  EXPECT_EQ(figures(audited(two_of_jena, R"({"k": 2, "t": {"kind": "equal", "t": 0.3}})")), "2 0 0");
}

// All rose as far: one group anywhere may have been the reason.
TEST(Minimality, AGlobalRecodingTellsNothing) {
  std::vector<Row> rows = two_of_jena;
  rows[4].released = rows[5].released = "West";
  EXPECT_EQ(figures(audited(rows, R"({"k": 2, "p": 2})")), "0 0 0");
}

TEST(Minimality, IsNotToldWhereNothingIsDemandedOrPeopleCount) {
  const Table table = read_csv("Town,Illness\nJena,flu\nJena,cough\n")->table;
  EXPECT_FALSE(audit(table, table, job_of(R"({"k": 2})"), std::nullopt)->minimality);
  Job people = job_of(R"({"k": 2, "p": 2})");
  people.person = {"Illness"};
  EXPECT_EQ(english(audit(table, table, people, std::nullopt)->minimality->unknown),
            "k counts people, but this looks at groups of rows");
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
  EXPECT_GE(likelier, testing::rounds(10U));
  EXPECT_GT(certain, testing::rounds(50U));
}

}  // namespace
}  // namespace kordon::minimality_figures_test
