#include "tests/cli/command_line.h"

namespace kordon::testing::help_test {
namespace {

const char* const commands[] = {"mask",        "apply",   "audit",   "profile",   "identify",
                                "feasibility", "suggest", "compare", "hierarchy", "arx"};

using Help = CommandLine;

TEST_F(Help, NamesEveryCommand) {
  const Outcome run = kordon("--help");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, "");
  for (const char* command : commands) {
    EXPECT_NE(run.out.find("\n  " + std::string(command) + " "), std::string::npos) << run.out;
  }
  EXPECT_EQ(kordon("help").out, run.out);
}

TEST_F(Help, OfACommandShowsAnExample) {
  for (const std::string command : commands) {
    const Outcome run = kordon("help " + command);
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("\n  kordon " + command + " "), std::string::npos) << run.out;
    EXPECT_EQ(kordon(command + " --help").out, run.out);
  }
}

TEST_F(Help, VersionIsOneLine) {
  const Outcome run = kordon("--version");
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out.find("kordon "), 0U) << run.out;
  EXPECT_EQ(run.out.find('\n'), run.out.size() - 1);
}

TEST_F(Help, MisuseIsOneLineAndStatusTwo) {
  for (const char* arguments :
       {"", "masc", "mask", "mask a.csv", "mask a.csv --job j.json", "mask a.csv b.csv --job j.json -o c.csv",
        "mask a.csv --job j.json -o c.csv --fast", "profile", "audit --job j.json", "help nothing",
        "mask a.csv --job j.json --job k.json -o c.csv"}) {
    const Outcome run = kordon(arguments);
    EXPECT_EQ(run.status, 2) << arguments;
    EXPECT_EQ(run.out, "") << arguments;
    EXPECT_EQ(run.err.find("kordon: "), 0U) << arguments << ": " << run.err;
    EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << arguments << ": " << run.err;
    EXPECT_NE(run.err.find("--help"), std::string::npos) << arguments << ": " << run.err;
  }
}

}  // namespace
}  // namespace kordon::testing::help_test
