// Dates that move by days of each person's own, as people start it: what is written, what is told, and what
// is refused.
#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <vector>

#include "core/table/formats/date_format.h"
#include "tests/cli/command_line.h"

namespace kordon::testing::dates_test {
namespace {

using Json = nlohmann::json;

class Dates : public CommandLine {
 protected:
  // 30 patients with three stays each, in two towns; the last patient is alone in his.
  Dates() {
    std::string stays = "patient,town,admission,discharge\n";
    for (int patient = 0; patient < 31; ++patient) {
      for (int stay = 0; stay < 3; ++stay) {
        const std::int64_t day = 19700 + 11 * patient + 40 * stay;
        stays += "P" + std::to_string(patient) + "," +
                 (patient == 30      ? "Ayr"
                  : patient % 2 == 0 ? "Bath"
                                     : "Cork") +
                 "," + iso_date(date_of_day(day)) + " 08:15," +
                 (stay == 2 ? "" : iso_date(date_of_day(day + patient % 9))) + "\n";
      }
    }
    write("stays.csv", stays);
    write("passphrase.txt", "correct horse battery\n");
    write("shift.json", job(R"({"shift": {"days": 100}})"));
    write("weeks.json", job(R"({"shift": {"days": 100, "weeks": true, "kind": "keyed"}})"));
    write("since.json", job(R"({"shift": {"days": 100}})", R"({"since": "admission"})"));
  }

  static std::string job(const std::string& admission, const std::string& discharge = "",
                         const std::string& person = R"(, "person": "patient")") {
    return R"({"kordon": 1, "attributes": [{"name": "patient", "role": "identifier"},
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]},
      {"name": "admission", "role": "insensitive", "release": )" +
           admission + R"(}, {"name": "discharge", "role": "insensitive", "release": )" +
           (discharge.empty() ? admission : discharge) + R"(}], "privacy": {"k": 3)" + person +
           R"(}, "suppression": {"limit": 0.1}, "output": {"order": "input", "suppressed": "mask"}})";
  }

  // By row: the cells of a CSV file without quotes, less the header.
  std::vector<std::vector<std::string>> rows(const char* file) const {
    std::istringstream lines(read(file));
    std::vector<std::vector<std::string>> all;
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line);) {
      std::istringstream cells(line + ",");
      all.emplace_back();
      for (std::string cell; std::getline(cells, cell, ',');) all.back().push_back(cell);
    }
    return all;
  }

  static std::int64_t day(const std::string& text) {
    return day_number(*DateFormat::parse("yyyy-mm-dd", 30, "format")->read(text.substr(0, 10)));
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Dates, MoveByDaysOfEachPatientsOwn) {
  const Outcome run = kordon(
      "mask stays.csv --job shift.json -o release.csv --report report.json --public-report public.json");
  EXPECT_EQ(run.status, 0) << run.err;
  const auto before = rows("stays.csv"), after = rows("release.csv");
  ASSERT_EQ(after.size(), 93U);
  std::map<std::string, std::set<std::int64_t>> moved;
  for (std::size_t row = 0; row < 90; ++row) {
    EXPECT_EQ(after[row][1].substr(10), " 08:15");
    moved[before[row][0]].insert(day(after[row][1]) - day(before[row][2]));
    EXPECT_EQ(after[row][2].empty(), row % 3 == 2);
    if (row % 3 < 2) moved[before[row][0]].insert(day(after[row][2]) - day(before[row][3]));
  }
  std::set<std::int64_t> all;
  for (const auto& [patient, days] : moved) {
    EXPECT_EQ(days.size(), 1U) << patient;
    EXPECT_LE(std::abs(*days.begin()), 100);
    all.insert(*days.begin());
  }
  EXPECT_GT(all.size(), 15U);
  EXPECT_EQ(after[90], (std::vector<std::string>{"*", "*", "*"}));

  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["shifted"]["columns"], Json::parse(R"(["admission", "discharge"])"));
  EXPECT_EQ(report["shifted"]["days"], 100);
  EXPECT_EQ(report["shifted"]["weeks"], false);
  EXPECT_EQ(report["shifted"]["kind"], "random");
  EXPECT_EQ(report["shifted"]["persons"], 30);
  EXPECT_TRUE(report["shifted"].contains("intervals"));
  EXPECT_EQ(report["unchanged"]["columns"], Json::array());
  EXPECT_TRUE(has(
      run.err, "Dates of admission and discharge moved by a number of days for each person, by 100 at most"))
      << run.err;
  EXPECT_TRUE(has(run.err, "no column goes out unchanged")) << run.err;
  const Json edition = Json::parse(read("public.json"));
  EXPECT_EQ(edition["shifted"],
            Json::parse(R"({"columns": ["admission", "discharge"], "days": 100, "weeks": false})"));
  const Outcome audit = kordon("audit stays.csv release.csv --job shift.json");
  EXPECT_EQ(audit.status, 0) << audit.out << audit.err;
  EXPECT_TRUE(has(audit.out + audit.err, "shift of admission")) << audit.out << audit.err;
}

TEST_F(Dates, ByAPassphraseTheyMoveAlikeInTheNextDelivery) {
  const std::string by = " --job weeks.json --passphrase-file passphrase.txt --quiet -o ";
  ASSERT_EQ(kordon("mask stays.csv" + by + "one.csv").status, 0);
  std::istringstream lines(read("stays.csv"));
  std::string header, line, later;
  std::getline(lines, header);
  while (std::getline(lines, line)) later = line + "\n" + later;  // the same rows, the last first
  write("later.csv", header + "\n" + later);
  ASSERT_EQ(kordon("mask later.csv" + by + "two.csv").status, 0);
  auto one = rows("one.csv"), two = rows("two.csv");
  std::reverse(two.begin(), two.end());
  EXPECT_EQ(one, two);
  const auto before = rows("stays.csv");
  for (std::size_t row = 0; row < 90; ++row) EXPECT_EQ((day(one[row][1]) - day(before[row][2])) % 7, 0);
  write("other.txt", "correct horse staple\n");
  ASSERT_EQ(kordon("mask stays.csv --job weeks.json --passphrase-file other.txt --quiet -o three.csv").status,
            0);
  EXPECT_NE(rows("three.csv"), one);
  const Outcome without = kordon("mask stays.csv --job weeks.json -o x.csv");
  EXPECT_EQ(without.status, 2);
  EXPECT_TRUE(has(without.err, "the job has codes or shifts made by a passphrase, and none is given"))
      << without.err;
}

TEST_F(Dates, DaysSinceAnAdmissionAreTrue) {
  const Outcome run = kordon("mask stays.csv --job since.json -o release.csv --report report.json");
  EXPECT_EQ(run.status, 0) << run.err;
  const auto after = rows("release.csv");
  for (int row = 0; row < 90; ++row) {
    const int patient = row / 3, stay = row % 3;
    EXPECT_EQ(after[static_cast<std::size_t>(row)][2],
              stay == 2 ? "" : std::to_string(40 * stay + patient % 9));
  }
  EXPECT_TRUE(
      has(run.err, "discharge goes out as days since the person's earliest admission, and these are true"))
      << run.err;
  EXPECT_EQ(Json::parse(read("report.json"))["since"],
            Json::parse(R"([{"attribute": "discharge", "since": "admission", "persons_without": 0}])"));
}

TEST_F(Dates, WhatCannotBeIsRefusedWithAReason) {
  const auto refused = [&](const std::string& job, const std::string& part, const std::string& more = "") {
    write("refused.json", job);
    const Outcome run = kordon("mask stays.csv --job refused.json -o release.csv" + more);
    EXPECT_EQ(run.status, 2) << job;
    EXPECT_TRUE(has(run.err, part)) << run.err;
    EXPECT_FALSE(exists("release.csv"));
  };
  refused(job(R"({"shift": {"days": 9}})", "", ""), "nobody has said whose the rows are");
  refused(job(R"({"shift": {"days": 9}})", R"({"shift": {"days": 8}})"),
          "another column is shifted otherwise");
  refused(job(R"({"shift": {"days": 9}})", R"({"since": "town"})"), R"(days are counted since "town")");
  refused(job(R"({"shift": {"days": 9}, "format": "dd.mm.yyyy"})"), R"(is no date of the form dd.mm.yyyy)");
  refused(job(R"({"shift": {"days": 9}})"), "a mapping shifts no dates", " --mapping mapping.json");
  write("mapping.json", "");
  std::string plain = job(R"({"shift": {"days": 9}})");
  for (const char* part : {R"(, "release": {"shift": {"days": 9}})"}) {
    for (std::size_t at = plain.find(part); at != std::string::npos; at = plain.find(part)) {
      plain.erase(at, std::string(part).size());
    }
  }
  write("plain.json", plain);
  ASSERT_EQ(kordon("mask stays.csv --job plain.json -o release.csv --mapping made.json --quiet").status, 0);
  const Outcome apply = kordon("apply stays.csv --job shift.json --mapping made.json -o again.csv");
  EXPECT_EQ(apply.status, 2);
  EXPECT_TRUE(has(apply.err, "by no mapping yet")) << apply.err;
}

TEST_F(Dates, AnAuditFindsAWrongDate) {
  ASSERT_EQ(kordon("mask stays.csv --job shift.json -o release.csv --quiet").status, 0);
  std::string release = read("release.csv");
  const std::size_t at = release.find(" 08:15");
  release[at - 1] = release[at - 1] == '1' ? '2' : '1';
  write("wrong.csv", release);
  const Outcome audit = kordon("audit stays.csv wrong.csv --job shift.json");
  EXPECT_EQ(audit.status, 1);
  EXPECT_TRUE(has(audit.out + audit.err, "shift of ")) << audit.out << audit.err;
}

// A date in another form is no date of the column. Who counts it as missing must not let it out.
TEST_F(Dates, TextsThatCountAsMissingDoNotGoOut) {
  std::string stays = read("stays.csv");
  const std::size_t first = stays.find("08:15,") + 6;
  stays.replace(first, 10, "28.11.2023");
  write("mixed.csv", stays);
  const auto counted = [&](const std::string& release) {
    std::string text = job(R"({"shift": {"days": 100}})", release);
    const std::string name = R"("name": "discharge", )";
    return text.insert(text.find(name) + name.size(), R"("missing": ["", "28.11.2023"], )");
  };
  for (const char* release : {R"({"shift": {"days": 100}})", R"({"since": "admission"})"}) {
    write("mixed.json", counted(release));
    const Outcome run = kordon("mask mixed.csv --job mixed.json -o mixed.out.csv");
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_FALSE(has(read("mixed.out.csv"), "28.11.2023"));
    EXPECT_EQ(kordon("audit mixed.csv mixed.out.csv --job mixed.json").status, 0);
  }
}

TEST_F(Dates, ATrueDateBesideMovedOnesIsToBeDecided) {
  std::string text = job(R"({"shift": {"days": 100}})");
  const std::size_t second = text.find(R"(, "release": )", text.find("discharge"));
  write("beside.json", text.erase(second, text.find('}', text.find("100", second)) + 2 - second));
  const Outcome run = kordon("mask stays.csv --job beside.json -o release.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "\"discharge\" shows 60 true dates beside dates that moved")) << run.err;
  // So it does if the suppressed rows are the first of the table, and are removed.
  std::istringstream lines(read("stays.csv"));
  std::string header, line, others;
  std::getline(lines, header);
  while (std::getline(lines, line)) others = line + "\n" + others;
  write("reversed.csv", header + "\n" + others);
  const std::string mask = R"("suppressed": "mask")";
  write("removed.json", text.replace(text.find(mask), mask.size(), R"("suppressed": "remove")"));
  const Outcome removed = kordon("mask reversed.csv --job removed.json -o release.csv");
  EXPECT_TRUE(has(removed.err, "\"discharge\" shows 60 true dates")) << removed.err;
  EXPECT_FALSE(has(kordon("mask stays.csv --job shift.json -o release.csv").err, "true date"));
}

// The day of the export is everybody's, and a zone is summer's.
TEST_F(Dates, WhatAllShareAndZonesAreToBeDecided) {
  std::istringstream lines(read("stays.csv"));
  std::string line, all;
  for (int row = -1; std::getline(lines, line); ++row) {
    const std::string zone = row % 2 == 0 ? "T10:00:00+02:00" : "T10:00:00+01:00";
    all += line + (row < 0 ? ",export,seen" : ",2025-01-15,2024-05-0" + std::to_string(row % 7 + 1) + zone) +
           "\n";
  }
  write("more.csv", all);
  std::string text = job(R"({"shift": {"days": 100}})");
  const std::string more =
      R"({"name": "export", "role": "insensitive", "release": {"shift": {"days": 100}}},
         {"name": "seen", "role": "insensitive", "release": {"shift": {"days": 100}}}, )";
  write("more.json", text.insert(text.find(R"({"name": "admission")"), more));
  const Outcome run = kordon("mask more.csv --job more.json -o more.out.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.err, "90 of 90 rows have the same date in \"export\"")) << run.err;
  EXPECT_TRUE(has(run.err, "times in \"seen\" keep their zones, such as \"+01:00\" and \"+02:00\""))
      << run.err;
  EXPECT_FALSE(has(run.err, "the same date in \"admission\"")) << run.err;
}

}  // namespace
}  // namespace kordon::testing::dates_test
