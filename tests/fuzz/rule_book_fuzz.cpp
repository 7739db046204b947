// Any text is a rule book or a list of mistakes. A book that is read judges a release: each clause has one
// ruling.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/release/rules/judge.h"
#include "core/release/run/anonymize.h"
#include "tests/fuzz/engine.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::rule_book_fuzz {

namespace {

const CsvFile& people() {
  static const Result<CsvFile> file = read_csv("Age,Zip,Illness\n21,02139,flu\n21,02139,gout\n");
  return *file;
}

const Job& job() {
  static const Job read = fuzz::job_of(
      R"({"kordon": 1, "attributes": [
    {"name": "Age", "role": "quasi-identifier", "hierarchy": {"flat": true}},
    {"name": "Zip", "role": "quasi-identifier", "hierarchy": {"mask": {"digits": 5}}},
    {"name": "Illness", "role": "sensitive"}], "privacy": {"k": 2}})");
  return read;
}

const Release& release() {
  static const Result<Release> made = anonymize(people(), job());
  return *made;
}

}  // namespace

KORDON_FUZZER(rule_book) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<RuleBook> book = parse_rule_book(text);
  if (!book) {
    fuzz::check(book.failure());
    return 0;
  }
  const JudgedRules rules =
      judge_rules(Evidence(job(), release().report, people().table, people().table), *book);
  std::size_t clauses = 0;
  for (const RuleBook::Heading& heading : book->headings) clauses += heading.clauses.size();
  if (rules.rulings.size() != clauses) std::abort();
  (void)to_json(rules, in_english);
  return 0;
}

}  // namespace kordon::rule_book_fuzz
