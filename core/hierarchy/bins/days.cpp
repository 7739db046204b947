#include "core/hierarchy/bins/days.h"

#include <algorithm>
#include <charconv>

#include "core/base/decimal.h"

namespace kordon {
namespace {

Moment first_of_month(std::int64_t months) {  // counted from January of the year 0
  const std::int64_t year = floor_divide(months, 12);
  return {static_cast<int>(year), static_cast<int>(months - year * 12) + 1, 1};
}

std::int64_t months_of(const Moment& date) {
  return std::int64_t{date.year} * 12 + date.month - 1;
}

std::string padded(int number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

// Writes as much of a date as the span needs at this end.
std::string end_label(const Moment& date, bool with_month, bool with_day) {
  std::string text = padded(date.year, 4);
  if (with_month) text += "-" + padded(date.month, 2);
  if (with_day) text += "-" + padded(date.day, 2);
  return text;
}

std::optional<int> take_digits(std::string_view& text, std::size_t count) {
  int number = 0;
  if (text.size() < count) return std::nullopt;
  const char* end = text.data() + count;
  if (text.front() < '0' || text.front() > '9') return std::nullopt;
  if (std::from_chars(text.data(), end, number).ptr != end) return std::nullopt;
  text.remove_prefix(count);
  return number;
}

bool take(std::string_view& text, std::string_view sign) {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(sign.size());
  return true;
}

DaySpan months_from(std::int64_t first, std::int64_t count) {
  return {day_number(first_of_month(first)), day_number(first_of_month(first + count)) - 1};
}

// Reads a year, a month, a quarter or a day.
std::optional<DaySpan> take_end(std::string_view& text) {
  const std::optional<int> year = take_digits(text, 4);
  if (!year) return std::nullopt;
  const std::int64_t january = std::int64_t{*year} * 12;
  std::string_view rest = text;
  if (take(rest, "-Q")) {
    const std::optional<int> quarter = take_digits(rest, 1);
    if (!quarter || *quarter < 1 || *quarter > 4) return std::nullopt;
    text = rest;
    return months_from(january + std::int64_t{*quarter - 1} * 3, 3);
  }
  rest = text;
  const std::optional<int> month = take(rest, "-") ? take_digits(rest, 2) : std::nullopt;
  if (!month || (!rest.empty() && rest.front() >= '0' && rest.front() <= '9'))
    return months_from(january, 12);
  Moment date{*year, *month, 1};
  if (!is_real(date)) return std::nullopt;
  text = rest;
  if (!take(rest, "-")) return months_from(months_of(date), 1);
  const std::optional<int> day = take_digits(rest, 2);
  if (!day) return std::nullopt;
  date.day = *day;
  if (!is_real(date)) return std::nullopt;
  text = rest;
  return DaySpan{day_number(date), day_number(date)};
}

}  // namespace

std::string label_of(const DaySpan& span) {
  const Moment first = date_of_day(span.first);
  const Moment last = date_of_day(span.last);
  const Moment next = date_of_day(span.last + 1);
  const bool with_day = first.day != 1 || next.day != 1;
  const bool with_month = with_day || first.month != 1 || next.month != 1;
  const std::string low = end_label(first, with_month, with_day);
  const std::string high = end_label(last, with_month, with_day);
  return low == high ? low : low + " to " + high;
}

std::optional<DaySpan> parse_day_span(std::string_view text) {
  std::optional<DaySpan> span = take_end(text);
  if (!span) return std::nullopt;
  if (take(text, " to ") || take(text, "-")) {
    const std::optional<DaySpan> other = take_end(text);
    if (!other || other->last < span->first) return std::nullopt;
    span->last = other->last;
  }
  return text.empty() ? span : std::nullopt;
}

std::optional<DaySpan> parse_date_span(std::string_view text, const DateFormat& format) {
  const auto coarse_span = [](int year, int month) {
    const std::int64_t first = std::int64_t{year} * 12 + std::max(month - 1, 0);
    return months_from(first, month == 0 ? 12 : 1);
  };
  if (const std::optional<Moment> date = format.read(text)) {
    const std::int64_t day = day_number(*date);
    if (format.has_day()) return DaySpan{day, day};
    return coarse_span(date->year, format.has_month() ? date->month : 0);
  }
  if (const std::optional<CoarseDate> date = format.read_coarse(text)) {
    return coarse_span(date->year, date->month);
  }
  if (const std::optional<DaySpan> span = parse_day_span(text)) return span;
  if (!take(text, "before ") && !take(text, "vor ") && !take(text, "< ") && !take(text, "<")) {
    return std::nullopt;
  }
  const std::optional<DaySpan> end = take_end(text);
  return end && text.empty() ? std::optional(DaySpan{first_of_days, end->first - 1}) : std::nullopt;
}

std::optional<CalendarWidth> parse_calendar_width(std::string_view text) {
  constexpr std::int64_t most = 1'200'000;
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || count < 1 || count > most) return std::nullopt;
  std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (!take(unit, " ")) return std::nullopt;
  CalendarWidth width;
  if (unit == "day" || unit == "days") width.days = count;
  if (unit == "week" || unit == "weeks") width.days = count * 7;
  if (unit == "month" || unit == "months") width.months = count;
  if (unit == "year" || unit == "years") width.months = count * 12;
  const std::int64_t either = width.days + width.months;
  if (either == 0 || either > most) return std::nullopt;
  return width;
}

std::int64_t last_day_within(std::int64_t first, const CalendarWidth& width) {
  if (width.days > 0) return first + width.days - 1;
  const Moment begin = date_of_day(first);
  const DaySpan month = months_from(months_of(begin) + width.months, 1);
  return std::min(month.first + begin.day - 1, month.last) - 1;
}

}  // namespace kordon
