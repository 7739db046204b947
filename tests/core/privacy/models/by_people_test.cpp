#include "core/privacy/models/by_people.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "core/audit/models.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/recoding.h"
#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/oracles/models.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::by_people_test {
namespace {

using testing::alpha;
using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using Texts = oracle::Texts;

const TreeForm tree{"*", {{"xy", {{"x", {}}, {"y", {}}}}, {"z", {}}}};

// Rows of a class, a person and a value.
struct Visits {
  Rows rows;
  Table table;
  Job job;

  Visits(Rows of, Demand demand) : rows(std::move(of)) {
    table = testing::table_of({"Class", "Person", "Value"}, rows);
    job.k = 2;
    job.person = {"Person"};
    job.attributes = {quasi_identifier("Class", FlatForm{}), plain("Person", Role::identifier),
                      plain("Value", Role::sensitive)};
    if (demand.kind() == "hierarchical") job.attributes[2].hierarchy = tree;
    job.demands = {std::move(demand)};
  }

  // What the engine says of each class.
  std::map<std::string, ClassStanding> standings() const {
    const Result<EncodedTable> encoded = encode(table, job);
    EXPECT_TRUE(encoded);
    const std::vector<Requirement> asked = requirements(*encoded, job);
    std::map<std::string, ClassStanding> result;
    for (const Rows::value_type& first : rows) {
      ValueCounts counts = empty_counts(asked[1]);
      for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row][0] == first[0]) counts.add(asked[1].attribute->values[row]);
      }
      result[first[0]] = asked[1].model->judge(asked[1], counts);
    }
    return result;
  }

  // What the audit says of all.
  AuditCheck audited() const {
    const ReleasedClasses classes = find_classes({&table.columns[0]}, std::vector<bool>(rows.size(), false));
    const std::vector<ValueId> person_of(table.columns[1].cells.begin(), table.columns[1].cells.end());
    const RowPersons persons{person_of, person_of};
    const auto checks = check_models({table, table, &persons}, classes, job);
    EXPECT_TRUE(checks);
    return checks->checks.front();
  }

  // By the plain definition: of rows that say the same of one person, one counts.
  bool holds(const std::string& name) const {
    std::set<std::pair<std::string, std::string>> held, of_all;
    std::map<std::string, std::set<std::string>> values_of;
    for (const Rows::value_type& row : rows) {
      of_all.emplace(row[1], row[2]);
      if (row[0] != name) continue;
      held.emplace(row[1], row[2]);
      values_of[row[1]].insert(row[2]);
    }
    const auto texts = [](const std::set<std::pair<std::string, std::string>>& pairs) {
      Texts result;
      for (const auto& [person, value] : pairs) result.push_back(value);
      return result;
    };
    const Demand& demand = job.demands[0];
    if (std::string_view(demand.form->key) != "alpha") {
      const oracle::GroundDistance ground =
          demand.kind() == "hierarchical" ? oracle::hierarchical_ground(tree)
          : demand.kind() == "ordered"    ? oracle::ordered_ground(texts(of_all), "none")
                                          : oracle::equal_ground();
      return oracle::holds(demand, texts(held), texts(of_all), ground);
    }
    std::size_t most = 0;
    const Texts& named = demand.values("values");
    for (const auto& [person, value] : held) {
      std::size_t having = 0;
      for (const auto& [other, values] : values_of) {
        const bool any = std::any_of(named.begin(), named.end(), [&, &of = values](const std::string& each) {
          return of.contains(each);
        });
        having += named.empty() ? values.count(value) : any ? 1U : 0U;
      }
      most = std::max(most, having);
    }
    const auto thousandths = static_cast<std::size_t>(std::llround(demand.figure("alpha") * 1000));
    if (demand.truth("refined")) return most <= (thousandths * values_of.size() + 999) / 1000;
    return most * 1000 <= thousandths * values_of.size();
  }
};

// The example of the header.
TEST(ByPeople, EachPersonCountsOnceForEachValue) {
  const Rows rows = {{"1", "a", "flu"}, {"1", "a", "flu"}, {"1", "b", "flu"}, {"1", "c", "HIV"}};
  EXPECT_DOUBLE_EQ(Visits(rows, alpha(0.7)).standings().at("1").achieved, 2.0 / 3);
  EXPECT_TRUE(Visits(rows, alpha(0.7)).audited().passed);
  Rows all_have_it = rows;
  all_have_it.push_back({"1", "c", "flu"});
  EXPECT_DOUBLE_EQ(Visits(all_have_it, alpha(0.7)).standings().at("1").achieved, 1.0);
  EXPECT_FALSE(Visits(all_have_it, alpha(0.7)).audited().passed);
}

// A person with two of the values that are taken together counts once.
TEST(ByPeople, ValuesTakenTogetherAreOne) {
  const Rows rows = {{"1", "a", "HIV"}, {"1", "a", "hepatitis"}, {"1", "b", "flu"}, {"1", "c", "flu"}};
  const Visits visits(rows, alpha(0.4, {"HIV", "hepatitis"}));
  EXPECT_DOUBLE_EQ(visits.standings().at("1").achieved, 1.0 / 3);
  EXPECT_TRUE(visits.audited().passed);
}

TEST(ByPeople, AreJudgedAsByDefinitionByEngineAndAudit) {
  Random random(11);
  std::map<std::string, std::array<int, 2>> seen;  // by model: how many classes fail, and how many hold
  for (int round = 0; round < testing::rounds(4000); ++round) {
    Demand demand = testing::random_demand(random, "Value", "Value", 3);
    const std::string key = std::string(demand.form->key) + " " + std::string(demand.kind());
    if (key == "p " || key == "l distinct") continue;
    const bool numbers = demand.kind() == "ordered";
    const Texts values = numbers ? Texts{"1", "2", "3.5"} : Texts{"x", "y", "z"};
    demand.attribute = "Value";
    Rows rows;
    const std::uint64_t persons = 1 + random.below(6);
    for (std::uint64_t left = 6 + random.below(12); left > 0; --left) {
      const auto value = static_cast<std::size_t>(left <= 3 ? left - 1 : random.below(3));  // each occurs
      rows.push_back(
          {std::to_string(random.below(3)), "P" + std::to_string(random.below(persons)), values[value]});
    }
    const Visits visits(rows, demand);
    bool all = true;
    for (const auto& [name, standing] : visits.standings()) {
      const bool holds = visits.holds(name);
      ASSERT_EQ(standing.holds, holds) << key << ", round " << round << ", class " << name;
      ++seen[key][holds ? 1 : 0];
      all = all && holds;
    }
    ASSERT_EQ(visits.audited().passed, all) << key << ", round " << round;
  }
  EXPECT_EQ(seen.size(), 6U);  // alpha, two kinds of l, three of t
  for (const auto& [key, times] : seen) {
    EXPECT_GT(times[0], testing::rounds(50)) << key;
    EXPECT_GT(times[1], testing::rounds(50)) << key;
  }
}

}  // namespace
}  // namespace kordon::by_people_test
