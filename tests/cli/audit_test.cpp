#include "tests/cli/command_line.h"

namespace kordon::testing {
namespace {

class Audit : public CommandLine {
 protected:
  Audit() {
    write("people.csv", people);
    write("job.json", people_job());
    const Outcome run = kordon("mask people.csv --job job.json -o release.csv");
    EXPECT_EQ(run.status, 0) << run.err;
  }
};

TEST_F(Audit, PassesItsOwnRelease) {
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("k-anonymity"), std::string::npos) << run.out;
  EXPECT_EQ(run.out.find("FAILED"), std::string::npos) << run.out;
  EXPECT_EQ(run.err, "");
}

TEST_F(Audit, PassesAReleaseWithSuppressedRows) {
  write("job.json", people_job(R"({"k": 3})", R"("hierarchy": {"intervals": {"widths": [10, 20]}},
                                   "boundaries": [{"level": 2}])"));
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv").status, 0);
  ASSERT_NE(read("release.csv").find("*,*,*"), std::string::npos);
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json").status, 0);
}

TEST_F(Audit, FailsATamperedReleaseWithStatusOne) {
  std::string release = read("release.csv");
  write("release.csv", release.replace(release.find("20-29"), 5, "20-39"));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("FAILED"), std::string::npos) << run.out;
  EXPECT_EQ(run.err.find("kordon: release.csv: "), 0U) << run.err;
}

TEST_F(Audit, FailsAReleaseWhoseSensitiveCellsChanged) {
  std::string release = read("release.csv");
  write("release.csv", release.replace(release.find("Asthma"), 6, "Flu"));
  EXPECT_EQ(kordon("audit people.csv release.csv --job job.json").status, 1);
}

TEST_F(Audit, CannotCompareAReleaseThatLacksARow) {
  const std::string release = read("release.csv");
  write("release.csv", release.substr(0, release.rfind('\n', release.size() - 2) + 1));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: release.csv: "), 0U) << run.err;
}

TEST_F(Audit, NeedsAJobThatKeepsTheOrder) {
  std::string job = people_job();
  write("job.json", job.replace(job.find("\"input\""), 7, "\"shuffled\""));
  const Outcome run = kordon("audit people.csv release.csv --job job.json");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: job.json: output: "), 0U) << run.err;
}

}  // namespace
}  // namespace kordon::testing
