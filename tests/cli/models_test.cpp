// Privacy models on the command line.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::models_test {
namespace {

class Models : public CommandLine {
 protected:
  Models() { write("people.csv", people); }

  Outcome run(const std::string& command, const std::string& privacy, const std::string& more = "") {
    write("job.json", people_job(privacy, R"("hierarchy": {"intervals": {"widths": [10, 20]}})", more));
    return kordon(command + " people.csv --job job.json");
  }
};

TEST_F(Models, MaskSaysWhatEachModelAchieves) {
  write("job.json", people_job(R"({"k": 2, "p": 2, "alpha": {"alpha": 0.5, "values": ["Flu"]}})"));
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("p-sensitivity of \"Diagnosis\": 2, required 2"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("alpha-k-anonymity of \"Diagnosis\": 0.5, required 0.5"), std::string::npos)
      << run.err;
  EXPECT_NE(run.err.find("audit    passed, 9 checks"), std::string::npos) << run.err;
  const auto report = nlohmann::json::parse(read("report.json"));
  ASSERT_EQ(report["privacy"].size(), 3U);
  EXPECT_EQ(report["privacy"][1]["model"], "p-sensitivity");
  EXPECT_EQ(report["privacy"][2]["values"], nlohmann::json::array({"Flu"}));
  EXPECT_EQ(report["disclosures"][0]["classes"], 0);
}

TEST_F(Models, MaskWarnsOfAttributeDisclosures) {
  const Outcome run = this->run("mask -o release.csv", R"({"k": 2})");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("in 1 class (2 rows) all rows have the same \"Diagnosis\""), std::string::npos)
      << run.err;
}

TEST_F(Models, WhatCannotHoldIsRefusedWithWhatCan) {
  const Outcome run =
      this->run("mask -o release.csv", R"({"k": 4, "p": 3, "l": {"kind": "distinct", "l": 4}})");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("privacy.p: \"Diagnosis\" has only 2 values, so p can be at most 2; "),
            std::string::npos)
      << run.err;
  EXPECT_NE(run.err.find("privacy.l: \"Diagnosis\" has only 2 values, so l can be at most 2; "),
            std::string::npos)
      << run.err;
  EXPECT_FALSE(exists("release.csv"));
}

TEST_F(Models, TheAuditCommandChecksThem) {
  ASSERT_EQ(run("mask -o release.csv", R"({"k": 2})").status, 0);
  write("job.json", people_job(R"({"k": 2, "p": 2})"));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("p-sensitivity of Diagnosis"), std::string::npos) << run.out;
  EXPECT_NE(run.err.find("p-sensitivity of Diagnosis does not hold"), std::string::npos) << run.err;
}

TEST_F(Models, FeasibilityTellsWhatTheyCost) {
  Outcome run = this->run("feasibility", R"({"k": 4, "p": 3})");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out.find("k = 4, p = 3: 8 of 8 rows (100.00 %) cannot be kept"), 0U) << run.out;
  EXPECT_NE(
      run.out.find("privacy.p: \"Diagnosis\" has only 2 values, so p can be at most 2; there is no such"),
      std::string::npos)
      << run.out;
  run = this->run("feasibility", R"({"k": 2, "alpha": {"alpha": 0.5}})");
  EXPECT_NE(run.out.find("privacy.alpha: the share of \"Flu\""), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("at least 2 rows must be suppressed"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace kordon::testing::models_test
