#include "core/cli/books/table.h"

#include "core/base/text.h"
#include "core/cli/terminal/text_table.h"

namespace kordon::cli {
namespace {

// Calls back with each clause and its ruling.
template <class Body>
void for_each_clause(const JudgedRules& rules, Body body) {
  auto ruling = rules.rulings.begin();
  for (const RuleBook::Heading& heading : rules.book.headings) {
    for (const RuleBook::Clause& clause : heading.clauses) body(heading, clause, *ruling++);
  }
}

bool needs_somebody(const Ruling& ruling) {
  return ruling.outcome == Ruling::Outcome::fails || ruling.outcome == Ruling::Outcome::ask;
}

}  // namespace

std::string list_of(const std::vector<RuleBook>& books) {
  TextTable table({{"book"}, {"dated"}, {"clauses", TextTable::Align::right}, {"title"}});
  for (const RuleBook& book : books) {
    std::size_t clauses = 0;
    for (const RuleBook::Heading& heading : book.headings) clauses += heading.clauses.size();
    table.add({book.name, book.dated, std::to_string(clauses), book.title.en});
  }
  return table.text();
}

std::string verdicts_in_words(const JudgedRules& rules) {
  TextTable table({{"clause"}, {"verdict"}, {"what it asks"}, {"because"}});
  for_each_clause(rules, [&](const RuleBook::Heading&, const RuleBook::Clause& clause, const Ruling& ruling) {
    table.add({clause.id, std::string(outcome_name(ruling.outcome)), clause.title.en,
               ruling.answer.empty() ? english(ruling.detail) : "a person says: " + ruling.answer});
  });
  std::string text = rules.book.title.en + " (" + rules.book.dated + ")\n\n" + table.text();
  std::string to_do;
  for_each_clause(rules, [&](const RuleBook::Heading&, const RuleBook::Clause& clause, const Ruling& ruling) {
    if (needs_somebody(ruling)) to_do += clause.id + ": " + clause.remedy.en + "\n";
  });
  return text + (to_do.empty() ? "" : "\n" + to_do) + "\n" + in_words(rules) + "\n";
}

std::string in_words(const JudgedRules& rules) {
  const auto count = [&](Ruling::Outcome outcome, const char* one, const char* several) {
    const std::size_t clauses = rules.count(outcome);
    return std::to_string(clauses) + (clauses == 1 ? one : several);
  };
  return rules.book.name + " of " + rules.book.dated + ": " +
         count(Ruling::Outcome::fails, " clause fails, ", " clauses fail, ") +
         count(Ruling::Outcome::ask, " must be said by a person, ", " must be said by a person, ") +
         count(Ruling::Outcome::said, " is said, ", " are said, ") +
         count(Ruling::Outcome::holds, " holds", " hold");
}

std::optional<Failure> refuse_failed(const JudgedRules& rules) {
  Failure failure{FailureKind::unmet_policy, {}};
  for_each_clause(rules, [&](const RuleBook::Heading&, const RuleBook::Clause& clause, const Ruling& ruling) {
    if (ruling.outcome != Ruling::Outcome::fails) return;
    failure.mistakes.push_back(
        {in_part(rules.book.name + ", " + clause.id), ruling.detail, clause.remedy.en});
  });
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

}  // namespace kordon::cli
