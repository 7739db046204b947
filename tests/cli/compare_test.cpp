#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::compare_test {
namespace {

class Compare : public CommandLine {
 protected:
  Compare() {
    write("people.csv", people);
    write("job.json", people_job(R"({"k": 3})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                     "boundaries": [{"level": 2}])"));
  }

  Outcome compare(const std::string& arguments) const {
    return kordon("compare people.csv --job job.json " + arguments);
  }
};

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Compare, TheTextHasALineForEachTrialAndEachMetric) {
  const Outcome run = compare("--algorithms greedy-cka --k 2,4 --boundaries both");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("algorithm "), 0U) << run.out;
  EXPECT_TRUE(mentions(run.out, "\ngreedy-cka                      2  yes")) << run.out;
  EXPECT_TRUE(mentions(run.out, "\ngreedy-cka, boundaries ignored  4  yes")) << run.out;
  EXPECT_TRUE(mentions(run.out, "\nmetric ")) << run.out;
  EXPECT_TRUE(mentions(run.out, "k = 4\ninformation_loss ")) << run.out;
  EXPECT_EQ(files(), (std::vector<std::string>{"job.json", "people.csv"}));
}

TEST_F(Compare, FailedTrialsStandInTheTableWithTheirReason) {
  const Outcome run = compare("--algorithms greedy-cka --k 4..10:3");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(mentions(run.out, "\ngreedy-cka  10  failed\n")) << run.out;
  EXPECT_TRUE(
      mentions(run.out, "\nfailed: greedy-cka, k = 10: privacy.k: k is 10, but the table has only 8 rows"))
      << run.out;
}

TEST_F(Compare, NothingIsWrittenWhereEveryTrialFails) {
  const Outcome run = compare("--algorithms greedy-cka --k 9,10 -o table.txt");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err.find("kordon: greedy-cka, k = 9: privacy.k: "), 0U) << run.err;
  EXPECT_TRUE(mentions(run.err, "\nkordon: greedy-cka, k = 10: privacy.k: ")) << run.err;
  EXPECT_FALSE(exists("table.txt"));
}

TEST_F(Compare, RangesOfKAreRead) {
  const std::pair<const char*, std::vector<int>> ranges[] = {
      {"3", {3}}, {"2..4", {2, 3, 4}}, {"2..7:2", {2, 4, 6}}, {"4,2..4,3", {4, 2, 3}}, {"6..6", {6}}};
  for (const auto& [text, expected] : ranges) {
    const Outcome run =
        compare("--algorithms greedy-cka --boundaries ignore --json --k " + std::string(text));
    ASSERT_EQ(run.status, 0) << text << run.err;
    std::vector<int> ks;
    const auto json = nlohmann::json::parse(run.out);
    for (const auto& each : json["trials"]) ks.push_back(each["k"]);
    EXPECT_EQ(ks, expected) << text;
  }
}

TEST_F(Compare, JsonIsWrittenToAFile) {
  const Outcome run = compare("--algorithms greedy-cka --boundaries ignore --json -o table.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "");
  const auto json = nlohmann::json::parse(read("table.json"));
  ASSERT_EQ(json["trials"].size(), 1U);
  EXPECT_EQ(json["trials"][0]["k"], 3);
  EXPECT_EQ(json["trials"][0]["boundaries"], "ignore");
  EXPECT_TRUE(json["trials"][0]["report"]["audit"]["passed"]);
}

TEST_F(Compare, CsvHasALineForEachTrial) {
  const Outcome run = compare("--algorithms greedy-cka --k 2,4 --csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("algorithm,k,boundaries,"), 0U) << run.out;
  EXPECT_TRUE(mentions(run.out, "\ngreedy-cka,2,respect,")) << run.out;
  EXPECT_TRUE(mentions(run.out, "\ngreedy-cka,4,respect,")) << run.out;
}

TEST_F(Compare, EveryMistakeIsNamedWithItsRemedy) {
  const Outcome words =
      compare("--algorithms greedy-cka:x,:y=1 --k 1,4..2,2..5:0,2...3,x,2..20000,9999999999 --csv");
  EXPECT_EQ(words.status, 2);
  EXPECT_EQ(words.out, "");
  for (const char* part : {"kordon: --algorithms: greedy-cka:x: \"x\" is no option; write NAME",
                           "--algorithms: :y=1: no algorithm", "--k: \"1\" is", "--k: \"4..2\" is",
                           "--k: \"2..5:0\" is", "--k: \"2...3\" is", "--k: \"x\" is",
                           "--k: \"2..20000\" has more than 10000 numbers", "--k: \"9999999999\" is"}) {
    EXPECT_TRUE(mentions(words.err, part)) << part << '\n' << words.err;
  }
  const Outcome names = compare("--algorithms magic,greedy-cka:speed=9");
  EXPECT_EQ(names.status, 2);
  EXPECT_TRUE(mentions(names.err,
                       "kordon: --algorithms: magic: there is no algorithm \"magic\"; use peel, greedy-cka"))
      << names.err;
  EXPECT_TRUE(mentions(names.err, "kordon: --algorithms: greedy-cka:speed=9: algorithm.speed: "))
      << names.err;
  for (const char* misuse : {"--csv --json", "--boundaries none", "-o people.csv", "-o nowhere/table.txt"}) {
    EXPECT_EQ(compare(misuse).status, 2) << misuse;
  }
  EXPECT_EQ(read("people.csv"), people);
}

}  // namespace
}  // namespace kordon::testing::compare_test
