#include "core/release/rules/starting_job.h"

#include "tests/core/release/rules/every_book.h"

namespace kordon::starting_job_test {
namespace {

RuleBook asking(const char* job) {
  RuleBook book;
  book.name = "office";
  book.job = nlohmann::json::parse(job);
  return book;
}

TEST(StartingJob, TakesRolesFromTheProfileAndTheFiguresFromTheBook) {
  const Result<CsvFile> file =
      read_csv("name,age,zip,illness,x\nAda,30,12345,flu,a\nBob,41,12346,gout,b\nCy,52,12345,flu,a\n", {});
  ASSERT_TRUE(file);
  const Json job = starting_job(profile(file->table, Job{}.missing), asking(R"({"privacy": {"k": 11}})"));
  EXPECT_EQ(job["privacy"]["k"], 11);
  EXPECT_EQ(job["rules"]["book"], "office");
  std::string roles;
  for (const Json& each : job["attributes"]) roles += each["role"].get<std::string>() + " ";
  EXPECT_EQ(roles, "identifier quasi-identifier quasi-identifier sensitive undecided ");
  EXPECT_TRUE(job["attributes"][1].contains("hierarchy"));
  EXPECT_FALSE(job["attributes"][3].contains("hierarchy"));
  const auto no_files = [](const std::string& name) -> Result<std::string> {
    return bad_input(name, "there are no files here", "give it inline");
  };
  EXPECT_TRUE(parse_job(job.dump(), no_files, demand_forms(), Roles::as_far_as_known));
}

TEST(StartingJob, OfEveryBookCanBeRead) {
  const Result<CsvFile> file = read_csv("age,sex,zip\n30,F,12345\n41,M,12346\n52,F,12345\n", {});
  ASSERT_TRUE(file);
  const auto no_files = [](const std::string& name) -> Result<std::string> {
    return bad_input(name, "there are no files here", "give it inline");
  };
  for (const RuleBook& book : testing::every_book()) {
    const Json job = starting_job(profile(file->table, Job{}.missing), book);
    const Result<Job> read = parse_job(job.dump(), no_files, demand_forms(), Roles::as_far_as_known);
    EXPECT_TRUE(read) << book.name << ": " << read.failure().mistakes[0].what;
  }
}

TEST(StartingJob, KeepsALargerKAndAnswersToTheSameBook) {
  const RuleBook book = asking(R"({"privacy": {"k": 11}, "output": {"order": "shuffled"}})");
  Json job = {{"privacy", {{"k", 20}, {"l", 2}}},
              {"rules", {{"book", "office"}, {"answers", {{"who", "me"}}}}}};
  Json asked = asking_what(book, job);
  EXPECT_EQ(asked["privacy"]["k"], 20);
  EXPECT_EQ(asked["privacy"]["l"], 2);
  EXPECT_EQ(asked["output"]["order"], "shuffled");
  EXPECT_EQ(asked["rules"]["answers"]["who"], "me");
  job["privacy"]["k"] = 5;
  job["rules"]["book"] = "another";
  asked = asking_what(book, job);
  EXPECT_EQ(asked["privacy"]["k"], 11);
  EXPECT_EQ(asked["rules"], Json({{"book", "office"}}));
}

}  // namespace
}  // namespace kordon::starting_job_test
