#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::apply_test {
namespace {

class Apply : public CommandLine {
 protected:
  Apply() {
    write("people.csv", people);
    write("job.json", people_job());
    const Outcome run = kordon("mask people.csv --job job.json -o release.csv --mapping mapping.json");
    EXPECT_EQ(run.status, 0) << run.err;
  }
};

TEST_F(Apply, RepeatsTheReleaseThatTheMappingIsOf) {
  const Outcome run =
      kordon("apply people.csv --job job.json --mapping mapping.json -o again.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(read("again.csv"), read("release.csv"));
  EXPECT_NE(run.err.find("8 read, 8 released, 0 suppressed\n"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("audit    passed"), std::string::npos) << run.err;
  const auto report = nlohmann::json::parse(read("report.json"));
  EXPECT_EQ(report["algorithm"], "apply");
  EXPECT_EQ(report["mapping"]["classes"]["offered"], 4);
  EXPECT_EQ(report["audit"]["passed"], true);
}

TEST_F(Apply, MasksNewPeopleAndSaysWhoFitsNowhere) {
  write("more.csv",
        "Name,Age,Zip,Diagnosis\n"
        "Ivo,21,02139,Gout\n"
        "Jan,29,02139,Flu\n"
        "Kim,33,02139,Flu\n"
        "Lea,61,02145,Gout\n"
        "Max,65,02149,Flu\n");
  const Outcome run = kordon("apply more.csv --job job.json --mapping mapping.json -o -");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(
      run.out,
      "Age,Zip,Diagnosis\n20-29,02139,Gout\n20-29,02139,Flu\n*,*,*\n60-69,0214*,Gout\n60-69,0214*,Flu\n");
  EXPECT_NE(run.err.find("1 suppressed (1 fit no class"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("Age \"33\", Zip \"02139\" (1 row)"), std::string::npos) << run.err;
  EXPECT_EQ(kordon("apply more.csv --job job.json --mapping mapping.json -o more-release.csv --quiet").err,
            "");
  EXPECT_EQ(read("more-release.csv"), run.out);
}

TEST_F(Apply, TheMappingSaysWhereItBelongs) {
  const std::string mapping = read("mapping.json");
  EXPECT_NE(mapping.find("never hand it out"), std::string::npos);
  EXPECT_NE(mapping.find(R"({"rows":2,"values":["20-29","02139"]})"), std::string::npos) << mapping;
  EXPECT_NE(kordon("help mask").out.find("--mapping"), std::string::npos);
  EXPECT_NE(kordon("help apply").out.find("Keep the mapping with the original"), std::string::npos);
}

TEST_F(Apply, MoreSuppressionThanAllowedWritesNothing) {
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"intervals": {"widths": [10, 20]}})",
                               R"(, "suppression": {"limit": 0})"));
  write("more.csv", "Name,Age,Zip,Diagnosis\nIvo,21,02139,Gout\nJan,29,02139,Flu\nKim,33,02139,Flu\n");
  const Outcome run = kordon("apply more.csv --job job.json --mapping mapping.json -o more-release.csv");
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err.find("kordon: job.json: suppression.limit: 1 of 3 rows"), 0U) << run.err;
  EXPECT_FALSE(exists("more-release.csv"));
}

TEST_F(Apply, MistakesAreToldByFile) {
  const auto complaint = [&] {
    const Outcome run = kordon("apply people.csv --job job.json --mapping mapping.json -o again.csv");
    EXPECT_EQ(run.status, 2) << run.err;
    EXPECT_FALSE(exists("again.csv"));
    return run.err;
  };
  const std::string mapping = read("mapping.json");
  write("mapping.json", mapping.substr(0, mapping.size() / 2));
  EXPECT_EQ(complaint().find("kordon: mapping.json: mapping, line "), 0U) << complaint();
  write("mapping.json", people_job());
  EXPECT_EQ(complaint().find("kordon: mapping.json: mapping: "), 0U) << complaint();
  std::string other = mapping;
  write("mapping.json", other.replace(other.find("\"name\": \"Zip\""), 13, "\"name\": \"Zap\""));
  EXPECT_EQ(complaint().find("kordon: mapping.json: mapping.attributes: the quasi-identifier \"Zip\""), 0U)
      << complaint();
  write("mapping.json", mapping);
  write("people.csv", std::string(people) + "Ivo,old,02139,Gout\n");
  EXPECT_EQ(complaint().find("kordon: job.json: attributes[1].hierarchy: "), 0U) << complaint();
  EXPECT_NE(complaint().find("\"old\" (1 row)"), std::string::npos);
}

TEST_F(Apply, NumbersAreThoseOfTheNewRows) {
  write("job.json",
        people_job(R"({"k": 2})", R"("release": "mean", "hierarchy": {"intervals": {"widths": [10, 20]}})"));
  ASSERT_EQ(kordon("mask people.csv --job job.json -o first.csv --mapping mapping.json").status, 0);
  EXPECT_NE(read("mapping.json").find("20-29"), std::string::npos);
  write("more.csv", "Name,Age,Zip,Diagnosis\nIvo,21,02139,Gout\nJan,24,02139,Flu\n");
  const Outcome run = kordon("apply more.csv --job job.json --mapping mapping.json -o -");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "Age,Zip,Diagnosis\n22.5,02139,Gout\n22.5,02139,Flu\n");
}

TEST_F(Apply, HierarchiesThatFollowFromTheRowsAreOfOneTable) {
  write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"adaptive": {"rows": 2}})"));
  EXPECT_EQ(kordon("mask people.csv --job job.json -o first.csv --mapping mapping.json").status, 0);
  const Outcome run = kordon("apply people.csv --job job.json --mapping mapping.json -o again.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find(
                "kordon: job.json: attributes[1].hierarchy: the hierarchy of \"Age\" follows from the rows"),
            0U)
      << run.err;
  EXPECT_FALSE(exists("again.csv"));
}

TEST_F(Apply, TheMappingIsNotOverwritten) {
  EXPECT_EQ(kordon("apply people.csv --job job.json --mapping mapping.json -o mapping.json").status, 2);
  EXPECT_EQ(kordon("mask people.csv --job job.json -o a.csv --mapping a.csv").status, 2);
  EXPECT_EQ(kordon("mask people.csv --job job.json -o a.csv --mapping people.csv").status, 2);
  EXPECT_FALSE(exists("a.csv"));
  EXPECT_NE(read("mapping.json").find("\"classes\""), std::string::npos);
}

}  // namespace
}  // namespace kordon::testing::apply_test
