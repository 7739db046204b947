#include "core/job/failing.h"

#include <gtest/gtest.h>

#include <string>

#include "core/job/job.h"
#include "core/job/read/job.h"
#include "tests/examples/demands.h"
#include "tests/examples/no_files.h"

namespace kordon::failing_test {
namespace {

using testing::no_files;

Result<Job> job_with(const std::string& privacy, const std::string& rest = "", bool codes = false) {
  return parse_job(std::string(R"({"kordon": 1, "attributes": [{"name": "Id", "role": "identifier")") +
                       (codes ? R"(, "pseudonym": {"kind": "random"})" : "") + R"(},
    {"name": "Town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Illness", "role": "sensitive"},
    {"name": "Pay", "role": "sensitive"}],
    "privacy": {"k": 2)" +
                       privacy + "}" + rest + "}",
                   no_files, demand_forms());
}

// Where the mistakes are, joined by blanks.
std::string refused(const std::string& privacy, const std::string& rest = "", bool codes = false) {
  const Result<Job> job = job_with(privacy, rest, codes);
  if (job) return "";
  std::string where;
  for (const Mistake& each : job.failure().mistakes) {
    where += (where.empty() ? "" : " ") + english(each.where);
  }
  return where;
}

TEST(Failing, NoClassFailsUnlessTheJobWithholdsCells) {
  const Result<Job> usual = job_with(R"(, "p": 2)");
  ASSERT_TRUE(usual);
  EXPECT_FALSE(withholds(*usual));
  EXPECT_TRUE(demands_of_classes(*usual));
  const Result<Job> avoids = job_with(R"(, "p": 2, "failing": "avoid")");
  ASSERT_TRUE(avoids);
  EXPECT_FALSE(withholds(*avoids));
  const Result<Job> withheld = job_with(R"(, "p": 2, "failing": "withhold")");
  ASSERT_TRUE(withheld);
  EXPECT_TRUE(withholds(*withheld));
  EXPECT_FALSE(demands_of_classes(*withheld));
  EXPECT_FALSE(demands_of_classes(*job_with("")));
}

TEST(Failing, ColumnsAreWithheldThatADemandBinds) {
  const Job job = *job_with(R"(, "alpha": {"alpha": 0.5, "attribute": "Pay"}, "failing": "withhold")");
  EXPECT_FALSE(withholds(job, job.attributes[1]));
  EXPECT_FALSE(withholds(job, job.attributes[3]));
  EXPECT_TRUE(withholds(job, job.attributes[4]));
}

TEST(Failing, WhatIsNotWorkedOutIsRefused) {
  const std::string withhold = R"(, "p": 2, "failing": "withhold")";
  EXPECT_EQ(refused(withhold), "");
  EXPECT_EQ(refused(R"(, "failing": "withhold")"), "privacy.failing");
  EXPECT_EQ(refused(R"(, "p": 2, "failing": "hide")"), "privacy.failing");
  EXPECT_EQ(refused(withhold + R"(, "known": 1)"), "privacy.known");
  EXPECT_EQ(refused(withhold + R"(, "person": "Id", "linked": 2)", "", true), "privacy.linked attributes");
  EXPECT_EQ(refused(withhold, "", true), "attributes");
  EXPECT_EQ(refused(withhold + R"(, "person": "Id")"), "");
  EXPECT_EQ(
      refused(withhold, R"(, "algorithm": {"name": "k-member", "classification": {"attribute": "Pay"}})"),
      "algorithm.classification");
  EXPECT_EQ(
      refused(withhold, R"(, "algorithm": {"name": "k-member", "classification": {"attribute": "Age"}})"),
      "");
  const Job job = *job_with(withhold);
  ASSERT_TRUE(refuse_beside_withheld(job, "--mapping"));
  EXPECT_EQ(english(refuse_beside_withheld(job, "--mapping")->mistakes.front().where), "--mapping");
  EXPECT_FALSE(refuse_beside_withheld(*job_with(R"(, "p": 2)"), "--mapping"));
}

}  // namespace
}  // namespace kordon::failing_test
