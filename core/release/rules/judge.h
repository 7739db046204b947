// Judges a release by a rule book, clause by clause.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/release/release.h"
#include "core/release/rules/book.h"
#include "core/release/writing/package.h"
#include "core/table/csv/read.h"

namespace kordon {

// The rulings stand in the order of the book's clauses.
struct JudgedRules {
  RuleBook book;
  std::vector<Ruling> rulings;

  std::size_t count(Ruling::Outcome outcome) const;
};

// A clause that a person must say is said where the job has an answer; an answer mends no clause that fails.
JudgedRules judge_rules(const Evidence& evidence, const RuleBook& book);

// Judges a release of this input, whose bytes the store has, by the job's answers: these may be newer than
// the release. `files` reads what `store` has where it is no CSV. Fails where it cannot be read.
Result<JudgedRules> judge_rules(const Release& release, const CsvFile& input, ByteStore& store,
                                const PackageFiles* files, const Job& job, const RuleBook& book);

// Refuses answers of the job to clauses that the book does not have.
std::optional<Failure> refuse_answers(const Job& job, const RuleBook& book);

// Returns {"book", "title", "dated", "source": {"title", "address"}, "about", "words": {WORD}, "headings":
// [{"title", "clauses": [{"id", "title", "verdict", "detail", "remedy", "answer"}]}], "counts": {"holds",
// "fails", "ask", "said"}}. Texts of the book are {"en", "de"}; "remedy" is there where the clause does not
// hold and nobody has answered, "answer" where somebody has. Details are put into JSON by `write`.
Json to_json(const JudgedRules& rules, TextWriter write);

}  // namespace kordon
