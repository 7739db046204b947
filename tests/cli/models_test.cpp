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
  EXPECT_NE(run.err.find("In 1 group all rows have the same Diagnosis (2 rows)"), std::string::npos)
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
  // Clusters of 4 rows or more there are, but none of them holds.
  EXPECT_NE(run.out.find("of rows that the boundaries keep apart; 0 can keep rows\n"), std::string::npos)
      << run.out;
  run = this->run("feasibility --json", R"({"k": 4, "p": 3})");
  EXPECT_EQ(nlohmann::json::parse(run.out)["demands"][0]["reason"],
            "\"Diagnosis\" has only 2 values, so p can be at most 2");
  run = this->run("feasibility", R"({"k": 2, "alpha": {"alpha": 0.5}})");
  EXPECT_NE(run.out.find("privacy.alpha: the share of \"Flu\""), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("at least 2 rows must be suppressed"), std::string::npos) << run.out;
}

// --- Spellings ---

// People in their twenties, and in their thirties, share an illness that is spelt in two ways.
class Spellings : public CommandLine {
 protected:
  Spellings() {
    write("people.csv",
          "Name,Age,Zip,Diagnosis\n"
          "Ada,23,02139,Flu\nBen,27,02139,flu \nCem,31,02138,Asthma\nDia,34,02138,ASTHMA\n"
          "Eli,45,02141,Asthma\nFay,48,02142,\"Flu\xC2\xA0\"\nGus,62,02141,Asthma\nHua,66,02142,Flu\n");
  }
  void write_job(bool fold, const std::string& privacy = R"({"k": 2, "p": 2})") {
    std::string job = people_job(privacy);
    const std::string role = R"("role": "sensitive")";
    const std::size_t at = job.find(role);
    ASSERT_NE(at, std::string::npos);
    if (fold) job.insert(at + role.size(), R"(, "fold": true)");
    write("job.json", job);
  }
  const std::string warning =
      "warning  Diagnosis has 5 values; 3 differ from another only in case, blanks, Unicode form or leading "
      "zeros, such as \"Flu\" and \"flu \". Each counts as a value of its own, so a group may be less varied "
      "than it looks; \"fold\": true at Diagnosis counts them as one\n";
  const std::string note =
      "note     Diagnosis has 5 values; 3 differ from another only in case, blanks, Unicode form or leading "
      "zeros, such as \"Flu\" and \"flu \". They count as one value, as the job says\n";
};

TEST_F(Spellings, AreToldWhereverDiversityIsJudged) {
  write_job(false);
  Outcome run = kordon("mask people.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find(warning), std::string::npos) << run.err;
  EXPECT_EQ(nlohmann::json::parse(read("report.json"))["spellings"],
            nlohmann::json::parse(R"([{"attribute": "Diagnosis", "values": 5, "folded": 2,
                                       "example": ["Flu", "flu "], "fold": false}])"));
  for (const char* command :
       {"audit people.csv release.csv --job job.json", "audit release.csv --job job.json",
        "feasibility people.csv --job job.json", "compare people.csv --job job.json"}) {
    run = kordon(command);
    EXPECT_EQ(run.status, 0) << command << run.err;
    EXPECT_NE(run.out.find(warning), std::string::npos) << command << run.out;
  }
  run = kordon("feasibility people.csv --job job.json --json");
  EXPECT_EQ(nlohmann::json::parse(run.out)["spellings"][0]["values"], 5);
}

TEST_F(Spellings, FoldedAreNoDiversity) {
  write_job(false);
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv").status, 0);
  write_job(true);
  Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("distinct values (spellings folded) 1 in the worst of"), std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find(note), std::string::npos) << run.out;
  run = kordon("audit release.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("Of columns that the job folds, spellings of a value are equal, too"),
            std::string::npos)
      << run.out;

  run = kordon("mask people.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find(note), std::string::npos) << run.err;
  EXPECT_EQ(run.err.find("warning  Diagnosis has"), std::string::npos) << run.err;
  EXPECT_NE(read("release.csv").find("flu "), std::string::npos);  // as it was written
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json").status, 0);

  write_job(true, R"({"k": 3, "p": 3})");
  run = kordon("mask people.csv --job job.json -o refused.csv");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("\"Diagnosis\" has only 2 values, so p can be at most 2"), std::string::npos)
      << run.err;
  EXPECT_FALSE(exists("refused.csv"));
}

}  // namespace
}  // namespace kordon::testing::models_test
