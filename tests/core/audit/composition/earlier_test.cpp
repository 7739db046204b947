#include "core/audit/composition/earlier.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "tests/examples/miller.h"

namespace kordon::earlier_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::table_of;

Job job_of(std::uint32_t k) {
  Job job;
  job.k = k;
  job.attributes = {plain("Person", Role::identifier), quasi_identifier("Age", FlatForm{})};
  return job;
}

std::vector<std::uint32_t> apart(const std::vector<Table>& earlier, const Table& later) {
  const EarlierReleases release{earlier, {"Person"}};
  Job job = job_of(2);
  job.suppressed = Suppressed::mask;
  const Result<PeopleOfReleases> people = people_with(release, later, job);
  EXPECT_TRUE(people);
  const Result<std::vector<std::uint32_t>> result = kept_apart(release, *people, job);
  EXPECT_TRUE(result);
  return *result;
}

// The example of the header.
TEST(Earlier, KeepsApartWhoWasInDifferentClassesAndWhoIsNew) {
  const Table earlier =
      table_of({"Person", "Age"}, {{"Ann", "30-32"}, {"Bea", "30-32"}, {"Cia", "33-35"}, {"Fay", "33-35"}});
  const Table later = table_of({"Age", "Person"},
                               {{"31", "Ann"}, {"32", "bea "}, {"33", "Cia"}, {"31", "Dot"}, {"34", "Eve"}});
  EXPECT_EQ(apart({earlier}, later), (std::vector<std::uint32_t>{1, 1, 2, 0, 0}));
}

TEST(Earlier, TakesWhoWasSuppressedForNew) {
  const Table earlier = table_of({"Person", "Age"}, {{"Ann", "*"}, {"Bea", "30"}});
  EXPECT_EQ(apart({earlier}, table_of({"Age", "Person"}, {{"1", "Bea"}, {"1", "Ann"}, {"1", "Cia"}})),
            (std::vector<std::uint32_t>{1, 0, 0}));
}

// Of those of class 30 only Ann was in class 40, too.
TEST(Earlier, PartsPeopleBySeveralClassesOfTheirs) {
  const Table earlier =
      table_of({"Person", "Age"}, {{"Ann", "30"}, {"Ann", "40"}, {"Bea", "30"}, {"Cia", "40"}});
  const Table later = table_of({"Age", "Person"}, {{"1", "Ann"}, {"1", "Bea"}, {"1", "Cia"}, {"2", "Ann"}});
  EXPECT_EQ(apart({earlier}, later), (std::vector<std::uint32_t>{1, 2, 3, 1}));
}

// Those of class 30 part again by where they were in May, and who was in April only by that.
TEST(Earlier, PartsPeopleByTheirClassesOfAllReleases) {
  const std::vector<std::string> header = {"Person", "Age"};
  const Table april = table_of(header, {{"Ann", "30"}, {"Bea", "30"}, {"Cia", "30"}, {"Dot", "30"}});
  const Table may = table_of(header, {{"Ann", "50"}, {"Bea", "50"}, {"Cia", "60"}, {"Eve", "50"}});
  const Table june =
      table_of(header, {{"Fay", "1"}, {"Ann", "1"}, {"Bea", "1"}, {"Cia", "1"}, {"Dot", "1"}, {"Eve", "1"}});
  EXPECT_EQ(apart({april, may}, june), (std::vector<std::uint32_t>{0, 1, 1, 2, 3, 4}));
}

TEST(Earlier, NamesTheReleaseThatHasNobodyOfTheTable) {
  const Table april = table_of({"Person", "Age"}, {{"Ann", "30"}, {"Bea", "30"}});
  const Table may = table_of({"Person", "Age"}, {{"Cia", "30"}, {"Dot", "30"}});
  const auto people = people_with({{april, may}, {"Person"}}, april, job_of(2));
  ASSERT_FALSE(people);
  EXPECT_EQ(people.failure().mistakes[0].where, "earlier release 2");
}

TEST(Earlier, GoesByRowsWhereNobodyIsNamed) {
  const EarlierReleases release{{table_of({"Age"}, {{"30"}, {"40"}, {"30"}})}, {}};
  const Table later = table_of({"Age"}, {{"1"}, {"2"}, {"3"}});
  const Result<PeopleOfReleases> people = people_with(release, later, job_of(2));
  ASSERT_TRUE(people);
  EXPECT_EQ(*kept_apart(release, *people, job_of(2)), (std::vector<std::uint32_t>{1, 2, 1}));
  EXPECT_FALSE(people_with(release, table_of({"Age"}, {{"1"}}), job_of(2)));
}

TEST(Earlier, IsRefusedWhereNobodyOfItIsInTheTable) {
  const EarlierReleases release{{table_of({"Person", "Age"}, {{"c0de", "30"}, {"c1de", "30"}})}, {"Person"}};
  const auto people = people_with(release, table_of({"Person", "Age"}, {{"Ann", "1"}}), job_of(2));
  ASSERT_FALSE(people);
  EXPECT_EQ(english(people.failure().mistakes[0].what),
            "nobody in it is in the table, of 2 people told apart by \"Person\"");
  EXPECT_TRUE(people_with(release, table_of({"Person", "Age"}, {{"Ann", "1"}, {"C0DE", "2"}}), job_of(2)));
}

// Random codes are others in each release; codes of a passphrase are the same, and with its table nobody asks
// the codes.
TEST(Earlier, IsRefusedWhereRandomCodesSayWhoseItsRowsAre) {
  const Table table = table_of({"Person", "Age"}, {{"Ann", "30"}, {"Bea", "30"}});
  EarlierReleases release{{table}, {"Person"}};
  Job job = job_of(2);
  job.attributes[0].pseudonym = Pseudonym::random;
  const auto people = people_with(release, table, job);
  ASSERT_FALSE(people);
  EXPECT_EQ(english(people.failure().mistakes[0].what),
            "\"Person\" goes out as random codes, which are other ones in each release");
  release.originals = true;
  EXPECT_TRUE(people_with(release, table, job));
  release.originals = false;
  job.attributes[0].pseudonym = Pseudonym::keyed;
  EXPECT_TRUE(people_with(release, table, job));
}

TEST(Earlier, TakesOfItsTableOnlyColumnsThatItHas) {
  const Table original = table_of({"Person", "Age"}, {{"Ann", "31"}, {"Bea", "32"}});
  const std::vector<std::string> person = {"Person", "Birth"};
  Table released = table_of({"Age"}, {{"30-39"}, {"30-39"}});
  EXPECT_FALSE(add_people(person, released, original, job_of(2), false));
  ASSERT_EQ(released.columns.size(), 2U);
  EXPECT_EQ(released.columns[1].name, "Person");
  EXPECT_EQ(released.columns[1].cell(1), "Bea");
}

// --- Names from the table that a release was made of ---

// A job of a name, an age, an illness that goes out unchanged, and a weight.
Job whole_job() {
  Job job = job_of(2);
  job.suppressed = Suppressed::mask;
  job.attributes.push_back(plain("Illness", Role::sensitive));
  job.attributes.push_back(plain("Weight", Role::insensitive));
  return job;
}

const std::vector<std::string> whole = {"Person", "Age", "Illness", "Weight"};
const Table table =
    table_of(whole, {{"Ann", "31", "flu", "60"}, {"Bea", "32", "pox", "70"}, {"Cia", "33", "flu", "50"}});

std::string said(const std::optional<Failure>& failure) {
  return failure ? english(failure->mistakes[0].what) : "";
}

std::string added_to(Table released, const Job& job = whole_job()) {
  const std::vector<std::string> person = {"Person"};
  return said(add_people(person, released, table, job, false));
}

Table released_as(const std::vector<std::string>& header, const testing::Rows& rows) {
  return table_of(header, rows);
}

TEST(AddPeople, SayWhichRowIsNotThatOfTheRelease) {
  const std::vector<std::string> header = {"Age", "Illness", "Weight"};
  const auto other = [](int row) {
    return "row " + std::to_string(row) +
           " is not that of the release made of it: what goes out unchanged differs";
  };
  EXPECT_EQ(added_to(released_as(header, {{"3", "flu", "60"}, {"3", "pox", "70"}, {"3", "flu", "50"}})), "");
  EXPECT_EQ(added_to(released_as(header, {{"3", "flu", "60"}, {"*", "*", "*"}, {"3", "flu", "50"}})), "");
  EXPECT_EQ(added_to(released_as(header, {{"3", "flu", "60"}, {"3", "flu", "70"}, {"3", "pox", "50"}})),
            other(2));
  EXPECT_EQ(added_to(released_as(header, {{"3", "flu", "60"}, {"3", "pox", "70"}, {"3", "flu", "60"}})),
            other(3));
  EXPECT_EQ(added_to(released_as(header, {{"3", "flu", "70"}, {"3", "pox", "60"}, {"3", "pox", "50"}})),
            other(1))
      << "the first of all columns";
  EXPECT_EQ(added_to(released_as({"Age", "Weight"}, {{"3", "60"}, {"3", "70"}, {"3", "50"}})), "");
  EXPECT_EQ(added_to(released_as({"Age", "Weight"}, {{"3", "60"}, {"3", "70"}, {"3", "51"}})), other(3));
  EXPECT_EQ(added_to(released_as({"Age"}, {{"3"}, {"3"}})),
            "3 rows, and the release made of it has 2: row by row they are no pairs");
}

// Codes in place of weights are not those of the table; and the table may lack a column.
TEST(AddPeople, DoNotCompareWhatIsReplaced) {
  Job job = whole_job();
  const Table codes = released_as({"Age", "Weight"}, {{"3", "c1"}, {"3", "c2"}, {"3", "c3"}});
  EXPECT_NE(added_to(codes, job), "");
  job.attributes[3].pseudonym = Pseudonym::keyed;
  EXPECT_EQ(added_to(codes, job), "");
  job = whole_job();
  job.attributes.push_back(plain("Shoe", Role::insensitive));
  EXPECT_EQ(added_to(released_as({"Age", "Shoe"}, {{"3", "40"}, {"3", "41"}, {"3", "42"}}), job), "");
}

std::string cells_of(const Column& column) {
  std::string text;
  for (std::size_t row = 0; row < column.cells.size(); ++row) text += std::string(column.cell(row)) + " ";
  return text;
}

// The job leaves the sex out, and an earlier release shows it: rows of `*` and `F` are two people's, and only
// the last is nobody's.
TEST(AddPeople, TellWhoseRowsShowAColumnThatIsLeftOutNow) {
  const std::vector<std::string> person = {"Person"};
  Table released = testing::table_of({"Town", "Sex"}, {{"*", "F"}, {"*", "F"}, {"Jena", "M"}, {"*", "*"}});
  const Table original = testing::table_of(
      {"Person", "Town", "Sex"},
      {{"Ann", "Gera", "F"}, {"Bea", "Suhl", "F"}, {"Cid", "Jena", "M"}, {"Dan", "Bonn", "M"}});
  Job job;
  job.k = 2;
  job.order = Order::input;
  job.suppressed = Suppressed::mask;
  job.attributes = {testing::plain("Person", Role::identifier), testing::quasi_identifier("Town", FlatForm{}),
                    testing::plain("Sex", Role::leave_out)};
  ASSERT_FALSE(add_people(person, released, original, job, true));
  const Column& people = released.columns[*released.find("Person")];
  std::vector<std::string> said;
  for (std::size_t row = 0; row < 4; ++row) said.emplace_back(people.cell(row));
  EXPECT_EQ(said, (std::vector<std::string>{"Ann", "Bea", "Cid", "*"}));
}

// Codes stay as they are, or become the names that they stand for; who was suppressed keeps the star.
TEST(AddPeople, PutNamesInPlaceOfCodes) {
  Job job = whole_job();
  job.attributes[0].pseudonym = Pseudonym::keyed;
  const std::vector<std::string> person = {"Person"};
  const Table coded = released_as({"Person", "Age"}, {{"c1", "3"}, {"*", "*"}, {"c3", "3"}});
  for (const bool all : {false, true}) {
    Table released = coded;
    EXPECT_FALSE(add_people(person, released, table, job, all));
    ASSERT_EQ(released.columns.size(), 2U);
    EXPECT_EQ(cells_of(released.columns[0]), all ? "Ann * Cia " : "c1 * c3 ");
  }
}

TEST(Earlier, PassesOnWhatIsWrongWithItsTables) {
  const Table named = table_of({"Person", "Age"}, {{"Ann", "30"}, {"Bea", "30"}});
  const Table without = table_of({"Person", "Weight"}, {{"Ann", "60"}, {"Bea", "60"}});
  const EarlierReleases of_others{{table_of({"Age"}, {{"30"}})}, {"Person"}};
  EXPECT_FALSE(people_with(of_others, named, job_of(2)));
  const EarlierReleases of_weights{{without}, {"Person"}};
  const Result<PeopleOfReleases> people = people_with(of_weights, named, job_of(2));
  ASSERT_TRUE(people);
  EXPECT_FALSE(kept_apart(of_weights, *people, job_of(2)));
  // People may be told apart by a column that is none of the job's.
  const Table numbered = table_of({"Number", "Age"}, {{"1", "30"}, {"2", "30"}});
  EXPECT_TRUE(people_with({{numbered}, {"Number"}}, numbered, job_of(2)));
}

}  // namespace
}  // namespace kordon::earlier_test
