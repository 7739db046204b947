// mask and audit among a population: a table beside the input, or the rest of the input.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::population_cli_test {
namespace {

using testing::Outcome;
using Json = nlohmann::ordered_json;

class Population : public testing::CommandLine {
 protected:
  Population() {
    write("study.csv", "age,ill\n20,flu\n41,gout\n");
    write("town.csv", "name,age\na,20\nb,21\nc,23\nd,41\ne,44\nf,47\ng,60\n");
    write("whole.csv", "age,ill,in\n20,flu,yes\n21,,no\n23,,no\n41,gout,yes\n44,,no\n47,,no\n60,,no\n");
  }

  void job(const char* name, const std::string& privacy, bool subset = false) const {
    write(name,
          R"({"kordon": 1, )" +
              std::string(subset ? R"("input": {"subset": {"column": "in", "values": ["yes"]}}, )" : "") +
              R"("attributes": [
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10]}}},)" +
              (subset ? R"({"name": "in", "role": "identifier"},)" : "") + R"(
      {"name": "ill", "role": "sensitive"}], "privacy": )" +
              privacy + R"(, "output": {"order": "input", "suppressed": "mask"}})");
  }
};

TEST_F(Population, MaskCountsThePeopleOfAFile) {
  job("job.json", R"({"k": 1, "k_map": 3})");
  const Outcome run = kordon(
      "mask study.csv --job job.json -o out.csv --population town.csv --report report.json "
      "--public-report public.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("out.csv"), "age,ill\n20-24,flu\n40-49,gout\n");
  EXPECT_NE(run.err.find("model    k-map: 3, required 3"), std::string::npos) << run.err;
  const Json report = Json::parse(read("report.json"));
  EXPECT_EQ(report["privacy"][1]["model"], "k-map");
  EXPECT_EQ(report["privacy"][1]["achieved"], 3);
  EXPECT_NEAR(report["risk"]["journalist"]["highest"].get<double>(), 1.0 / 3, 1e-12);
  const Json told = Json::parse(read("public.json"));
  EXPECT_EQ(told["privacy"][1]["required"], 3);
  EXPECT_FALSE(told["privacy"][1].contains("achieved")) << "how many others there are is not in the release";
}

TEST_F(Population, WhereARowMayStandAloneTheHeadlineCountsThePopulation) {
  job("job.json", R"({"k": 1, "k_map": 3})");
  const std::string mask = "mask study.csv --job job.json -o out.csv --population town.csv";
  EXPECT_EQ(kordon(mask).err.find("release  every row may be of at least 3 people of the population who are "
                                  "alike in 1 column; 1 column goes out unchanged\n"),
            0U)
      << kordon(mask).err;
}

TEST_F(Population, DemandsOnSensitiveValuesAreRefusedWithTheReason) {
  job("job.json", R"({"k": 1, "k_map": 3, "alpha": {"alpha": 0.5}})");
  const Outcome run = kordon("mask study.csv --job job.json -o out.csv --population town.csv");
  EXPECT_EQ(run.status, 1);
  for (const char* words : {"bystanders are company in a class, and nobody knows their values",
                            "have k ask for 3 in place of k_map"}) {
    EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
  }
}

// The audit cannot tell whom of the population a mean stands for.
TEST_F(Population, NumbersInPlaceOfIntervalsAreRefusedBeforeTheRun) {
  write("job.json", R"({"kordon": 1, "attributes": [
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10]}}, "release": "mean"},
      {"name": "ill", "role": "sensitive"}], "privacy": {"k": 1, "k_map": 3}})");
  const Outcome run = kordon("mask study.csv --job job.json -o out.csv --population town.csv");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("attributes[0].release: \"age\" is released as numbers"), std::string::npos)
      << run.err;
}

TEST_F(Population, WithKOfOneThereAreNoBoundariesToSuggestAndNothingToCertify) {
  job("job.json", R"({"k": 1, "k_map": 3})");
  const Outcome suggested = kordon("suggest study.csv --job job.json -o tighter.json");
  EXPECT_EQ(suggested.status, 2);
  EXPECT_NE(suggested.err.find("with k = 1 every value may go out by itself"), std::string::npos)
      << suggested.err;
  EXPECT_FALSE(exists("tighter.json"));
  const Outcome certified =
      kordon("mask study.csv --job job.json -o out.csv --population town.csv --certificate certificate.json");
  EXPECT_EQ(certified.status, 2);
  EXPECT_NE(certified.err.find("nothing must be lost"), std::string::npos) << certified.err;
}

// Two rows cannot be kept; where the sensitive column is left out they look like a class of everything.
TEST_F(Population, SuppressedRowsMayStayInTheirPlaces) {
  write("ages.csv", "age,in\n20,yes\n21,no\n23,no\n60,yes\n41,no\n44,no\n");
  write("job.json", R"({"kordon": 1, "input": {"subset": {"column": "in", "values": ["yes"]}}, "attributes": [
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10]}}},
      {"name": "in", "role": "identifier"}], "privacy": {"k": 1, "k_map": 3, "presence": {"least": 0.3, "most": 0.5}},
      "suppression": {"limit": 0.5}, "output": {"order": "input", "suppressed": "mask"}})");
  const Outcome run = kordon("mask ages.csv --job job.json -o out.csv");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("out.csv"), "age\n20-24\n*\n");
}

// Four of nine people are in the table, which is less than 0.45. But two of a town are among five then, and
// beside two such towns there are ten: so those of one town go, and a reader of the register sees that they
// are in the table, too.
TEST_F(Population, SuppressedRowsAreInTheTableToo) {
  write("study.csv", "town,ill\nJena,flu\nJena,flu\nGera,flu\nGera,flu\n");
  write("town.csv", "town\nJena\nJena\nJena\nJena\nJena\nGera\nGera\nGera\nGera\n");
  const std::string job = R"({"kordon": 1, "attributes": [
      {"name": "town", "role": "quasi-identifier", "hierarchy": {"flat": true}, "boundaries": [{"level": 0}]},
      {"name": "ill", "role": "sensitive"}], "privacy": {"k": 2, "presence": {"most": MOST}},
      "suppression": {"limit": 1}, "output": {"order": "input", "suppressed": "mask"}})";
  const auto job_of = [&](const char* most) { return std::string(job).replace(job.find("MOST"), 4, most); };
  write("job.json", job_of("0.45"));
  const Outcome run = kordon("mask study.csv --job job.json -o out.csv --population town.csv");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("2 rows are suppressed, and in the table all the same"), std::string::npos)
      << run.err;
  write("by-hand.csv", "town,ill\nJena,flu\nJena,flu\n*,*\n*,*\n");
  const Outcome audit = kordon("audit study.csv by-hand.csv --job job.json --population town.csv");
  EXPECT_EQ(audit.status, 1);
  EXPECT_NE(audit.err.find("delta-presence"), std::string::npos) << audit.err;

  // No classes whatever have a share below that of all, and the message says what would do.
  write("job.json", job_of("0.44"));
  const Outcome none = kordon("mask study.csv --job job.json -o out.csv --population town.csv");
  EXPECT_EQ(none.status, 1);
  EXPECT_NE(none.err.find("4 of 9 people of the population are in the table"), std::string::npos) << none.err;
  EXPECT_NE(none.err.find("raise \"most\" to 0.4445 or more"), std::string::npos) << none.err;
}

// What makes rows go is named, each by itself.
TEST_F(Population, WhatEachOfItsDemandsCostsIsNamed) {
  job("job.json", R"({"k": 1, "k_map": 2, "presence": {"least": 0.9, "most": 0.95}})");
  const Outcome run = kordon("mask study.csv --job job.json -o out.csv --population town.csv");
  EXPECT_EQ(run.status, 1);
  for (const char* way :
       {"or lower k_map", "or raise \"most\" of presence", "or lower \"least\" of presence"}) {
    EXPECT_NE(run.err.find(way), std::string::npos) << way << run.err;
  }
}

// A hierarchy needs a place for everybody in the population, and the message says where such a value is.
TEST_F(Population, AValueThatOnlyThePopulationHasIsNamed) {
  job("job.json", R"({"k": 1, "k_map": 2})");
  write("town.csv", "age\n20\n21\n23\n41\n44\nold\n");
  const Outcome run = kordon("mask study.csv --job job.json -o out.csv --population town.csv");
  EXPECT_NE(run.status, 0);
  EXPECT_NE(run.err.find("\"old\" (only in the population)"), std::string::npos) << run.err;
}

TEST_F(Population, AuditCountsThemAnew) {
  job("job.json", R"({"k": 1, "k_map": 3, "presence": {"most": 0.4}})");
  write("out.csv", "age,ill\n20-24,flu\n40-49,gout\n");
  const std::string audit = "audit study.csv out.csv --job job.json";
  const Outcome run = kordon(audit + " --population town.csv");
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_NE(run.out.find("k-map"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("delta-presence"), std::string::npos) << run.out;
  write("fine.csv", "age,ill\n20-24,flu\n40-44,gout\n");
  const Outcome fine = kordon("audit study.csv fine.csv --job job.json --population town.csv");
  EXPECT_EQ(fine.status, 1);
  EXPECT_NE(fine.err.find("too few people fit a class"), std::string::npos) << fine.err;
  EXPECT_EQ(kordon(audit).status, 2) << "nobody says who the population is";
  EXPECT_EQ(kordon("audit out.csv --job job.json --population town.csv").status, 2);
}

TEST_F(Population, ASubsetIsAmongTheRestOfItsTable) {
  job("job.json", R"({"k": 1, "k_map": 3})", true);
  const Outcome run = kordon("mask whole.csv --job job.json -o out.csv --report report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(read("out.csv"), "age,ill\n20-24,flu\n40-49,gout\n");
  EXPECT_EQ(Json::parse(read("report.json"))["rows"]["input"], 2);
  EXPECT_EQ(kordon("audit whole.csv out.csv --job job.json").status, 0);
  EXPECT_EQ(kordon("mask whole.csv --job job.json -o out.csv --population town.csv").status, 2);
}

TEST_F(Population, WhoeverCannotBeCountedIsRefused) {
  job("job.json", R"({"k": 1, "k_map": 3})");
  const auto refusal = [&](const std::string& population) {
    write("people.csv", population);
    const Outcome run = kordon("mask study.csv --job job.json -o out.csv --population people.csv");
    EXPECT_NE(run.status, 0);
    EXPECT_FALSE(exists("out.csv"));
    return run.err;
  };
  EXPECT_NE(refusal("age\n20\n21\n").find("1 row of the table is nobody's in it, first row 2"),
            std::string::npos)
      << refusal("age\n20\n21\n");
  EXPECT_NE(refusal("age\n20\n41\nold\n").find("does not cover 1 value"), std::string::npos)
      << refusal("age\n20\n41\nold\n");
  EXPECT_NE(refusal("years\n20\n").find("no column \"age\""), std::string::npos);
  const Outcome run = kordon("mask study.csv --job job.json -o out.csv");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.err.find("nobody has said who that is"), std::string::npos) << run.err;
}

TEST_F(Population, ApplyRefusesAndOthersSayWhatTheyLookAt) {
  job("job.json", R"({"k": 1, "k_map": 3})");
  ASSERT_EQ(
      kordon("mask study.csv --job job.json -o out.csv --population town.csv --mapping map.json").status, 0);
  const Outcome apply = kordon("apply study.csv --job job.json --mapping map.json -o again.csv");
  EXPECT_NE(apply.status, 0);
  EXPECT_NE(apply.err.find("a mapping was made among another population"), std::string::npos) << apply.err;
  const Outcome feasibility = kordon("feasibility study.csv --job job.json");
  EXPECT_EQ(feasibility.status, 0);
  EXPECT_NE((feasibility.out + feasibility.err).find("looks at the table alone"), std::string::npos);
}

}  // namespace
}  // namespace kordon::population_cli_test
