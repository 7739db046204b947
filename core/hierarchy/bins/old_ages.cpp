#include "core/hierarchy/bins/old_ages.h"

#include <algorithm>

namespace kordon {
namespace {

constexpr int oldest_told = 89;
constexpr int oldest = 130;

}  // namespace

bool tells_old_age(const NumberSpan& age) {
  if (!age.low || age.low->whole < oldest_told || is_no_age(age)) return false;
  if (age.high) return age.low->whole > oldest_told;
  const bool from_90 = age.low->is_integer() && age.low->whole == oldest_told + 1 && !age.without_low;
  return age.low->whole > oldest_told && !from_90;
}

bool is_no_age(const NumberSpan& age) {
  return age.low && age.low->whole > oldest;
}

bool tells_old_age(const DaySpan& born, int year) {
  const int last = date_of_day(born.last).year;
  if (born.first == first_of_days) return last + 1 + oldest_told + 1 < year;
  return last + oldest_told + 1 < year;
}

std::optional<DaySpan> read_birth(std::string_view text, const std::optional<DateFormat>& format) {
  if (format) return parse_date_span(text, *format);
  if (const std::optional<DaySpan> days = parse_day_span(text)) return days;
  const std::optional<NumberRange> years = parse_number_range(text);
  const auto is_year = [](const Decimal& number) { return number.whole >= 1000 && number.whole <= 9999; };
  if (!years || !is_year(years->low) || !is_year(years->high)) return std::nullopt;
  return DaySpan{day_number({static_cast<int>(years->low.whole), 1, 1}),
                 day_number({static_cast<int>(years->high.whole), 12, 31})};
}

int year_of(const std::vector<std::optional<FoundDates>>& dates) {
  constexpr int year_without_dates = 2026;
  const auto found =
      std::find_if(dates.begin(), dates.end(), [](const auto& each) { return each.has_value(); });
  return found != dates.end() && (*found)->latest_year > 0 ? (*found)->latest_year : year_without_dates;
}

}  // namespace kordon
