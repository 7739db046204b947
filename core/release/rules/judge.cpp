#include "core/release/rules/judge.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {
namespace {

Ruling ruling_on(const RuleBook::Clause& clause, const Evidence& evidence) {
  Ruling ruling = clause.check->judge(evidence, clause.asked);
  if (ruling.outcome != Ruling::Outcome::ask || !evidence.job.rules) return ruling;
  const auto answer = evidence.job.rules->answers.find(clause.id);
  if (answer == evidence.job.rules->answers.end() || answer->second.empty()) return ruling;
  ruling.outcome = Ruling::Outcome::said;
  ruling.answer = answer->second;
  return ruling;
}

Json clause_json(const RuleBook::Clause& clause, const Ruling& ruling, TextWriter write) {
  Json json = {{"id", clause.id},
               {"title", to_json(clause.title)},
               {"verdict", outcome_name(ruling.outcome)},
               {"detail", write(ruling.detail)}};
  if (ruling.outcome == Ruling::Outcome::fails || ruling.outcome == Ruling::Outcome::ask) {
    json["remedy"] = to_json(clause.remedy);
  }
  if (!ruling.answer.empty()) json["answer"] = ruling.answer;
  return json;
}

}  // namespace

std::size_t JudgedRules::count(Ruling::Outcome outcome) const {
  return static_cast<std::size_t>(std::count_if(rulings.begin(), rulings.end(),
                                                [&](const Ruling& each) { return each.outcome == outcome; }));
}

JudgedRules judge_rules(const Evidence& evidence, const RuleBook& book) {
  JudgedRules judged{book, {}};
  for (const RuleBook::Heading& heading : book.headings) {
    for (const RuleBook::Clause& clause : heading.clauses) {
      judged.rulings.push_back(ruling_on(clause, evidence));
    }
  }
  return judged;
}

Result<JudgedRules> judge_rules(const Release& release, const CsvFile& input, ByteStore& store,
                                const PackageFiles* files, const Job& job, const RuleBook& book) {
  const Result<CsvFile> released = read_release(store, input.format, job, files);
  if (!released) return released.failure();
  return judge_rules(Evidence(job, release.report, input.table, released->table), book);
}

std::optional<Failure> refuse_answers(const Job& job, const RuleBook& book) {
  Failure failure;
  if (!job.rules) return std::nullopt;
  for (const auto& [clause, answer] : job.rules->answers) {
    if (book.find(clause) != nullptr) continue;
    failure.mistakes.push_back({"rules.answers", say("the rule book has no clause {name}", as_quoted(clause)),
                                "remove the answer, or give the name of a clause"});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

Json to_json(const JudgedRules& rules, TextWriter write) {
  const RuleBook& book = rules.book;
  Json words = Json::object();
  for (const auto& [word, meaning] : book.words) words[word] = to_json(meaning);
  Json headings = Json::array();
  auto ruling = rules.rulings.begin();
  for (const RuleBook::Heading& heading : book.headings) {
    Json clauses = Json::array();
    for (const RuleBook::Clause& clause : heading.clauses) {
      clauses.push_back(clause_json(clause, *ruling++, write));
    }
    headings.push_back({{"title", to_json(heading.title)}, {"clauses", std::move(clauses)}});
  }
  Json counts = Json::object();
  for (const auto outcome :
       {Ruling::Outcome::holds, Ruling::Outcome::fails, Ruling::Outcome::ask, Ruling::Outcome::said}) {
    counts[std::string(outcome_name(outcome))] = rules.count(outcome);
  }
  return {{"book", book.name},
          {"title", to_json(book.title)},
          {"dated", book.dated},
          {"source", {{"title", book.source_title}, {"address", book.source_address}}},
          {"about", to_json(book.about)},
          {"words", std::move(words)},
          {"headings", std::move(headings)},
          {"counts", std::move(counts)}};
}

}  // namespace kordon
