#include "core/release/population/population.h"

#include <gtest/gtest.h>

namespace kordon::bystanders_population_test {
namespace {

CsvFile read(const std::string& csv) {
  return *read_csv(csv, {.header = 1});
}

Job job_of(std::initializer_list<const char*> names) {
  Job job;
  for (const char* name : names) {
    Attribute attribute;
    attribute.name = name;
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = FlatForm{};
    job.attributes.push_back(attribute);
  }
  return job;
}

TEST(BystandersPopulation, WhoeverIsNotInTheTableIsABystander) {
  CsvFile file = read("age,sex\n20,F\n20,F\n,M\n");
  ASSERT_FALSE(add_bystanders(file, read("name,sex,age\na,F,20\nb,F,20\nc,F,20\nd,M,?\ne,M,30\n").table,
                              job_of({"age", "sex"})));
  EXPECT_EQ(file.table.rows, 3U);
  ASSERT_TRUE(file.bystanders);
  EXPECT_EQ(file.bystanders->rows, 2U) << "one of 20, one of 30";
  EXPECT_EQ(file.bystanders->columns.size(), 2U);
  EXPECT_EQ(file.bystanders->columns[0].cell(1), "30");
  EXPECT_EQ(english(file.notes.at(0)), "population: 5 rows, and 3 are in the table");
}

// A person written as the row is comes first, in any order of the population.
TEST(BystandersPopulation, MissingTextsMatchOthersOnlyWhereNoneIsWrittenSo) {
  Job job = job_of({"age"});
  job.missing = {"", "?"};
  for (const char* people : {"age\n?\n\"\"\n", "age\n\"\"\n?\n"}) {
    CsvFile file = read("age\n?\n");
    ASSERT_FALSE(add_bystanders(file, read(people).table, job)) << people;
    ASSERT_EQ(file.bystanders->rows, 1U);
    EXPECT_EQ(file.bystanders->columns[0].cell(0), "") << people;
  }
  CsvFile other = read("age\n?\n");
  ASSERT_FALSE(add_bystanders(other, read("age\n\"\"\n20\n").table, job));
  EXPECT_EQ(other.bystanders->columns[0].cell(0), "20");
}

TEST(BystandersPopulation, ARowOfNobodyIsRefused) {
  CsvFile file = read("age\n20\n20\n40\n20\n");
  const auto failure = add_bystanders(file, read("age\n20\n20\n30\n").table, job_of({"age"}));
  ASSERT_TRUE(failure);
  EXPECT_FALSE(file.bystanders);
  EXPECT_TRUE(file.notes.empty());
  EXPECT_EQ(english(failure->mistakes.at(0).what),
            "2 rows of the table are nobody's in it, first row 3 (\"40\"): no further row of the population "
            "has the "
            "same quasi-identifiers");
}

TEST(BystandersPopulation, AMissingColumnAndASubsetAreRefused) {
  const Job job = job_of({"age", "sex"});
  CsvFile file = read("age,sex\n20,F\n");
  const auto without = add_bystanders(file, read("age\n20\n").table, job);
  ASSERT_TRUE(without);
  EXPECT_EQ(english(without->mistakes.at(0).what), "the population has no column \"sex\"");
  file.bystanders = file.table;
  EXPECT_TRUE(add_bystanders(file, file.table, job));
}

}  // namespace
}  // namespace kordon::bystanders_population_test
