#include "core/profile/contents/contents.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "core/base/decimal.h"
#include "core/profile/contents/person_names.h"
#include "core/profile/contents/runs.h"
#include "core/profile/contents/telephones.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

bool has_email(std::string_view text) {
  const auto may_hold = [](char c) {
    return is_of_word(c) || c == '@' || c == '.' || c == '-' || c == '_' || c == '+' || c == '%';
  };
  for (const std::string_view at : {"(at)", "[at]", "{at}"}) {  // a.b(at)c.org, A.B (AT) C.ORG
    const auto place = std::search(text.begin(), text.end(), at.begin(), at.end(),
                                   [](char c, char wanted) { return in_small(c) == wanted; });
    const auto found =
        place == text.end() ? std::string_view::npos : static_cast<std::size_t>(place - text.begin());
    if (found == std::string_view::npos || found == 0) continue;
    std::string plain(text);
    plain.replace(found, at.size(), "@");
    for (const std::size_t beside : {found + 1, found - 1}) {
      if (beside < plain.size() && plain[beside] == ' ') plain.erase(beside, 1);
    }
    return has_email(plain);
  }
  return text.find('@') != std::string_view::npos && any_run(text, may_hold, [](std::string_view run) {
           const std::size_t at = run.find('@');
           if (at == 0 || at == std::string_view::npos) return false;
           const std::size_t point = run.find('.', at + 2);
           return point != std::string_view::npos && point + 2 < run.size() && is_letter(run[point + 1]);
         });
}

// The letters count as 10 to 35, and the number that these digits make, its country moved to the end, leaves
// 1 when divided by 97 (ISO 13616).
bool is_iban(std::string_view run) {
  std::string compact;
  for (const char c : run) {
    if (c != ' ') compact += c;
  }
  if (compact.size() < 15 || compact.size() > 34 || !is_upper(compact[0]) || !is_upper(compact[1]))
    return false;
  unsigned rest = 0;
  for (std::size_t i = 0; i < compact.size(); ++i) {
    const char c = compact[(i + 4) % compact.size()];
    if (!is_digit(c) && !is_upper(c)) return false;
    const auto value = static_cast<unsigned>(is_digit(c) ? c - '0' : c - 'A' + 10);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest == 1;
}

// It may be written in groups of four: DE89 3704 0044 0532 0130 00.
bool has_iban(std::string_view text) {
  if (count_digits(text) < 10) return false;
  for (std::size_t at = 0; at + 15 <= text.size(); ++at) {
    if (at > 0 && is_of_word(text[at - 1])) continue;
    if (!is_upper(text[at]) || !is_upper(text[at + 1]) || !is_digit(text[at + 2]) || !is_digit(text[at + 3]))
      continue;
    std::size_t end = at;
    const std::size_t longest = at + 34 + 8;  // with blanks between groups of four
    const auto may_hold = [&](char c) { return is_digit(c) || is_upper(c) || c == ' '; };
    while (end < std::min(text.size(), longest) && may_hold(text[end])) ++end;
    for (std::size_t stop = end; stop >= at + 15; --stop) {
      if ((stop == text.size() || !is_of_word(text[stop])) && is_iban(text.substr(at, stop - at)))
        return true;
    }
  }
  return false;
}

// Of the United States, Switzerland, the United Kingdom and Germany.
bool has_social_security_number(std::string_view text) {
  constexpr std::string_view forms[] = {"999-99-9999", "756.9999.9999.99"};
  if (count_digits(text) < 6) return false;
  if (any_of_forms(text, forms)) return true;
  return any_run(text, is_of_word, [](std::string_view run) {
    if (has_form(run, "AA999999A")) {  // these letters are not in use there
      return run.find_first_of("DFIQUV") > 1 && run[1] != 'O' && run[8] <= 'D';
    }
    // 65 170839 J 003, written together
    return has_form(run, "99999999A999") && run.substr(2, 2) <= "31" && run.substr(4, 2) <= "12";
  });
}

// A letter and nine digits; the last digit checks the others: the letter counts as two digits, 01 to 26,
// every second digit twice, and digit sums are added (German health insurance).
bool is_insurance_number(std::string_view run) {
  if (!has_form(run, "A999999999")) return false;
  const unsigned letter = static_cast<unsigned>(run[0] - 'A') + 1;
  std::array<unsigned, 10> digits{letter / 10, letter % 10};
  for (std::size_t i = 2; i < digits.size(); ++i) digits[i] = static_cast<unsigned>(run[i - 1] - '0');
  unsigned sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const unsigned value = digits[i] * (i % 2 == 0 ? 1 : 2);
    sum += value / 10 + value % 10;
  }
  return sum % 10 == static_cast<unsigned>(run[9] - '0');
}

bool has_insurance_number(std::string_view text) {
  return count_digits(text) >= 9 && any_run(text, is_of_word, is_insurance_number);
}

bool is_house_number(std::string_view word) {
  return !word.empty() && is_digit(word[0]) && count_digits(word) <= 4 && word.size() <= 5;
}

// Lindenstraße 12 and 12 Oak Street; Am alten Markt 3 is not known.
bool has_street_address(std::string_view text) {
  constexpr std::string_view german[] = {"straße", "strasse", "str",   "weg",
                                         "allee",  "gasse",   "platz", "damm"};
  constexpr std::string_view no_street[] = {"Arbeitsplatz", "Parkplatz",   "Sitzplatz",
                                            "Stellplatz",   "Bettenplatz", "Schulweg",
                                            "Heimweg",      "Hinweg",      "Umweg"};
  constexpr std::string_view english[] = {"Street", "Road", "Rd",        "Avenue",
                                          "Ave",    "Lane", "Boulevard", "Court"};
  if (count_digits(text) == 0) return false;
  std::vector<std::string_view> words;
  any_run(text, is_of_word, [&](std::string_view word) {
    words.push_back(word);
    return false;
  });
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool number_next = i + 1 < words.size() && is_house_number(words[i + 1]);
    const auto ends = [&](std::string_view end) {
      const bool whole = words[i].size() == end.size();
      const bool other =
          std::find(std::begin(no_street), std::end(no_street), words[i]) != std::end(no_street);
      return !whole && !other && words[i].ends_with(end) && words[i].size() > end.size() + 2;
    };
    if (number_next && (std::any_of(std::begin(german), std::end(german), ends) || words[i] == "Straße" ||
                        words[i] == "Str"))
      return true;
    const bool number_before =
        (i >= 2 && is_house_number(words[i - 2])) || (i >= 3 && is_house_number(words[i - 3]));
    if (number_before && std::find(std::begin(english), std::end(english), words[i]) != std::end(english))
      return true;
  }
  return false;
}

// A degree up to `most`; four places are some ten metres.
bool is_degree(std::string_view text, std::int64_t most, std::size_t places) {
  const std::optional<Decimal> number = parse_decimal(text);
  const std::size_t point = text.find('.');
  return number && point != std::string_view::npos && text.size() - point > places &&
         number->whole >= -most && number->whole < most;
}

// Two decimal degrees in one cell, with altitude and accuracy behind them or not: 52.51704, 13.38886;
// 52.51704 13.38886 34.5 4.0. In German: 52,51704; 13,38886.
bool has_coordinates(std::string_view text) {
  if (count_digits(text) < 8) return false;
  const bool comma = text.find('.') == std::string_view::npos;
  std::vector<std::string> numbers;
  any_run(
      text, [&](char c) { return is_digit(c) || c == '-' || c == (comma ? ',' : '.'); },
      [&](std::string_view run) {
        std::string number(run);
        std::replace(number.begin(), number.end(), ',', '.');
        if (is_digit(number.back()) || number.size() > 1) numbers.push_back(std::move(number));
        return false;
      });
  if (numbers.size() < 2 || numbers.size() > 4) return false;
  const bool more = numbers.size() > 2;  // then there is nothing else
  if (more && text.find_first_not_of("0123456789.,;-+ ") != std::string_view::npos) return false;
  const std::size_t places = more ? 3 : 4;
  const auto are = [&](std::int64_t one, std::int64_t other) {
    return is_degree(numbers[0], one, places) && is_degree(numbers[1], other, places);
  };
  return are(90, 180) || are(180, 90);
}

bool has_web_address(std::string_view text) {
  return text.find("://") != std::string_view::npos || text.find("www.") != std::string_view::npos;
}

// Four numbers up to 255 and nothing else: a version may look so as well.
bool is_device_address(std::string_view text) {
  std::size_t parts = 0;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    const std::string_view part = text.substr(at, end - at);
    if (part.empty() || part.size() > 3 || count_digits(part) != part.size()) return false;
    if (part.size() == 3 && part > "255") return false;
    ++parts;
    at = end + 1;
  }
  return parts == 4;
}

struct Kind {
  std::string_view like;
  Role role;
  bool has_letters;  // always; a column of numbers, which may have a million, is not searched for it
  bool (*fits)(std::string_view);
};

constexpr Kind kinds[] = {
    {"an e-mail address", Role::identifier, true, has_email},
    {"a telephone number", Role::identifier, false, has_telephone},
    {"an account number", Role::identifier, true, has_iban},
    {"a social security number", Role::identifier, false, has_social_security_number},
    {"an insurance number", Role::identifier, true, has_insurance_number},
    {"a person's name", Role::identifier, true, names_person},
    {"a street address", Role::identifier, true, has_street_address},
    {"an exact place", Role::quasi_identifier, false, has_coordinates},
    {"a web address", Role::identifier, true, has_web_address},
    {"an address of a device", Role::identifier, false, is_device_address},
};

std::size_t count_words(std::string_view text) {
  std::size_t words = 0;
  any_run(text, is_letter, [&](std::string_view) {
    ++words;
    return false;
  });
  return words;
}

// Sentences have several words, and differ from row to row; names of diseases have several words as well, but
// come from a short list. A line break is found in hardly anything else. Three sentences of five words or
// more that nearly nobody else has are free text, however many cells beside them are empty or alike.
std::uint64_t rows_of_free_text(const PresentValues& present, std::string& example) {
  constexpr std::size_t few_values = 20;
  std::uint64_t rows = 0;
  std::uint64_t words = 0;
  std::size_t sentences = 0;
  bool broken = false;
  for (const PresentValue& value : present.values) {
    const std::size_t here = count_words(value.text);
    const bool breaks = value.text.find('\n') != std::string_view::npos;
    words += here;
    broken = broken || breaks;
    if (here >= 5 && value.rows <= 2) ++sentences;
    if (here < 3 && !breaks) continue;
    if (rows == 0) example = value.text;
    rows += value.rows;
  }
  const std::size_t values = present.values.size();
  const bool differ = values >= few_values && values * 5 >= present.rows;
  const bool wordy = differ && words * 2 >= values * 5;  // 2.5 words on average
  return broken || sentences >= 3 || wordy ? rows : 0;
}

// Puts a blank, a hyphen or nothing in the place of characters that only look so: no-break and thin blanks
// and tabs, en dashes, characters of no width. They come with texts that are copied from elsewhere.
std::string_view with_plain_blanks(std::string_view text, std::string& room) {
  constexpr std::pair<std::string_view, std::string_view> looks[] = {
      {"\t", " "},     {"\u00A0", " "}, {"\u2009", " "}, {"\u202F", " "}, {"\u2007", " "},
      {"\u200B", ""},  {"\u200C", ""},  {"\u200D", ""},  {"\uFEFF", ""},  {"\u00AD", ""},
      {"\u2010", "-"}, {"\u2011", "-"}, {"\u2013", "-"}, {"\u2012", "-"}};
  const auto may_be = [](char c) { return c == '\t' || c == '\xC2' || c == '\xE2' || c == '\xEF'; };
  if (std::none_of(text.begin(), text.end(), may_be)) return text;
  room.clear();
  for (std::size_t at = 0; at < text.size();) {
    const auto look = std::find_if(std::begin(looks), std::end(looks),
                                   [&](const auto& each) { return text.substr(at).starts_with(each.first); });
    if (look == std::end(looks)) {
      room += text[at++];
    } else {
      room += look->second;
      at += look->first.size();
    }
  }
  return room;
}

}  // namespace

std::vector<Content> find_contents(const PresentValues& present) {
  std::vector<Content> found;
  for (const Kind& kind : kinds) found.push_back({kind.like, kind.role, 0, {}});
  std::string made_plain;
  for (const PresentValue& value : present.values) {
    const std::string_view text = with_plain_blanks(value.text, made_plain);
    const bool letters = std::any_of(text.begin(), text.end(), is_letter);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if ((kinds[i].has_letters && !letters) || !kinds[i].fits(text)) continue;
      if (kinds[i].fits == has_telephone && has_coordinates(text)) continue;
      if (found[i].rows == 0) found[i].example = value.text;
      found[i].rows += value.rows;
    }
  }
  Content text{free_text, Role::identifier, 0, {}};
  text.rows = rows_of_free_text(present, text.example);
  found.push_back(std::move(text));
  std::erase_if(found, [](const Content& content) { return content.rows == 0; });
  return found;
}

Text reason_of(const Content& content) {
  if (content.like == free_text)
    return say("free text, which may name people, as {example}", as_quoted(content.example));
  return say("{n|cell looks|cells look} like {meaning}, as {example}", content.rows,
             Text(std::string(content.like).c_str()), as_quoted(content.example));
}

}  // namespace kordon
