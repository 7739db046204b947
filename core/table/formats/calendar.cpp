#include "core/table/formats/calendar.h"

#include <chrono>

#include "core/base/decimal.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

namespace chrono = std::chrono;

// The calendar repeats itself every 400 years; std::chrono knows those from -32767 to 32767 only.
constexpr std::int64_t years_of_era = 400, days_of_era = 146097;

chrono::year_month_day in_first_era(const Moment& date) {
  const std::int64_t year = date.year - floor_divide(date.year, years_of_era) * years_of_era;
  return {chrono::year(static_cast<int>(year)), chrono::month(static_cast<unsigned>(date.month)),
          chrono::day(static_cast<unsigned>(date.day))};
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
  return in_first_era(moment).ok() && moment.hour <= 23 && moment.minute <= 59 && moment.second <= 60;
}

std::int64_t day_number(const Moment& date) {
  const chrono::sys_days day = in_first_era(date);
  return day.time_since_epoch().count() + floor_divide(date.year, years_of_era) * days_of_era;
}

Moment date_of_day(std::int64_t day) {
  const std::int64_t era = floor_divide(day, days_of_era);
  const auto day_of_era = static_cast<int>(day - era * days_of_era);
  const chrono::year_month_day date = chrono::sys_days(chrono::days(day_of_era));
  return {static_cast<int>(date.year()) + static_cast<int>(era * years_of_era),
          static_cast<int>(static_cast<unsigned>(date.month())),
          static_cast<int>(static_cast<unsigned>(date.day()))};
}

std::string iso_date(const Moment& date, bool with_month, bool with_day) {
  const auto padded = [](int number, std::size_t width) {
    std::string text = std::to_string(number);
    if (text.size() < width) text.insert(0, width - text.size(), '0');
    return text;
  };
  std::string text = padded(date.year, 4);
  if (with_month) text += "-" + padded(date.month, 2);
  if (with_day) text += "-" + padded(date.day, 2);
  return text;
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
  const std::string year = iso_date(moment, false, false);
  if (!with_day) return say("{month} {year}", month, year);
  return say("{day} {month} {year}", std::to_string(moment.day), month, year);
}

}  // namespace kordon
