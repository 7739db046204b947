// "leave-out" drops a column without a word about persons: a note or an interviewer is nobody's number.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::left_out_test {
namespace {

using Json = nlohmann::json;

class LeftOut : public CommandLine {
 protected:
  // 40 rows in classes of ten, of 20 interviewers.
  LeftOut() {
    std::string survey = "interviewer,age,answer\n";
    for (int row = 0; row < 40; ++row) {
      survey += "I" + std::to_string(row % 20) + "," + std::to_string(20 + row / 10) + ",a" +
                std::to_string(row % 3) + "\n";
    }
    write("survey.csv", survey);
  }

  static std::string job(const std::string& interviewer, const std::string& privacy = R"("k": 11)") {
    return R"({"kordon": 1, "attributes": [{"name": "interviewer", )" + interviewer + R"(},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20]}}},
      {"name": "answer", "role": "sensitive"}], "privacy": {)" +
           privacy + R"(}, "output": {"order": "input", "suppressed": "mask"}})";
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(LeftOut, SaysNothingOfPersons) {
  write("job.json", job(R"("role": "identifier")", R"("k": 21)"));
  EXPECT_TRUE(has(kordon("mask survey.csv --job job.json -o release.csv").err, "interviewer has 20 values"));
  write("job.json", job(R"("role": "leave-out")", R"("k": 21)"));
  const Outcome run = kordon("mask survey.csv --job job.json -o release.csv --report report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_FALSE(has(run.err, "interviewer")) << run.err;
  EXPECT_FALSE(has(run.err, "have k count people")) << run.err;
  EXPECT_EQ(read("release.csv").substr(0, 11), "age,answer\n");
  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["people"], Json::parse(R"({"known": false, "identifiers": []})"));
  EXPECT_FALSE(report["rows"].contains("suppressed_people"));
}

TEST_F(LeftOut, IsAuditedAsAColumnThatDoesNotGoOut) {
  write("job.json", job(R"("role": "leave-out")"));
  ASSERT_EQ(kordon("mask survey.csv --job job.json -o release.csv").status, 0);
  Outcome run = kordon("audit survey.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "2 columns released, 1 left out")) << run.out;
  EXPECT_TRUE(has(kordon("audit release.csv --job job.json").out, "1 quasi-identifier, 1 left out"));
  write("bad.csv", read("survey.csv"));
  run = kordon("audit bad.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.out, "1 column still there that the job leaves out: \"interviewer\"")) << run.out;
  run = kordon("audit survey.csv bad.csv --job job.json");
  EXPECT_TRUE(has(run.out, "first \"interviewer\", which is to be left out")) << run.out;
}

TEST_F(LeftOut, GoesOutByNoRoute) {
  write("job.json", job(R"("role": "leave-out", "pseudonym": {"kind": "random"})"));
  Outcome run = kordon("mask survey.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(has(run.err, R"(only an identifier has this; the role here is "leave-out")")) << run.err;
  write("job.json", job(R"("role": "leave-out", "hierarchy": {"flat": true})"));
  EXPECT_EQ(kordon("mask survey.csv --job job.json -o release.csv").status, 2);
  write("job.json", job(R"("role": "leave-out")"));
  EXPECT_EQ(kordon("mask survey.csv --job job.json -o release.csv --mapping mapping.json").status, 0);
  run = kordon("apply survey.csv --job job.json --mapping mapping.json -o again.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("again.csv").substr(0, 11), "age,answer\n");
  run = kordon("identify survey.csv --job job.json");
  EXPECT_FALSE(has(run.out, "interviewer")) << run.out;
}

TEST_F(LeftOut, LeavesATableInPartsAlone) {
  write("job.json", job(R"("role": "leave-out")"));
  ASSERT_EQ(kordon("count survey.csv --job job.json -o counts.csv").status, 0);
  ASSERT_EQ(kordon("solve counts.csv --job job.json -o mapping.csv").status, 0);
  const Outcome run = kordon("write survey.csv --job job.json --mapping mapping.csv -o release.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("release.csv").find("interviewer"), std::string::npos);
}

TEST_F(LeftOut, IsSuggestedForAColumnWithoutValues) {
  write("empty.csv", "age,remarks\n20,\n21,\n22,\n");
  const Outcome run = kordon("profile empty.csv --json");
  EXPECT_EQ(Json::parse(run.out)[1]["role"], "leave-out") << run.out;
}

}  // namespace
}  // namespace kordon::testing::left_out_test
