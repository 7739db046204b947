#include "core/release/rules/judge.h"

#include "tests/core/release/rules/every_book.h"

namespace kordon::judge_test {
namespace {

using testing::RuledCase;
using Outcome = Ruling::Outcome;

RuleBook book_with(const std::string& checks) {
  std::string clauses;
  int id = 0;
  for (const auto& check : nlohmann::json::parse(checks)) {
    clauses += std::string(id == 0 ? "" : ", ") + R"({"id": "c)" + std::to_string(id) +
               R"(", "title": {"en": "x", "de": "y"}, "remedy": {"en": "mend", "de": "beheben"}, "check": )" +
               check.dump() + "}";
    ++id;
  }
  const Result<RuleBook> book = parse_rule_book(
      R"({"name": "office", "title": {"en": "Office", "de": "Amt"}, "dated": "2025",
          "source": {"title": "s", "address": "https://a"}, "about": {"en": "a", "de": "b"},
          "headings": [{"title": {"en": "h", "de": "i"}, "clauses": [)" +
      clauses + "]}]}");
  EXPECT_TRUE(book) << book.failure().mistakes[0].what;
  return *book;
}

class Judged : public ::testing::Test {
 protected:
  Ruling of(const std::string& check) const { return each.judged(book_with("[" + check + "]")).rulings[0]; }
  Judged() { each.job.rules.reset(); }
  RuledCase each = testing::passing_case(book_with(R"([{"kind": "question"}])"));
};

TEST_F(Judged, TellsTheFigureThatDecided) {
  EXPECT_EQ(of(R"({"kind": "k", "least": 11})").detail, "the smallest class has 750 rows; asked: 11");
  EXPECT_EQ(of(R"({"kind": "k", "least": 751})").outcome, Outcome::fails);
  EXPECT_EQ(of(R"({"kind": "risk", "of": "prosecutor", "figure": "average", "one_in": 11})").detail,
            "0.13 %; asked: 9.09 % at most, which is 1 in 11");
  EXPECT_EQ(of(R"({"kind": "known", "any": 2, "least": 100})").outcome, Outcome::holds);
  EXPECT_EQ(of(R"({"kind": "columns_at_most", "most": 2})").detail, "3 quasi-identifiers; asked: 2 at most");
  EXPECT_EQ(of(R"({"kind": "smallest_count", "least": 2001})").detail,
            "the rarest value of \"illness\" has 2000 rows; asked: 2001");
  EXPECT_EQ(of(R"({"kind": "reported", "what": "rows"})").detail,
            "6000 rows read, 6000 released, 0 suppressed");
}

TEST_F(Judged, OneInElevenIsWhatAThresholdOf009Means) {
  each.report.risk.prosecutor.highest = 1.0 / 11;
  EXPECT_EQ(of(R"({"kind": "risk", "of": "prosecutor", "figure": "highest", "one_in": 11})").outcome,
            Outcome::holds);
  each.report.risk.prosecutor.highest = 1.0 / 10;
  EXPECT_EQ(of(R"({"kind": "risk", "of": "prosecutor", "figure": "highest", "one_in": 11})").outcome,
            Outcome::fails);
}

TEST_F(Judged, WhatNobodyCanKnowIsAsked) {
  EXPECT_EQ(of(R"({"kind": "global_risk", "most": 0.03})").outcome, Outcome::ask);
  EXPECT_EQ(of(R"({"kind": "weight_not_released"})").outcome, Outcome::ask);
  const std::string journalist = R"({"kind": "risk", "of": "journalist", "figure": "highest", "one_in": 11})";
  EXPECT_EQ(of(journalist).outcome, Outcome::holds) << "it is no more than the prosecutor's";
  each.report.risk.prosecutor.highest = 0.5;
  EXPECT_EQ(of(journalist).outcome, Outcome::ask);
  each.job.attributes.back().role = Role::insensitive;
  EXPECT_EQ(of(R"({"kind": "inference"})").outcome, Outcome::ask);
  each.job.known = {{.any = 1, .always = {}, .k = 11}};
  each.job.attributes.back().role = Role::sensitive;
  for (const char* check : {R"({"kind": "k", "least": 11})", R"({"kind": "inference"})",
                            R"({"kind": "risk", "of": "prosecutor", "figure": "highest", "one_in": 2})"}) {
    EXPECT_EQ(of(check).outcome, Outcome::ask) << check;
  }
  EXPECT_EQ(of(R"({"kind": "known", "any": 2, "least": 11})").outcome, Outcome::fails);
}

TEST_F(Judged, WeightsTellTheGlobalRisk) {
  each.report.risk.sample.emplace().share = 0.02;
  EXPECT_EQ(of(R"({"kind": "global_risk", "most": 0.03})").detail, "2 %; asked: below 3 %");
  each.report.risk.sample->share = 0.03;
  EXPECT_EQ(of(R"({"kind": "global_risk", "most": 0.03})").outcome, Outcome::fails);
  each.job.weight = "age";
  EXPECT_EQ(of(R"({"kind": "weight_not_released"})").outcome, Outcome::fails);
  each.job.weight = "patient_id";
  EXPECT_EQ(of(R"({"kind": "weight_not_released"})").outcome, Outcome::holds);
}

TEST_F(Judged, NoFigureIsTrueOnceSomethingLeadsToPeople) {
  each.report.findings.push_back(
      {.kind = Finding::Kind::name, .gravity = Finding::Gravity::stops, .attributes = {"phone"}});
  EXPECT_EQ(of(R"({"kind": "k", "least": 11})").outcome, Outcome::ask);
  EXPECT_EQ(of(R"({"kind": "reported", "what": "risk"})").outcome, Outcome::ask);
  EXPECT_EQ(of(R"({"kind": "no_stopping_finding"})").outcome, Outcome::fails);
}

TEST_F(Judged, APersonAnswersWhatIsAskedAndNothingThatFails) {
  const RuleBook book = book_with(R"([{"kind": "question"}, {"kind": "k", "least": 9999}])");
  each.job.rules = BindingRules{"office", {{"c0", "we did"}, {"c1", "it is enough"}}};
  const JudgedRules rules = each.judged(book);
  EXPECT_EQ(rules.rulings[0].outcome, Outcome::said);
  EXPECT_EQ(rules.rulings[0].answer, "we did");
  EXPECT_EQ(rules.rulings[1].outcome, Outcome::fails);
  EXPECT_TRUE(rules.rulings[1].answer.empty());
  const Json json = to_json(rules, in_english);
  EXPECT_EQ(json["counts"], Json({{"holds", 0}, {"fails", 1}, {"ask", 0}, {"said", 1}}));
  EXPECT_EQ(json["headings"][0]["clauses"][0]["answer"], "we did");
  EXPECT_FALSE(json["headings"][0]["clauses"][0].contains("remedy"));
  EXPECT_EQ(json["headings"][0]["clauses"][1]["remedy"]["de"], "beheben");
  EXPECT_FALSE(refuse_answers(each.job, book));
  each.job.rules->answers["nowhere"] = "x";
  ASSERT_TRUE(refuse_answers(each.job, book));
}

TEST_F(Judged, ThePersonWhoseFieldsAreAskedHasSaidThem) {
  EXPECT_EQ(of(R"({"kind": "field", "field": "recipient"})").answer, "a university");
  each.job.for_whom.recipient.clear();
  EXPECT_EQ(of(R"({"kind": "field", "field": "recipient"})").outcome, Outcome::ask);
  EXPECT_EQ(of(R"({"kind": "reasons"})").outcome, Outcome::said);
  each.job.attributes[1].reason.clear();
  EXPECT_EQ(of(R"({"kind": "reasons"})").detail, "1 of 4 released columns have no reason: \"sex\"");
}

}  // namespace
}  // namespace kordon::judge_test
