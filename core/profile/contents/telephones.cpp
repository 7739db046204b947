#include "core/profile/contents/telephones.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "core/profile/contents/runs.h"

namespace kordon {
namespace {

// The groups of digits in a run, by their lengths.
std::vector<std::size_t> digit_groups(std::string_view run) {
  std::vector<std::size_t> groups;
  bool inside = false;
  for (const char c : run) {
    if (is_digit(c) && !inside) groups.push_back(0);
    inside = is_digit(c);
    if (inside) ++groups.back();
  }
  return groups;
}

// +49 170 1234567, 0170 1234567, 030/123456, (555) 123-4567, 555-123-4567. Dates, amounts and codes that
// only begin with a zero are none.
bool is_telephone(std::string_view run) {
  const std::size_t first = run.find_first_of("+0123456789");
  if (first == std::string_view::npos) return false;
  const bool abroad = run[first] == '+' || run.substr(first, 2) == "00";
  const std::vector<std::size_t> groups = digit_groups(run);
  const std::size_t digits = count_digits(run);
  if (digits < 7 || digits > 15) return false;
  if (abroad)
    return digits >= 9 && (run[first] == '+' ? run[first + 1] != '0' : groups[0] != 2 || digits > 10);
  using Groups = std::vector<std::size_t>;
  if (groups == Groups{3, 3, 4}) return run.find_first_of("-) ") != std::string_view::npos;
  if (run[first] != '0' || digits < 9 || groups.size() > 6) return false;
  if (groups == Groups{2, 2, 2, 2, 2}) return true;  // 06 12 34 56 78
  if (groups.size() == 1)
    return digits == 11 && (run[first + 1] == '7' || run[first + 1] == '1') &&
           run[first + 2] >= '5';  // of mobiles: 01701234567, 07700900123
  if (groups == Groups{5, 4} || groups == Groups{3, 2, 4} || groups == Groups{3, 3, 3})
    return false;  // 02139-4301, 078-05-1120
  return groups[0] >= 3 && groups[0] <= 6 && digits - groups[0] >= 4 && groups[1] >= 2;
}

// The word that ends before `at`, with nothing but signs between: of "Tel.: 5551234" and 6 "tel".
std::string word_before(std::string_view text, std::size_t at) {
  std::string word;
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == ':' || text[at - 1] == '.' || text[at - 1] == '#'))
    --at;
  for (; at > 0 && is_letter(text[at - 1]); --at) word.insert(word.begin(), in_small(text[at - 1]));
  return word;
}

// Digits whose groups say nothing: call 5551234, Anna 06641234567. A 0664123456 is none.
bool is_called(std::string_view text, std::string_view run) {
  constexpr std::string_view calls[] = {"call",    "called",  "phone", "telephone", "mobile", "cell",
                                        "tel",     "telefon", "fon",   "mobil",     "handy",  "rufnummer",
                                        "rückruf", "anruf",   "fax",   "whatsapp",  "sms",    "hotline"};
  const std::size_t digits = count_digits(run);
  const std::size_t first = run.find_first_of("+0123456789");
  if (digits < 6 || digits > 15) return false;
  const std::string before = word_before(text, static_cast<std::size_t>(run.data() - text.data()) + first);
  if (std::find(std::begin(calls), std::end(calls), before) != std::end(calls)) return true;
  constexpr std::string_view numbers[] = {"nr",  "no",   "lot", "sku", "charge", "batch", "ref",
                                          "ean", "isbn", "pzn", "id",  "order",  "case",  "artikel"};
  if (std::find(std::begin(numbers), std::end(numbers), before) != std::end(numbers)) return false;
  const bool beside_words = std::count_if(text.begin(), text.end(), is_letter) > 2;
  return beside_words && digits >= 10 && digits <= 13 && digit_groups(run).size() == 1 && run[first] == '0' &&
         run[first + 1] != '0';
}

}  // namespace

bool has_telephone(std::string_view text) {
  const auto may_hold = [](char c) {
    return is_digit(c) || c == ' ' || c == '/' || c == '-' || c == '(' || c == ')' || c == '+';
  };
  constexpr std::string_view with_points[] = {"999.999.9999", "9999.9999999", "9999.99999999"};
  return count_digits(text) >= 6 &&
         (any_run(text, may_hold,
                  [&](std::string_view run) { return is_telephone(run) || is_called(text, run); }) ||
          any_of_forms(text, with_points));
}

}  // namespace kordon
