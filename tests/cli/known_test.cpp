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
  for (const char* arguments : {"mask people.csv --job job.json -o out.csv --mapping m.json",
                                "mask people.csv --job job.json -o out.csv --earlier earlier.csv --rows",
                                "apply people.csv --job job.json --mapping mapping.json -o out.csv",
                                "count people.csv --job job.json -o counts.csv"}) {
    EXPECT_NE(refusal(arguments).find(why), std::string::npos) << arguments << refusal(arguments);
    EXPECT_FALSE(exists("out.csv")) << arguments;
  }
}

TEST_F(Known, SentencesNameTheKOfEachSet) {
  write("own.json", people_job(R"({"k": 2, "known": [{"always": ["Zip"], "k": 3}, {"any": 1}]})"));
  const Outcome run = kordon("mask people.csv --job own.json -o out.csv --report report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("for one who knows all, k = 2 counts"), std::string::npos) << run.err;
  bool told = false;
  const auto report = nlohmann::json::parse(read("report.json"));
  for (const auto& finding : report["findings"]) {
    const std::string says = finding["says"];
    told = told || says.find("Zip (k = 3)") != std::string::npos;
  }
  EXPECT_TRUE(told) << report["findings"];
  // More rows than there are.
  write("more.json", people_job(R"({"k": 2, "known": [{"always": ["Zip"], "k": 9}, {"any": 1}]})"));
  const std::string why = refusal("mask people.csv --job more.json -o more.csv");
  EXPECT_NE(why.find("k is 9, but the table has only 8 rows"), std::string::npos) << why;
  EXPECT_NE(why.find("privacy.known"), std::string::npos) << why;
}

// No set can have what is asked, and there is no other algorithm to take.
TEST_F(Known, ARefusalSaysNothingOfOtherAlgorithms) {
  std::string job = people_job(R"({"k": 5, "known": 1})");
  job.insert(job.find(R"("hierarchy")"), R"("boundaries": [{"level": 0}], )");
  write("tight.json", job);
  const std::string why = refusal("mask people.csv --job tight.json -o out.csv");
  EXPECT_NE(why.find("every set of known columns"), std::string::npos) << why << job;
  EXPECT_EQ(why.find("algorithm"), std::string::npos) << why;
}

TEST_F(Known, AuditsATableAloneByTheGroupsOfSets) {
  write("masked.csv", "Age,Zip,Diagnosis\n30,1,Flu\n30,2,Asthma\n40,1,Flu\n40,2,Asthma\n");
  const Outcome run = kordon("audit masked.csv --job job.json --report alone.json");
  EXPECT_NE(run.out.find("50 % at most (by the known columns: 1 / smallest group)"), std::string::npos)
      << run.out << run.err;
  EXPECT_NE(run.out.find("50 % on average (by the smallest group of each row)"), std::string::npos)
      << run.out;
  EXPECT_EQ(run.out.find("in classes of fewer"), std::string::npos) << run.out;
}

// Each contender is judged by the sets.
TEST_F(Known, ComparesTheSearchOfSetsWithClasses) {
  const Outcome run = kordon("compare people.csv --job job.json --json -o trials.json");
  ASSERT_EQ(run.status, 0) << run.err;
  std::uint64_t judged = 0, classes = 0;
  const auto told = nlohmann::json::parse(read("trials.json"));
  for (const auto& trial : told["trials"]) {
    if (!trial.contains("report")) continue;
    ++judged;
    EXPECT_EQ(trial["report"]["privacy"][0]["model"], "k-anonymity of known columns");
    classes += trial["report"]["algorithm"] == "subsets" ? 0U : 1U;
  }
  EXPECT_GT(classes, 3U);
  EXPECT_EQ(judged, classes + 1) << "the search of sets is one";
  const Outcome as_text = kordon("compare people.csv --job job.json --k 2,3 --algorithms peel,mondrian");
  EXPECT_EQ(as_text.status, 0) << as_text.err;
  // Demands that do not carry over to unions of classes.
  write("refined.json", people_job(R"({"k": 2, "known": 1, "alpha": {"alpha": 0.7, "refined": true}})"));
  const Outcome refined = kordon("compare people.csv --job refined.json --algorithms peel,mondrian");
  EXPECT_EQ(refined.status, 0) << refined.err;
  EXPECT_NE(refined.out.find("failed: mondrian"), std::string::npos) << refined.out;
  EXPECT_NE(refined.out.find("unions of classes"), std::string::npos) << refined.out;
}

TEST_F(Known, ACertificateProvesTheBoundOfSets) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o out.csv --certificate c.json --quiet").status, 0);
  const Outcome alone = kordon("audit people.csv --job job.json --certificate c.json");
  EXPECT_EQ(alone.status, 0) << alone.out << alone.err;
  EXPECT_NE(alone.out.find("no release loses less than"), std::string::npos) << alone.out;
  const Outcome beside = kordon("audit people.csv out.csv --job job.json --certificate c.json");
  EXPECT_EQ(beside.status, 0) << beside.out << beside.err;
  EXPECT_NE(beside.out.find("times as much"), std::string::npos) << beside.out;
  EXPECT_NE(kordon("audit people.csv --job classes.json --certificate c.json").status, 0);
}

TEST_F(Known, EffortLosesNoMore) {
  const std::string with = R"("hierarchy": {"intervals": {"widths": [10, 20]}})";
  const auto with_effort = [&](const std::string& effort) {
    return people_job(R"({"k": 2, "known": 1})", with, R"(, "algorithm": {"name": "peel", )" + effort + "}");
  };
  write("effort.json", with_effort(R"("effort": 3)"));
  ASSERT_EQ(kordon("mask people.csv --job job.json -o none.csv --report none.report.json --quiet").status, 0);
  const Outcome run = kordon("mask people.csv --job effort.json -o out.csv --report report.json --quiet");
  ASSERT_EQ(run.status, 0) << run.err;
  const auto quality = [&](const char* report) { return nlohmann::json::parse(read(report))["quality"]; };
  EXPECT_LE(quality("report.json")["information_loss"], quality("none.report.json")["information_loss"]);
  EXPECT_GE(quality("report.json")["lower_bound"], quality("none.report.json")["lower_bound"]);
  write("other.json", with_effort(R"("draft": true)"));
  EXPECT_NE(refusal("mask people.csv --job other.json -o other.csv").find("algorithm"), std::string::npos);
}

TEST_F(Known, SuggestsBoundariesThatKeepTheRows) {
  const Outcome run = kordon("suggest people.csv --job job.json --lose 0.25 -o tighter.json --json");
  ASSERT_EQ(run.status, 0) << run.err;
  const auto told = nlohmann::json::parse(run.out);
  EXPECT_GT(told["suggested"]["detail"], told["before"]["detail"]);
  EXPECT_LE(told["suggested"]["lost"], 2);
  const Outcome checked = kordon("feasibility people.csv --job tighter.json --json");
  ASSERT_EQ(checked.status, 0) << checked.err;
  EXPECT_EQ(nlohmann::json::parse(checked.out)["out"], told["suggested"]["lost"]);
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
