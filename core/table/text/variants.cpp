#include "core/table/text/variants.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr std::size_t shortest_with_slip = 5;  // bytes: of shorter words one letter makes another word
constexpr std::uint64_t times_rarer = 10;

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

// A sign that only parts or joins words. Others say something: A+ is not A-, and C# is not C.
bool is_between_words(std::string_view text, std::size_t at) {
  constexpr std::string_view signs = ".,;:/_'\"()[]";
  if (signs.find(text[at]) != std::string_view::npos) return true;
  return text[at] == '-' && at > 0 && at + 1 < text.size() && is_word_byte(text[at + 1]);
}

// Returns the words of a text, folded; of a text with a digit the text itself with single blanks.
std::string words_of(std::string_view value) {
  const std::string text = lookup_text(value);
  const bool any_digit = text.find_first_of("0123456789") != std::string::npos;
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ' || (!any_digit && (text[i] == ',' || text[i] == ';' || text[i] == '/'))) {
      if (!words.back().empty()) words.emplace_back();
    } else if (any_digit || !is_between_words(text, i)) {
      words.back() += text[i];
    }
  }
  if (!any_digit) std::sort(words.begin(), words.end());
  std::string joined;
  for (const std::string& word : words) {
    if (!joined.empty() && !word.empty()) joined += ' ';
    joined += word;
  }
  return joined;
}

// Returns whether one letter makes the difference between two different texts.
bool differ_by_a_slip(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto begin = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
  const std::string_view rest = a.substr(begin), other = b.substr(begin);
  if (a.size() < b.size()) return rest == other.substr(1);
  if (rest.substr(1) == other.substr(1)) return true;
  return rest.size() > 1 && rest[0] == other[1] && rest[1] == other[0] && rest.substr(2) == other.substr(2);
}

struct Family {
  std::string words;
  std::uint64_t rows = 0;
  std::vector<Variant> values;

  bool may_be_a_slip_of(const Family& other) const {
    constexpr std::string_view digits = "0123456789";
    return rows * times_rarer <= other.rows &&
           std::min(words.size(), other.words.size()) >= shortest_with_slip &&
           words.find_first_of(digits) == std::string::npos && differ_by_a_slip(words, other.words);
  }
};

}  // namespace

std::vector<std::vector<Variant>> find_variants(const std::vector<Variant>& values) {
  std::map<std::string, std::size_t> place;
  std::vector<Family> families;
  for (const Variant& value : values) {
    std::string words = words_of(value.text);
    const auto [found, is_new] = place.emplace(words, families.size());
    if (is_new) families.push_back({std::move(words), 0, {}});
    families[found->second].rows += value.rows;
    families[found->second].values.push_back(value);
  }
  const auto more_rows = [](const auto& a, const auto& b) { return a.rows > b.rows; };
  std::stable_sort(families.begin(), families.end(), more_rows);
  std::vector<Family> heads;  // none of them is a slip of another
  for (Family& family : families) {
    const auto head = std::find_if(heads.begin(), heads.end(),
                                   [&](const Family& other) { return family.may_be_a_slip_of(other); });
    if (head == heads.end()) {
      heads.push_back(std::move(family));
    } else {
      head->values.insert(head->values.end(), family.values.begin(), family.values.end());
    }
  }
  std::vector<std::vector<Variant>> found;
  for (Family& family : heads) {
    if (family.values.size() < 2) continue;
    std::stable_sort(family.values.begin(), family.values.end(), more_rows);
    found.push_back(std::move(family.values));
  }
  return found;
}

}  // namespace kordon
