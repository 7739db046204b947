// Where a person may have several rows and the job says so, k counts people, whatever the algorithm.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/catalogue/fit.h"
#include "core/release/run/anonymize.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::people_test {
namespace {

using testing::RandomCase;

// Adds two identifiers that together tell whose a row is: most people have one row, some have many.
RandomCase with_people(std::uint64_t seed, std::uint64_t max_rows) {
  RandomCase result = seed % 4 == 1 ? testing::random_case_with_demands(seed, max_rows)
                                    : testing::random_case(seed, max_rows);
  Random random(seed ^ 0x70656f706c65U);
  const std::uint64_t people = 1 + random.below(result.table.rows + 1);
  for (const char* name : {"house", "door"}) {
    Column column;
    column.name = name;
    for (std::size_t row = 0; row < result.table.rows; ++row) {
      const std::string text = std::to_string(1 + std::min(random.below(people), random.below(people)));
      column.cells.push_back(column.values.intern(random.below(9) == 0 ? " " + text : text));
    }
    result.table.columns.push_back(std::move(column));
    Attribute attribute;
    attribute.name = name;
    attribute.role = Role::identifier;
    result.job.attributes.push_back(std::move(attribute));
    result.job.person.emplace_back(name);
    if (seed % 2 == 0) break;
  }
  if (seed % 4 == 2) result.job.demands.push_back(testing::p(2));
  return result;
}

// By the plain definition: rows with the same texts, blanks aside, are of one person.
std::string person_of(const RandomCase& random, std::size_t row) {
  std::string person;
  for (const std::string& name : random.job.person) {
    const std::string text(random.table.columns[*random.table.find(name)].cell(row));
    person += text.substr(text.find_first_not_of(' ')) + "/";
  }
  return person;
}

std::size_t people_among(const RandomCase& random, std::span<const std::uint32_t> rows) {
  std::set<std::string> people;
  for (const std::uint32_t row : rows) people.insert(person_of(random, row));
  return people.size();
}

template <class Body>
void for_each_case(Body body) {
  for (const Algorithm* algorithm : algorithms()) {
    for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      RandomCase random = with_people(seed, 60);
      random.job.algorithm = algorithm->name;
      const Result<EncodedTable> table = encode(random.table, random.job);
      ASSERT_TRUE(table);
      body(*algorithm, random, *table);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(People, EveryClassHasKOfThemWhateverTheAlgorithm) {
  std::map<std::string, std::uint64_t> classes_of;
  for_each_case([&](const Algorithm& algorithm, const RandomCase& random, const EncodedTable& table) {
    const std::vector<Requirement> asked = requirements(table, random.job);
    const Result<Options> options = options_for(table, asked, random.job);
    if (!options) return;  // some want demands that hold still when classes are merged
    Result<Recoding> recoding =
        testing::run(algorithm, {table, random.job.k, random.job.seed, {}, asked, *options});
    if (!recoding || !algorithm.guarantees) return;
    const Recoding merged = merge_equal_classes(std::move(*recoding), table.quasi_identifiers.size());
    const ClassRows classes = rows_by_class(merged.partition);
    for (ClassId c = 0; c < classes.classes(); ++c) {
      ASSERT_GE(people_among(random, classes.of(c)), random.job.k) << "class " << c;
    }
    classes_of[algorithm.name] += classes.classes();
  });
  for (const Algorithm* algorithm : algorithms()) {
    if (!algorithm->guarantees) continue;
    EXPECT_GT(classes_of[algorithm->name], testing::rounds(50U)) << algorithm->name;
  }
}

// A QI-cluster of MAM with too few people, however many rows these have, is OUT as a whole.
TEST(People, ClustersWithTooFewOfThemAreOut) {
  std::uint64_t by_people = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RandomCase random = with_people(seed, 60);
    random.job.demands.clear();
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    std::uint64_t out = 0;
    const ClassRows clusters = rows_by_class(maximum_allowed_microdata(*table));
    for (ClassId c = 0; c < clusters.classes(); ++c) {
      if (people_among(random, clusters.of(c)) >= random.job.k) continue;
      out += clusters.of(c).size();
      by_people += clusters.of(c).size() >= random.job.k ? 1U : 0U;
    }
    EXPECT_EQ(find_mam(*table, requirements(*table, random.job), random.job.k).keep.mandatory, out);
  }
  EXPECT_GT(by_people, testing::rounds(100U));
}

// Separate code reads the bytes; risk is that of people.
TEST(People, ReleasesPassTheAuditAndTellTheirRisk) {
  std::uint64_t released = 0;
  for_each_case([&](const Algorithm& algorithm, const RandomCase& random, const EncodedTable&) {
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (!release) {
      ASSERT_NE(release.failure().kind, FailureKind::failed_audit) << release.failure().mistakes[0].what;
      return;
    }
    const Report& report = release->report;
    if (report.classes.count == 0 || !algorithm.guarantees) return;
    ++released;
    ASSERT_EQ(report.privacy[1].model, "k-people");
    ASSERT_GE(report.privacy[1].achieved, random.job.k);
    ASSERT_EQ(report.risk.prosecutor.highest, 1 / report.privacy[1].achieved);
    ASSERT_TRUE(
        std::any_of(report.audit.checks.begin(), report.audit.checks.end(), [](const AuditCheck& check) {
          return english(check.name).starts_with("k-people of house") && check.passed;
        }));
  });
  EXPECT_GT(released, testing::rounds(500U));
}

Table visits() {
  return testing::table_of({"Person", "Age", "Illness"},
                           {{"a", "30", "x"}, {"a", "30", "y"}, {"b", "30", "x"}, {"", "30", "y"}});
}

Job of_visits() {
  Job job;
  job.k = 2;
  job.person = {"Person"};
  Attribute person, age, illness;
  person.name = "Person";
  person.role = Role::identifier;
  age.name = "Age";
  age.role = Role::quasi_identifier;
  age.hierarchy = FlatForm{};
  illness.name = "Illness";
  illness.role = Role::sensitive;
  job.attributes = {person, age, illness};
  return job;
}

std::string refusal(const Table& table, const Job& job) {
  const Result<Release> release = anonymize({table, {}, {}}, job);
  if (release) return "";
  const Mistake& mistake = release.failure().mistakes[0];
  return english(mistake.where) + ": " + english(mistake.what);
}

TEST(People, AreRefusedWhereNobodyCanTellThem) {
  Job job = of_visits();
  EXPECT_EQ(refusal(visits(), job),
            "privacy.person: 1 row without a value of \"Person\": nobody can tell whose");
  Table blank = visits();
  blank.columns[0].cells.set(blank.rows - 1, blank.columns[0].values.intern(" "));
  EXPECT_EQ(refusal(blank, job), refusal(visits(), job));
  Table unknown = visits();
  Column& person = unknown.columns[0];
  for (std::size_t row = 0; row < unknown.rows; ++row) {
    if (person.cell(row).empty()) person.cells.set(row, person.values.intern("k. A."));
  }
  EXPECT_EQ(
      refusal(unknown, job),
      "privacy.person: 1 row of \"Person\" may have no value, as \"k. A.\" says: nobody can tell whose");
  job.person = {"Nobody"};
  EXPECT_EQ(refusal(visits(), job), "privacy.person: the table has no column \"Nobody\"");
  job = of_visits();
  job.attributes[0].role = Role::insensitive;
  EXPECT_EQ(refusal(visits(), job),
            "privacy.person: the role of \"Person\" is \"insensitive\", and it tells people apart");
}

// Nobody is known to belong to a row without a household.
TEST(People, OfOneHouseholdAreKnownTogether) {
  Table table = testing::table_of({"Home", "Age"}, {{"h1", "30"}, {" H1", "30"}, {"", "30"}, {"?", "30"}});
  Job job = of_visits();
  job.attributes[0].name = "Home";
  job.attributes.resize(2);
  job.person.clear();
  job.group = {"Home"};
  const Result<Release> release = anonymize({table, {}, {}}, job);
  ASSERT_TRUE(release);
  const auto& household = release->report.risk.household;
  ASSERT_TRUE(household);
  EXPECT_EQ(household->households, 3U);
  EXPECT_DOUBLE_EQ(household->risk.highest, 1 - 0.75 * 0.75);
  EXPECT_DOUBLE_EQ(household->risk.share_at_highest, 0.5);
  job.attributes[0].role = Role::insensitive;
  EXPECT_EQ(refusal(table, job),
            "privacy.group: the role of \"Home\" is \"insensitive\", and it tells people apart");
}

// Where everybody in a class has an illness, no number of other rows hides it.
TEST(People, AreWhatAlphaIsAShareOf) {
  const Table table = testing::table_of(
      {"Person", "Age", "Illness"},
      {{"a", "30", "HIV"}, {"a", "30", "x"}, {"a", "30", "y"}, {"b", "30", "HIV"}, {"b", "30", "z"}});
  Job job = of_visits();
  job.suppression_limit = 0;
  job.demands = {testing::alpha(0.5)};
  EXPECT_NE(refusal(table, job), "");
  job.person.clear();
  EXPECT_EQ(refusal(table, job), "");
}

}  // namespace
}  // namespace kordon::people_test
