#include "core/audit/composition/compose.h"

#include <gtest/gtest.h>

#include <map>
#include <span>

#include "core/base/random.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/oracles/composition.h"
#include "tests/random/rounds.h"

namespace kordon::composition_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

Job job_of(std::uint32_t k) {
  Job job;
  job.k = k;
  job.attributes = {plain("Person", Role::identifier), quasi_identifier("Place", FlatForm{}),
                    quasi_identifier("Age", FlatForm{}), plain("Illness", Role::sensitive)};
  return job;
}

const std::vector<std::string> person = {"Person"};

Composition together(const std::vector<Table>& earlier, const Table& later, const Job& job) {
  const Result<PeopleOfReleases> people = people_by_columns(earlier, later, person, job);
  EXPECT_TRUE(people);
  Result<Composition> result = compose(earlier, later, *people, job);
  EXPECT_TRUE(result);
  return *result;
}

Composition together(const Table& earlier, const Table& later, const Job& job) {
  return together(std::vector<Table>{earlier}, later, job);
}

// The example of the header.
TEST(Composition, OfTwoReleasesThatKeepKAloneLeavesEverybodyAlone) {
  const Table earlier =
      table_of({"Person", "Age"}, {{"Ann", "30-39"}, {"Bea", "30-39"}, {"Cia", "20-29"}, {"Dot", "20-29"}});
  const Table later =
      table_of({"Place", "Person"}, {{"west", "Ann"}, {"east", "bea "}, {"west", "Cia"}, {"east", "Dot"}});
  const Composition found = together(earlier, later, job_of(2));
  EXPECT_EQ(found.both, 4U);
  EXPECT_EQ(found.smallest, 1U);
  EXPECT_EQ(found.below_k, 4U);
  EXPECT_FALSE(found.passed());
  EXPECT_EQ(english(found.checks[0].detail),
            "1 person in the classes that share the fewest, required 2; 4 people are among fewer, first "
            "in that of "
            "released row 1 with 2 rows: \"30-39\" and that of released row 1 with 2 rows: \"west\"");
}

// Of flu and asthma the one class has, of flu and gout the other: Ann has the flu.
TEST(Composition, GivesAwayTheOneValueThatBothClassesHave) {
  const Table earlier =
      table_of({"Person", "Age", "Illness"}, {{"Ann", "30", "flu"}, {"Bea", "30", "asthma"}});
  const Table later =
      table_of({"Person", "Age", "Illness"}, {{"Ann", "*", " Flu"}, {"Cia", "*", "gout"}, {"Bea", "*", "?"}});
  Job job = job_of(2);
  job.attributes[1].name = "Town";
  Table seen = later;  // of nobody but "*" a row would be suppressed
  for (Column& column : seen.columns) {
    if (column.name != "Age") continue;
    column = Column();
    column.name = "Age";
    for (int row = 0; row < 3; ++row) column.cells.push_back(column.values.intern("30-39"));
  }
  const Composition found = together(earlier, seen, job);
  ASSERT_EQ(found.given.size(), 1U);
  EXPECT_EQ(found.given[0].people, 1U);
  EXPECT_FALSE(found.checks[1].passed);
  EXPECT_TRUE(found.checks[0].passed);
  EXPECT_EQ(found.newcomers_below_k, 1U);  // Cia
}

// "Flu" and "flu " are one value, and the hiv that comes after them is none of them.
TEST(Composition, TellsSpellingsOfAValueFromOtherValues) {
  const std::vector<std::string> header = {"Person", "Age", "Illness"};
  const Table earlier =
      table_of(header, {{"Ann", "30-39", "Flu"}, {"Bea", "30-39", "flu "}, {"Cia", "30-39", "hiv"}});
  const Table later =
      table_of(header, {{"Ann", "30-34", "gout"}, {"Bea", "30-34", "gout"}, {"Cia", "30-34", "hiv"}});
  const Composition found = together(earlier, later, job_of(2));
  ASSERT_EQ(found.given.size(), 1U);
  EXPECT_EQ(found.given[0].people, 1U);  // Cia: hiv is all that both classes have
  EXPECT_FALSE(found.passed());
}

// What is missing is one value, whatever stands for it: Ann has none in both classes, and nobody else there.
TEST(Composition, TakesAllThatIsMissingForOneValue) {
  const std::vector<std::string> header = {"Person", "Age", "Illness"};
  const Table earlier = table_of(header, {{"Ann", "30-39", "?"}, {"Bea", "30-39", "flu"}});
  const Table later = table_of(header, {{"Ann", "30-34", ""}, {"Bea", "30-34", "gout"}});
  const Composition found = together(earlier, later, job_of(2));
  ASSERT_EQ(found.given.size(), 1U);
  EXPECT_EQ(found.given[0].people, 1U);
  // If the job takes an empty cell for a value, then each class has two of its own.
  Job job = job_of(2);
  job.missing = {"?"};
  EXPECT_EQ(together(earlier, later, job).given[0].people, 0U);
}

TEST(Composition, TakesRowsOfNothingButStarsForSuppressed) {
  const std::vector<std::string> header = {"Person", "Age", "Illness"};
  const Table earlier =
      table_of(header, {{"Ann", "*", "flu"}, {"Bea", "*", "gout"}, {"Cia", "*", "*"}, {"Dot", "*", "*"}});
  const Table later = table_of(
      header, {{"Ann", "20", "flu"}, {"Bea", "20", "gout"}, {"Cia", "20", "flu"}, {"Dot", "20", "flu"}});
  Job job = job_of(3);
  job.suppressed = Suppressed::mask;
  const Composition found = together(earlier, later, job);
  EXPECT_EQ(found.both, 2U);
  EXPECT_EQ(found.below_k, 2U);            // Ann and Bea are in a class, although it tells nothing
  EXPECT_EQ(found.newcomers_below_k, 2U);  // the others are in none
}

// A class that is `*` in all columns and goes out with codes: of each of its people's new classes k are in
// it.
TEST(Composition, TakesNoRowForSuppressedThatShowsSomething) {
  const std::vector<std::string> header = {"Person", "Age"};
  const Table earlier = table_of(header, {{"C1", "*"}, {"C2", "*"}, {"C3", "30"}, {"C4", "30"}});
  const Table later = table_of(header, {{"C1", "20"}, {"C8", "20"}, {"C2", "40"}, {"C9", "40"}});
  Job job = job_of(2);
  job.attributes[0].pseudonym = Pseudonym::keyed;
  for (const Suppressed suppressed : {Suppressed::mask, Suppressed::remove}) {
    job.suppressed = suppressed;
    EXPECT_EQ(together(earlier, later, job).below_k, 2U);
  }
  job.attributes[0]
      .pseudonym.reset();  // then the codes are no part of the release, and say whose the rows are
  EXPECT_EQ(together(earlier, later, job).below_k, 2U) << "no row is suppressed where these are removed";
}

// Nothing but quasi-identifiers went out: as many as a class has may be one, of another job.
TEST(Composition, RefusesAnEarlierReleaseOfWhichNobodyCanTellWhoWasSuppressed) {
  Job job = job_of(2);
  job.suppressed = Suppressed::mask;
  const Table two = table_of({"Person", "Age"}, {{"Ann", "*"}, {"Bea", "*"}, {"Cia", "30"}});
  const Table one = table_of({"Person", "Age"}, {{"Ann", "*"}, {"Bea", "30"}, {"Cia", "30"}});
  const auto composed = [&](const Table& before, const Table& later) {
    const std::vector<Table> earlier = {before};
    return compose(earlier, later, *people_by_columns(earlier, later, person, job), job);
  };
  const Result<Composition> refused = composed(two, one);
  ASSERT_FALSE(refused);
  EXPECT_EQ(english(refused.failure().mistakes[0].what),
            "2 rows of nothing but * may be suppressed ones or a class, and no other column tells");
  EXPECT_EQ(composed(one, two)->both, 1U) << "what the later one is, its job says";
  const Table other =
      table_of({"Person", "Age", "Illness"}, {{"Ann", "*", "*"}, {"Bea", "*", "*"}, {"Cia", "30", "flu"}});
  EXPECT_EQ(composed(other, one)->both, 1U) << "a class would show its illnesses";
  // The earlier release may be of a job that has suppressed rows stay, and this job have them go.
  job.suppressed = Suppressed::remove;
  EXPECT_EQ(composed(other, one)->both, 1U);
  EXPECT_EQ(composed(one, one)->both, 2U) << "fewer than k are no class";
  EXPECT_EQ(composed(two, one)->both, 3U) << "the job says that it is a class";
}

TEST(Composition, RowsKeepTheirPlacesInTheOrderOfTheInputWithNoneRemoved) {
  const Table table = table_of({"Person", "Age"}, {{"Ann", "30"}, {"Bea", "30"}});
  Job job = job_of(2);
  const auto kept = [&](Order order, Suppressed suppressed) {
    job.order = order;
    job.suppressed = suppressed;
    return together(table, table, job).places_kept;
  };
  EXPECT_TRUE(kept(Order::input, Suppressed::mask));
  EXPECT_FALSE(kept(Order::input, Suppressed::remove));
  EXPECT_FALSE(kept(Order::shuffled, Suppressed::mask));
}

// Row i of all is one person's. A name only says whose a row is. The sex went out then, and is left out now.
TEST(Composition, ByPlaceAColumnThatIsLeftOutNowTellsClassesApart) {
  Job job = job_of(2);
  job.attributes.push_back(plain("Sex", Role::leave_out));
  const std::vector<Table> earlier = {
      table_of({"Person", "Age", "Sex"},
               {{"Ann", "30", "f"}, {"Bea", "30", "f"}, {"Cid", "30", "m"}, {"Dan", "30", "m"}})};
  const Table later = table_of({"Place"}, {{"west"}, {"east"}, {"west"}, {"east"}});
  EXPECT_EQ(compose(earlier, later, *people_by_row(earlier, later), job)->below_k, 4U);
  job.attributes.back().role = Role::identifier;  // two rows share a sex, and none a name
  EXPECT_EQ(compose(earlier, later, *people_by_row(earlier, later), job)->below_k, 4U);
  job.attributes.back().pseudonym = Pseudonym::random;
  EXPECT_EQ(compose(earlier, later, *people_by_row(earlier, later), job)->below_k, 4U);
  const std::string one = "0123456789ABCDEF", other = "0123456789ABCDEG";
  const std::vector<Table> coded = {
      table_of({"Person", "Age", "Sex"},
               {{"Ann", "30", one}, {"Bea", "30", one}, {"Cid", "30", other}, {"Dan", "30", other}})};
  EXPECT_EQ(compose(coded, later, *people_by_row(coded, later), job)->below_k, 0U);
}

TEST(Composition, SaysWhetherAReaderSeesWhichRowsAreOnePersons) {
  const Table table = table_of({"Person", "Age"}, {{"Ann", "30"}, {"Bea", "30"}});
  Job job = job_of(2);
  EXPECT_FALSE(together(table, table, job).rows_linked);
  job.attributes[0].pseudonym = Pseudonym::keyed;
  EXPECT_TRUE(together(table, table, job).rows_linked);
}

// Ann came new, and is alone in two classes: she is one person.
TEST(Composition, CountsNewcomersOnce) {
  const Table earlier = table_of({"Person", "Age"}, {{"Bea", "30-39"}, {"Cia", "30-39"}});
  const Table later =
      table_of({"Person", "Age"}, {{"Ann", "30-39"}, {"Bea", "30-39"}, {"Ann", "20-29"}, {"Cia", "20-29"}});
  EXPECT_EQ(together(earlier, later, job_of(2)).newcomers_below_k, 1U);
}

TEST(Composition, NeedsToKnowWhoseTheRowsAre) {
  const Job job = job_of(2);
  const Table named = table_of({"Person", "Age"}, {{"Ann", "30"}, {"Bea", "30"}});
  const Table blank = table_of({"Person", "Age"}, {{"Ann", "30"}, {" ", "30"}});
  const Table nobody = table_of({"Age"}, {{"30"}});
  const auto said = [](const auto& result) {
    return result ? "" : english(result.failure().mistakes[0].what);
  };
  const auto by_columns = [&](const Table& earlier, const Table& later) {
    return people_by_columns({&earlier, 1}, later, person, job);
  };
  EXPECT_EQ(said(by_columns(named, blank)), "1 row without a value of \"Person\": nobody can tell whose");
  EXPECT_EQ(said(by_columns(nobody, named)), "it has no column \"Person\"");
  const auto where = [](const auto& result) { return english(result.failure().mistakes[0].where); };
  EXPECT_EQ(where(by_columns(named, blank)), "later release");
  EXPECT_EQ(where(by_columns(blank, named)), "earlier release");
  const std::vector<Table> several = {named, blank};
  EXPECT_EQ(where(people_by_columns(several, named, person, job)), "earlier release 2");
  EXPECT_EQ(said(people_by_row({&named, 1}, nobody)),
            "2 rows in it, 1 in the later release: row by row they are no pairs");
  EXPECT_TRUE(people_by_row({&named, 1}, blank));
  const Table without = table_of({"Person"}, {{"Ann"}});
  const auto people = by_columns(without, named);
  EXPECT_EQ(said(compose({&without, 1}, named, *people, job)), "it has none of the job's quasi-identifiers");
}

// The example of trails.h: each two releases leave two people alike, and all three leave everybody alone.
TEST(Composition, OfThreeReleasesOfWhichEachTwoKeepKLeavesEverybodyAlone) {
  Rows april, may, june;
  for (const std::string name : {"000", "001", "010", "011", "100", "101", "110", "111"}) {
    april.push_back({name, name.substr(0, 1)});
    may.push_back({name, name.substr(1, 1)});
    june.push_back({name, name.substr(2, 1)});
  }
  const auto table = [](const Rows& rows) { return table_of({"Person", "Age"}, rows); };
  const Job job = job_of(2);
  EXPECT_TRUE(together(table(april), table(may), job).passed());
  EXPECT_TRUE(together(table(april), table(june), job).passed());
  EXPECT_TRUE(together(table(may), table(june), job).passed());
  const Composition all = together({table(april), table(may)}, table(june), job);
  EXPECT_EQ(all.earlier_releases, 2U);
  EXPECT_EQ(all.below_k, 8U);
  EXPECT_EQ(all.pairs, 8U);
  EXPECT_EQ(
      english(all.checks[0].detail),
      "1 person in the classes that share the fewest, required 2; 8 people are among fewer, first in that of "
      "released row 1 with 4 rows: \"0\"; that of released row 1 with 4 rows: \"0\" and that of released "
      "row 1 with 4 rows: \"0\"");
}

// Ann alone was not there in May: who sees that finds her.
TEST(Composition, TakesAbsenceForKnowledge) {
  const auto table = [](const Rows& rows) { return table_of({"Person", "Age"}, rows); };
  const Table april = table({{"Ann", "30"}, {"Bea", "30"}, {"Cia", "30"}});
  const Table may = table({{"Bea", "30"}, {"Cia", "30"}});
  const Composition found = together({april, may}, april, job_of(2));
  EXPECT_EQ(found.below_k, 1U);
  EXPECT_NE(english(found.checks[0].detail).find("; none of earlier release 2 and that of"),
            std::string::npos)
      << english(found.checks[0].detail);
  EXPECT_TRUE(together(april, april, job_of(2)).passed());
}

// Flu is all that the three classes have, and each two have more.
TEST(Composition, GivesAwayTheOneValueThatThreeClassesHave) {
  const auto of = [](const Rows& rows) { return table_of({"Person", "Age", "Illness"}, rows); };
  const Table april = of({{"Ann", "30", "flu"}, {"Bea", "30", "gout"}, {"Cia", "30", "hiv"}});
  const Table may = of({{"Ann", "30", "flu"}, {"Bea", "30", "gout"}, {"Cia", "30", "cold"}});
  const Table june = of({{"Ann", "30", "flu"}, {"Bea", "30", "cold"}, {"Cia", "30", "hiv"}});
  EXPECT_TRUE(together(april, june, job_of(2)).passed());
  EXPECT_TRUE(together(may, june, job_of(2)).passed());
  const Composition all = together({april, may}, june, job_of(2));
  EXPECT_EQ(all.given[0].people, 1U);
  EXPECT_EQ(all.giving, (std::vector<std::uint32_t>{0, 1, 2}));
  // What changed in May says nothing of April and June: a release more takes nothing away.
  const Table changed = of({{"Ann", "30", "cold"}, {"Bea", "30", "cold"}, {"Cia", "30", "gout"}});
  const Table july = of({{"Ann", "30", "flu"}, {"Bea", "30", "cold"}, {"Cia", "30", "pox"}});
  EXPECT_EQ(together(april, july, job_of(2)).given[0].people, 1U);
  EXPECT_EQ(together({april, changed}, july, job_of(2)).given[0].people, 2U);
}

// If a person is in 7,500 classes of either release, then the column tells something else than people. With a
// release more there are too many trails.
TEST(Composition, RefusesPeopleWhoAreEverywhere) {
  Rows everywhere;
  for (int row = 0; row < 7'500; ++row) everywhere.push_back({"f", std::to_string(row)});
  Rows first = everywhere, last = {{"m", "0"}};
  first.push_back(last.front());
  last.insert(last.end(), everywhere.begin(), everywhere.end());
  const Job job = job_of(2);
  for (const Rows& rows : {first, last}) {
    const std::vector<Table> tables(2, table_of({"Person", "Age"}, rows));
    for (const std::size_t earlier : {1U, 2U}) {
      const std::span<const Table> before = std::span<const Table>(tables).first(earlier);
      const Result<Composition> found =
          compose(before, tables[0], *people_by_columns(before, tables[0], person, job), job);
      ASSERT_FALSE(found);
      EXPECT_EQ(english(found.failure().mistakes[0].what),
                "some people are in too many classes of these releases");
    }
  }
}

// The same in other spellings, which the twin need not know.
Rows respelled(Rows rows, Random& random) {
  const std::map<std::string, std::vector<std::string>> spellings = {
      {"x", {"x", "X", " x"}}, {"y", {"y", "Y "}}, {"?", {"?", "", " "}}, {"*", {"*"}}};
  for (auto& row : rows) {
    const std::vector<std::string>& some = spellings.at(row[3]);
    row[3] = some[static_cast<std::size_t>(random.below(some.size()))];
  }
  return rows;
}

// Person, Place, Age, Illness.
oracle::Persons by_person(const Rows& rows, bool masked) {
  oracle::Persons persons;
  for (const auto& row : rows) {
    if (masked && row[1] == "*" && row[2] == "*" && row[3] == "*") continue;
    persons[row[0]][row[1] + "|" + row[2]].insert(row[3]);
  }
  return persons;
}

TEST(Composition, AgreesWithTheSlowTwin) {
  Random random(5);
  std::uint64_t exposed[3] = {}, safe[3] = {}, given[3] = {}, fails[3] = {};  // by earlier releases
  for (int round = 0; round < testing::rounds(3000); ++round) {
    SCOPED_TRACE(round);
    const auto releases = static_cast<std::size_t>(round % 3 + 1);
    const std::uint64_t persons = 2 + random.below(8);
    const std::uint64_t places = 1 + random.below(3), ages = 1 + random.below(2);  // the fewer, the safer
    const auto rows_of = [&](std::uint64_t rows) {
      Rows made;
      const std::vector<std::string> cells = {"*", "a", "b"};
      const std::vector<std::string> values = {"x", "y", "?", "*"};
      for (std::uint64_t row = 0; row < rows; ++row) {
        made.push_back({"P" + std::to_string(random.below(persons)),
                        cells[static_cast<std::size_t>(2 - random.below(places))],
                        cells[static_cast<std::size_t>(2 - random.below(ages))],
                        values[static_cast<std::size_t>(random.below(4))]});
      }
      return made;
    };
    const std::vector<std::string> header = {"Person", "Place", "Age", "Illness"};
    const bool masked = round % 2 == 0;
    std::vector<Table> earlier;
    std::vector<oracle::Persons> before;
    for (std::size_t i = 0; i < releases; ++i) {
      const Rows rows = rows_of(1 + random.below(14));
      earlier.push_back(table_of(header, respelled(rows, random)));
      before.push_back(by_person(rows, masked));
    }
    const Rows later = rows_of(1 + random.below(14));
    const auto k = static_cast<std::uint32_t>(2 + random.below(2));
    Job job = job_of(k);
    if (masked) job.suppressed = Suppressed::mask;
    const bool linked = random.below(2) == 0;
    if (linked) job.attributes[0].pseudonym = Pseudonym::keyed;
    const auto p = static_cast<std::uint32_t>(2 + random.below(2));
    job.demands = {testing::p(p)};
    job.attributes[3].fold = true;
    const Composition found = together(earlier, table_of(header, later), job);
    const oracle::Composed expected = oracle::compose(before, by_person(later, masked), k, p);
    ASSERT_EQ(found.both, expected.both);
    ASSERT_EQ(found.smallest, expected.smallest);
    ASSERT_EQ(found.below_k, expected.exposed.size());
    ASSERT_EQ(found.newcomers_below_k, expected.newcomers);
    ASSERT_EQ(found.leavers_below_k, expected.leavers);
    ASSERT_EQ(found.given[0].people, expected.given.size());
    ASSERT_EQ(found.demands.size(), linked ? 1U : 0U);
    if (linked) {
      ASSERT_EQ(found.demands[0].failing, expected.failing.size());
      fails[releases - 1] += expected.failing.size();
    }
    ASSERT_EQ(found.passed(),
              expected.exposed.empty() && expected.given.empty() && (!linked || expected.failing.empty()));
    (expected.exposed.empty() ? safe : exposed)[releases - 1] += expected.both > 0 ? 1U : 0U;
    given[releases - 1] += expected.given.size();
  }
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_GT(exposed[i], testing::rounds(500U)) << i;
    EXPECT_GT(safe[i], 0U) << i;
    EXPECT_GT(given[i], testing::rounds(100U)) << i;
    EXPECT_GT(fails[i], testing::rounds(100U)) << i;
  }
}

}  // namespace
}  // namespace kordon::composition_test
