// Sensitive cells are withheld where a class fails a demand.
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/command_line.h"

namespace kordon::testing::withheld_cli_test {
namespace {

using Json = nlohmann::json;

class WithheldCells : public CommandLine {
 protected:
  // 40 towns of three rows; in each fourth all have the flu.
  WithheldCells() {
    std::string rows = "town,illness,cost\n";
    for (int town = 0; town < 40; ++town) {
      for (int row = 0; row < 3; ++row) {
        const char* const illness = town % 4 == 0 || row == 0 ? "flu" : row == 1 ? "gout" : "asthma";
        rows +=
            "t" + std::to_string(100 + town) + "," + illness + "," + std::to_string(10 * row + town) + "\n";
      }
    }
    write("in.csv", rows);
    write("job.json", job(R"("p": 2, "failing": "withhold")"));
  }

  static std::string job(const std::string& demands, const std::string& rest = "") {
    return R"({"kordon": 1, "attributes": [
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "illness", "role": "sensitive"}, {"name": "cost", "role": "insensitive"}],
      "privacy": {"k": 3, )" +
           demands + "}" + rest + R"(, "output": {"order": "input", "suppressed": "mask"}})";
  }

  Json report() const { return Json::parse(read("report.json")); }
};

TEST_F(WithheldCells, ClassesAreThoseOfKAlone) {
  const Outcome run =
      kordon("mask in.csv --job job.json -o out.csv --report report.json --public-report public.json");
  ASSERT_EQ(run.status, 0) << run.err;
  const Json told = report();
  EXPECT_EQ(told["classes"]["count"], 40);
  EXPECT_EQ(told["quality"]["normalized_information_loss"], 0.0);
  EXPECT_EQ(told["minimality"]["rows_certain"], 0);
  EXPECT_TRUE(told["minimality"].contains("nothing"));
  const Json& illness = told["withheld"][0];
  EXPECT_EQ(illness["attribute"], "illness");
  EXPECT_EQ(illness["failing"], (Json{{"classes", 10}, {"rows", 30}}));
  EXPECT_GT(illness["rows"], 30);
  EXPECT_EQ(illness["rows"], 3 * illness["classes"].get<int>());
  EXPECT_EQ(illness["bias"]["values"][0]["value"], "flu");
  EXPECT_NE(run.err.find("illness is withheld in "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("30 of them are in groups that fail"), std::string::npos) << run.err;
  std::size_t stars = 0;
  const std::string out = read("out.csv");
  for (std::size_t at = out.find(",*,"); at != std::string::npos; at = out.find(",*,", at + 1)) ++stars;
  EXPECT_EQ(stars, illness["rows"]);

  // What goes out says how many cells are withheld, and not how many of them fail.
  const Json open = Json::parse(read("public.json"));
  EXPECT_EQ(open["asked"]["failing"], "withhold");
  EXPECT_EQ(open["withheld"],
            (Json::array(
                {{{"attribute", "illness"}, {"classes", illness["classes"]}, {"rows", illness["rows"]}}})));
  EXPECT_EQ(read("public.json").find("30"), std::string::npos);
}

// The second spelling may be in withheld cells alone.
TEST_F(WithheldCells, WhatGoesOutTellsOfNoSpelling) {
  const std::string rows = read("in.csv");
  write("in.csv", rows + "t900,Flu,1\nt900,Flu,2\nt900,Flu,3\n");
  ASSERT_EQ(
      kordon("mask in.csv --job job.json -o out.csv --report report.json --public-report public.json").status,
      0);
  EXPECT_NE(read("report.json").find("spelling"), std::string::npos);
  EXPECT_EQ(read("public.json").find("pellings"), std::string::npos);
}

TEST_F(WithheldCells, TheAuditJudgesThemWithAndWithoutTheOriginal) {
  ASSERT_EQ(kordon("mask in.csv --job job.json -o out.csv --quiet").status, 0);
  EXPECT_EQ(kordon("audit in.csv out.csv --job job.json").status, 0);
  const Outcome alone = kordon("audit out.csv --job job.json");
  EXPECT_EQ(alone.status, 0);
  EXPECT_NE(alone.out.find("a * is no value"), std::string::npos) << alone.out;
  std::string out = read("out.csv");
  const std::size_t hidden = out.find(",*,");
  ASSERT_NE(hidden, std::string::npos);
  out.replace(hidden, 3, ",flu,");
  write("broken.csv", out);
  for (const std::string files : {"in.csv broken.csv", "broken.csv"}) {
    const Outcome run = kordon("audit " + files + " --job job.json");
    EXPECT_EQ(run.status, 1) << run.out;
    EXPECT_NE((run.out + run.err).find("withheld of illness"), std::string::npos) << run.out << run.err;
  }
}

TEST_F(WithheldCells, EachRunDrawsOthers) {
  for (const char* name : {"one.csv", "other.csv"}) {
    ASSERT_EQ(kordon(std::string("mask in.csv --job job.json -o ") + name + " --quiet").status, 0);
  }
  EXPECT_NE(read("one.csv"), read("other.csv"));
}

TEST_F(WithheldCells, WhatIsNotWorkedOutIsRefused) {
  EXPECT_EQ(kordon("mask in.csv --job job.json -o out.csv --mapping mapping.json").status, 2);
  ASSERT_EQ(kordon("mask in.csv --job job.json -o out.csv --quiet").status, 0);
  EXPECT_EQ(kordon("mask in.csv --job job.json -o more.csv --earlier out.csv").status, 2);
  EXPECT_EQ(kordon("count in.csv --job job.json -o counts.csv").status, 2);
  write("plain.json", job(R"("p": 2)"));
  ASSERT_EQ(kordon("mask in.csv --job plain.json -o plain.csv --mapping mapping.json --quiet").status, 0);
  const Outcome applied = kordon("apply in.csv --job job.json --mapping mapping.json -o applied.csv");
  EXPECT_EQ(applied.status, 2);
  EXPECT_NE(applied.err.find("withholds"), std::string::npos) << applied.err;
  EXPECT_FALSE(exists("more.csv") || exists("applied.csv"));
}

// Feasibility, comparison and certificate are of k alone.
TEST_F(WithheldCells, FiguresAreThoseOfKAlone) {
  EXPECT_NE(kordon("feasibility in.csv --job job.json").out.find("k = 3: 0 of 120 rows"), std::string::npos);
  EXPECT_EQ(kordon("compare in.csv --job job.json --k 3 --algorithms peel,mondrian").status, 0);
  ASSERT_EQ(kordon("mask in.csv --job job.json -o out.csv --certificate certificate.json --quiet").status, 0);
  const Outcome checked = kordon("audit in.csv out.csv --job job.json --certificate certificate.json");
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
}

// If most rows fail, a person decides.
TEST_F(WithheldCells, MostOfThemMayFail) {
  write("job.json", job(R"("l": {"kind": "entropy", "l": 3}, "failing": "withhold")"));
  const Outcome run = kordon("mask in.csv --job job.json -o out.csv --report report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(report()["withheld"][0]["failing"]["rows"], 30);
  write("job.json", job(R"("t": {"kind": "equal", "t": 0.05}, "failing": "withhold")"));
  const Outcome most = kordon("mask in.csv --job job.json -o out.csv --report report.json");
  ASSERT_EQ(most.status, 0) << most.err;
  EXPECT_NE(most.err.find("illness is withheld in all rows, as 120 of 120 rows are in groups that fail"),
            std::string::npos)
      << most.err;
  EXPECT_NE(most.err.find("no group shows a value, required 0.05"), std::string::npos) << most.err;
  EXPECT_EQ(most.err.find("illness goes out unchanged"), std::string::npos) << most.err;
}

}  // namespace
}  // namespace kordon::testing::withheld_cli_test
