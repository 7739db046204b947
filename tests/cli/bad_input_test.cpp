// Everything a person can get wrong ends in one clear message a mistake, and in no file.
#include <nlohmann/json.hpp>
#include <ostream>

#include "tests/cli/command_line.h"

namespace kordon::testing::bad_input_test {
namespace {

std::string with_columns(std::size_t count) {
  std::string header, row;
  for (std::size_t j = 0; j < count; ++j) {
    header += (j == 0 ? "c" : ",c") + std::to_string(j);
    row += j == 0 ? "1" : ",1";
  }
  return header + "\n" + row + "\n";
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
  return text.replace(text.find(old), old.size(), by);
}

std::string csv(const std::string& old, const std::string& by) {
  return replaced(std::string(people), old, by);
}

std::string job(const std::string& old, const std::string& by) {
  return replaced(people_job(), old, by);
}

std::string bounded(const std::string& boundaries) {
  return people_job(R"({"k": 2})",
                    R"("hierarchy": {"intervals": {"widths": [10, 20]}}, "boundaries": )" + boundaries);
}

struct Case {
  const char* name;
  std::string csv;
  std::string job;
  int status;
  std::vector<const char*> messages;

  friend void PrintTo(const Case& tested, std::ostream* out) { *out << tested.name; }
};

class BadInput : public CommandLine, public ::testing::WithParamInterface<Case> {};

TEST_P(BadInput, EndsInClearMessagesAndNoFile) {
  write("people.csv", GetParam().csv);
  write("job.json", GetParam().job);
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, GetParam().status) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(files(), (std::vector<std::string>{"job.json", "people.csv"}));
  for (const char* message : GetParam().messages) {
    EXPECT_NE(run.err.find(message), std::string::npos) << "expected: " << message << "\n" << run.err;
  }
  std::size_t start = 0;
  while (start < run.err.size()) {
    EXPECT_EQ(run.err.compare(start, 8, "kordon: "), 0) << run.err;
    const std::size_t end = run.err.find('\n', start);
    ASSERT_NE(end, std::string::npos) << run.err;
    EXPECT_NE(run.err.substr(start, end - start).find("; "), std::string::npos) << "no remedy: " << run.err;
    start = end + 1;
  }
  EXPECT_GT(start, 0U) << "no message";
}

const Case cases[] = {
    {"EmptyFile", "", people_job(), 2, {"people.csv: ", "empty"}},
    {"HeaderOnly", "Name,Age,Zip,Diagnosis\n", people_job(), 2, {"people.csv: ", "no row of data"}},
    {"DuplicateColumn",
     csv("Name,Age", "Age,Age"),
     people_job(),
     2,
     {"people.csv: line 1, column 2", "\"Age\""}},
    {"RowTooLong", csv("31,02138", "31,,02138"), people_job(), 2, {"people.csv: line 4"}},
    {"RowTooShort", csv("31,02138", "31"), people_job(), 2, {"people.csv: line 4"}},
    {"TwoRaggedRows",
     replaced(csv("31,02138", "31"), "66,02142", "66"),
     people_job(),
     2,
     {"line 4", "line 9"}},
    {"UnclosedQuote", csv("31,", "\"31,"), people_job(), 2, {"people.csv: line 4, column 2", "quote"}},
    {"NulByte", csv("31,", std::string("3\0,", 3)), people_job(), 2, {"people.csv: line 4, column 2", "NUL"}},
    {"FiveThousandColumns", with_columns(5000), people_job(), 2, {"people.csv: ", "5000", "4096"}},
    {"TenMegabyteField",
     csv("02138", std::string(std::size_t{10} << 20U, '1')),
     people_job(),
     2,
     {"people.csv: line 4, column 3"}},
    {"WrongEncoding",
     csv("Cem", "C\xe9m"),
     job(R"("kordon": 1)", R"("kordon": 1, "input": {"encoding": "utf-8"})"),
     2,
     {"people.csv: line 4", "UTF-8"}},
    {"ValueOutsideItsHierarchy",
     std::string(people),
     people_job(
         R"({"k": 2})",
         R"("hierarchy": {"levels": [["23", "*"], ["27", "*"], ["31", "*"], ["34", "*"], ["45", "*"]]})"),
     2,
     {"attributes[1].hierarchy", "\"48\"", "\"62\"", "\"66\""}},
    {"HierarchyRowWithTwoParents",
     std::string(people),
     people_job(R"({"k": 2})", R"("hierarchy": {"levels": [["23", "a", "x", "*"], ["27", "a", "y", "*"]]})"),
     2,
     {"attributes[1].hierarchy", "\"a\""}},
    {"BoundaryNamingNothing",
     std::string(people),
     bounded(R"(["99-100"])"),
     2,
     {"attributes[1].boundaries[0]", "\"99-100\""}},
    {"BoundaryNamingTwoNodes",
     std::string(people),
     people_job(R"({"k": 2})", R"("hierarchy": {"tree": {"label": "*", "children": [
         {"label": "a", "children": [{"label": "b", "children": ["23", "27", "31", "34"]}]},
         {"label": "b", "children": ["45", "48", "62", "66"]}]}}, "boundaries": ["b"])"),
     2,
     {"attributes[1].boundaries[0]", "several nodes"}},
    {"KOfZero", std::string(people), people_job(R"({"k": 0})"), 2, {"job.json: privacy.k"}},
    {"KOfOne", std::string(people), people_job(R"({"k": 1})"), 2, {"job.json: privacy.k"}},
    {"KAboveTheRowCount",
     std::string(people),
     people_job(R"({"k": 9})"),
     1,
     {"job.json: privacy.k", "8 rows"}},
    {"NoQuasiIdentifier",
     std::string(people),
     R"({"kordon": 1, "attributes": [{"name": "Name", "role": "identifier"},
         {"name": "Age", "role": "insensitive"}, {"name": "Zip", "role": "insensitive"},
         {"name": "Diagnosis", "role": "sensitive"}], "privacy": {"k": 2}})",
     2,
     {"job.json: attributes", "quasi-identifier"}},
    {"EverythingSuppressed",
     std::string(people),
     bounded(R"([{"level": 0}])"),
     1,
     {"every row would be suppressed"}},
    {"SuppressionAboveTheLimit",
     std::string(people),
     people_job(R"({"k": 3})",
                R"("hierarchy": {"intervals": {"widths": [10, 20]}}, "boundaries": [{"level": 2}])",
                R"(, "suppression": {"limit": 0.1})"),
     1,
     {"suppression.limit", "4 of 8 rows", "Age"}},
    {"JobForOtherColumns",
     std::string(people),
     job(R"("Zip")", R"("Postcode")"),
     2,
     {"\"Postcode\"", "\"Zip\""}},
    {"TruncatedJob",
     std::string(people),
     people_job().substr(0, 200),
     2,
     {"job.json: job, line 4, column ", "breaks off"}},
    {"EmptyJob", std::string(people), "", 2, {"job.json: "}},
    {"SeveralMistakesInOneJob",
     std::string(people),
     replaced(people_job(R"({"k": "two"})"), "sensitive\"", "secret\""),
     2,
     {"privacy.k", "attributes[3].role"}},
    {"UnknownAlgorithm",
     std::string(people),
     job(R"("kordon": 1)", R"("kordon": 1, "algorithm": {"name": "magic"})"),
     2,
     {"algorithm.name", "magic", "use peel, greedy-cka"}},
    {"NulInAKeyOfTheAlgorithm",
     std::string(people),
     job(R"("kordon": 1)", R"("kordon": 1, "algorithm": {"name": "peel", "\u0000": 1})"),
     2,
     {"job.json: algorithm.\\x00: \"peel\" has no such option; "}},
    {"NulInAKey",
     std::string(people),
     job(R"("kordon": 1)", R"("kordon": 1, "seed\u0000": 1)"),
     2,
     {"job.json: [\"seed\\x00\"]: the key \"seed\\x00\" is not known here; "}},
    {"NulInTheNameOfAHierarchyFile",
     std::string(people),
     people_job(R"({"k": 2})", R"("hierarchy": {"file": "people.csv\u0000.csv"})"),
     2,
     {"attributes[1].hierarchy.file", "people.csv\\x00.csv: cannot be read: no file has a NUL in its name"}},
    {"MissingHierarchyFile",
     std::string(people),
     people_job(R"({"k": 2})", R"("hierarchy": {"file": "gone.csv"})"),
     2,
     {"attributes[1].hierarchy.file", "gone.csv"}},
};

INSTANTIATE_TEST_SUITE_P(Mistakes, BadInput, ::testing::ValuesIn(cases),
                         [](const auto& tested) { return std::string(tested.param.name); });

using BadFiles = CommandLine;

TEST_F(BadFiles, MissingInputIsNamed) {
  write("job.json", people_job());
  const Outcome run = kordon("mask gone.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: gone.csv: cannot be read: "), 0U) << run.err;
  EXPECT_EQ(files(), std::vector<std::string>{"job.json"});
}

TEST_F(BadFiles, AFolderIsNoInput) {
  const Outcome run = kordon("profile .");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: .: cannot be read: "), 0U) << run.err;
}

// An escape sequence in a name must not reach the terminal, nor a name of 100 kB its screen.
TEST_F(BadFiles, NamesDoNothingToATerminal) {
  write("people.csv",
        "Name\x1b[2J\x1b]0;x\x07,\xc2\x9b"
        "31m,\xe2\x80\xaetxt\nAda,1,2\n");
  const auto expect_calm = [](const Outcome& run) {
    for (const char* signs : {"\x1b", "\x07", "\xc2\x9b", "\xe2\x80\xae"}) {
      EXPECT_EQ(run.out.find(signs), std::string::npos);
      EXPECT_EQ(run.err.find(signs), std::string::npos);
    }
    EXPECT_LT(run.out.size() + run.err.size(), 5000U);
  };
  const Outcome profile = kordon("profile people.csv");
  EXPECT_EQ(profile.status, 0) << profile.err;
  EXPECT_NE(profile.out.find("Name\\x1b[2J\\x1b]0;x\\x07"), std::string::npos) << profile.out;
  expect_calm(profile);
  write("odd.csv", "Na\x1b[2Jme,Age\nk.A.,1\nx,2\n");
  const Outcome odd = kordon("profile odd.csv");
  EXPECT_NE(odd.out.find("\nNa\\x1b[2Jme: may stand for a missing value: \"k.A.\"\n"), std::string::npos)
      << odd.out;
  expect_calm(odd);
  write("job.json", people_job());
  for (const char* command :
       {"mask people.csv --job job.json -o release.csv", "feasibility people.csv --job job.json",
        "audit people.csv --job job.json",
        "mask \"$(printf '\\033[2J\\302\\23331m')\" --job job.json -o release.csv",
        "profile people.csv --encoding \"$(printf '\\033[2J')\"", "\"$(printf '\\033[2J')\"",
        "mask people.csv --job job.json -o \"$(printf '\\033[2J')/x\"", "profile --\"$(printf '\\033[2J')\"",
        "help \"$(printf '\\033[2J')\""}) {
    const Outcome run = kordon(command);
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_EQ(run.err.find("kordon: "), 0U) << run.err;
    expect_calm(run);
  }
}

TEST_F(BadFiles, LongNamesAreShortenedInMessages) {
  const std::string name(100'000, 'n');
  write("people.csv", name + ",Age\nAda,1\n");
  write("job.json", people_job());
  for (const std::string& command :
       {std::string("profile people.csv"), std::string("mask people.csv --job job.json -o -"),
        "profile " + name, "profile people.csv --encoding " + name, "profile people.csv --" + name,
        "mask people.csv --job job.json -o " + name, name, "help " + name}) {
    const Outcome run = kordon(command);
    EXPECT_LT(run.out.size() + run.err.size(), 5000U) << command.substr(0, 40);
    EXPECT_GT(run.out.size() + run.err.size(), 0U) << command.substr(0, 40);
  }
}

TEST_F(BadFiles, AnEmptyNameIsRefusedWhereverItStands) {
  write("people.csv", people);
  write("job.json", people_job());
  ASSERT_EQ(kordon("mask people.csv --job job.json -o release.csv --mapping mapping.json").status, 0);
  const auto before = files();
  const std::string mask = "mask people.csv --job job.json ";
  const std::string apply = "apply people.csv --job job.json ";
  for (const std::string& command : {std::string("mask '' --job job.json -o x.csv"),
                                     std::string("mask people.csv --job '' -o x.csv"),
                                     mask + "-o ''",
                                     mask + "-o x.csv --report ''",
                                     mask + "-o x.csv --mapping ''",
                                     mask + "-o x.csv --population ''",
                                     apply + "--mapping '' -o x.csv",
                                     apply + "--mapping mapping.json -o ''",
                                     apply + "--mapping mapping.json -o x.csv --report ''",
                                     std::string("audit '' --job job.json"),
                                     std::string("audit people.csv '' --job job.json"),
                                     std::string("audit people.csv --job ''"),
                                     std::string("profile ''"),
                                     std::string("feasibility '' --job job.json"),
                                     std::string("feasibility people.csv --job ''"),
                                     std::string("compare people.csv --job job.json -o ''"),
                                     std::string("compare people.csv --job job.json --algorithms ''"),
                                     std::string("compare people.csv --job job.json --k ''"),
                                     std::string("hierarchy people.csv --job job.json --attribute Age -o ''"),
                                     std::string("hierarchy people.csv --job job.json --attribute ''"),
                                     std::string("arx '' --table t.csv --job j.json"),
                                     std::string("arx x.deid --table '' --job j.json"),
                                     std::string("arx x.deid --table t.csv --job ''")}) {
    const Outcome run = kordon(command);
    EXPECT_EQ(run.status, 2) << command;
    EXPECT_EQ(run.err.find("kordon: "), 0U) << command << ": " << run.err;
    EXPECT_NE(run.err.find("the value is empty"), std::string::npos) << command << ": " << run.err;
    EXPECT_EQ(run.err.find("internal error"), std::string::npos) << command << ": " << run.err;
    EXPECT_EQ(files(), before) << command;
  }
}

TEST_F(BadFiles, AnOptionWithoutAValueIsRefused) {
  write("people.csv", people);
  write("job.json", people_job());
  const Outcome run = kordon("mask people.csv --job job.json -o release.csv --report=");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: --report: "), 0U) << run.err;
  EXPECT_FALSE(exists("release.csv"));
}

TEST_F(BadFiles, StandardInputCannotBeTwoInputs) {
  const Outcome run = kordon("mask - --job - -o release.csv </dev/null");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find("kordon: standard input: it cannot be two inputs"), 0U) << run.err;
}

TEST_F(BadFiles, MistakesAreALineOfJsonForAProgram) {
  write("people.csv", people);
  write("job.json", people_job(R"({"k": 0, "p": 0})"));
  const Outcome run = kordon("--json-mistakes mask people.csv --job job.json -o release.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << run.err;
  const auto said = nlohmann::json::parse(run.err);
  EXPECT_EQ(said["kind"], "bad_input");
  ASSERT_EQ(said["mistakes"].size(), 2U) << run.err;
  EXPECT_EQ(said["mistakes"][0]["where"], "job.json: privacy.k");
  for (const char* key : {"what", "remedy"}) EXPECT_NE(said["mistakes"][1][key], "");
  write("job.json", people_job(R"({"k": 9})"));
  const auto unmet = nlohmann::json::parse(kordon("--json-mistakes mask people.csv --job job.json -o x").err);
  EXPECT_EQ(unmet["kind"], "unmet_policy");
  const auto usage = nlohmann::json::parse(kordon("--json-mistakes mask people.csv --nonsense").err);
  EXPECT_EQ(usage["kind"], "bad_input");
}

}  // namespace
}  // namespace kordon::testing::bad_input_test
