#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::suggest_test {
namespace {

class Suggest : public CommandLine {
 protected:
  Suggest() {
    write("people.csv", people);
    write("job.json", people_job(R"({"k": 2})"));
  }
};

TEST_F(Suggest, TellsBoundariesDetailAndWhatOtherSharesBuy) {
  const Outcome run = kordon("suggest people.csv --job job.json --lose 0.1");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("column "), 0U) << run.out;
  for (const char* part : {"\nAge ", "\nZip ", " -> ", "\nlost     0 (0.00 %) of 8 rows before",
                           "rows allowed", "follow from the table tell a little about it"}) {
    EXPECT_NE(run.out.find(part), std::string::npos) << part << run.out;
  }
  EXPECT_EQ(files(), (std::vector<std::string>{"job.json", "people.csv"}));
}

TEST_F(Suggest, TheSuggestedJobReleasesWithinWhatIsAllowed) {
  for (const char* lose : {"0", "0.25", "0.5"}) {
    const Outcome run =
        kordon(std::string("suggest people.csv --job job.json --json -o tight.json --lose ") + lose);
    ASSERT_EQ(run.status, 0) << run.err;
    const auto told = nlohmann::json::parse(run.out);
    EXPECT_LE(told["suggested"]["lost"], told["suggested"]["allowed"]);
    EXPECT_GE(told["suggested"]["detail"], told["before"]["detail"]);
    const auto job = nlohmann::json::parse(read("tight.json"));
    const auto own = nlohmann::json::parse(read("job.json"));
    EXPECT_EQ(job["privacy"], own["privacy"]);
    EXPECT_EQ(job["attributes"][1]["hierarchy"], own["attributes"][1]["hierarchy"]);
    EXPECT_EQ(job["attributes"][1].value("boundaries", nlohmann::json::array()),
              told["columns"][0]["boundaries"]);
    const Outcome mask =
        kordon("mask people.csv --job tight.json -o release.csv --report report.json --quiet");
    ASSERT_EQ(mask.status, 0) << mask.err;
    const auto report = nlohmann::json::parse(read("report.json"));
    EXPECT_LE(report["rows"]["suppressed"], told["suggested"]["allowed"]) << lose;
    EXPECT_EQ(kordon("suggest people.csv --job tight.json --lose 0").status, 0);
  }
}

TEST_F(Suggest, AsJsonItWarnsAsInWords) {
  write("job.json", people_job(R"({"k": 3})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                                 "boundaries": [{"level": 0}])"));
  const std::string words = kordon("suggest people.csv --job job.json --lose 0").out;
  const auto told = nlohmann::json::parse(kordon("suggest people.csv --job job.json --lose 0 --json").out);
  ASSERT_FALSE(told["warnings"].empty());
  for (const std::string each : told["warnings"])
    EXPECT_NE(words.find("warning  " + each + "\n"), std::string::npos) << each;
  ASSERT_FALSE(told["notes"].empty());
  for (const std::string each : told["notes"])
    EXPECT_NE(words.find("note     " + each + "\n"), std::string::npos) << each;
  const auto cost = nlohmann::json::parse(kordon("feasibility people.csv --job job.json --json").out);
  EXPECT_TRUE(cost["warnings"].is_array() && cost["notes"].is_array()) << cost;
}

TEST_F(Suggest, KeepsToTheLimitOfTheJob) {
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"intervals": {"widths": [10, 20]}})",
                               R"(, "suppression": {"limit": 0})"));
  const auto told = nlohmann::json::parse(kordon("suggest people.csv --job job.json --lose 1 --json").out);
  EXPECT_EQ(told["suggested"]["allowed"], 0);
  EXPECT_EQ(told["suggested"]["lost"], 0);
  EXPECT_EQ(told["frontier"].size(), 1U);
}

TEST_F(Suggest, SaysWhereTheJobLosesMoreAlready) {
  write("job.json", people_job(R"({"k": 3})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                "boundaries": [{"level": 2}])"));
  const Outcome run = kordon("suggest people.csv --job job.json --lose 0");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("the job's own boundaries lose 4 rows, more than is allowed"), std::string::npos)
      << run.out;
}

TEST_F(Suggest, NamesHierarchyFilesFromWhereTheNewJobStands) {
  ASSERT_EQ(kordon("hierarchy people.csv --job job.json --attribute Age -o age.csv").status, 0);
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"file": "age.csv"})"));
  const Outcome run = shell("mkdir sub && \"$KORDON\" suggest people.csv --job job.json -o sub/tight.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(nlohmann::json::parse(read("sub/tight.json"))["attributes"][1]["hierarchy"]["file"],
            "../age.csv");
  EXPECT_EQ(kordon("feasibility people.csv --job sub/tight.json").status, 0);
}

TEST_F(Suggest, RefusesWhatCannotBe) {
  EXPECT_EQ(kordon("suggest people.csv --job job.json --lose 2").status, 2);
  EXPECT_EQ(kordon("suggest people.csv --job job.json -o job.json").status, 2);
  EXPECT_EQ(kordon("suggest people.csv --job job.json -o people.csv").status, 2);
  write("ignores.json", people_job(R"({"k": 2})", R"("hierarchy": {"flat": true})",
                                   R"(, "algorithm": {"name": "peel", "boundaries": "ignore"})"));
  const Outcome run = kordon("suggest people.csv --job ignores.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("the job ignores boundaries"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace kordon::testing::suggest_test
