#include "core/table/formats/calendar.h"

#include <array>
#include <string>

#include "core/base/decimal.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

int days_in_month(int year, int month) {
  constexpr std::array<int, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

struct NamedMonth {
  std::string_view name;
  int month;
};

// German is also that of Austria, and umlauts are also written without dots to spare.
constexpr NamedMonth named_months[] = {
    {"jan", 1},     {"january", 1},   {"januar", 1},   {"jän", 1},       {"jänner", 1}, {"jaen", 1},
    {"jaenner", 1}, {"feb", 2},       {"february", 2}, {"februar", 2},   {"feber", 2},  {"mar", 3},
    {"march", 3},   {"mär", 3},       {"märz", 3},     {"mrz", 3},       {"maerz", 3},  {"apr", 4},
    {"april", 4},   {"may", 5},       {"mai", 5},      {"jun", 6},       {"june", 6},   {"juni", 6},
    {"jul", 7},     {"july", 7},      {"juli", 7},     {"aug", 8},       {"august", 8}, {"sep", 9},
    {"sept", 9},    {"september", 9}, {"oct", 10},     {"october", 10},  {"okt", 10},   {"oktober", 10},
    {"nov", 11},    {"november", 11}, {"dec", 12},     {"december", 12}, {"dez", 12},   {"dezember", 12}};

constexpr const char* months[] = {"January", "February", "March",     "April",   "May",      "June",
                                  "July",    "August",   "September", "October", "November", "December"};

// Capital A with dots, and an a whose dots are a sign of their own, become ä.
std::string in_small_letters(std::string_view word) {
  std::string small;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::string_view rest = word.substr(i);
    if (rest.starts_with("\xc3\x84")) {
      small += "ä";
      ++i;
    } else if (rest.starts_with("a\xcc\x88") || rest.starts_with("A\xcc\x88")) {
      small += "ä";
      i += 2;
    } else {
      small += in_small(word[i]);
    }
  }
  return small;
}

}  // namespace

bool is_real(const Moment& moment) {
  if (moment.month < 1 || moment.month > 12) return false;
  if (moment.day < 1 || moment.day > days_in_month(moment.year, moment.month)) return false;
  return moment.hour <= 23 && moment.minute <= 59 && moment.second <= 60;
}

// Years begin in March here, so that the day that some years have more comes last. 400 years have 146097
// days.
std::int64_t day_number(const Moment& date) {
  const std::int64_t year = std::int64_t{date.year} - (date.month <= 2 ? 1 : 0);
  const std::int64_t era = floor_divide(year, 400);
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1;
  const std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

Moment date_of_day(std::int64_t day) {
  const std::int64_t shifted = day + 719468;
  const std::int64_t era = floor_divide(shifted, 146097);
  const std::int64_t day_of_era = shifted - era * 146097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month = (5 * day_of_year + 2) / 153;
  Moment date;
  date.day = static_cast<int>(day_of_year - (153 * month + 2) / 5 + 1);
  date.month = static_cast<int>(month < 10 ? month + 3 : month - 9);
  date.year = static_cast<int>(year_of_era + era * 400 + (date.month <= 2 ? 1 : 0));
  return date;
}

std::optional<Moment> date_of_day_number(std::string_view text) {
  const std::optional<Decimal> number = parse_decimal(text);
  if (!number || number->whole < 61 || number->whole > 99999) return std::nullopt;
  if (number->whole >= 1900 && number->whole <= 2100) return std::nullopt;
  // Day 0 is 30 December 1899, as spreadsheets have a 29 February in 1900.
  return date_of_day(number->whole + day_number({1899, 12, 30}));
}

int month_named(std::string_view word) {
  constexpr std::size_t longest = 12;  // SEPTEMBER, JÄNNER with its dots apart
  if (word.size() < 3 || word.size() > longest) return 0;
  const std::string small = in_small_letters(word);
  for (const NamedMonth& named : named_months) {
    if (named.name == small) return named.month;
  }
  return 0;
}

Text in_words(const Moment& moment, bool with_day) {
  const Text month = months[static_cast<std::size_t>(moment.month - 1)];
  std::string year = std::to_string(moment.year);
  while (year.size() < 4) year.insert(0, 1, '0');
  if (!with_day) return say("{month} {year}", month, year);
  return say("{day} {month} {year}", std::to_string(moment.day), month, year);
}

}  // namespace kordon
