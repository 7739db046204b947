#include "core/audit/demands/measures.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/audit/demands/judge.h"
#include "tests/core/privacy/models/model_case.h"
#include "tests/random/rounds.h"

namespace kordon::audit_measures_test {
namespace {

using testing::Family;
using testing::Texts;

Job job_of(Demand demand) {
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("Class", FlatForm{}), testing::plain("Value", Role::sensitive)};
  job.demands = {std::move(demand)};
  return job;
}

oracle::GroundDistance ground_of(const testing::RandomModel& model, Family family) {
  if (family == Family::hierarchical) return oracle::hierarchical_ground(*model.tree);
  return family == Family::ordered ? oracle::ordered_ground(model.values, "?") : oracle::equal_ground();
}

// Each class of each table by the plain definition.
TEST(AuditMeasures, AgreeWithTheDefinitions) {
  for (const Family family : testing::every_family) {
    std::uint64_t held = 0, failed = 0;
    for (std::uint64_t seed = 0; seed < testing::rounds(500U); ++seed) {
      const testing::RandomModel model = testing::random_model(seed, family, 6, 24);
      Random random(seed);
      testing::Rows rows;
      std::map<std::string, Texts> texts_of;
      for (const std::string& value : model.values) {
        rows.push_back({std::to_string(random.below(4)), value});
        texts_of[rows.back()[0]].push_back(value);
      }
      Job job = job_of(model.demand);
      if (model.tree) job.attributes[1].hierarchy = *model.tree;
      const Table table = testing::table_of({"Class", "Value"}, rows);
      const Result<BoundDemands> bound = bind_demands({table, table}, job, ReferenceTable::original);
      ASSERT_TRUE(bound) << seed;
      const ReleasedClasses classes = find_classes({&table.columns[0]}, std::vector<bool>(table.rows, false));
      const BoundDemand& demand = bound->demands[0];
      const ClassedValues values = count_by_class(*demand.values, classes, nullptr);
      for (std::size_t c = 0; c < classes.count(); ++c) {
        const Texts& of_class = texts_of[std::string(table.columns[0].cell(classes.of(c).front()))];
        const bool holds = oracle::holds(model.demand, of_class, model.values, ground_of(model, family));
        ASSERT_EQ(demand.measure.allows(demand.measure.of(values.of_class(c))), holds)
            << static_cast<int>(family) << " " << seed;
        ++(holds ? held : failed);
      }
    }
    EXPECT_GT(held, testing::rounds(50U)) << static_cast<int>(family);
    EXPECT_GT(failed, testing::rounds(50U)) << static_cast<int>(family);
  }
}

// The name of the figure that a demand measures, or why it cannot.
std::string figure(const Job& job, const Table& table, ReferenceTable reference = ReferenceTable::original) {
  const Result<BoundDemands> bound = bind_demands({table, table}, job, reference);
  return english(bound ? bound->demands[0].measure.figure : bound.failure().mistakes[0].what);
}

const Table flu = testing::table_of({"Class", "Value"}, {{"1", "flu"}, {"1", "gout"}});

TEST(AuditMeasures, SayWhatTheyMeasure) {
  const auto of = [](Demand demand) { return figure(job_of(std::move(demand)), flu); };
  EXPECT_EQ(of(testing::alpha(0.5)), "share of the most frequent value");
  EXPECT_EQ(of(testing::alpha(0.5, {}, true)), "share of the most frequent value without one of its rows");
  EXPECT_EQ(of(testing::alpha(0.5, {"flu"})), "share of the values");
  EXPECT_EQ(of(testing::alpha(0.5, {"flu"}, true)), "share of the values without one of its rows");
  EXPECT_EQ(of(testing::alpha(0.5, {"hiv"})), "the column has no value \"hiv\"");
  EXPECT_EQ(of(testing::t("equal", 0.5)), "equal distance");
  EXPECT_EQ(of(testing::t("ordered", 0.5)), "\"flu\" is no number and has no place in an order");
  EXPECT_EQ(of(testing::t("hierarchical", 0.5)), "a hierarchical distance needs a hierarchy");
  EXPECT_EQ(of(testing::recursive(1, 3)), "most frequent value to those from number 3 on");
  Job folded = job_of(testing::p(2));
  folded.attributes[1].fold = true;
  EXPECT_EQ(figure(folded, flu), "distinct values (spellings folded)");
}

// Who has the release alone cannot say that a value is a mistake: perhaps nobody has it. What only the
// release has, the table has not.
TEST(AuditMeasures, NameValuesThatNobodyHas) {
  const auto nobodys = [](const Table& original, ReferenceTable reference) {
    const Job job = job_of(testing::alpha(0.5, {"hiv", "flu"}));
    const Result<BoundDemands> bound = bind_demands({original, flu}, job, reference);
    return bound ? english(bound->demands[0].measure.nobodys.text())
                 : english(bound.failure().mistakes[0].what);
  };
  EXPECT_EQ(nobodys(flu, ReferenceTable::released), "\"hiv\"");
  const Table other = testing::table_of({"Class", "Value"}, {{"1", "hiv"}, {"1", "gout"}});
  EXPECT_EQ(nobodys(other, ReferenceTable::released), "\"flu\"");
  EXPECT_EQ(nobodys(other, ReferenceTable::original), "the column has no value \"flu\"");
}

// Folded, "9 CHF" is no number any more, and "01,234" has become one. Either spelling will do.
TEST(AuditMeasures, OrderNumbersBySpellingsOfThem) {
  const Table table = testing::table_of({"Class", "Value"}, {{"1", "9 CHF"}, {"1", "01,234"}, {"2", "12"}});
  Job job = job_of(testing::t("ordered", 0.5));
  job.attributes[1].number = {".", ","};
  EXPECT_EQ(figure(job, table), "\"01,234\" is no number and has no place in an order");
  job.attributes[1].fold = true;
  EXPECT_EQ(figure(job, table), "ordered distance (spellings folded)");
}

}  // namespace
}  // namespace kordon::audit_measures_test
