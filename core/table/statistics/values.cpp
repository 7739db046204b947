#include "core/table/statistics/values.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/decimal.h"
#include "core/table/formats/calendar.h"

namespace kordon {
namespace {

constexpr std::int64_t microseconds = 1'000'000;
constexpr std::int64_t day_length = 86'400 * microseconds;
constexpr double largest_exact = 1e15;
constexpr double largest_microseconds = 9e18;

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// "10:15:00", "36:00:00.25"; of nothing below zero.
std::string clock_text(std::int64_t time) {
  const std::int64_t seconds = time / microseconds;
  std::string text =
      two_digits(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" + two_digits(seconds % 60);
  const std::int64_t rest = time % microseconds;
  if (rest == 0) return text;
  std::string digits = std::to_string(microseconds + rest);
  digits[0] = '.';
  while (digits.back() == '0') digits.pop_back();
  return text + digits;
}

// Reads digits up to a sign, which is passed by; returns nothing where there are none.
std::optional<std::int64_t> digits_before(std::string_view& text, char sign) {
  const std::size_t end = std::min(text.find(sign), text.size());
  if (end == 0 || end > 9) return std::nullopt;
  std::int64_t number = 0;
  for (const char c : text.substr(0, end)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  text.remove_prefix(std::min(end + 1, text.size()));
  return number;
}

std::optional<std::int64_t> clock_of(std::string_view text) {
  const auto hours = digits_before(text, ':');
  const auto minutes = hours ? digits_before(text, ':') : std::nullopt;
  const auto seconds = minutes ? digits_before(text, '.') : std::nullopt;
  if (!seconds) return std::nullopt;
  std::int64_t fraction = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    const char c = i < text.size() ? text[i] : '0';
    if (c < '0' || c > '9') return std::nullopt;
    fraction = fraction * 10 + (c - '0');
  }
  return ((*hours * 60 + *minutes) * 60 + *seconds) * microseconds + fraction;
}

std::optional<std::int64_t> day_of(std::string_view text) {
  const auto year = digits_before(text, '-');
  const auto month = year ? digits_before(text, '-') : std::nullopt;
  const auto day = month ? digits_before(text, '-') : std::nullopt;
  if (!day || *year > 9999) return std::nullopt;
  const Moment date{static_cast<int>(*year), static_cast<int>(*month), static_cast<int>(*day)};
  if (!is_real(date)) return std::nullopt;
  return day_number(date);
}

// The first day of a month, quarter or half year.
std::string month_text(double number, const TimeCount& count) {
  if (number != std::floor(number) || std::abs(number) > 100'000) return number_text(number);
  const Moment first = date_of_day(count.first_day);
  const std::int64_t month =
      static_cast<std::int64_t>(number) * count.months + std::int64_t{first.year} * 12 + first.month - 1;
  const std::int64_t year = floor_divide(month, 12);
  if (year < 1 || year > 9999) return number_text(number);
  return iso_date({static_cast<int>(year), static_cast<int>(month - year * 12) + 1, 1});
}

double units_of(std::int64_t time, const TimeCount& count) {
  return static_cast<double>(time) / static_cast<double>(count.unit);
}

}  // namespace

std::string number_text(double number) {
  if (std::abs(number) < largest_exact && number == std::floor(number)) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  std::string text;
  for (int digits = 15; digits <= 17; ++digits) {
    text = with_digits(number, digits);
    if (std::strtod(text.c_str(), nullptr) == number) break;
  }
  return text;
}

std::optional<double> number_of(std::string_view text) {
  if (text.empty() || text.size() > 32) return std::nullopt;
  const bool digits = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e';
  });
  if (!digits) return std::nullopt;
  const std::string copy(text);
  const double number = std::strtod(copy.c_str(), nullptr);
  if (!std::isfinite(number) || number_text(number) != text) return std::nullopt;
  return number;
}

std::string stored_text(double number, StoredType type, const TimeCount& count) {
  if (type == StoredType::date && count.months > 0) return month_text(number, count);
  const double exact = number * static_cast<double>(count.unit);
  if (type == StoredType::number || std::abs(exact) > largest_microseconds / 2) return number_text(number);
  const std::int64_t time = std::llround(exact);
  if (type == StoredType::time) return (time < 0 ? "-" : "") + clock_text(std::abs(time));
  const std::int64_t day = floor_divide(time, day_length);
  const Moment date = date_of_day(day + count.first_day);
  if (date.year < 1 || date.year > 9999) return number_text(number);
  const std::int64_t clock = time - day * day_length;
  if (type == StoredType::date && clock == 0) return iso_date(date);
  return iso_date(date) + " " + clock_text(clock);
}

namespace {

std::optional<double> months_of(std::string_view text, const TimeCount& count) {
  const auto day = day_of(text);
  if (!day) return std::nullopt;
  const Moment date = date_of_day(*day), first = date_of_day(count.first_day);
  return static_cast<double>((date.year - first.year) * 12 + date.month - first.month) / count.months;
}

}  // namespace

std::optional<double> stored_number(std::string_view text, StoredType type, const TimeCount& count) {
  if (type == StoredType::number) return number_of(text);
  std::optional<double> number;
  if (type == StoredType::date && count.months > 0) {
    number = months_of(text, count);
    if (!number) number = number_of(text);
    return number && month_text(*number, count) == text ? number : std::nullopt;
  }
  const std::size_t blank = text.find(' ');
  if (type == StoredType::time) {
    const bool below = text.starts_with('-');
    const auto time = clock_of(text.substr(below ? 1 : 0));
    if (time) number = units_of(below ? -*time : *time, count);
  } else if (text.size() >= 10) {
    const auto day = day_of(text.substr(0, blank));
    const auto clock = blank == std::string_view::npos ? 0 : clock_of(text.substr(blank + 1));
    if (day && clock) number = units_of((*day - count.first_day) * day_length + *clock, count);
  }
  if (!number) number = number_of(text);
  if (!number || stored_text(*number, type, count) != text) return std::nullopt;
  return number;
}

}  // namespace kordon
