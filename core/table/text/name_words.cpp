#include "core/table/text/name_words.h"

#include <algorithm>

#include "core/table/text/characters.h"
#include "core/table/text/spelling.h"

namespace kordon {

NameWords::NameWords(std::string_view name) {
  constexpr char latin_1 = '\xC3';  // the first byte of À to ÿ; capitals are 0x20 below the others
  char previous = '\0';
  bool capital_before = false;
  for (const char c : name) {
    bool capital = false;
    if (is_letter(c) || is_digit(c)) {
      const bool hump = is_upper(c) && is_letter(previous) && !capital_before;
      if (hump || !(is_letter(previous) || is_digit(previous))) words.emplace_back();
      const auto byte = static_cast<unsigned char>(c);
      capital = is_upper(c) || (previous == latin_1 && byte >= 0x80 && byte <= 0x9E);
      words.back() += capital ? static_cast<char>(byte + 0x20) : c;
    }
    previous = c;
    capital_before = capital;
  }
  for (std::string& word : words) {
    const std::size_t end = word.find_last_not_of("0123456789");
    if (end != std::string::npos) word.resize(end + 1);
    joined += word;
  }
}

bool NameWords::has_word(std::string_view word) const {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::size_t> column_of_near_name(const Table& table, std::string_view name) {
  const std::string folded = fold_spelling(name);
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (fold_spelling(table.columns[j].name) == folded) return j;
  }
  return std::nullopt;
}

namespace {

// Returns the text without blanks, and in small letters where those make no difference.
std::string without_blanks(std::string_view text, bool small) {
  std::string out;
  for (const char c : text) {
    if (c != ' ') out += small ? in_small(c) : c;
  }
  return out;
}

}  // namespace

Text difference_of_names(std::string_view one, std::string_view other) {
  if (without_blanks(one, false) == without_blanks(other, false)) return "blanks";
  for (const std::string_view name : {one, other}) {
    for (const std::string_view blank : {"\u00A0", "\u2007", "\u2009", "\u202F", "\t"}) {
      if (name.find(blank) != std::string_view::npos)
        return "a blank that is no plain one, as a no-break space";
    }
    for (const std::string_view unseen : {"\uFEFF", "\u200B", "\u200C", "\u200D", "\u2060", "\u00AD"}) {
      if (name.find(unseen) != std::string_view::npos) return "a character that nobody sees";
    }
  }
  if (without_blanks(one, true) == without_blanks(other, true)) return "capital and small letters";
  return "how characters are written: case, leading zeros or Unicode form";
}

Text no_such_column(const Table& table, std::string_view name) {
  const std::optional<std::size_t> near = column_of_near_name(table, name);
  if (!near) return say("the table has no column {name}", as_quoted(name));
  const std::string& found = table.columns[*near].name;
  return say("the table has no column {name}, but {near}: they differ in {what}", as_quoted(name),
             as_quoted(found), difference_of_names(name, found));
}

}  // namespace kordon
