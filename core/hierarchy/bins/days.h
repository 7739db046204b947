// Days as numbers, and spans of days as texts: bins of dates are bins of day numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/table/formats/calendar.h"
#include "core/table/formats/date_format.h"

namespace kordon {

// A span of whole days, both ends included: first <= last.
struct DaySpan {
  std::int64_t first = 0, last = 0;
  friend bool operator==(const DaySpan& a, const DaySpan& b) = default;
};

// Returns "2021-03-05 to 2021-04-17", or shorter where the span is one of whole months or years: "2021-03",
// "2021-03 to 2021-05", "2021", "2019 to 2021"; a single day is "2021-03-05". Years have four digits at
// least.
std::string label_of(const DaySpan& span);

// Reads such a label, and those of truncated dates: 2021-Q1, 2020-2029. Returns nothing for other texts.
std::optional<DaySpan> parse_day_span(std::string_view text);

// Returns the days that a value of a column of such dates may mean: the day itself, or the whole month or
// year where the format or the value tells no more (DateFormat::read_coarse); also those of a label as above,
// and of `before 1936`, `<1936` all from `first_of_days` on. Returns nothing for other texts.
std::optional<DaySpan> parse_date_span(std::string_view text, const DateFormat& format);
inline constexpr std::int64_t first_of_days = -719529;  // before all years of four digits

// How long a span may be: a number of days or of months, both at least 1 and at most 1,200,000.
struct CalendarWidth {
  std::int64_t days = 0, months = 0;  // one of them is 0
};

// Reads "10 days", "2 weeks", "18 months", "1 year"; nothing else.
std::optional<CalendarWidth> parse_calendar_width(std::string_view text);

// Returns the last day of the longest span from `first` on that is no longer than that: two years from
// 2019-01-01 on end with 2020-12-31. From a day that the last month does not have they end before its last
// day: one month from 2021-01-31 on ends with 2021-02-27.
std::int64_t last_day_within(std::int64_t first, const CalendarWidth& width);

}  // namespace kordon
