#include "core/audit/distribution/sensitive_values.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/base/random.h"
#include "tests/examples/miller.h"
#include "tests/random/rounds.h"

namespace kordon::sensitive_values_test {
namespace {

using testing::plain;
using testing::quasi_identifier;
using testing::table_of;

Job job_of() {
  Job job;
  job.k = 2;
  job.attributes = {quasi_identifier("Class", FlatForm{}), plain("Value", Role::sensitive)};
  return job;
}

Table column_of(const std::vector<std::string>& values) {
  testing::Rows rows;
  for (const std::string& value : values) rows.push_back({value});
  return table_of({"Value"}, rows);
}

Result<SensitiveValues> values_in(const Table& before, const Table& after, const Job& job) {
  return read_sensitive_values({before, after}, job, 1);
}

std::string texts_of(const SensitiveValues& values) {
  std::string text;
  for (std::uint32_t value = 0; value < values.texts.size(); ++value)
    text += std::string(values.texts[value]) + "|";
  return text;
}

// --- People, by sets ---

TEST(SensitiveValues, CountPeopleOnceForEachValue) {
  std::uint64_t fewer = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(1000U); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::size_t count = static_cast<std::size_t>(1 + random.below(16));
    testing::Rows rows;
    RowPersons persons;
    std::set<std::pair<std::string, std::uint32_t>> of_table;
    std::map<std::string, std::set<std::pair<std::string, std::uint32_t>>> of_class;
    std::map<std::string, std::set<std::uint32_t>> people_of_class;
    for (std::size_t row = 0; row < count; ++row) {
      rows.push_back({std::to_string(random.below(3)), std::to_string(random.below(4))});
      const auto person = static_cast<std::uint32_t>(random.below(5));
      persons.original.push_back(person);
      of_table.insert({rows.back()[1], person});
      of_class[rows.back()[0]].insert({rows.back()[1], person});
      people_of_class[rows.back()[0]].insert(person);
    }
    persons.released = persons.original;
    const Table table = table_of({"Class", "Value"}, rows);
    const Result<SensitiveValues> values = read_sensitive_values({table, table, &persons}, job_of(), 1);
    ASSERT_TRUE(values);
    const auto people_with = [&](const auto& held, std::uint32_t value) {
      return static_cast<std::uint64_t>(std::count_if(
          held.begin(), held.end(), [&](const auto& each) { return each.first == values->texts[value]; }));
    };
    for (std::uint32_t value = 0; value < values->table.size(); ++value) {
      ASSERT_EQ(values->table[value], people_with(of_table, value));
    }
    const ReleasedClasses classes = find_classes({&table.columns[0]}, std::vector<bool>(count, false));
    const ClassedValues by_people = count_by_class(*values, classes, &persons);
    const ClassedValues by_rows = count_by_class(*values, classes, nullptr);
    for (std::size_t c = 0; c < classes.count(); ++c) {
      const std::string name(table.columns[0].cell(classes.of(c).front()));
      const ReleasedValues found = by_people.of_class(c);
      ASSERT_EQ(found.holders, people_of_class[name].size());
      ASSERT_EQ(found.held.size(), of_class[name].size());
      ASSERT_EQ(found.rows, of_class[name].size());
      for (const ValueRows& each : found.counts) {
        ASSERT_EQ(each.rows, people_with(of_class[name], each.value));
        ASSERT_GT(each.rows, 0U);
      }
      const ReleasedValues plainly = by_rows.of_class(c);
      ASSERT_EQ(plainly.rows, classes.size(c));
      ASSERT_EQ(plainly.holders, classes.size(c));
      ASSERT_TRUE(plainly.held.empty());
      ASSERT_EQ(plainly.counts.size(), found.counts.size());
      fewer += found.rows < plainly.rows;
    }
  }
  EXPECT_GT(fewer, testing::rounds(300U));
}

// --- Texts and hierarchies ---

TEST(SensitiveValues, FoldSpellingsAndWhatIsMissing) {
  Job job = job_of();
  job.missing = {"", "Not Known"};
  const Table before = column_of({"Flu", "not  known", "flu ", "", "Gout"});
  EXPECT_EQ(texts_of(*values_in(before, before, job)), "Flu|not  known|flu ||Gout|");
  job.attributes[1].fold = true;
  const Result<SensitiveValues> folded = values_in(before, column_of({"FLU", "gout", "hiv"}), job);
  EXPECT_EQ(texts_of(*folded), "flu||gout|hiv|");
  EXPECT_EQ(folded->released, (std::vector<std::uint32_t>{0, 2, 3}));
  EXPECT_EQ(folded->table, (std::vector<std::uint64_t>{2, 2, 1}));
  EXPECT_EQ(folded->first[0], "Flu");
  EXPECT_TRUE(folded->foreign(3));
  EXPECT_EQ(folded->find(job, " FLU"), 0U);
  EXPECT_EQ(folded->find(job, "NOT KNOWN"), 1U);
}

TEST(SensitiveValues, KnowTheLeavesOfTheirHierarchy) {
  Job job = job_of();
  job.attributes[1].hierarchy = TreeForm{"any", {{"Cold", {{"Flu", {}}, {"Cough", {}}}}, {"Gout", {}}}};
  const Table before = column_of({"Gout", "Flu"});
  const Table respelled = column_of({"gout", "flu", "Flu"});
  const auto known = [&](const Table& table) {
    const Result<SensitiveValues> values = values_in(table, table, job);
    if (!values) return english(values.failure().mistakes[0].what);
    std::string text;
    for (const std::uint32_t leaf : values->leaf) text += std::string(values->tree->label(leaf)) + " ";
    for (const std::string name : {"Cough", "cough", "Cold", "cold", "hiv"})
      text += values->in_hierarchy(name) ? "+" : "-";
    return text;
  };
  EXPECT_EQ(known(before), "Gout Flu +----");
  EXPECT_EQ(known(respelled).substr(0, 37), "the hierarchy does not cover 2 values");
  job.attributes[1].fold = true;
  EXPECT_EQ(known(before), "Gout Flu ++---");
  EXPECT_EQ(known(respelled), "Gout Flu ++---");
  EXPECT_NE(known(column_of({"hiv"})), "");
  job.attributes[1].hierarchy.reset();
  EXPECT_EQ(known(before), "-----");
}

}  // namespace
}  // namespace kordon::sensitive_values_test
