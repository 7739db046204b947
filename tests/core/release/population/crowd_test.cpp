#include "core/release/population/crowd.h"

#include <gtest/gtest.h>

#include <map>

#include "core/base/random.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"
#include "core/table/repair/cells.h"
#include "core/table/repair/subset.h"
#include "tests/oracles/population.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::crowd_test {
namespace {

CsvFile read(const std::string& csv) {
  return *read_csv(csv, {.header = 1});
}

Job job_of_ages() {
  Job job;
  Attribute age;
  age.name = "age";
  age.role = Role::quasi_identifier;
  age.hierarchy = TreeForm{"*", {{"20-29", {{"20-24", {{"20", {}}, {"22", {}}}}, {"26", {}}}}, {"30", {}}}};
  job.attributes.push_back(age);
  Attribute in;
  in.name = "in";
  in.role = Role::identifier;
  job.attributes.push_back(in);
  job.k = 1;
  return job;
}

CsvFile studied(const std::string& rows) {
  return *with_subset(read("age,in\n" + rows), {"in", {"yes"}});
}

TEST(Crowd, OneRowIsReleasedAmongBystanders) {
  Job job = job_of_ages();
  job.k_map = 3;
  const CsvFile file = studied("20,yes\n22,no\n26,no\n30,no\n30,no\n");
  const Result<Release> release = anonymize(file, job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->masked.bytes, "age\n20-29\n");
  EXPECT_EQ(release->report.rows.released, 1U);
  ASSERT_EQ(release->report.privacy.size(), 2U);
  EXPECT_EQ(release->report.privacy[1].model, "k-map");
  EXPECT_EQ(release->report.privacy[1].achieved, 3);
  EXPECT_DOUBLE_EQ(release->report.risk.journalist->highest, 1.0 / 3);
}

TEST(Crowd, RowsWithoutCompanyAreMandatory) {
  Job job = job_of_ages();
  job.k_map = 3;
  BoundaryRef boundary;
  boundary.label = "20-29";
  job.attributes[0].boundaries = {boundary};
  const Result<Release> release = anonymize(studied("20,yes\n22,no\n20,no\n30,yes\n30,no\n"), job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->masked.bytes, "age\n20-24\n");
  EXPECT_EQ(release->report.rows.suppressed, 1U);
  EXPECT_EQ(release->report.rows.mandatory, 1U);
}

TEST(Crowd, TooManyInTheTableMakeTheirPresenceKnown) {
  Job job = job_of_ages();
  job.k = 2;
  job.presence = Presence{0, 0.5};
  const Result<Release> release = anonymize(studied("20,yes\n20,yes\n22,no\n26,no\n"), job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->masked.bytes, "age\n20-29\n20-29\n");
}

TEST(Crowd, ClassesOfTooFewInTheTableAreLeftOut) {
  Job job = job_of_ages();
  job.k = 2;
  job.presence = Presence{0.5, 1};
  const Result<Release> release =
      anonymize(studied("20,yes\n20,yes\n26,yes\n26,yes\n26,no\n26,no\n26,no\n"), job);
  ASSERT_TRUE(release);
  EXPECT_EQ(release->masked.bytes, "age\n20\n20\n");
}

TEST(Crowd, WhatCannotBeKeptTogetherIsRefused) {
  Job job = job_of_ages();
  job.k_map = 3;
  const CsvFile file = studied("20,yes\n22,no\n26,no\n");
  const auto where = [](const Result<Release>& release) { return release.failure().mistakes.at(0).where; };
  CsvFile alone = file;
  alone.bystanders.reset();
  EXPECT_EQ(where(anonymize(alone, job)), "privacy.k_map");
  Job argus = job;
  argus.algorithm = "mu-argus";
  EXPECT_EQ(where(anonymize(file, argus)), "algorithm.name");
  Job cells = job;
  cells.algorithm = "min-gen";
  cells.options.push_back({"level", std::string("cell")});
  EXPECT_EQ(where(anonymize(file, cells)), "algorithm.level");
  Job large = job;
  large.k_map = 4;
  EXPECT_EQ(where(anonymize(file, large)), "privacy.k_map");
  Job ranges = job;
  ranges.attributes[0].hierarchy = RangeForm{};
  EXPECT_EQ(where(anonymize(file, ranges)), "attributes[0].hierarchy");
}

// Every algorithm on random tables, if a part of them is released. What it makes is judged by the audit, and
// here once more by the definitions.
TEST(Crowd, EveryAlgorithmKeepsItsCompany) {
  for (const Algorithm* algorithm : algorithms()) {
    if (!algorithm->guarantees) continue;
    std::uint64_t released = 0;
    std::uint64_t unmet = 0;
    for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
      testing::RandomCase random = testing::random_case(seed, seed % 10 == 0 ? 200 : 50);
      Random draw(seed ^ 0x63726f7764U);
      CsvFile file;
      file.table = random.table;
      std::vector<bool> inside(random.table.rows);
      for (std::size_t row = 0; row < inside.size(); ++row) inside[row] = row == 0 || draw.below(3) == 0;
      std::vector<bool> outside = inside;
      outside.flip();
      file.bystanders = random.table;
      if (keep_rows(*file.bystanders, outside) == 0) continue;
      keep_rows(file.table, inside);
      Job& job = random.job;
      job.algorithm = algorithm->name;
      job.k = static_cast<std::uint32_t>(1 + draw.below(3));
      job.k_map = static_cast<std::uint32_t>(2 + draw.below(6));
      if (draw.below(3) == 0) {
        job.presence =
            Presence{static_cast<double>(draw.below(3)) / 10, static_cast<double>(3 + draw.below(8)) / 10};
      }
      SCOPED_TRACE(std::string(algorithm->name) + ", seed " + std::to_string(seed));
      const Result<Release> release = anonymize(file, job);
      if (!release) {
        for (const Mistake& mistake : release.failure().mistakes)
          ASSERT_NE(release.failure().kind, FailureKind::failed_audit) << english(mistake.what);
        ++unmet;
        continue;
      }
      ++released;
      ASSERT_LE(release->recoding.mandatory, release->report.rows.suppressed);
      add_values(file.table, *file.bystanders, job.quasi_identifiers());
      const Result<CsvFile> masked = read_csv(release->masked.bytes, options_of_release(file.format, job));
      ASSERT_TRUE(masked);
      const oracle::Crowded crowd =
          oracle::crowd_of(masked->table, release->masked.origin, file.table, *file.bystanders, job);
      for (const auto& rows : crowd.classes) ASSERT_GE(rows.size(), job.k);
      if (crowd.classes.size() > 12) continue;
      ASSERT_TRUE(oracle::holds(crowd, job.k_map, job.presence ? job.presence->most : 1));
    }
    EXPECT_GT(released, testing::rounds(100U)) << algorithm->name;
    EXPECT_GT(unmet, 0U) << algorithm->name;
  }
}

}  // namespace
}  // namespace kordon::crowd_test
