#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::known_test {
namespace {

class Known : public CommandLine {
 protected:
  Known() {
    write("people.csv", people);
    write("classes.json", people_job(R"({"k": 2})"));
    write("job.json", people_job(R"({"k": 2, "known": 1})"));
  }

  // What a run is refused for.
  std::string refusal(const std::string& arguments) {
    const Outcome run = kordon(arguments);
    EXPECT_NE(run.status, 0) << arguments;
    return run.err;
  }
};

TEST_F(Known, IsMaskedAuditedAndSaidWhereTheVerdictIs) {
  const Outcome run =
      kordon("mask people.csv --job job.json -o out.csv --report report.json --public-report public.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("a reader who knows any 1 of 2 columns finds at least "), std::string::npos)
      << run.err;
  EXPECT_NE(run.err.find("one who knows more may find a single row"), std::string::npos) << run.err;
  const auto report = nlohmann::json::parse(read("report.json"));
  EXPECT_EQ(report["privacy"][0]["model"], "k-anonymity of known columns");
  EXPECT_EQ(report["privacy"][0]["kind"], "any 1");
  EXPECT_GE(report["privacy"][0]["achieved"], 2);
  EXPECT_EQ(report["algorithm"], "subsets");
  EXPECT_EQ(report["known"]["rare"].size(), 2U);
  EXPECT_EQ(report["known"]["rare"][0]["rows"], 0);
  EXPECT_TRUE(report["nested"].contains("not_computed"));
  const auto told = nlohmann::json::parse(read("public.json"));
  EXPECT_FALSE(told["known"].contains("before"));
  EXPECT_EQ(told["known"]["sets"], report["known"]["sets"]);
  bool found = false;
  for (const auto& finding : told["findings"]) found = found || finding["kind"] == "known";
  EXPECT_TRUE(found) << "readers of the public edition learn what is not promised";

  const Outcome beside = kordon("audit people.csv out.csv --job job.json");
  EXPECT_EQ(beside.status, 0) << beside.out << beside.err;
  EXPECT_NE(beside.out.find("k in known columns: any 1"), std::string::npos) << beside.out;
  const Outcome alone = kordon("audit out.csv --job job.json");
  EXPECT_EQ(alone.status, 0) << alone.out << alone.err;
  EXPECT_NE(alone.out.find("k in known columns: any 1"), std::string::npos) << alone.out;
}

TEST_F(Known, OfAllColumnsGivesTheSameRelease) {
  write("all.json", people_job(R"({"k": 2, "known": 2})"));
  ASSERT_EQ(
      kordon("mask people.csv --job classes.json -o classes.csv --report classes.report.json --quiet").status,
      0);
  ASSERT_EQ(kordon("mask people.csv --job all.json -o all.csv --report all.report.json --quiet").status, 0);
  EXPECT_EQ(read("all.csv"), read("classes.csv"));
  const auto all = nlohmann::json::parse(read("all.report.json"));
  EXPECT_EQ(all["privacy"][0]["model"], "k-anonymity");
  EXPECT_FALSE(all.contains("known"));
}

TEST_F(Known, RefusesWhatIsOfClasses) {
  ASSERT_EQ(kordon("mask people.csv --job classes.json -o earlier.csv --mapping mapping.json --quiet").status,
            0);
  const std::string why = "known";
  for (const char* arguments :
       {"mask people.csv --job job.json -o out.csv --mapping m.json",
        "mask people.csv --job job.json -o out.csv --certificate c.json",
        "mask people.csv --job job.json -o out.csv --earlier earlier.csv --rows",
        "apply people.csv --job job.json --mapping mapping.json -o out.csv",
        "compare people.csv --job job.json", "suggest people.csv --job job.json --lose 0.1",
        "count people.csv --job job.json -o counts.csv"}) {
    EXPECT_NE(refusal(arguments).find(why), std::string::npos) << arguments << refusal(arguments);
    EXPECT_FALSE(exists("out.csv")) << arguments;
  }
}

TEST_F(Known, FeasibilityTellsWhatNoReleaseCanKeep) {
  const Outcome run = kordon("feasibility people.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("k = 2 in known columns: any 1: 0 of 8 rows"), 0U) << run.out;
}

TEST_F(Known, IdentifyTellsHowRareRowsAre) {
  const Outcome run = kordon("identify people.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("rows rarer than 2"), std::string::npos) << run.out;
  const auto told = nlohmann::json::parse(kordon("identify people.csv --job job.json --json --k 3").out);
  EXPECT_EQ(told[0]["rarer"]["k"], 3);
  EXPECT_EQ(told[0]["rarer"]["known"].size(), 2U);
}

}  // namespace
}  // namespace kordon::testing::known_test
