#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

namespace kordon::testing::rules_test {
namespace {

using nlohmann::json;

class Rules : public CommandLine {
 protected:
  Rules() {
    std::string csv = "id,sex,age,illness\n";
    for (int row = 0; row < 240; ++row) {
      csv += std::to_string(1000 + row) + (row % 2 == 0 ? ",F," : ",M,") + (row % 4 < 2 ? "34," : "58,") +
             (row % 3 == 0   ? "flu"
              : row % 3 == 1 ? "gout"
                             : "asthma") +
             "\n";
    }
    write("people.csv", csv);
    write("job.json", job(R"("privacy": {"k": 11})"));
    write("ruled.json", job(R"("privacy": {"k": 11}, "rules": {"book": "cms"})"));
  }
  static std::string job(const std::string& rest) {
    return R"({"kordon": 1, "attributes": [{"name": "id", "role": "identifier"},
        {"name": "sex", "role": "quasi-identifier", "hierarchy": {"flat": true}},
        {"name": "age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
        {"name": "illness", "role": "sensitive"}], )" +
           rest + "}";
  }
};

TEST_F(Rules, AreListed) {
  const Outcome run = kordon("rules");
  ASSERT_EQ(run.status, 0) << run.err;
  for (const char* book : {"hipaa-safe-harbor", "hipaa-expert", "ema-0070", "ico-2025", "iso-27559",
                           "nist-800-188", "cbs-research", "cbs-public", "hdx", "cms", "tehdas2"}) {
    EXPECT_NE(run.out.find(book), std::string::npos) << book;
  }
  EXPECT_NE(run.out.find("2024-01-26"), std::string::npos) << run.out;
}

TEST_F(Rules, MakeAJob) {
  const Outcome run = kordon("rules people.csv --book ema-0070");
  ASSERT_EQ(run.status, 0) << run.err;
  const json made = json::parse(run.out);
  EXPECT_EQ(made["privacy"]["k"], 11);
  EXPECT_EQ(made["rules"]["book"], "ema-0070");
  EXPECT_EQ(made["attributes"][0]["role"], "identifier");
  ASSERT_EQ(kordon("rules people.csv --book ema-0070 -o made.json").status, 0);
  EXPECT_EQ(read("made.json"), run.out);
  const Outcome masked = kordon("mask people.csv --job made.json -o out.csv");
  EXPECT_EQ(masked.status, 0) << masked.err;
  EXPECT_NE(masked.err.find("rules    ema-0070 of 2018-10-15: 0 clauses fail"), std::string::npos)
      << masked.err;
}

TEST_F(Rules, JudgeAReleaseClauseByClause) {
  const Outcome run = kordon("rules people.csv --job job.json --book cms");
  ASSERT_EQ(run.status, 0) << run.out << run.err;
  EXPECT_NE(run.out.find("the smallest class has 60 rows; asked: 11"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("0 clauses fail, 4 must be said by a person"), std::string::npos) << run.out;
  const json verdicts = json::parse(kordon("rules people.csv --job ruled.json --json").out);
  EXPECT_EQ(verdicts["book"], "cms");
  EXPECT_EQ(verdicts["counts"]["fails"], 0);
}

TEST_F(Rules, EndWithStatus1IfAClauseFails) {
  const Outcome run = kordon("rules people.csv --job job.json --book cbs-public");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.out.find("pairs"), std::string::npos) << run.out;
  EXPECT_NE(run.err.find("cbs-public, pairs: the smallest group in any 2 columns has 60 rows; asked: 1000"),
            std::string::npos)
      << run.err;
}

TEST_F(Rules, AreInTheReportOfAJobThatNamesABookAndNotInItsPublicEdition) {
  const Outcome run =
      kordon("mask people.csv --job ruled.json -o out.csv --report report.json --public-report public.json");
  ASSERT_EQ(run.status, 0) << run.err;
  const json report = json::parse(read("report.json"));
  EXPECT_EQ(report["rules"]["book"], "cms");
  EXPECT_EQ(report["rules"]["headings"][0]["clauses"][0]["verdict"], "holds");
  EXPECT_FALSE(json::parse(read("public.json")).contains("rules"));
  kordon("mask people.csv --job job.json -o plain.csv");
  EXPECT_EQ(read("plain.csv"), read("out.csv")) << "nothing of the release follows from a book";
}

TEST_F(Rules, TakeABookOfYours) {
  const std::string book =
      R"({"name": "office", "title": {"en": "Office", "de": "Amt"}, "dated": "2025",
          "source": {"title": "Rules", "address": "https://office.example"}, "about": {"en": "a", "de": "b"},
          "headings": [{"title": {"en": "h", "de": "i"}, "clauses": [{"id": "k", "title": {"en": "x", "de": "y"},
            "check": {"kind": "k", "least": 61}, "remedy": {"en": "Ask for 61.", "de": "61 verlangen."}}]}]})";
  write("office.json", book);
  EXPECT_EQ(kordon("rules people.csv --job job.json --book office.json").status, 1);
  write("mine.json", job(R"("privacy": {"k": 11}, "rules": {"book": "office.json"})"));
  const Outcome run = kordon("rules people.csv --job mine.json");
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("Ask for 61."), std::string::npos) << run.err;
}

TEST_F(Rules, RefuseWhatIsMistaken) {
  const auto refusal = [&](const std::string& arguments) {
    const Outcome run = kordon(arguments);
    EXPECT_EQ(run.status, 2) << arguments << run.out;
    return run.err;
  };
  EXPECT_NE(refusal("rules people.csv").find("--book: it is missing"), std::string::npos);
  EXPECT_NE(refusal("rules people.csv --job job.json").find("the job names no rule book"), std::string::npos);
  EXPECT_NE(refusal("rules people.csv --book nowhere").find("there is no rule book \"nowhere\""),
            std::string::npos);
  write("bad.json", R"({"name": "office"})");
  const std::string bad = refusal("rules people.csv --book bad.json");
  for (const char* place : {"title", "dated", "source", "about", "headings"}) {
    EXPECT_NE(bad.find(std::string("bad.json: ") + place), std::string::npos) << bad;
  }
  write("answers.json",
        job(R"("privacy": {"k": 11}, "rules": {"book": "cms", "answers": {"nowhere": "x"}})"));
  EXPECT_NE(refusal("mask people.csv --job answers.json -o out.csv").find("no clause \"nowhere\""),
            std::string::npos);
  write("empty.json", job(R"("privacy": {"k": 11}, "rules": {"book": ""})"));
  EXPECT_NE(refusal("mask people.csv --job empty.json -o out.csv").find("rules.book"), std::string::npos);
}

}  // namespace
}  // namespace kordon::testing::rules_test
