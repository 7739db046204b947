// A rule book is what a law, a guidance or an office asks of a release, as data: clauses below headings, each
// with a check that Kordon can make, or a question that a person must answer. It quotes no law and decides
// nothing: who reads its verdicts does.
//
//     {"name": "office", "title": {"en", "de"}, "dated": "2025-03-28", "source": {"title", "address"},
//      "about": {"en", "de"}, "words": {"a word of the book": {"en", "de"}}, "job": {"privacy": {"k": 11}},
//      "headings": [{"title": {"en", "de"}, "clauses": [{"id": "k", "title": {"en", "de"},
//          "check": {"kind": "k", "least": 11}, "remedy": {"en", "de"}}]}]}
//
// `job` is a patch of a job (JSON merge patch, RFC 7396): what a job asks that is built from the book.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/release/rules/check.h"

namespace kordon {

// What a book says, in both languages of the page.
struct InBothLanguages {
  std::string en, de;
};
Json to_json(const InBothLanguages& words);  // {"en", "de"}

struct RuleBook {
  struct Clause {
    std::string id;  // unique in the book; letters, digits and hyphens
    InBothLanguages title, remedy;
    const ClauseCheck* check = nullptr;
    AskedFigures asked;
  };
  struct Heading {
    InBothLanguages title;
    std::vector<Clause> clauses;
  };

  std::string name;
  InBothLanguages title, about;
  std::string dated;  // the edition of the source: a day, or a month or year where no more is known
  std::string source_title, source_address;
  std::vector<std::pair<std::string, InBothLanguages>> words;  // what words of the source mean here
  nlohmann::json job = nlohmann::json::object();
  std::vector<Heading> headings;

  const Clause* find(std::string_view id) const;  // nullptr if it has none
};

// Fails with every mistake and its path: `headings[1].clauses[0].check.least`.
Result<RuleBook> parse_rule_book(std::string_view text);

}  // namespace kordon
