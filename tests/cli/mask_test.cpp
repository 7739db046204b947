#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/privacy/catalogue/catalogue.h"
#include "tests/cli/command_line.h"

namespace kordon::testing::mask_test {
namespace {

namespace fs = std::filesystem;

class Mask : public CommandLine {
 protected:
  Mask() {
    write("people.csv", people);
    write("job.json", people_job());
  }
};

TEST_F(Mask, WritesReleaseReportAndSummary) {
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("8 read, 8 released, 0 suppressed"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("audit    passed"), std::string::npos) << run.err;
  EXPECT_EQ(read("release.csv"),
            "Age,Zip,Diagnosis\n"
            "20-29,02139,Flu\n"
            "20-29,02139,Asthma\n"
            "30-39,02138,Flu\n"
            "30-39,02138,Flu\n"
            "40-49,0214*,Asthma\n"
            "40-49,0214*,Flu\n"
            "60-69,0214*,Asthma\n"
            "60-69,0214*,Flu\n");
  const auto report = nlohmann::json::parse(read("report.json"));
  EXPECT_EQ(report["rows"]["released"], 8);
  EXPECT_EQ(report["classes"]["smallest"], 2);
  EXPECT_EQ(report["audit"]["passed"], true);
  EXPECT_GE(report["timings_ms"]["read"], 0);
  EXPECT_EQ(files(), (std::vector<std::string>{"job.json", "people.csv", "release.csv", "report.json"}));
}

// 90210 is alone beyond its boundary. The name of the file, too, may be that of a person.
// Survey exports have hundreds of columns, and a job is about a few.
TEST_F(Mask, ReadsOnlyTheColumnsThatTheJobNamesWhereItLeavesOutOthers) {
  std::string wide = "q0,q1";
  for (int j = 2; j < 300; ++j) wide += ",q" + std::to_string(j);
  wide += "\n";
  for (int row = 0; row < 20; ++row) {
    wide += row % 2 == 0 ? "q4,q5" : "q6,q7";
    for (int j = 2; j < 300; ++j) wide += ",q" + std::to_string(row);
    wide += "\n";
  }
  write("wide.csv", wide);
  const std::string attributes =
      R"("attributes": [{"name": "q0", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "q1", "role": "insensitive"}], "privacy": {"k": 5}})";
  write("wide.json", R"({"kordon": 1, "others": "leave-out", )" + attributes);
  const Outcome run = kordon("mask wide.csv --job wide.json -o wide-out.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("298 columns that the job does not name left out"), std::string::npos) << run.err;
  EXPECT_EQ(read("wide-out.csv").substr(0, 6), "q0,q1\n") << "names that look like the cells below";
  write("all.json", R"({"kordon": 1, )" + attributes);
  const Outcome all = kordon("mask wide.csv --job all.json -o all-out.csv");
  EXPECT_EQ(all.status, 2);
  EXPECT_NE(all.err.find("298 columns have no role"), std::string::npos) << all.err;
  EXPECT_NE(all.err.find("\"others\": \"leave-out\""), std::string::npos) << all.err;
  write("other.json", R"({"kordon": 1, "others": "drop", )" + attributes);
  EXPECT_EQ(kordon("mask wide.csv --job other.json -o other-out.csv").status, 2);
}

TEST_F(Mask, ThePublicReportTellsNothingThatHelpsAnAttacker) {
  fs::rename(path("people.csv"), path("zqMueller.csv"));
  write("zqMueller.csv", std::string(people) + "zqdoe,67,90210,zqlupus\n");
  std::string job =
      people_job(R"({"k": 2})", R"("hierarchy": {"intervals": {"widths": [10, 20]}})", R"(, "seed": 770077)");
  const std::string zip = R"("mask": {"digits": 5}})";
  ASSERT_NE(job.find(zip), std::string::npos) << job;
  job.replace(job.find(zip), zip.size(), zip + R"(, "boundaries": [{"level": 3}])");
  write("job.json", job);
  const Outcome run = kordon(
      "mask zqMueller.csv --job job.json -o release.csv --report report.json --public-report public.json");
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string text = read("public.json");
  const auto document = nlohmann::json::parse(text);
  EXPECT_EQ(document["edition"], "public");
  EXPECT_EQ(document["rows"], nlohmann::json::parse(R"({"released": 8, "suppressed": "<3"})"));
  for (const char* secret :
       {"zq", "770077", "90210", "SSN", "02139", "suppression_limit", "timings", ": 9"}) {
    EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in " << text;
  }
  EXPECT_EQ(nlohmann::json::parse(read("report.json"))["rows"]["suppressed"], 1);
}

TEST_F(Mask, ThePublicReportMayBeReadByOthersAndTheReportMayNot) {
  ASSERT_EQ(::umask(022) & 0U, 0U);
  ASSERT_EQ(
      kordon("mask people.csv --job job.json -o release.csv --report report.json --public-report public.json")
          .status,
      0);
  EXPECT_EQ(fs::status(path("public.json")).permissions(), static_cast<fs::perms>(0644));
  EXPECT_EQ(fs::status(path("report.json")).permissions(), static_cast<fs::perms>(0600));
}

TEST_F(Mask, TellsHowFarTheLossCanBeFromTheLeast) {
  const auto summary_with = [&](const std::string& algorithm) {
    const std::string age = R"("hierarchy": {"intervals": {"widths": [10, 20]}})";
    write("job.json", people_job(R"({"k": 2})", age, R"(, "algorithm": )" + algorithm));
    return kordon("mask people.csv --job job.json -o release.csv --report report.json").err;
  };
  std::string err = summary_with(R"({"name": "greedy-cka"})");
  EXPECT_NE(err.find("generalization would lose, the least possible loss\n"), std::string::npos) << err;

  // Everyone's zip code by one character, not only that of four: 64 / 52 of the least.
  err = summary_with(R"({"name": "samarati"})");
  EXPECT_NE(err.find("generalization would lose; no release can lose less than 21.66 %: at most 1.231 times "
                     "the least possible loss\n"),
            std::string::npos)
      << err;
  const auto quality = nlohmann::json::parse(read("report.json"))["quality"];
  EXPECT_DOUBLE_EQ(quality["information_loss"].get<double>(), 64.0 / 15);
  EXPECT_DOUBLE_EQ(quality["lower_bound"].get<double>(), 52.0 / 15);
}

TEST_F(Mask, SaysForWhomTheReleaseIsOrWhatNobodyHasSaid) {
  const auto run_with = [&](const std::string& more) {
    write("job.json", people_job(R"({"k": 2})", R"("hierarchy": {"flat": true})", more));
    return kordon(
        "mask people.csv --job job.json -o release.csv --report report.json --public-report public.json");
  };
  Outcome run = run_with("");
  EXPECT_NE(run.err.find("\nfor whom nobody has said: who gets it, what else they have, what binds them, who "
                         "decided, when that is looked at again\n"),
            std::string::npos)
      << run.err;
  const std::string released = read("release.csv");
  run = run_with(R"(, "for_whom": {"recipient": "Zurich Institute", "holds": "a register",
      "contract": "agreement of 4 May", "decided_by": "B. Meyer", "review": "2027-06-30"})");
  EXPECT_NE(run.err.find("\nfor whom Zurich Institute; to be looked at again on 2027-06-30\n"),
            std::string::npos)
      << run.err;
  EXPECT_EQ(read("release.csv"), released) << "nothing of the release follows from it";
  EXPECT_EQ(nlohmann::json::parse(read("report.json"))["for_whom"]["decided_by"], "B. Meyer");
  for (const char* said : {"Zurich", "a register", "4 May", "Meyer", "2027"}) {
    EXPECT_EQ(read("public.json").find(said), std::string::npos) << said;
  }
  run = run_with(R"(, "for_whom": {"review": "2027-02-29"})");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("for_whom.review"), std::string::npos) << run.err;
}

TEST_F(Mask, StandardOutputGetsTheSameBytesAsAFile) {
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv").status, 0);
  const Outcome run = kordon("mask - --job job.json -o - <people.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, read("release.csv"));
  EXPECT_EQ(kordon("mask people.csv --job - -o - <job.json").out, run.out);
}

TEST_F(Mask, IsQuietWhenAskedAndNeverDrawsProgressIntoAFile) {
  EXPECT_EQ(kordon("mask people.csv --job job.json -o release.csv --quiet").err, "");
  EXPECT_EQ(kordon("mask people.csv --job job.json -o release.csv").err.find('\r'), std::string::npos);
}

TEST_F(Mask, TwoRunsGiveTheSameBytes) {
  const std::string job = KORDON_SOURCE_DIR "/public/samples/clinic.job.json";
  const std::string command = "mask " KORDON_SOURCE_DIR "/public/samples/clinic.csv --job " + job + " -o ";
  ASSERT_EQ(kordon(command + "one.csv").status, 0);
  ASSERT_EQ(kordon(command + "two.csv").status, 0);
  EXPECT_GT(read("one.csv").size(), 10000U);
  EXPECT_EQ(read("one.csv"), read("two.csv"));
}

TEST_F(Mask, ReadsTheHierarchyFilesOfAJobBesideIt) {
  fs::create_directory(path("jobs"));
  write("jobs/age.csv",
        "23;young;*\n27;young;*\n31;young;*\n34;young;*\n45;old;*\n48;old;*\n62;old;*\n66;old;*\n");
  write("jobs/job.json", people_job(R"({"k": 4})", R"("hierarchy": {"file": "age.csv"})"));
  const Outcome run = kordon("mask people.csv --job jobs/job.json -o -");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("young,0213*,Flu"), std::string::npos) << run.out;
}

TEST_F(Mask, HandsOutTheMillerSample) {
  const std::string sample = KORDON_SOURCE_DIR "/public/samples/miller";
  const Outcome run = kordon("mask " + sample + ".csv --job " + sample + ".job.json -o release.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("7 read, 7 released, 0 suppressed"), std::string::npos) << run.err;
  EXPECT_EQ(read("release.csv").find("123456789"), std::string::npos);
}

// Everybody of the table twice, and one whose code nobody has.
TEST_F(Mask, APopulationTellsTheJournalistRisk) {
  const std::string table(people);
  const std::string rows = table.substr(table.find('\n') + 1);
  write("population.csv", table + rows + rows.substr(0, rows.find('\n') + 1));
  const Outcome run = kordon(
      "mask people.csv --job job.json -o release.csv --report report.json --population population.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.err.find("among the rows of the population: 25.00 % at most, "), std::string::npos)
      << run.err;
  const auto report = nlohmann::json::parse(read("report.json"));
  EXPECT_EQ(report["risk"]["prosecutor"]["highest"], 0.5);
  EXPECT_EQ(report["risk"]["journalist"]["highest"], 0.25);
  EXPECT_EQ(report["risk"]["before"]["journalist"]["highest"], 0.5);
  EXPECT_EQ(report["risk"]["marketer"]["average"], report["risk"]["journalist"]["average"]);
}

TEST_F(Mask, APopulationWithoutTheColumnsIsMistaken) {
  write("population.csv", "Age,Town\n23,Boston\n");
  const auto before = files();
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv --population population.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("kordon: population.csv: header: the population has no column \"Zip\"; "),
            std::string::npos)
      << run.err;
  EXPECT_EQ(files(), before);
  EXPECT_EQ(kordon("mask people.csv --job job.json -o - --population none.csv").status, 2);
}

TEST_F(Mask, HelpExplainsEveryFigure) {
  const std::string help = kordon("help mask").out;
  for (const Metric* metric : metrics()) {
    EXPECT_NE(help.find(metric->formula), std::string::npos) << metric->name;
    EXPECT_NE(help.find(metric->paper), std::string::npos) << metric->name;
  }
}

TEST_F(Mask, ReplacesAnEarlierReleaseAndKeepsItsPermissions) {
  write("release.csv", "earlier");
  ASSERT_EQ(::chmod(path("release.csv").c_str(), 0640), 0);
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv").status, 0);
  EXPECT_EQ(read("release.csv").substr(0, 4), "Age,");
  EXPECT_EQ(fs::status(path("release.csv")).permissions(), static_cast<fs::perms>(0640));
}

TEST_F(Mask, WritesThroughASymbolicLink) {
  write("real.csv", "earlier");
  fs::create_symlink("real.csv", path("link.csv"));
  ASSERT_EQ(kordon("mask people.csv --job job.json -o link.csv").status, 0);
  EXPECT_TRUE(fs::is_symlink(path("link.csv")));
  EXPECT_EQ(read("real.csv").substr(0, 4), "Age,");
}

TEST_F(Mask, WritesToADeviceWithoutReplacingIt) {
  EXPECT_EQ(kordon("mask people.csv --job job.json -o /dev/null").status, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

// Outputs that cannot be.
struct Refusal {
  const char* name;
  const char* options;
  const char* message;

  friend void PrintTo(const Refusal& tested, std::ostream* out) { *out << tested.name; }
};

class MaskRefuses : public Mask, public ::testing::WithParamInterface<Refusal> {};

TEST_P(MaskRefuses, AndLeavesEverythingAsItWas) {
  fs::create_directory(path("folder"));
  fs::create_hard_link(path("people.csv"), path("same.csv"));
  const auto before = files();
  const Outcome run = kordon(std::string("mask people.csv --job job.json ") + GetParam().options);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find(GetParam().message), std::string::npos) << run.err;
  EXPECT_EQ(run.err.find("kordon: "), 0U) << run.err;
  EXPECT_EQ(files(), before);
  EXPECT_EQ(read("people.csv"), people);
}

INSTANTIATE_TEST_SUITE_P(
    Outputs, MaskRefuses,
    ::testing::Values(
        Refusal{"MissingFolder", "-o nowhere/release.csv", "nowhere/release.csv: its folder does not exist"},
        Refusal{"AFileAsFolder", "-o job.json/release.csv", "its folder does not exist"},
        Refusal{"UnwritableFolder", "-o /proc/self/release.csv", "cannot be written"},
        Refusal{"ReportInUnwritableFolder", "-o release.csv --report /proc/self/report.json",
                "cannot be written"},
        Refusal{"FullDevice", "-o /dev/full --report report.json", "cannot be written"},
        Refusal{"AFolder", "-o folder", "it is a folder"},
        Refusal{"TheInput", "-o people.csv", "it is an input and would be overwritten"},
        Refusal{"TheInputByAnotherName", "-o same.csv", "it is an input"},
        Refusal{"ThePopulation", "-o release.csv --report same.csv --population ./same.csv",
                "it is an input"},
        Refusal{"TheJob", "-o release.csv --report ./job.json", "it is an input"},
        Refusal{"OneFileTwice", "-o release.csv --report folder/../release.csv", "it cannot be two outputs"},
        Refusal{"ThePublicReportTwice", "-o release.csv --report r.json --public-report r.json",
                "it cannot be two outputs"},
        Refusal{"ThePublicReportInUnwritableFolder", "-o release.csv --public-report /proc/self/public.json",
                "cannot be written"},
        Refusal{"StandardOutputTwice", "-o - --report -", "standard output: it cannot be two outputs"}),
    [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace kordon::testing::mask_test
