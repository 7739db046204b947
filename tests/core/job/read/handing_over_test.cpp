#include "core/job/read/handing_over.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon::handing_over_test {
namespace {

using nlohmann::json;

json job_with(const json& for_whom) {
  json job = json::parse(R"({
    "kordon": 1,
    "attributes": [
      {"name": "Patient", "role": "identifier"},
      {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
      {"name": "Diagnosis", "role": "sensitive"}
    ],
    "privacy": {"k": 5}
  })");
  job["for_whom"] = for_whom;
  return job;
}

json with_reason(std::size_t attribute, const std::string& reason) {
  json job = job_with(json::object());
  job["attributes"][attribute]["reason"] = reason;
  return job;
}

Result<Job> parsed(const json& job) {
  return parse_job(job.dump(), {}, demand_forms());
}

// Where the first mistake is, and what it is.
std::string mistake_in(const json& job) {
  const Result<Job> result = parsed(job);
  if (result) return "";
  const Mistake& first = result.failure().mistakes.front();
  EXPECT_FALSE(english(first.remedy).empty());
  return english(first.where) + ": " + english(first.what);
}

Json told(const json& job) {
  Json json = Json::object();
  add_handing_over(handing_over_of(*parsed(job)), json);
  return json;
}

TEST(HandingOver, IsReadAndReportedAsItIsSaid) {
  const json said = {{"recipient", "Universitätsklinik, Abteilung \"Register\""},
                     {"holds", "the register of the state"},
                     {"contract", "agreement of 3 May 2026"},
                     {"decided_by", "data protection officer"},
                     {"review", "2028-02-29"}};
  const Result<Job> job = parsed(job_with(said));
  ASSERT_TRUE(job);
  EXPECT_EQ(job->for_whom.recipient, "Universitätsklinik, Abteilung \"Register\"");
  EXPECT_EQ(job->for_whom.holds, "the register of the state");
  EXPECT_EQ(job->for_whom.contract, "agreement of 3 May 2026");
  EXPECT_EQ(job->for_whom.decided_by, "data protection officer");
  EXPECT_EQ(job->for_whom.review, "2028-02-29");
  EXPECT_EQ(json::parse(told(job_with(said)).at("for_whom").dump()), said);
}

TEST(HandingOver, MayBeSaidInPartOrNotAtAll) {
  json silent = job_with({});
  silent.erase("for_whom");
  EXPECT_EQ(told(silent).dump(), R"({"for_whom":{},"reasons":[]})");
  EXPECT_EQ(told(job_with({{"decided_by", "B. Meyer"}})).dump(),
            R"({"for_whom":{"decided_by":"B. Meyer"},"reasons":[]})");
}

TEST(HandingOver, ReportsReasonsOfColumnsThatGoOut) {
  EXPECT_EQ(told(with_reason(1, "illness differs by age")).at("reasons").dump(),
            R"([{"attribute":"Age","reason":"illness differs by age"}])");
  EXPECT_EQ(told(with_reason(0, "kept while somebody decides")).at("reasons").dump(), "[]");
}

TEST(HandingOver, TakesDaysOfTheCalendarOnly) {
  const std::string no_day = " is no day of the calendar";
  for (const char* text : {"2027-02-29", "2027-13-01", "30.06.2027", "2027-6-30", "2027", "soon",
                           "2027-06-30 ", "2027-06-30T10:00"}) {
    EXPECT_EQ(mistake_in(job_with({{"review", text}})),
              "for_whom.review: \"" + std::string(text) + "\"" + no_day);
  }
}

TEST(HandingOver, TakesOneLineOfVisibleText) {
  const std::string hidden = ": this has a line break, or a sign that nobody sees";
  EXPECT_EQ(mistake_in(job_with({{"recipient", "A\nB"}})), "for_whom.recipient" + hidden);
  EXPECT_EQ(mistake_in(job_with({{"contract", "none \xE2\x80\xAE signed"}})), "for_whom.contract" + hidden);
  EXPECT_EQ(mistake_in(job_with({{"review", "2027-06-30\t"}})), "for_whom.review" + hidden);
  EXPECT_EQ(mistake_in(with_reason(2, "\x1b[2J")), "attributes[2].reason" + hidden);
  EXPECT_EQ(mistake_in(job_with({{"holds", ""}})), "for_whom.holds: this says nothing");
  EXPECT_EQ(mistake_in(job_with({{"holds", "  "}})), "for_whom.holds: this says nothing");
  EXPECT_EQ(mistake_in(job_with({{"holds", "\xC2\xA0\xE2\x80\x8B"}})), "for_whom.holds: this says nothing");
}

TEST(HandingOver, TakesAThousandCharacters) {
  std::string text;
  for (std::size_t i = 0; i < max_saying; ++i) text += "ü";
  EXPECT_EQ(mistake_in(job_with({{"holds", text}})), "");
  EXPECT_EQ(mistake_in(job_with({{"holds", text + "."}})),
            "for_whom.holds: this has 1001 characters, and 1000 are the most");
}

TEST(HandingOver, TakesTextsAndKnownKeysOnly) {
  EXPECT_EQ(mistake_in(job_with({{"recipient", 5}})).substr(0, 18), "for_whom.recipient");
  EXPECT_EQ(mistake_in(job_with("the university")).substr(0, 8), "for_whom");
  EXPECT_EQ(mistake_in(job_with({{"reciever", "x"}})).substr(0, 17), "for_whom.reciever");
  EXPECT_EQ(mistake_in(job_with({{"decidedby", "x"}})).substr(0, 18), "for_whom.decidedby");
}

}  // namespace
}  // namespace kordon::handing_over_test
