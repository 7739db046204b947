// Rule books and verdicts by them, for people to read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/release/rules/judge.h"

namespace kordon::cli {

// Returns a line for each book: name, date, number of clauses, title.
std::string list_of(const std::vector<RuleBook>& books);

// Returns the clauses below their headings, each with its verdict and detail; then what to do about those
// that do not hold.
std::string verdicts_in_words(const JudgedRules& rules);

// Returns "ico-2025 of 2025-03-28: 9 clauses hold, 1 fails, 4 must be said by a person, 2 are said".
std::string in_words(const JudgedRules& rules);

// Returns a failure that names each clause that fails; nothing where none does.
std::optional<Failure> refuse_failed(const JudgedRules& rules);

}  // namespace kordon::cli
