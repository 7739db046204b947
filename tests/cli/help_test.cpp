#include <filesystem>
#include <regex>
#include <string>
#include <utility>
#include <vector>

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
  EXPECT_EQ(kordon("help").out.find(run.out), 0U);
}

TEST_F(Help, BeginsWithAUsageThatIsComplete) {
  for (const auto& [command, usage] : std::vector<std::pair<std::string, std::string>>{
           {"", "kordon COMMAND ..."},
           {"mask", "kordon mask INPUT ... --job JOB.json -o MASKED.csv ... [OPTION ...]"},
           {"audit", "kordon audit TABLES ... --job JOB.json [OPTION ...]"},
           {"profile", "kordon profile INPUT [OPTION ...]"},
           {"arx", "kordon arx PROJECT --table TABLE.csv --job JOB.json [OPTION ...]"},
           {"merge", "kordon merge COUNTS ... -o COUNTS.csv [OPTION ...]"}}) {
    const std::string text = kordon(command + " --help").out;
    EXPECT_NE(text.find("\nUsage: " + usage + "\n"), std::string::npos) << text.substr(0, 300);
  }
  const std::string text = kordon("profile --help").out;
  EXPECT_NE(text.find("\n  --delimiter DELIMITER "), std::string::npos) << text;
}

// What the usage has is enough, and nothing of it can be left out.
TEST_F(Help, TheUsageOfACommandIsTrue) {
  std::vector<std::string> all(std::begin(commands), std::end(commands));
  all.insert(all.end(), {"count", "merge", "solve", "join", "write"});
  for (const std::string& command : all) {
    const std::string text = kordon(command + " --help").out;
    const std::string start = "\nUsage: kordon ";
    const std::size_t at = text.find(start) + start.size();
    std::string line = text.substr(at, text.find('\n', at) - at);
    for (const std::string dots : {" [OPTION ...]", " ..."}) {
      for (std::size_t found = line.find(dots); found != std::string::npos; found = line.find(dots)) {
        line.erase(found, dots.size());
      }
    }
    EXPECT_EQ(kordon(line).err.find("--help"), std::string::npos) << line;
    const std::string less = line.substr(0, line.rfind(' '));
    EXPECT_NE(kordon(less).err.find("--help explains the commands"), std::string::npos) << less;
  }
}

TEST_F(Help, OfACommandShowsAnExample) {
  for (const std::string command : commands) {
    const Outcome run = kordon("help " + command);
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("\n  kordon " + command + " "), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find(kordon(command + " --help").out), 0U);
  }
}

// The names of the manual's pages, as they lie in public/manual.
std::vector<std::string> pages() {
  std::vector<std::string> names;
  for (const auto& each : std::filesystem::directory_iterator(KORDON_SOURCE_DIR "/public/manual")) {
    if (each.path().extension() == ".md" && each.path().stem() != "README")
      names.push_back(each.path().stem());
  }
  return names;
}

TEST_F(Help, ListsEveryPageOfTheManualAndPrintsIt) {
  const std::string list = kordon("help").out;
  ASSERT_GT(pages().size(), 20U);
  for (const std::string& page : pages()) {
    EXPECT_NE(list.find("\n  " + page + " "), std::string::npos) << page;
    const Outcome run = kordon("help " + page);
    EXPECT_EQ(run.status, 0);
    const std::string text = read_file(KORDON_SOURCE_DIR "/public/manual/" + page + ".md");
    const std::string title = text.substr(2, text.find('\n') - 2);
    EXPECT_NE(run.out.find(title + "\n" + std::string(title.size(), '=')), std::string::npos)
        << run.out.substr(0, 200);
    EXPECT_EQ(run.out.find("]("), std::string::npos) << page << " has a link in it";
  }
}

TEST_F(Help, ASubjectNamesOthersByTheirCommands) {
  const std::string list = kordon("help").out;
  const std::regex command("\\(kordon help ([a-z-]+)\\)");
  for (const std::string& page : pages()) {
    const std::string text = kordon("help " + page).out;
    for (std::sregex_iterator at(text.begin(), text.end(), command), end; at != end; ++at) {
      EXPECT_NE(list.find("\n  " + (*at)[1].str() + " "), std::string::npos) << page << ": " << at->str();
    }
  }
}

TEST_F(Help, EndsQuietlyWhenItsReaderHasLeft) {
  for (const std::string words : {"help job", "mask --help", "help"}) {
    const Outcome run =
        shell("{ sleep 0.1; \"$KORDON\" " + words + "; echo $? > status; } | true; cat status");
    EXPECT_EQ(run.out, "141\n") << words;
    EXPECT_EQ(run.err, "") << words;
  }
  EXPECT_NE(shell("\"$KORDON\" help > /dev/full").err.find("standard output: cannot be written"),
            std::string::npos);
}

TEST_F(Help, ASubjectIsPlainText) {
  const std::string text = kordon("help job").out;
  EXPECT_NE(
      text.find("\n  `identifier`\n      It names persons. It is left out, or released as codes (kordon help "
                "pseudonyms).\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("\n    kordon mask clinic.csv --job first.job.json"), std::string::npos) << text;
}

TEST_F(Help, ASectionIsFoundByItsHeading) {
  const std::string whole = kordon("help what-k-does-not-count").out;
  const std::string guess = kordon("help best-guess").out;
  EXPECT_EQ(guess.find("The best guess\n--------------\n"), 0U) << guess;
  EXPECT_NE(guess.find("highest_share"), std::string::npos) << guess;
  EXPECT_EQ(guess.find("Withheld cells\n"), std::string::npos) << guess;
  EXPECT_NE(whole.find(guess), std::string::npos);
  EXPECT_EQ(kordon("help 'The best guess'").out, guess);
  EXPECT_EQ(kordon("help audit").out.find("Stands for"), std::string::npos) << "a type of the packages";
  const std::string last = kordon("help ends-that-the-table-gave").out;
  ASSERT_FALSE(last.empty());
  EXPECT_EQ(whole.substr(whole.size() - last.size()), last);
}

TEST_F(Help, AnUnknownSubjectNamesNearOnes) {
  for (const auto& [word, near] : std::vector<std::pair<std::string, std::string>>{
           {"pseudonym", "did you mean pseudonyms"},
           {"algoritms", "did you mean algorithms"},
           {"maks", "did you mean mask"},
           {"bestguess", "did you mean best-guess"},
           {"k-map", "did you mean population"},
           {"nothing-like-it", "subject \"nothing-like-it\"; `kordon help` lists all"}}) {
    const Outcome run = kordon("help " + word);
    EXPECT_EQ(run.status, 2) << word;
    EXPECT_EQ(run.out, "") << word;
    EXPECT_NE(run.err.find(near), std::string::npos) << run.err;
    EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << run.err;
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
       {"", "masc", "mask", "mask a.csv", "mask a.csv --job j.json", "feasibility a.csv b.csv --job j.json",
        "mask a.csv --job j.json -o c.csv --fast", "profile", "audit --job j.json",
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
