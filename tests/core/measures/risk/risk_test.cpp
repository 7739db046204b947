#include "core/measures/risk/risk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/encoded/table.h"
#include "tests/core/measures/metrics/metric_case.h"
#include "tests/examples/adult.h"

namespace kordon::risk_test {
namespace {

// Class 0: (a1, 1), (a2, 1) released as (a, 1); class 1: (a1, 1), (b1, 2), (b1, 2) released as (*, *);
// (b1, 1) is suppressed.
class RiskOf : public ::testing::Test {
 protected:
  EncodedPopulation people(const testing::Rows& rows) {
    const Result<EncodedPopulation> encoded =
        encode_population(testing::table_of({"B", "Name", "A", "C"}, rows), subject.table, subject.job);
    EXPECT_TRUE(encoded);
    return *encoded;
  }
  testing::MetricCase subject = testing::metric_case();
};

void expect_risk(const Risk& risk, double highest, double average, double share_at_highest) {
  EXPECT_DOUBLE_EQ(risk.highest, highest);
  EXPECT_DOUBLE_EQ(risk.average, average);
  EXPECT_DOUBLE_EQ(risk.share_at_highest, share_at_highest);
}

TEST_F(RiskOf, TheReleaseIsThatOfItsClasses) {
  const Reidentification risk = release_risk(subject.table, subject.recoding);
  expect_risk(risk.prosecutor, 1.0 / 2, 2.0 / 5, 2.0 / 5);
  EXPECT_EQ(risk.journalist.has_value(), false);
  EXPECT_EQ(risk.marketer, 2.0 / 5);
  EXPECT_EQ(risk.unique, 0U);
}

TEST_F(RiskOf, TheInputIsThatOfEqualRows) {
  const Reidentification risk = input_risk(subject.table);
  expect_risk(risk.prosecutor, 1, 4.0 / 6, 2.0 / 6);
  EXPECT_EQ(risk.marketer, 4.0 / 6);
  EXPECT_EQ(risk.unique, 2U);
}

TEST_F(RiskOf, APopulationHidesRowsAmongThoseWhoFit) {
  const EncodedPopulation population = people({{"1", "Ann", "a1", "only"},
                                               {"1", "Bob", "a1", "only"},
                                               {"1", "Cid", "a2", "only"},
                                               {"1", "Dan", "a2", "only"},
                                               {"1", "Eve", "b1", "only"},
                                               {"2", "Fay", "b1", "only"},
                                               {"2", "Gus", "b1", "only"},
                                               {"2", "Hal", "a1", "only"},
                                               {"2", "Ida", "a1", "only"},
                                               {"2", "Jon", "b1", "only"}});
  EXPECT_TRUE(population.notes.empty());
  // Four people fit (a, 1), all ten fit (*, *).
  const Reidentification released = release_risk(subject.table, subject.recoding, &population);
  expect_risk(released.prosecutor, 1.0 / 2, 2.0 / 5, 2.0 / 5);
  expect_risk(*released.journalist, 1.0 / 4, (2.0 / 4 + 3.0 / 10) / 5, 2.0 / 5);
  EXPECT_DOUBLE_EQ(released.marketer, (2.0 / 4 + 3.0 / 10) / 5);
  EXPECT_EQ(released.foreign, 0U);
  // (a1, 1): 2 rows, 2 people; (a2, 1): 1, 2; (b1, 2): 2, 3; (b1, 1): 1, 1.
  const Reidentification before = input_risk(subject.table, &population);
  expect_risk(*before.journalist, 1, (2.0 / 2 + 1.0 / 2 + 2.0 / 3 + 1) / 6, 1.0 / 6);
  EXPECT_EQ(before.foreign, 0U);
}

TEST_F(RiskOf, APopulationThatLacksRowsCountsAsHavingThem) {
  const EncodedPopulation population = people({{"1", "Ann", "a1", "only"}});
  const Reidentification released = release_risk(subject.table, subject.recoding, &population);
  expect_risk(*released.journalist, 1.0 / 2, 2.0 / 5, 2.0 / 5);
  EXPECT_EQ(released.foreign, 2U);
  EXPECT_EQ(input_risk(subject.table, &population).foreign, 4U);
}

TEST_F(RiskOf, ValuesThatTheHierarchyDoesNotKnowFitTheRootOnly) {
  const testing::Rows rows = {{"1", "", "a1", "only"}, {"1", "", "a2", "only"}, {"1", "", "c", "only"},
                              {"3", "", "c", "only"},  {"3", "", "a1", "only"}, {"3", "", "a", "only"}};
  const EncodedPopulation population = people(rows);
  // Of (a, 1) the first two; the label of an inner node is no value. Of (*, *) all.
  const Reidentification risk = release_risk(subject.table, subject.recoding, &population);
  EXPECT_DOUBLE_EQ(risk.marketer, (2.0 / 2 + 3.0 / 6) / 5);
  ASSERT_EQ(population.notes.size(), 2U);
  EXPECT_EQ(population.notes[0],
            "population: 3 rows have a value of \"A\" that is in no group of its hierarchy, taken to fit the "
            "root only");
  EXPECT_EQ(population.notes[1],
            "population: 3 rows have a value of \"B\" that is in no group of its hierarchy, taken to fit the "
            "root only");
}

// Nobody in the sample is 33, and 33 is of 30-34 all the same.
TEST(PopulationOf, AStrangerIsInTheGroupThatTheFormSays) {
  const FileReader no_files = [](const std::string& name) { return bad_input(name, "no file", ""); };
  const Result<Job> job =
      parse_job(R"({"kordon": 1, "attributes": [{"name": "Age", "role": "quasi-identifier",
      "hierarchy": {"intervals": {"widths": [5, 20]}}}], "privacy": {"k": 2}})",
                no_files, demand_forms());
  ASSERT_TRUE(job);
  const Result<EncodedTable> sample = encode(testing::table_of({"Age"}, {{"31"}, {"34"}, {"52"}}), *job);
  ASSERT_TRUE(sample);
  const Table people = testing::table_of({"Age"}, {{"31"}, {"33"}, {"21"}, {"99"}, {"old"}});
  const Result<EncodedPopulation> population = encode_population(people, *sample, *job);
  ASSERT_TRUE(population);
  const Hierarchy& tree = sample->quasi_identifiers[0].tree;
  std::vector<std::string> labels;
  for (const NodeId node : population->values[0]) labels.emplace_back(tree.label(node));
  EXPECT_EQ(labels, (std::vector<std::string>{"31", "30-34", "20-39", "*", "*"}));
  ASSERT_EQ(population->notes.size(), 1U);
  EXPECT_EQ(
      population->notes[0],
      "population: 2 rows have a value of \"Age\" that is in no group of its hierarchy, taken to fit the "
      "root only");
}

TEST_F(RiskOf, APopulationNeedsEveryQuasiIdentifier) {
  const auto population = encode_population(testing::table_of({"B"}, {{"1"}}), subject.table, subject.job);
  ASSERT_FALSE(population);
  ASSERT_EQ(population.failure().mistakes.size(), 2U);
  EXPECT_EQ(population.failure().mistakes[0].what, "the population has no column \"A\"");
  EXPECT_EQ(population.failure().mistakes[1].what, "the population has no column \"C\"");
}

TEST_F(RiskOf, NothingReleasedIsNone) {
  const testing::MetricCase empty = testing::metric_case_without_classes();
  const EncodedPopulation population = people({{"1", "Ann", "a1", "only"}});
  const Reidentification risk = release_risk(empty.table, empty.recoding, &population);
  expect_risk(risk.prosecutor, 0, 0, 0);
  expect_risk(*risk.journalist, 0, 0, 0);
  EXPECT_EQ(risk.marketer, 0);
}

// Without quasi-identifiers nobody is told apart.
TEST(Risk, WithoutQuasiIdentifiersEverybodyFits) {
  EncodedTable table;
  table.rows = 4;
  const EncodedPopulation population{10, {}, {}};
  expect_risk(*input_risk(table, &population).journalist, 1.0 / 10, 1.0 / 10, 1);
}

// Adds whose the rows are, or which household's, by number.
SensitiveAttribute told_apart(const std::vector<std::uint32_t>& by) {
  SensitiveAttribute result;
  result.values = by;
  result.counts.assign(*std::max_element(by.begin(), by.end()) + 1, 0);
  for (const std::uint32_t value : by) ++result.counts[value];
  return result;
}

// Classes of 3 and 2 rows, and one that is suppressed (metric_case).
TEST(Risk, OfAHouseholdIsThatOfAnybodyOfIt) {
  testing::MetricCase subject = testing::metric_case();
  const std::vector<ClassId>& class_of = subject.recoding.partition.class_of;
  const std::vector<std::uint32_t> sizes = class_sizes(subject.recoding.partition);
  EXPECT_FALSE(release_risk(subject.table, subject.recoding).household);
  subject.table.groups = told_apart({0, 0, 1, 1, 2, 2});
  const auto risk = release_risk(subject.table, subject.recoding).household;
  ASSERT_TRUE(risk);
  double highest = 0;
  for (std::size_t first = 0; first < 6; first += 2) {
    double missed = 1;
    for (const std::size_t row : {first, first + 1}) {
      if (class_of[row] != suppressed) missed *= 1 - 1.0 / sizes[class_of[row]];
    }
    highest = std::max(highest, 1 - missed);
  }
  EXPECT_DOUBLE_EQ(risk->risk.highest, highest);
  EXPECT_GT(highest, release_risk(subject.table, subject.recoding).prosecutor.highest);
}

// The slow twin: everybody of every household, who is found by the easiest row.
TEST(Risk, OfHouseholdsAgreesWithTheSlowTwin) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    testing::MetricCase subject = testing::random_metric_case(seed);
    Random random(seed);
    const std::vector<ClassId>& class_of = subject.recoding.partition.class_of;
    std::vector<std::uint32_t> person(class_of.size()), household(class_of.size());
    for (std::uint32_t row = 0; row < class_of.size(); ++row) {
      person[row] = seed % 2 == 0 ? row : static_cast<std::uint32_t>(random.below(class_of.size()));
      household[row] = static_cast<std::uint32_t>(random.below(1 + class_of.size() / 2));
    }
    if (seed % 2 != 0) subject.table.people = told_apart(person);
    subject.table.groups = told_apart(household);
    std::map<ClassId, std::set<std::uint32_t>> company;
    for (std::size_t row = 0; row < class_of.size(); ++row) company[class_of[row]].insert(person[row]);
    std::map<std::uint32_t, double> easiest;                  // by person
    std::map<std::uint32_t, std::set<std::uint32_t>> people;  // by household
    for (std::size_t row = 0; row < class_of.size(); ++row) {
      if (class_of[row] == suppressed) continue;
      double& risk = easiest[person[row]];
      risk = std::max(risk, 1.0 / static_cast<double>(company[class_of[row]].size()));
      people[household[row]].insert(person[row]);
    }
    double highest = 0, sum = 0;
    int rows = 0;
    for (std::size_t row = 0; row < class_of.size(); ++row) {
      if (class_of[row] == suppressed) continue;
      double missed = 1;
      for (const std::uint32_t each : people[household[row]]) missed *= 1 - easiest[each];
      highest = std::max(highest, 1 - missed);
      sum += 1 - missed;
      ++rows;
    }
    const auto risk = release_risk(subject.table, subject.recoding).household;
    ASSERT_TRUE(risk);
    ASSERT_EQ(risk->households, people.size());
    ASSERT_NEAR(risk->risk.highest, highest, 1e-12);
    if (rows > 0) {
      ASSERT_NEAR(risk->risk.average, sum / rows, 1e-12);
    }
  }
}

// The slow twin: every person against every row's class.
Risk journalist(const testing::MetricCase& subject, const EncodedPopulation& population) {
  std::vector<double> risks;
  const std::vector<ClassId>& class_of = subject.recoding.partition.class_of;
  for (const ClassId c : class_of) {
    if (c == suppressed) continue;
    std::ptrdiff_t people = 0;
    for (std::size_t person = 0; person < population.rows; ++person) {
      bool fits = true;
      for (std::size_t j = 0; j < population.values.size(); ++j) {
        const NodeId value = population.values[j][person];
        const bool at_root = subject.recoding.value(c, j, population.values.size()) == Hierarchy::root;
        fits = fits && (at_root || (value != Hierarchy::root && testing::stands_for(subject, c, j, value)));
      }
      if (fits) ++people;
    }
    risks.push_back(1 /
                    static_cast<double>(std::max(people, std::count(class_of.begin(), class_of.end(), c))));
  }
  if (risks.empty()) return {};
  const auto rows = static_cast<double>(risks.size());
  const double highest = *std::max_element(risks.begin(), risks.end());
  return {highest, std::accumulate(risks.begin(), risks.end(), 0.0) / rows,
          static_cast<double>(std::count(risks.begin(), risks.end(), highest)) / rows};
}

void expect_near(const Risk& risk, const Risk& expected) {
  ASSERT_EQ(risk.highest, expected.highest);
  ASSERT_NEAR(risk.average, expected.average, 1e-12);
  ASSERT_DOUBLE_EQ(risk.share_at_highest, expected.share_at_highest);
}

// People whose values are leaves of the sample's hierarchies, or unknown.
EncodedPopulation random_people(const EncodedTable& table, Random& random, std::size_t rows) {
  EncodedPopulation population;
  population.rows = rows;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<NodeId>& values = population.values.emplace_back();
    while (values.size() < rows) {
      const auto node = static_cast<NodeId>(random.below(qi.tree.size()));
      if (node == Hierarchy::root || qi.tree.is_leaf(node)) values.push_back(node);
    }
  }
  return population;
}

TEST(Risk, AgreesWithTheSlowTwin) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    const testing::MetricCase subject = testing::random_metric_case(seed);
    Random random(seed);
    const auto rows = static_cast<std::size_t>(1 + random.below(300));
    const EncodedPopulation population = random_people(subject.table, random, rows);
    const Reidentification risk = release_risk(subject.table, subject.recoding, &population);
    expect_near(*risk.journalist, journalist(subject, population));
    ASSERT_EQ(risk.marketer, risk.journalist->average);
    if (HasFatalFailure()) return;
  }
}

// The input is a release in which nothing was raised.
TEST(Risk, OfTheInputAgreesWithTheSlowTwin) {
  for (std::uint64_t seed = 1; seed < 200; seed += 2) {
    SCOPED_TRACE(seed);
    testing::MetricCase subject = testing::random_metric_case(seed);
    std::vector<IdColumn> leaves;
    for (const QuasiIdentifier& qi : subject.table.quasi_identifiers) leaves.emplace_back(qi.leaves.all());
    subject.recoding = recode_locally(subject.table, group_rows(leaves, subject.table.rows), 0);
    Random random(seed);
    const auto rows = static_cast<std::size_t>(1 + random.below(300));
    const EncodedPopulation population = random_people(subject.table, random, rows);
    expect_near(*input_risk(subject.table, &population).journalist, journalist(subject, population));
    if (HasFatalFailure()) return;
  }
}

#ifndef __EMSCRIPTEN__
// A sample of Adult in the whole of it.
TEST(Risk, OfASampleOfAdult) {
  std::optional<testing::Adult> all = testing::adult(30162);
  std::optional<testing::Adult> sample = testing::adult(3000);
  if (!all || !sample) GTEST_SKIP() << "no Adult data here";
  const Result<EncodedTable> table = encode(sample->table, sample->job);
  ASSERT_TRUE(table);
  const Result<EncodedPopulation> population = encode_population(all->table, *table, sample->job);
  ASSERT_TRUE(population);
  const Reidentification before = input_risk(*table, &*population);
  EXPECT_EQ(before.foreign, 0U);
  EXPECT_LT(before.journalist->average, before.prosecutor.average);
  EXPECT_EQ(before.journalist->highest, 1);
}
#endif

}  // namespace
}  // namespace kordon::risk_test
