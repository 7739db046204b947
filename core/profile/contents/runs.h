// Runs of characters within a cell: its words, and numbers with the signs between their digits.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

#include "core/table/text/characters.h"

namespace kordon {

inline bool is_of_word(char c) {
  return is_letter(c) || is_digit(c);
}

inline std::size_t count_digits(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_digit));
}

// Returns whether any part of the text that stands between characters other than those of `may_hold` fits.
template <class MayHold, class Fits>
bool any_run(std::string_view text, MayHold may_hold, Fits fits) {
  for (std::size_t at = 0; at < text.size();) {
    if (!may_hold(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (end < text.size() && may_hold(text[end])) ++end;
    if (fits(text.substr(at, end - at))) return true;
    at = end;
  }
  return false;
}

// Of the form a pattern says: 9 stands for a digit, A for a capital, and all else for itself.
inline bool has_form(std::string_view text, std::string_view form) {
  return text.size() == form.size() &&
         std::equal(text.begin(), text.end(), form.begin(), [](char c, char wanted) {
           return wanted == '9' ? is_digit(c) : wanted == 'A' ? is_upper(c) : c == wanted;
         });
}

// Any run of letters, digits, hyphens and points that has one of these forms.
template <std::size_t n>
bool any_of_forms(std::string_view text, const std::string_view (&forms)[n]) {
  return any_run(
      text, [](char c) { return is_of_word(c) || c == '-' || c == '.'; },
      [&](std::string_view run) {
        while (!run.empty() && run.back() == '.') run.remove_suffix(1);
        return std::any_of(std::begin(forms), std::end(forms),
                           [&](std::string_view form) { return has_form(run, form); });
      });
}

}  // namespace kordon
