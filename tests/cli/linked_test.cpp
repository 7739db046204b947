// People who are alike in all their rows, as people start it: what is told, what is checked, what is refused.
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::linked_test {
namespace {

using Json = nlohmann::json;

class Linked : public CommandLine {
 protected:
  // 30 patients with one visit, two or three; one comes ten times.
  Linked() {
    std::string visits = "patient_id,age,ward,diagnosis\n";
    for (int patient = 0; patient < 30; ++patient) {
      for (int visit = 0; visit < (patient == 7 ? 10 : 1 + patient % 3); ++visit) {
        visits += "P" + std::to_string(100 + patient) + "," + std::to_string(20 + patient) + "," +
                  (visit == 1 ? "north" : "south") + "," + (patient % 4 == 0 ? "flu" : "gout") + "\n";
      }
    }
    write("visits.csv", visits);
    write("job.json", job(R"("linked": 4)"));
  }

  static std::string job(const std::string& privacy, const std::string& rest = "") {
    return R"({"kordon": 1, "attributes": [
      {"name": "patient_id", "role": "identifier", "pseudonym": {"kind": "random"}},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10]}}},
      {"name": "ward", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "diagnosis", "role": "sensitive"}],
      "privacy": {"k": 4, "person": "patient_id", )" +
           privacy + "}" + rest + "}";
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Linked, MaskReleasesPeopleWhoAreAlikeAndAuditSaysSo) {
  const Outcome masked =
      kordon("mask visits.csv --job job.json -o out.csv --report report.json --public-report public.json");
  ASSERT_EQ(masked.status, 0) << masked.err;
  EXPECT_TRUE(has(masked.err, "1 person has more than 3 rows; 7 of their rows are suppressed."))
      << masked.err;
  const Json report = Json::parse(read("report.json"));
  EXPECT_GE(report["pseudonyms"]["columns"][0]["smallest_group"], 4);
  EXPECT_EQ(report["rows"]["suppressed"], 7);
  const Outcome audited = kordon("audit out.csv --job job.json");
  EXPECT_EQ(audited.status, 0) << audited.err;
  EXPECT_TRUE(has(audited.out + audited.err, "the smallest group of people alike in all their rows has"))
      << audited.out;

  // One row less, and its person is alike with fewer: with none of the group, or of a group of four.
  const std::string out = read("out.csv");
  bool found = false;
  for (std::size_t at = out.find('\n') + 1; at < out.size() && !found; at = out.find('\n', at) + 1) {
    write("fewer.csv", out.substr(0, at) + out.substr(out.find('\n', at) + 1));
    const Outcome fewer = kordon("audit fewer.csv --job job.json");
    found = fewer.status == 1 && has(fewer.err, "linked does not hold");
  }
  EXPECT_TRUE(found);
}

// Who loses a row is put with others than who keeps all. Where the first loses too many, the second is tried.
TEST_F(Linked, PeopleKeepAllRowsOrNoneWhereThatLosesFewer) {
  write("few.csv",
        "patient_id,age,ward\nP0,b,y\nP0,b,x\nP1,c,x\nP1,a,x\nP2,a,y\nP2,c,x\nP3,c,x\nP4,a,y\nP4,c,x\n"
        "P5,c,x\nP6,c,y\nP7,c,y\nP7,b,x\nP8,a,x\nP9,c,y\nP9,a,x\nP10,a,x\nP10,b,y\nP10,a,y\n");
  write("few.json", R"({"kordon": 1, "attributes": [
      {"name": "patient_id", "role": "identifier", "pseudonym": {"kind": "random"}},
      {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "ward", "role": "quasi-identifier", "hierarchy": {"flat": true}}],
      "privacy": {"k": 4, "person": "patient_id", "linked": 4}, "suppression": {"limit": 0.159}})");
  const Outcome run = kordon("mask few.csv --job few.json -o few.out.csv --report few.report.json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(Json::parse(read("few.report.json"))["rows"]["suppressed"], 3);
}

TEST_F(Linked, WhatCannotBeHadIsRefusedWithWaysOut) {
  write("strict.json", job(R"("linked": 4)", R"(, "suppression": {"limit": 0.01})"));
  const Outcome strict = kordon("mask visits.csv --job strict.json -o out.csv");
  EXPECT_EQ(strict.status, 1);
  EXPECT_TRUE(has(strict.err, "7 so that people are alike in all their rows; the limit is 0")) << strict.err;
  EXPECT_TRUE(has(strict.err, "lower \"linked\", release no codes, or allow more suppression")) << strict.err;
  EXPECT_TRUE(has(kordon("mask visits.csv --job job.json -o out.csv --mapping mapping.json").err,
                  "rows are looked at one by one here"));
  kordon("mask visits.csv --job job.json -o out.csv");
  EXPECT_TRUE(
      has(kordon("mask visits.csv --job job.json -o again.csv --earlier out.csv --person patient_id").err,
          "rows are looked at one by one here"));
  EXPECT_TRUE(has(kordon("compare visits.csv --job job.json").err, "rows are looked at one by one here"));
}

// A job may ask for two alike people and classes of four. Then no text says that four cannot be told apart.
TEST_F(Linked, FewerThanKSayNothingOfK) {
  write("job.json", job(R"("linked": 2)"));
  const Outcome masked =
      kordon("mask visits.csv --job job.json -o out.csv --report report.json --public-report public.json");
  ASSERT_EQ(masked.status, 0) << masked.err;
  const auto smallest = Json::parse(read("report.json"))["pseudonyms"]["columns"][0]["smallest_group"];
  ASSERT_LT(smallest, 4);
  EXPECT_TRUE(has(masked.err, "every person hides among at least " + smallest.dump() + " who")) << masked.err;
  EXPECT_FALSE(Json::parse(read("public.json")).contains("risk"));
  EXPECT_TRUE(has(masked.err, "ask for as many people who are alike in all their rows")) << masked.err;
}

}  // namespace
}  // namespace kordon::testing::linked_test
