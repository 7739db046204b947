#include "core/bystanders/population.h"

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
  const Result<CsvFile> file = among_population(
      read("age,sex\n20,F\n20,F\n,M\n"), read("name,sex,age\na,F,20\nb,F,20\nc,F,20\nd,M,?\ne,M,30\n").table,
      job_of({"age", "sex"}));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->table.rows, 3U);
  ASSERT_TRUE(file->bystanders);
  EXPECT_EQ(file->bystanders->rows, 2U) << "one of 20, one of 30";
  EXPECT_EQ(file->bystanders->columns.size(), 2U);
  EXPECT_EQ(file->bystanders->columns[0].cell(1), "30");
  EXPECT_EQ(english(file->notes.at(0)), "population: 5 rows, of which 3 are in the table");
}

TEST(BystandersPopulation, ARowOfNobodyIsRefused) {
  const Result<CsvFile> file =
      among_population(read("age\n20\n20\n40\n20\n"), read("age\n20\n20\n30\n").table, job_of({"age"}));
  ASSERT_FALSE(file);
  EXPECT_EQ(
      english(file.failure().mistakes.at(0).what),
      "2 rows of the table are nobody's in it, first row 3: no further row of the population has the same "
      "quasi-identifiers");
}

TEST(BystandersPopulation, AMissingColumnAndASubsetAreRefused) {
  const Job job = job_of({"age", "sex"});
  const Result<CsvFile> without = among_population(read("age,sex\n20,F\n"), read("age\n20\n").table, job);
  ASSERT_FALSE(without);
  EXPECT_EQ(english(without.failure().mistakes.at(0).what), "the population has no column \"sex\"");
  CsvFile file = read("age,sex\n20,F\n");
  file.bystanders = file.table;
  EXPECT_FALSE(among_population(file, file.table, job));
}

}  // namespace
}  // namespace kordon::bystanders_population_test
