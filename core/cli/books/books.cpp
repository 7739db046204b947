#include "core/cli/books/books.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include "core/base/text.h"

namespace kordon::cli {
namespace {

struct BookText {
  std::string_view name, text;
};

constexpr BookText book_texts[] = {
#include "made/rulebooks.inc"
};

}  // namespace

std::vector<RuleBook> own_books() {
  std::vector<RuleBook> books;
  for (const BookText& each : book_texts) books.push_back(*parse_rule_book(each.text));
  return books;
}

Result<RuleBook> read_book(const std::string& name) {
  if (std::filesystem::path(name).extension() == ".json") {
    if (std::filesystem::exists(name) && !std::filesystem::is_regular_file(name)) {
      return bad_input(name, "it is no file", "give the file of a rule book");
    }
    const Result<std::string> text = read_file(name);
    if (!text) return text.failure();
    Result<RuleBook> book = parse_rule_book(*text);
    if (!book) return in_file(name, book.failure());
    const bool is_taken = std::any_of(std::begin(book_texts), std::end(book_texts),
                                      [&](const BookText& each) { return each.name == book->name; });
    if (is_taken) {
      return in_file(name, bad_input("name", "Kordon has a rule book of this name", "give another name"));
    }
    return book;
  }
  const auto found = std::find_if(std::begin(book_texts), std::end(book_texts),
                                  [&](const BookText& each) { return each.name == name; });
  if (found != std::end(book_texts)) return parse_rule_book(found->text);
  return bad_input("", "there is no rule book " + in_quotes(name),
                   "`kordon rules` lists all; a book of yours is a file: give its path, which ends in .json");
}

Result<std::optional<RuleBook>> book_of(const JobFile& file) {
  if (!file.job.rules) return std::optional<RuleBook>();
  namespace fs = std::filesystem;
  const std::string& name = file.job.rules->book;
  const bool is_file = fs::path(name).extension() == ".json";
  Result<RuleBook> book =
      read_book(is_file ? (fs::path(file.paths.front()).parent_path() / name).string() : name);
  if (!book) return is_file ? book.failure() : in_file(file.paths.front(), book.failure());
  if (auto failure = refuse_answers(file.job, *book)) return in_file(file.paths.front(), *failure);
  return std::optional(std::move(*book));
}

Result<std::optional<JudgedRules>> judged_by(const std::optional<RuleBook>& book, const Release& release,
                                             const CsvFile& input, ByteStore& store, const Job& job) {
  if (!book) return std::optional<JudgedRules>();
  Result<JudgedRules> judged = judge_rules(release, input, store, &package_files, job, *book);
  if (!judged) return judged.failure();
  return std::optional(std::move(*judged));
}

}  // namespace kordon::cli
