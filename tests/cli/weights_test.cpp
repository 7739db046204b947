// A survey with weights, as people release it.
#include <string>

#include "tests/cli/command_line.h"

namespace kordon::testing::weights_test {
namespace {

class Weights : public CommandLine {
 protected:
  Weights() {
    std::string survey = "id,age,w\n";
    for (int row = 0; row < 60; ++row) {
      survey += "r" + std::to_string(row) + "," + std::to_string(20 + row % 20) + "," +
                std::to_string(50 + row) + "\n";
    }
    write("survey.csv", survey);
  }

  void write_job(const std::string& weight, const std::string& privacy) {
    write("job.json", R"({"kordon": 1, "attributes": [
      {"name": "id", "role": "identifier"},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10]}}},
      {"name": "w", "role": "insensitive")" +
                          weight + R"(}], "privacy": {"k": 3, "weight": "w")" + privacy + "}}");
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Weights, TheSummaryTellsHowManyRowsMayBeFound) {
  write_job(R"(, "release": "mean")", R"(, "global_risk": 0.03)");
  const Outcome run = kordon("mask survey.csv --job job.json -o out.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "model    global risk: 0.006283, required 0.03")) << run.err;
  EXPECT_TRUE(has(run.err, "weights  of the survey: ")) << run.err;
  const Outcome audit = kordon("audit survey.csv out.csv --job job.json");
  EXPECT_EQ(audit.status, 2) << "rows are shuffled: " << audit.err;
}

TEST_F(Weights, AsTheyAreTheyAreAFindingWithItsRemedy) {
  write_job("", "");
  const Outcome run = kordon("mask survey.csv --job job.json -o out.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, R"("release": "mean" gives each class one weight)")) << run.err;
}

TEST_F(Weights, MoreRiskThanIsAllowedIsRefusedAndNothingIsWritten) {
  write_job(R"(, "release": "mean")", R"(, "global_risk": 0.001)");
  const Outcome run = kordon("mask survey.csv --job job.json -o out.csv");
  EXPECT_EQ(run.status, 1) << run.err;
  EXPECT_TRUE(has(run.err, "privacy.global_risk")) << run.err;
  EXPECT_FALSE(exists("out.csv"));
}

}  // namespace
}  // namespace kordon::testing::weights_test
