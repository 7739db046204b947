// What happens to files that stand where outputs go: when all is well, when something fails, when the run is
// killed, and when two runs write there at once.
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"
#include "tests/random/rounds.h"

namespace kordon::testing::outputs_test {
namespace {

namespace fs = std::filesystem;

// Three outputs in two folders.
constexpr const char* outputs = "-o release.csv --report sub/report.json --mapping mapping.json";
// Before a command: its calls go through tests/cli/faults.
const std::string with_faults = "ASAN_OPTIONS=verify_asan_link_order=0 LD_PRELOAD=" KORDON_FAULTS " ";
constexpr const char* destinations[] = {"release.csv", "sub/report.json", "mapping.json"};

class Outputs : public CommandLine {
 protected:
  Outputs() {
    write("people.csv", people);
    write("job.json", people_job());
    write("other.json", people_job(R"({"k": 4})"));
    fs::create_directory(path("sub"));
  }

  void write_old() const {
    for (const char* destination : destinations) write(destination, std::string("old ") + destination);
  }

  bool is_old(const std::string& destination) const {
    return exists(destination) && read(destination) == "old " + destination;
  }
  bool all_old() const {
    return std::all_of(std::begin(destinations), std::end(destinations),
                       [&](auto* each) { return is_old(each); });
  }
  bool all_new() const {
    return read("release.csv").rfind("Age,Zip,Diagnosis\n", 0) == 0 && read("release.csv").size() > 100 &&
           nlohmann::json::accept(read("sub/report.json")) && nlohmann::json::accept(read("mapping.json"));
  }

  // All files, those in sub too, but for the inputs.
  std::vector<std::string> written() const {
    std::vector<std::string> names;
    for (const auto& each : fs::recursive_directory_iterator(folder())) {
      const std::string name = each.path().lexically_relative(folder()).string();
      if (!fs::is_directory(each.symlink_status()) && name != "people.csv" && name != "job.json" &&
          name != "other.json")
        names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  std::string folder() const { return fs::path(path("x")).parent_path().string(); }

  unsigned mode(const std::string& name) const {
    struct stat status {};
    EXPECT_EQ(::stat(path(name).c_str(), &status), 0) << name;
    return status.st_mode & 07777U;
  }

  // Whether the n-th call that changes a file failed so, or killed the run.
  bool run_with_fault(int number, const std::string& fault, const std::string& more, Outcome& outcome) const {
    const std::string mark = folder() + ".mark";
    fs::remove(mark);
    outcome = shell(with_faults + "KORDON_FAULT_AT=" + std::to_string(number) + " KORDON_FAULT=" + fault +
                    " KORDON_FAULT_MARK='" + mark + "' " + more +
                    " \"$KORDON\" mask people.csv --job job.json --quiet " + outputs);
    return fs::remove(mark);
  }

  // Runs that end with a full device, after they have mended what they found.
  void mend() const {
    EXPECT_EQ(
        kordon("mask people.csv --job job.json -o release.csv --report sub/report.json --mapping /dev/full")
            .status,
        2);
    EXPECT_TRUE(all_old() || all_new()) << "after a run to two of the destinations";
    EXPECT_EQ(kordon("mask people.csv --job job.json -o mapping.json --report /dev/full").status, 2);
  }

  const std::vector<std::string> all_destinations = {"mapping.json", "release.csv", "sub/report.json"};
};

TEST_F(Outputs, AreForTheirOwnerAloneButTheRelease) {
  ASSERT_EQ(shell("umask 022; \"$KORDON\" mask people.csv --job job.json " + std::string(outputs)).status, 0);
  EXPECT_EQ(mode("release.csv"), 0644U);
  EXPECT_EQ(mode("sub/report.json"), 0600U);
  EXPECT_EQ(mode("mapping.json"), 0600U);
  ASSERT_EQ(shell("umask 022; \"$KORDON\" apply people.csv --job job.json --mapping mapping.json -o "
                  "again.csv --report again.json")
                .status,
            0);
  EXPECT_EQ(mode("again.csv"), 0644U);
  EXPECT_EQ(mode("again.json"), 0600U);
  ASSERT_EQ(
      shell("umask 022; \"$KORDON\" hierarchy people.csv --job job.json --attribute Age -o age.csv").status,
      0);
  EXPECT_EQ(mode("age.csv"), 0600U);
}

// Somebody who opens a file in the moment between its making and its protection goes on reading it.
TEST_F(Outputs, AreAtNoMomentReadableByOthers) {
  std::size_t seen = 0;
  Outcome outcome;
  for (int number = 1; run_with_fault(number, "kill", "sh -c 'umask 000; exec \"$@\"' -", outcome);
       ++number) {
    for (const std::string& name : written()) {
      if (name.find(".kordon-tmp") == std::string::npos) continue;
      EXPECT_EQ(mode(name), 0600U) << name << " at call " << number;
      ++seen;
    }
  }
  EXPECT_GT(seen, 3U);
}

TEST_F(Outputs, FilesDoNotTakeTheNumbersOfClosedStreams) {
  const Outcome both = shell("\"$KORDON\" mask people.csv --job job.json -o release.csv --mapping - <&- >&-");
  EXPECT_EQ(both.status, 2);
  EXPECT_NE(both.err.find("standard output: cannot be written"), std::string::npos) << both.err;
  EXPECT_FALSE(exists("release.csv"));
  EXPECT_EQ(shell("\"$KORDON\" mask people.csv --job job.json -o - --mapping mapping.json >&-").status, 2);
  EXPECT_FALSE(exists("mapping.json"));
  EXPECT_EQ(shell("\"$KORDON\" mask people.csv --job job.json -o release.csv 2>&-").status, 0);
  EXPECT_EQ(read("release.csv").rfind("Age,Zip,Diagnosis\n", 0), 0U);
}

TEST_F(Outputs, WhatAShellRedirectsIsSeenToBeAnInputOrAnotherOutput) {
  EXPECT_EQ(shell("\"$KORDON\" mask - --job job.json -o people.csv < people.csv").status, 2);
  EXPECT_EQ(read("people.csv"), people);
  const Outcome run = shell("\"$KORDON\" mask people.csv --job job.json -o - --report both > both");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("it cannot be two outputs"), std::string::npos) << run.err;
  write("log", "first\n");
  EXPECT_EQ(shell("\"$KORDON\" mask people.csv --job job.json -o /dev/stdout --quiet >> log").status, 0);
  EXPECT_EQ(read("log").rfind("first\nAge,Zip,Diagnosis\n", 0), 0U) << read("log");
}

TEST_F(Outputs, NamesThatRunsGiveTheirOwnFilesAreRefused) {
  for (const char* name : {".release.csv.kordon-lock", ".x.1.0.kordon-tmp", "sub/.x.1.0.kordon-run"}) {
    EXPECT_EQ(kordon("mask people.csv --job job.json -o " + std::string(name)).status, 2) << name;
    EXPECT_FALSE(exists(name));
  }
  write(".release.csv.1.0.kordon-tmp", people);
  EXPECT_EQ(kordon("mask .release.csv.1.0.kordon-tmp --job job.json -o release.csv").status, 2);
  EXPECT_EQ(read(".release.csv.1.0.kordon-tmp"), people);
}

TEST_F(Outputs, APipeInPlaceOfALockIsNotWaitedFor) {
  const Outcome run = shell(
      "mkfifo .release.csv.kordon-lock && chmod 444 .release.csv.kordon-lock && "
      "timeout -s KILL 20 \"$KORDON\" mask people.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("lock"), std::string::npos) << run.err;
}

TEST_F(Outputs, AreForTheirOwnerAloneWhereOthersCouldReadTheOldOnes) {
  write_old();
  ::chmod(path("sub/report.json").c_str(), 0644);
  ::chmod(path("mapping.json").c_str(), 0666);
  ASSERT_EQ(kordon("mask people.csv --job job.json " + std::string(outputs)).status, 0);
  EXPECT_EQ(mode("sub/report.json"), 0600U);
  EXPECT_EQ(mode("mapping.json"), 0600U);
}

// The mapping goes to a pipe, which holds the run up when its files are ready but for their destinations.
constexpr const char* run_into_pipe =
    "mkfifo pipe\n"
    "\"$KORDON\" mask people.csv --job job.json -o release.csv --report sub/report.json --mapping pipe "
    "--quiet &\n"
    "run=$!\n"
    "until ls sub/.report.json.*.kordon-tmp >/dev/null 2>&1; do sleep 0.01; done\n";

TEST_F(Outputs, APlaceThatCannotBeTakenGivesAllOldFilesBack) {
  write_old();
  const Outcome run = shell(std::string(run_into_pipe) +
                            "rm sub/report.json; mkdir sub/report.json; cat pipe >/dev/null; wait $run");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: sub/report.json: cannot be written: "), 0U) << run.err;
  EXPECT_TRUE(fs::is_directory(path("sub/report.json")));
  EXPECT_TRUE(is_old("release.csv"));
  EXPECT_EQ(written(), (std::vector<std::string>{"mapping.json", "pipe", "release.csv"}));
}

TEST_F(Outputs, WhatAKilledRunLeavesIsPrivateAndTheNextRunRemovesIt) {
  write_old();
  ASSERT_EQ(shell(std::string(run_into_pipe) + "sleep 0.1; kill -9 $run; wait $run").status, 128 + 9);
  EXPECT_TRUE(all_old());
  int left = 0;
  for (const std::string& name : written()) {
    if (name.find(".kordon-tmp") == std::string::npos) continue;
    ++left;
    EXPECT_EQ(mode(name), 0600U) << name;
  }
  EXPECT_EQ(left, 2);
  ASSERT_EQ(kordon("mask people.csv --job job.json " + std::string(outputs)).status, 0);
  fs::remove(path("pipe"));
  EXPECT_EQ(written(), all_destinations);
}

TEST_F(Outputs, ARunWaitsForAnotherAndTouchesNothingOfIt) {
  write_old();
  const Outcome run = shell(std::string(run_into_pipe) +
                            "\"$KORDON\" mask people.csv --job other.json -o release.csv --quiet & other=$!\n"
                            "sleep 2; ls sub/.report.json.*.kordon-tmp .release.csv.*.kordon-tmp; cat pipe "
                            ">/dev/null; wait $run && wait $other");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2) << run.out;
  EXPECT_NE(run.err.find("release.csv: another run writes there; waiting"), std::string::npos) << run.err;
  ASSERT_EQ(kordon("mask people.csv --job other.json -o other.csv --quiet").status, 0);
  EXPECT_EQ(read("release.csv"), read("other.csv"));
}

TEST_F(Outputs, TwoRunsAtOnceNeverMixTheirFiles) {
  const auto report_of = [&](const std::string& name) {
    auto report = nlohmann::json::parse(read(name));
    report.erase("timings_ms");
    return report;
  };
  ASSERT_EQ(kordon("mask people.csv --job job.json -o one.csv --report one.json").status, 0);
  ASSERT_EQ(kordon("mask people.csv --job other.json -o two.csv --report two.json").status, 0);
  ASSERT_NE(read("one.csv"), read("two.csv"));
  const auto one = report_of("one.json");
  const auto two = report_of("two.json");
  ASSERT_NE(one, two);
  // One rests after each rename, time for the other to come between.
  const std::string command =
      "\"$KORDON\" mask people.csv --quiet --report sub/report.json -o release.csv --job ";
  const std::string slow = with_faults + "KORDON_SLOW_RENAME=30 " + command;
  for (int i = 0; i < 20; ++i) {
    const Outcome run =
        shell(slow + "job.json & one=$!\n" + command + "other.json & two=$!\nwait $one && wait $two");
    ASSERT_EQ(run.status, 0) << run.err;
    const std::string release = read("release.csv");
    ASSERT_TRUE(release == read("one.csv") || release == read("two.csv")) << release;
    ASSERT_EQ(report_of("sub/report.json"), release == read("one.csv") ? one : two) << "mixed in round " << i;
  }
  EXPECT_EQ(written(), (std::vector<std::string>{"one.csv", "one.json", "release.csv", "sub/report.json",
                                                 "two.csv", "two.json"}));
}

// Two runs whose outputs are named in opposite order, in two folders, must not wait for one another.
TEST_F(Outputs, TwoRunsAtOnceNeverWaitForOneAnother) {
  for (int i = 0; i < 20; ++i) {
    const Outcome run = shell(
        "timeout 20 \"$KORDON\" mask people.csv --job job.json --quiet -o release.csv --report "
        "sub/report.json & one=$!\n"
        "timeout 20 \"$KORDON\" mask people.csv --job job.json --quiet -o sub/report.json --report "
        "release.csv & two=$!\n"
        "wait $one && wait $two");
    ASSERT_EQ(run.status, 0) << run.err;
    ASSERT_NE(read("release.csv")[0] == '{', read("sub/report.json")[0] == '{');
  }
}

// Every call that changes a file fails once, for a reason that lets the run try something else and for one
// that does not; with and without a file that cannot be replaced.
TEST_F(Outputs, WhateverFailsOldFilesComeBackWhole) {
  for (const std::string mounted : {"", "KORDON_MOUNTED=report.json"}) {
    for (const int reason : {EIO, EACCES}) {
      bool came_about = true;
      int failed = 0;
      for (int number = 1; came_about; number += static_cast<int>(testing::round_step())) {
        ASSERT_LT(number, 200);
        SCOPED_TRACE("call " + std::to_string(number) + ", errno " + std::to_string(reason) + " " + mounted);
        write_old();
        Outcome outcome;
        came_about = run_with_fault(number, std::to_string(reason), mounted, outcome);
        if (outcome.status == 0) {
          EXPECT_TRUE(all_new());
        } else {
          EXPECT_EQ(outcome.status, 2);
          EXPECT_NE(outcome.err.find("cannot be "), std::string::npos) << outcome.err;
          EXPECT_TRUE(all_old()) << outcome.err;
          ++failed;
        }
        mend();
        EXPECT_TRUE(outcome.status == 0 ? all_new() : all_old());
        EXPECT_EQ(written(), all_destinations);
      }
      EXPECT_GT(failed, rounds(6));
    }
  }
}

TEST_F(Outputs, WhereverARunIsKilledTheNextMakesFilesOfOneRun) {
  int old = 0;
  int done = 0;
  bool came_about = true;
  for (int number = 1; came_about; number += static_cast<int>(testing::round_step())) {
    ASSERT_LT(number, 200);
    SCOPED_TRACE("killed at call " + std::to_string(number));
    write_old();
    Outcome outcome;
    came_about = run_with_fault(number, "kill", "", outcome);
    ASSERT_EQ(outcome.status, came_about ? 128 + 9 : 0) << outcome.err;
    mend();
    EXPECT_TRUE(all_old() || all_new());
    (all_old() ? old : done) += 1;
    EXPECT_EQ(written(), all_destinations);
  }
  EXPECT_GT(old, rounds(10));
  EXPECT_GT(done, rounds(3));
}

// The same without files that stood there before: then none is left, or all are.
TEST_F(Outputs, ARunThatIsKilledLeavesNoFileAloneAfterTheNext) {
  bool came_about = true;
  for (int number = 1; came_about; number += static_cast<int>(testing::round_step())) {
    ASSERT_LT(number, 200);
    SCOPED_TRACE("killed at call " + std::to_string(number));
    for (const char* destination : destinations) fs::remove(path(destination));
    Outcome outcome;
    came_about = run_with_fault(number, "kill", "", outcome);
    EXPECT_EQ(kordon("mask people.csv --job job.json -o sub/report.json --report /dev/full").status, 2);
    EXPECT_EQ(kordon("mask people.csv --job job.json -o mapping.json --report /dev/full").status, 2);
    EXPECT_EQ(kordon("mask people.csv --job job.json -o release.csv --report /dev/full").status, 2);
    const auto left = written();
    EXPECT_TRUE(left.empty() || left == all_destinations) << left.size();
  }
}

// If somebody puts a file of their own there between two runs, they keep it.
TEST_F(Outputs, AFileThatSomebodyPutThereAfterAKilledRunIsNotTheRunsToTakeBack) {
  for (int number = 1; number < 200; number += static_cast<int>(testing::round_step())) {
    write_old();
    Outcome outcome;
    if (!run_with_fault(number, "kill", "", outcome)) break;
    fs::remove(path("sub/report.json"));
    write("sub/mine.json", "mine");
    fs::rename(path("sub/mine.json"), path("sub/report.json"));
    EXPECT_EQ(kordon("mask people.csv --job job.json -o release.csv --report /dev/full").status, 2);
    ASSERT_EQ(read("sub/report.json"), "mine") << "killed at call " << number;
    EXPECT_EQ(kordon("mask people.csv --job job.json -o sub/report.json --report /dev/full").status, 2);
    ASSERT_EQ(read("sub/report.json"), "mine") << "killed at call " << number;
    EXPECT_EQ(kordon("mask people.csv --job job.json -o mapping.json --report /dev/full").status, 2);
    ASSERT_EQ(written(), all_destinations) << "killed at call " << number;
  }
}

// A journal that others can write could name any file of the person who runs the next job.
TEST_F(Outputs, AJournalThatOthersCanWriteIsNotBelieved) {
  write("victim", "precious");
  struct stat status {};
  ASSERT_EQ(::stat(path("victim").c_str(), &status), 0);
  std::string journal = "kordon 1";
  for (const std::string& field :
       {path("victim"), path(".victim.1.0"), std::string("0"), std::to_string(status.st_ino),
        std::to_string(status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec),
        std::string("kordon 1"), std::string()}) {
    journal += '\0' + field;
  }
  write(".victim.1.0.kordon-run", journal);
  ::chmod(path(".victim.1.0.kordon-run").c_str(), 0666);
  EXPECT_EQ(kordon("mask people.csv --job job.json -o victim --report /dev/full").status, 2);
  EXPECT_EQ(read("victim"), "precious");
  ::chmod(path(".victim.1.0.kordon-run").c_str(),
          0600);  // the same is believed where only its owner can have written it
  EXPECT_EQ(kordon("mask people.csv --job job.json -o victim --report /dev/full").status, 2);
  EXPECT_FALSE(exists("victim"));
}

TEST_F(Outputs, AFileThatCannotBeReplacedIsWrittenInto) {
  write_old();
  write("sub/report.json", std::string(100'000, 'x'));  // longer than what comes
  ASSERT_EQ(::chmod(path("sub/report.json").c_str(), 0640), 0);
  struct stat before {};
  struct stat after {};
  ASSERT_EQ(::stat(path("sub/report.json").c_str(), &before), 0);
  Outcome outcome;
  EXPECT_FALSE(run_with_fault(0, "", "KORDON_MOUNTED=report.json", outcome));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(all_new());
  ASSERT_EQ(::stat(path("sub/report.json").c_str(), &after), 0);
  EXPECT_EQ(before.st_ino, after.st_ino);
  EXPECT_EQ(mode("sub/report.json"), 0640U);
  EXPECT_EQ(written(), all_destinations);
}

TEST_F(Outputs, ALimitOnTheSizeOfFilesIsAnErrorLikeAFullDisk) {
  write_old();
  const Outcome run =
      shell("ulimit -f 1; \"$KORDON\" mask " KORDON_SOURCE_DIR
            "/public/samples/clinic.csv --job " KORDON_SOURCE_DIR "/public/samples/clinic.job.json " +
            std::string(outputs));
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: release.csv: cannot be written: File too large"), 0U) << run.err;
  EXPECT_TRUE(all_old());
  EXPECT_EQ(written(), all_destinations);
}

TEST_F(Outputs, ALinkIsFollowedToAFileThatIsNotThereYet) {
  fs::create_symlink("sub/real.csv", path("link.csv"));
  fs::create_symlink("link.csv", path("further.csv"));
  ASSERT_EQ(kordon("mask people.csv --job job.json -o further.csv").status, 0);
  EXPECT_TRUE(fs::is_symlink(path("link.csv")));
  EXPECT_TRUE(fs::is_symlink(path("further.csv")));
  EXPECT_EQ(read("sub/real.csv").substr(0, 4), "Age,");
}

TEST_F(Outputs, LinksThatLeadNowhereAreRefused) {
  fs::create_symlink("gone/real.csv", path("link.csv"));
  fs::create_symlink("b.csv", path("a.csv"));
  fs::create_symlink("a.csv", path("b.csv"));
  const auto before = written();
  Outcome run = kordon("mask people.csv --job job.json -o link.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: link.csv: it is a link to a folder that does not exist"), 0U) << run.err;
  run = kordon("mask people.csv --job job.json -o a.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: a.csv: its symbolic links lead in a circle"), 0U) << run.err;
  EXPECT_EQ(written(), before);
  fs::create_symlink("people.csv", path("input.csv"));
  EXPECT_EQ(kordon("mask people.csv --job job.json -o input.csv").status, 2);
}

TEST_F(Outputs, TheLongestNameOfAFileIsNoTrouble) {
  const std::string name(255, 'r');
  ASSERT_EQ(kordon("mask people.csv --job job.json -o " + name + " --report sub/" + name).status, 0);
  EXPECT_EQ(written(), (std::vector<std::string>{name, "sub/" + name}));
}

}  // namespace
}  // namespace kordon::testing::outputs_test
