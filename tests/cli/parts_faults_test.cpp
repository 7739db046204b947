// What is there after a command for tables in parts whose disk is full, or which is killed: the old file or
// the new one, and never half of one.
#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "tests/cli/command_line.h"
#include "tests/random/rounds.h"

namespace kordon::testing::parts_faults_test {
namespace {

namespace fs = std::filesystem;

const std::string with_faults = "ASAN_OPTIONS=verify_asan_link_order=0 LD_PRELOAD=" KORDON_FAULTS " ";

class PartsFaults : public CommandLine {
 protected:
  PartsFaults() {
    write("people.csv", people);
    write("job.json", people_job());
    const Outcome made = shell(
        "set -e\n"
        "\"$KORDON\" count people.csv --job job.json -o counts.csv\n"
        "\"$KORDON\" solve counts.csv --job job.json -o mapping.csv\n"
        "for lot in 1 2; do \"$KORDON\" solve counts.csv --job job.json --lot $lot/2 -o lot$lot.csv; done");
    EXPECT_EQ(made.status, 0) << made.err;
    write("again.csv", read("counts.csv"));
    before_ = files();
  }

  // Each makes the file `made`.
  const std::string commands[6] = {
      "count people.csv --job job.json",
      "merge counts.csv again.csv",
      "solve counts.csv --job job.json",
      "solve counts.csv --job job.json --lot 1/2",
      "join lot2.csv lot1.csv --counts counts.csv --job job.json",
      "write people.csv --job job.json --mapping mapping.csv",
  };

  std::string made_by(const std::string& command) const {
    const Outcome run = kordon(command + " -o made --quiet");
    EXPECT_EQ(run.status, 0) << run.err;
    return read("made");
  }

  // Whether the n-th call that changes a file failed so, or killed the run.
  bool run_with_fault(int number, const std::string& fault, const std::string& command, Outcome& run) const {
    const std::string mark = fs::path(path("x")).parent_path().string() + ".mark";
    fs::remove(mark);
    run = shell(with_faults + "KORDON_FAULT_AT=" + std::to_string(number) + " KORDON_FAULT=" + fault +
                " KORDON_FAULT_MARK='" + mark + "' \"$KORDON\" " + command + " -o made --quiet");
    return fs::remove(mark);
  }

  // Whether nothing is there but what was before, and `made`: once the next run is done, as a file that could
  // not be removed stays until then.
  bool nothing_is_left() const {
    std::vector<std::string> names = before_;
    names.emplace_back("made");
    std::sort(names.begin(), names.end());
    return files() == names;
  }

  std::vector<std::string> before_;
};

TEST_F(PartsFaults, AFullDiskLeavesTheOldFile) {
  for (const std::string& command : commands) {
    const std::string expected = made_by(command);
    int number = 1;
    Outcome run;
    for (; write("made", "old"), run_with_fault(number, std::to_string(ENOSPC), command, run);
         number += static_cast<int>(testing::round_step())) {
      const std::string found = read("made");
      // A run goes on where a call fails that it can do without.
      EXPECT_EQ(found, run.status == 0 ? expected : "old") << command << ", call " << number;
      EXPECT_EQ(made_by(command), expected) << command << ", call " << number;
      EXPECT_TRUE(nothing_is_left()) << command << ", call " << number;
    }
    EXPECT_GT(number, 4) << command;
    EXPECT_EQ(kordon(command + " -o /dev/full --quiet").status, 2) << command;
  }
}

TEST_F(PartsFaults, AKilledRunLeavesTheOldFileOrTheNewOne) {
  for (const std::string& command : commands) {
    const std::string expected = made_by(command);
    int number = 1;
    Outcome run;
    for (; write("made", "old"), run_with_fault(number, "kill", command, run);
         number += static_cast<int>(testing::round_step())) {
      const std::string found = read("made");
      EXPECT_TRUE(found == "old" || found == expected) << command << ", call " << number;
      EXPECT_EQ(made_by(command), expected) << command << ", call " << number;
      EXPECT_TRUE(nothing_is_left()) << command << ", call " << number;
    }
    EXPECT_GT(number, 4) << command;
  }
}

}  // namespace
}  // namespace kordon::testing::parts_faults_test
