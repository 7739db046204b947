// Several tables of the same people, as people start it: what is written, what is told, what is refused.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/command_line.h"

namespace kordon::testing::tables_test {
namespace {

using Json = nlohmann::json;

class Tables : public CommandLine {
 protected:
  // 30 patients with no visit, one, two or three; one comes ten times. The visits are parted by semicolons.
  Tables() {
    std::string patients = "patient_id,age,sex\n";
    std::string visits = "ward;patient_id;diagnosis\n";
    for (int patient = 0; patient < 30; ++patient) {
      const std::string name = "P" + std::to_string(100 + patient);
      patients += name + "," + std::to_string(20 + patient) + "," + (patient % 2 == 0 ? "F" : "M") + "\n";
      for (int visit = 0; visit < (patient == 7 ? 10 : patient % 4); ++visit) {
        visits += std::string(visit == 1 ? "north" : "south") + ";" + name + ";" +
                  (patient % 3 == 0 ? "flu"
                   : visit == 0     ? "gout"
                                    : "asthma") +
                  "\n";
      }
    }
    write("patients.csv", patients);
    write("visits.csv", visits);
    write("job.json", job(R"(, "pseudonym": {"kind": "random"})", R"(, "linked": 3)"));
    write("apart.json", job("", R"(, "p": 2)"));
  }

  static std::string job(const std::string& codes, const std::string& privacy, const std::string& rest = "") {
    return R"({"kordon": 1, "tables": ["patients", "visits"], "attributes": [
      {"name": "patient_id", "role": "identifier")" +
           codes + R"(},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10]}}},
      {"name": "sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "ward", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "diagnosis", "role": "sensitive"}],
      "privacy": {"k": 3, "person": "patient_id")" +
           privacy + "}" + rest + "}";
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Tables, EachGoesOutLikeItsOwnAndAuditSeesThemTogether) {
  const Outcome masked =
      kordon("mask patients.csv visits.csv --job job.json -o p.csv -o v.csv --report report.json");
  ASSERT_EQ(masked.status, 0) << masked.err;
  EXPECT_TRUE(has(masked.err, "patients: of 30 rows ")) << masked.err;
  EXPECT_TRUE(read("p.csv").starts_with("patient_id,age,sex\n"));
  EXPECT_TRUE(read("v.csv").starts_with("ward;patient_id;diagnosis\n"));
  const Json findings = Json::parse(read("report.json"))["findings"];
  EXPECT_TRUE(std::any_of(findings.begin(), findings.end(),
                          [](const Json& each) { return each["kind"] == "tables"; }));
  const Outcome audited = kordon("audit p.csv v.csv --job job.json");
  EXPECT_EQ(audited.status, 0) << audited.err;
  EXPECT_TRUE(has(audited.out, "the smallest group of people alike in all their rows has")) << audited.out;

  // One patient less, and those who were alike are too few, or a visit is of nobody.
  const std::string out = read("p.csv");
  bool found = false;
  for (std::size_t at = out.find('\n') + 1; at < out.size() && !found; at = out.find('\n', at) + 1) {
    write("fewer.csv", out.substr(0, at) + out.substr(out.find('\n', at) + 1));
    const Outcome fewer = kordon("audit fewer.csv v.csv --job job.json");
    found = fewer.status == 1 && has(fewer.err, "linked does not hold");
  }
  EXPECT_TRUE(found);
}

TEST_F(Tables, WithoutCodesEachIsByItself) {
  const Outcome masked = kordon("mask patients.csv visits.csv --job apart.json -o p.csv -o v.csv");
  ASSERT_EQ(masked.status, 0) << masked.err;
  EXPECT_TRUE(read("p.csv").starts_with("age,sex\n"));
  EXPECT_TRUE(read("v.csv").starts_with("ward;diagnosis\n"));
  EXPECT_FALSE(has(masked.err, "only one value")) << masked.err;
  EXPECT_EQ(kordon("audit p.csv v.csv --job apart.json").status, 0);
}

TEST_F(Tables, VisitsOfNobodyAreToBeDecided) {
  write("visits.csv", read("visits.csv") + "south;Q1;flu\nsouth;Q2;flu\nsouth;Q3;gout\n");
  const Outcome masked = kordon("mask patients.csv visits.csv --job apart.json -o p.csv -o v.csv --strict");
  EXPECT_EQ(masked.status, 1);
  EXPECT_TRUE(has(masked.err, "visits: 3 rows are of 3 people whom patients does not have")) << masked.err;
}

TEST_F(Tables, WhatCannotBeHadIsRefused) {
  const auto refused = [&](const std::string& arguments, const std::string& why) {
    const Outcome outcome = kordon(arguments);
    EXPECT_NE(outcome.status, 0) << arguments;
    EXPECT_TRUE(has(outcome.err, why)) << arguments << "\n" << outcome.err;
  };
  refused("mask patients.csv --job job.json -o p.csv -o v.csv", "the job is for 2 tables, and 1 is given");
  refused("mask patients.csv visits.csv --job job.json -o p.csv",
          "the job is for 2 tables, and this is there 1 time");
  refused("mask patients.csv visits.csv --job job.json -o p.csv -o p.csv", "p.csv");
  refused("mask patients.csv visits.csv --job job.json -o p.csv -o v.csv --certificate c.json",
          "not worked out for several tables");
  refused("audit p.csv v.csv --job job.json --earlier e.csv --person patient_id",
          "not worked out for several tables");
  refused("feasibility patients.csv --job job.json", "not worked out for several tables");
  refused("suggest patients.csv --job job.json", "not worked out for several tables");
  write("one.json", job(R"(, "pseudonym": {"kind": "random"})", R"(, "linked": 3)"));
  std::string one = read("one.json");
  write("one.json", one.replace(one.find(R"("tables": ["patients", "visits"], )"), 34, ""));
  refused("mask patients.csv visits.csv --job one.json -o p.csv", "the job is for 1 table, and 2 are given");
  refused("audit a.csv b.csv c.csv --job one.json", "there are more than two, and the job is for one table");
  write("clash.csv", "patient_id,table\nP100,x\n");
  refused("mask patients.csv clash.csv --job apart.json -o p.csv -o v.csv", "it has a column \"table\"");
  write("named.json", job("", "", R"(, "tables": ["a", "a"])"));
  refused("mask patients.csv visits.csv --job named.json -o p.csv -o v.csv", "tables");
  refused("mask patients.csv visits.csv --job apart.json -o p.sav -o v.csv", "p.sav");
  write("all.json", job("", "", R"(, "algorithm": {"name": "peel", "boundaries": "ignore"})"));
  refused("mask patients.csv visits.csv --job all.json -o p.csv -o v.csv",
          "no class may have rows of two tables");
  EXPECT_FALSE(exists("p.csv"));
}

// A repair is made in each table that has its column.
TEST_F(Tables, RepairsAreOfTheTableThatHasTheColumn) {
  std::string visits = read("visits.csv");
  write("visits.csv", visits.replace(visits.find("patient_id"), 10, "pid"));
  write("mended.json", job("", R"(, "p": 2)",
                           R"(, "input": {"repairs": [{"column": "pid", "rename": "patient_id"},
                {"column": "ward", "leave_out": ["north"]}]})"));
  const Outcome masked = kordon("mask patients.csv visits.csv --job mended.json -o p.csv -o v.csv");
  ASSERT_EQ(masked.status, 0) << masked.err;
  EXPECT_TRUE(has(masked.err, "patients: of 30 rows ")) << masked.err;
  EXPECT_TRUE(has(read("v.csv"), "south") && !has(read("v.csv"), "north"));
  write("typo.json", job("", "", R"(, "input": {"repairs": [{"column": "wrd", "rename": "ward"}]})"));
  const Outcome typo = kordon("mask patients.csv visits.csv --job typo.json -o p.csv -o v.csv");
  EXPECT_NE(typo.status, 0);
  EXPECT_TRUE(has(typo.err, "input.repairs[0].column")) << typo.err;
}

// The page writes which columns a table has: then files in another order are found.
TEST_F(Tables, FilesInTheWrongOrderAreRefusedWhereTheJobKnowsTheirColumns) {
  std::string known = job("", R"(, "p": 2)");
  const std::string names = R"(["patients", "visits"])";
  known.replace(known.find(names), names.size(),
                R"([{"name": "patients", "columns": ["patient_id", "age", "sex"]},
      {"name": "visits", "columns": ["ward", "patient_id", "diagnosis"]}])");
  write("known.json", known);
  EXPECT_EQ(kordon("mask patients.csv visits.csv --job known.json -o p.csv -o v.csv").status, 0);
  const Outcome swapped = kordon("mask visits.csv patients.csv --job known.json -o p.csv -o v.csv");
  EXPECT_NE(swapped.status, 0);
  EXPECT_TRUE(has(swapped.err, R"(file 1 has a column "ward", and by the job the table "patients" has none)"))
      << swapped.err;
}

TEST_F(Tables, RowsOfAnEarlierMaskingAreRefused) {
  write("patients.csv", read("patients.csv") + "*,*,*\n");
  const Outcome masked = kordon("mask patients.csv visits.csv --job apart.json -o p.csv -o v.csv");
  EXPECT_NE(masked.status, 0);
  EXPECT_TRUE(has(masked.err, "nothing but \"*\"")) << masked.err;
}

}  // namespace
}  // namespace kordon::testing::tables_test
