// Identifiers that go out as codes, as people start it: what is written, what is told, and that no secret is
// in anything that is kept.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/release/pseudonyms/key.h"
#include "tests/cli/command_line.h"

namespace kordon::testing::pseudonyms_test {
namespace {

using Json = nlohmann::json;

constexpr const char* passphrase = "correct horse battery";

class Pseudonyms : public CommandLine {
 protected:
  // 40 patients with a visit in each of two wards; the last has no number.
  Pseudonyms() {
    std::string visits = "patient_id,age,ward,diagnosis\n";
    for (int patient = 0; patient < 40; ++patient) {
      for (const char* ward : {"north", "south"}) {
        visits += (patient == 39 ? "" : "P" + std::to_string(1000 + patient)) + "," +
                  std::to_string(20 + patient) + "," + ward + "," + (patient % 3 == 0 ? "flu" : "gout") +
                  "\n";
      }
    }
    write("visits.csv", visits);
    write("random.json", job("random"));
    write("keyed.json", job("keyed"));
    write("passphrase.txt", std::string(passphrase) + "\n");
  }

  static std::string job(const std::string& kind, const std::string& output = "{}") {
    return R"({"kordon": 1, "attributes": [
      {"name": "patient_id", "role": "identifier", "pseudonym": {"kind": ")" +
           kind + R"("}},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10]}}, "boundaries": [{"level": 1}]},
      {"name": "ward", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": ["north", "south"]},
      {"name": "diagnosis", "role": "sensitive"}],
      "privacy": {"k": 5}, "algorithm": {"name": "datafly"}, "output": )" +
           output + "}";
  }

  // The cells of the first column of a CSV file without quotes, less the header.
  std::vector<std::string> first_column(const char* file) const {
    std::istringstream lines(read(file));
    std::vector<std::string> cells;
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line);)
      cells.push_back(line.substr(0, line.find(',')));
    return cells;
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Pseudonyms, StandInPlaceOfTheValues) {
  const Outcome run =
      kordon("mask visits.csv --job random.json -o release.csv --report report.json --codes codes.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  std::map<std::string, int> rows;
  for (const std::string& code : first_column("release.csv")) ++rows[code];
  EXPECT_EQ(rows.size(), 40U);
  for (const auto& [code, count] : rows) {
    EXPECT_EQ(count, 2) << code;
    EXPECT_EQ(code.size(), code.empty() ? 0U : 16U);
  }
  EXPECT_FALSE(has(read("report.json") + run.err, "P10"));  // the codes, which are random, may have it
  EXPECT_TRUE(has(run.err, "note     patient_id goes out as random codes, one for each of 39 values\n"))
      << run.err;
  EXPECT_TRUE(
      has(run.err, "note     the release is pseudonymous, not anonymous, to anyone who has the code list"));
  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["pseudonyms"]["columns"], Json::parse(R"([{"attribute": "patient_id", "kind": "random",
    "persons": 41, "codes": 39, "uncoded": 2, "smallest_group": 1, "persons_below_k": 2}])"));
  EXPECT_EQ(report["pseudonyms"]["says"],
            "the release is pseudonymous, not anonymous, to anyone who has the code list or the passphrase");
}

TEST_F(Pseudonyms, TheCodeListTellsWhoIsWhoAndIsTheOwnersAlone) {
  ASSERT_EQ(kordon("mask visits.csv --job random.json -o release.csv --codes codes.csv").status, 0);
  std::istringstream lines(read("codes.csv"));
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "column,code,value");
  std::set<std::string> listed;
  std::vector<std::string> in_order;
  while (std::getline(lines, line)) {
    EXPECT_EQ(line.substr(0, 11) + line.substr(27, 2), "patient_id,,P") << line;
    in_order.push_back(line.substr(11, 16));
    listed.insert(in_order.back());
  }
  EXPECT_TRUE(std::is_sorted(in_order.begin(), in_order.end()));
  std::set<std::string> released;
  for (const std::string& code : first_column("release.csv")) released.insert(code);
  released.erase("");
  EXPECT_EQ(listed, released);
  EXPECT_EQ(shell("stat -c %a codes.csv").out, "600\n");
  EXPECT_EQ(kordon("mask visits.csv --job random.json -o release.csv --quiet").status, 0);
  EXPECT_EQ(files(), (std::vector<std::string>{"codes.csv", "keyed.json", "passphrase.txt", "random.json",
                                               "release.csv", "visits.csv"}));
}

TEST_F(Pseudonyms, RandomOnesAreOtherOnesInEachRunAndKeyedOnesTheSame) {
  const auto codes = [&](const std::string& arguments) {
    EXPECT_EQ(kordon("mask visits.csv " + arguments + " -o release.csv --quiet").status, 0) << arguments;
    const std::vector<std::string> column = first_column("release.csv");
    return std::set<std::string>(column.begin(), column.end());
  };
  EXPECT_NE(codes("--job random.json"), codes("--job random.json"));
  const std::set<std::string> keyed = codes("--job keyed.json --passphrase-file passphrase.txt");
  const std::string bytes = read("release.csv");
  write("windows.txt", std::string(passphrase) + "\r\n");
  EXPECT_EQ(codes("--job keyed.json --passphrase-file windows.txt"), keyed);
  EXPECT_EQ(read("release.csv"), bytes);
  EXPECT_EQ(
      shell("printf '%s' '" + std::string(passphrase) + "' | \"$KORDON\" mask visits.csv --job keyed.json " +
            "--passphrase-file - -o release.csv --quiet")
          .status,
      0);
  EXPECT_EQ(read("release.csv"), bytes);
  write("other.txt", "correct horse batteries");
  EXPECT_NE(codes("--job keyed.json --passphrase-file other.txt"), keyed);
}

TEST_F(Pseudonyms, NoSecretIsInAnythingThatIsWrittenOrSaid) {
  const std::string outputs =
      " --report report.json --mapping mapping.json --utility utility.json -o release.csv --passphrase-file ";
  std::string all = kordon("mask visits.csv --job keyed.json" + outputs + "passphrase.txt").err;
  for (const char* file : {"report.json", "mapping.json", "utility.json", "release.csv", "keyed.json"})
    all += read(file);
  all += kordon(
             "apply visits.csv --job keyed.json --mapping mapping.json -o second.csv --report report.json "
             "--passphrase-file passphrase.txt")
             .err;
  all += read("second.csv") + read("report.json");
  write("short.txt", "correct ho");
  write("lines.txt", "correct horse\nbattery");
  for (const char* file : {"short.txt", "lines.txt"}) {
    const Outcome refused = kordon("mask visits.csv --job keyed.json" + outputs + file);
    EXPECT_EQ(refused.status, 2);
    all += refused.out + refused.err;
  }
  EXPECT_FALSE(has(all, "correct"));
  EXPECT_FALSE(has(all, "battery"));
  const Result<Key> key = Key::of_passphrase(passphrase);
  ASSERT_TRUE(key);
  std::string hexadecimal;
  for (const char byte : key->bytes().substr(0, 4)) {
    hexadecimal += "0123456789abcdef"[static_cast<unsigned char>(byte) >> 4U];
    hexadecimal += "0123456789abcdef"[static_cast<unsigned char>(byte) & 15U];
  }
  EXPECT_FALSE(has(all, hexadecimal));
  EXPECT_FALSE(has(all, std::string(key->bytes().substr(0, 4))));
}

// What the first run tells goes into the job, and from then on one letter is noticed, by mask and by apply.
TEST_F(Pseudonyms, AnotherPassphraseThanTheJobsIsRefused) {
  const std::string run =
      "mask visits.csv --job keyed.json -o release.csv --mapping mapping.json --passphrase-file ";
  const Outcome first = kordon(run + "passphrase.txt");
  ASSERT_EQ(first.status, 0);
  const std::size_t at = first.err.find("\"passphrase_check\": \"");
  ASSERT_NE(at, std::string::npos) << first.err;
  EXPECT_TRUE(has(first.err, "put into keyed.json: ")) << first.err;
  const std::string check = first.err.substr(at, first.err.find('\n', at) - at);
  const std::string bytes = read("release.csv");
  write("keyed.json", "{" + check + ", " + job("keyed").substr(1));
  const Outcome again = kordon(run + "passphrase.txt");
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(read("release.csv"), bytes);
  EXPECT_FALSE(has(again.err, "passphrase_check"));
  write("typo.txt", "correct horse batterz");
  for (const std::string& command :
       {run, std::string("apply visits.csv --job keyed.json -o second.csv --mapping mapping.json "
                         "--passphrase-file ")}) {
    const Outcome refused = kordon(command + "typo.txt");
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(
        has(refused.err, "keyed.json: passphrase_check: the passphrase is another one than that of this job"))
        << refused.err;
    EXPECT_EQ(kordon(command + "passphrase.txt").status, 0);
  }
  EXPECT_EQ(read("release.csv"), bytes);
  write("keyed.json", "{\"passphrase_check\": \"correct horse battery\", " + job("keyed").substr(1));
  const Outcome phrase = kordon(run + "passphrase.txt");
  EXPECT_EQ(phrase.status, 2);
  EXPECT_TRUE(has(phrase.err, "it is no check value of a passphrase")) << phrase.err;
  EXPECT_FALSE(has(phrase.err, "horse"));
}

TEST_F(Pseudonyms, ApplyGivesThoseOfTheSamePassphraseAndNewRandomOnes) {
  ASSERT_EQ(kordon("mask visits.csv --job keyed.json --passphrase-file passphrase.txt -o one.csv --mapping "
                   "mapping.json")
                .status,
            0);
  const Outcome again = kordon(
      "apply visits.csv --job keyed.json --passphrase-file passphrase.txt --mapping mapping.json -o two.csv");
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_TRUE(has(again.err, "goes out as codes made by a passphrase")) << again.err;
  EXPECT_EQ(read("two.csv"), read("one.csv"));
  const Outcome without = kordon("apply visits.csv --job keyed.json --mapping mapping.json -o three.csv");
  EXPECT_EQ(without.status, 2);
  EXPECT_TRUE(has(without.err, "--passphrase-file")) << without.err;
  ASSERT_EQ(kordon("mask visits.csv --job random.json -o one.csv --mapping mapping.json").status, 0);
  ASSERT_EQ(kordon("apply visits.csv --job random.json --mapping mapping.json -o two.csv").status, 0);
  EXPECT_NE(read("two.csv"), read("one.csv"));
}

TEST_F(Pseudonyms, SecretsAndListsThatTheJobHasNoUseForAreRefused) {
  const auto refused = [&](const std::string& arguments, const std::string& why) {
    const Outcome run = kordon("mask visits.csv " + arguments + " -o release.csv");
    EXPECT_EQ(run.status, 2) << arguments;
    EXPECT_TRUE(has(run.err, why)) << run.err;
    EXPECT_FALSE(exists("release.csv"));
  };
  refused("--job keyed.json",
          "--passphrase-file: the job has codes or shifts made by a passphrase, and none is given");
  refused("--job random.json --passphrase-file passphrase.txt",
          "no column of the job is coded or shifted by a passphrase");
  refused("--job keyed.json --passphrase-file none.txt", "none.txt: cannot be read");
  refused("--job keyed.json --passphrase-file passphrase.txt --codes passphrase.txt", "it is an input");
  std::string plain = job("random");
  const std::string pseudonym = R"(, "pseudonym": {"kind": "random"})";
  plain.erase(plain.find(pseudonym), pseudonym.size());
  write("plain.json", plain);
  refused("--job plain.json --codes codes.csv", "--codes: the job releases no identifier as a code");
  ASSERT_EQ(kordon("mask visits.csv --job plain.json -o release.csv --report report.json").status, 0);
  EXPECT_FALSE(Json::parse(read("report.json")).contains("pseudonyms"));
}

TEST_F(Pseudonyms, ThoseThatSinglePeopleOutAreAWarning) {
  EXPECT_EQ(kordon("mask visits.csv --job random.json -o release.csv --strict").status, 1);
  std::string numbered = read("visits.csv");
  for (std::size_t at; (at = numbered.find("\n,")) != std::string::npos;) numbered.insert(at + 1, "P1039");
  write("visits.csv", numbered);
  // Everybody has a visit in each ward, with the others of that age.
  EXPECT_EQ(kordon("mask visits.csv --job random.json -o release.csv --report report.json")
                .err.find("fewer than 5"),
            std::string::npos);
  EXPECT_EQ(Json::parse(read("report.json"))["pseudonyms"]["columns"][0]["smallest_group"], 10);
  // Now one of them has another, without which he would have been one of ten.
  write("visits.csv", numbered + "P1007,27,north,gout\n");
  const Outcome run = kordon("mask visits.csv --job random.json -o release.csv");
  EXPECT_TRUE(has(
      run.err,
      "warning  Codes of patient_id link the rows of a person. Of 40 persons with all their rows, 1 has "
      "fewer "
      "than 5 who are alike, at least 1. Leave the codes out, release one row a person, or ask for as many "
      "people who are alike in all their rows; without "
      "\"pseudonym\" patient_id is left out\n"))
      << run.err;
  EXPECT_TRUE(has(run.err, "release  people can be found in it by patient_id, whatever its groups say"))
      << run.err;
}

TEST_F(Pseudonyms, AuditsJudgeThem) {
  const std::string in_place = R"({"order": "input", "suppressed": "mask"})";
  write("job.json", job("random", in_place));
  ASSERT_EQ(kordon("mask visits.csv --job job.json -o release.csv").status, 0);
  Outcome run = kordon("audit visits.csv release.csv --job job.json --report audit.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "39 codes, one for each of 39 values")) << run.out;
  EXPECT_EQ(Json::parse(read("audit.json"))["pseudonyms"]["columns"][0]["codes"], 39);
  run = kordon("audit release.csv --job job.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "0 left out, 1 as codes")) << run.out;
  EXPECT_TRUE(has(run.out, "note     the release is pseudonymous")) << run.out;

  // Two people change codes in one row; then somebody's number is there.
  std::string release = read("release.csv");
  const std::string first = first_column("release.csv")[0], other = first_column("release.csv")[2];
  release.replace(release.find(first), 16, other);
  write("changed.csv", release);
  run = kordon("audit visits.csv changed.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.out, "pseudonyms of patient_id  FAILED")) << run.out;
  release.replace(release.find(other), 16, "P1000");
  write("changed.csv", release);
  EXPECT_EQ(kordon("audit visits.csv changed.csv --job job.json").status, 1);
  run = kordon("audit changed.csv --job job.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.out, "1 column still there that the job leaves out: \"patient_id\"")) << run.out;
}

TEST_F(Pseudonyms, OtherCommandsTakeTheJob) {
  for (const char* command :
       {"feasibility visits.csv --job keyed.json", "identify visits.csv --job keyed.json",
        "compare visits.csv --job keyed.json --algorithms peel --k 2..3"}) {
    EXPECT_EQ(kordon(command).status, 0) << command << kordon(command).err;
  }
  EXPECT_FALSE(has(kordon("identify visits.csv --job keyed.json").out, "patient_id"));
}

TEST_F(Pseudonyms, PeopleAreCountedByTheOriginal) {
  std::string people = job("random");
  people.replace(people.find(R"({"k": 5})"), 8, R"({"k": 5, "person": "patient_id"})");
  write("people.json", people);
  EXPECT_TRUE(has(kordon("mask visits.csv --job people.json -o release.csv").err, "privacy.person"));
  std::string numbered = read("visits.csv");
  for (std::size_t at; (at = numbered.find("\n,")) != std::string::npos;) numbered.insert(at + 1, "P1039");
  write("visits.csv", numbered);
  const Outcome run = kordon("mask visits.csv --job people.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(read("report.json"), "k-people of patient_id")) << run.err;
}

}  // namespace
}  // namespace kordon::testing::pseudonyms_test
