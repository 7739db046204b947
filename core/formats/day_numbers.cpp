#include "core/formats/day_numbers.h"

#include "core/base/decimal.h"

namespace kordon {

std::optional<Moment> date_of_day_number(std::string_view text) {
  const std::optional<Decimal> number = parse_decimal(text);
  if (!number || number->whole < 61 || number->whole > 99999) return std::nullopt;
  if (number->whole >= 1900 && number->whole <= 2100) return std::nullopt;
  // Day 0 is 30 December 1899, as spreadsheets have a 29 February in 1900.
  return date_of_day(number->whole + day_number({1899, 12, 30}));
}

FoundDayNumbers find_day_numbers(const PresentValues& present) {
  FoundDayNumbers found;
  for (const PresentValue& value : present.values) {
    const std::optional<Moment> date = date_of_day_number(value.text);
    if (!date || date->year < 1920 || date->year > 2069) continue;
    if (found.rows == 0) found.first = value.text;
    found.rows += value.rows;
  }
  return found;
}

}  // namespace kordon
