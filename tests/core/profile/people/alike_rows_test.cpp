#include "core/profile/people/alike_rows.h"

#include <gtest/gtest.h>

#include "core/job/read/job.h"
#include "core/table/csv/read.h"
#include "tests/examples/no_files.h"

namespace kordon::alike_rows_test {
namespace {

bool may_count(const std::string& attributes, const std::string& more = R"("privacy":{"k":2})") {
  const Table table = read_csv("town,age,patient id\nBonn,52,1\nKiel,47,2\n", {.header = 1})->table;
  const Result<Job> job =
      parse_job(R"({"kordon":1,"attributes":[)" + attributes + "]," + more + "}", testing::no_files, {});
  EXPECT_TRUE(job) << english(job.failure().mistakes[0].what);
  return job && may_count_alike_rows(table, *job);
}

const std::string town = R"({"name":"town","role":"quasi-identifier","hierarchy":{"flat":true}})";

TEST(AlikeRows, MayCountWhereKIsAskedOfHierarchiesAlone) {
  EXPECT_TRUE(may_count(town));
  EXPECT_FALSE(may_count(town + R"(,{"name":"age","role":"insensitive"})"));
  EXPECT_FALSE(may_count(town + R"(,{"name":"age","role":"quasi-identifier","hierarchy":{"range":{}}})"));
  EXPECT_FALSE(may_count(
      R"({"name":"town","role":"quasi-identifier","hierarchy":{"flat":true},"boundaries":[{"rows":2}]})"));
  EXPECT_FALSE(may_count(R"({"name":"year","role":"quasi-identifier","hierarchy":{"flat":true}})"));
  EXPECT_FALSE(may_count(town, R"("privacy":{"k":2},"algorithm":{"name":"peel","boundaries":"ignore"})"));
}

// How many persons there are would have to be counted by rows.
TEST(AlikeRows, MayNotCountWhereAColumnNumbersPersons) {
  EXPECT_FALSE(may_count(R"({"name":"patient id","role":"quasi-identifier","hierarchy":{"flat":true}})"));
}

TEST(AlikeRows, AreRefusedWhereTheyMayNotCount) {
  Table table = read_csv("town\nBonn\nKiel\n", {.header = 1})->table;
  Job job =
      *parse_job(R"({"kordon":1,"attributes":[)" + town + R"(],"privacy":{"k":2}})", testing::no_files, {});
  table.times = Times({3, 4});
  EXPECT_FALSE(refuse_alike_rows(table, job));
  job.ignore_boundaries = true;
  EXPECT_TRUE(refuse_alike_rows(table, job));
  table.times = {};
  EXPECT_FALSE(refuse_alike_rows(table, job));
}

}  // namespace
}  // namespace kordon::alike_rows_test
