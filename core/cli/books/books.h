// Rule books: those that are part of the program, and those in files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/cli/files/inputs.h"
#include "core/release/rules/book.h"
#include "core/release/rules/judge.h"

namespace kordon::cli {

// Returns the books of the program, by name.
std::vector<RuleBook> own_books();

// Reads a book by its name; a name that ends in `.json` is a file.
Result<RuleBook> read_book(const std::string& name);

// Reads the book of the job: a file is looked for beside it. Nothing where the job names none. Fails where
// its answers are to clauses that the book does not have.
Result<std::optional<RuleBook>> book_of(const JobFile& file);

// Judges a release, whose bytes the store has, by the book, if there is one.
Result<std::optional<JudgedRules>> judged_by(const std::optional<RuleBook>& book, const Release& release,
                                             const CsvFile& input, ByteStore& store, const Job& job);

}  // namespace kordon::cli
