// Day numbers of spreadsheets: 43301 is 20 July 2018.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/formats/calendar.h"
#include "core/formats/present_values.h"

namespace kordon {

// Returns the date of a day number, as spreadsheets count from 1900 on, or nothing where the text is none.
// Numbers from 1900 to 2100 are years, and those before 61 (1 March 1900) or after 99999 no days of today's
// files. A fraction, the time of day, is passed by.
std::optional<Moment> date_of_day_number(std::string_view text);

struct FoundDayNumbers {
  std::uint64_t rows = 0;
  std::string_view first;
};

// Returns those of the values that are likely to be day numbers: from 1920 to 2069.
FoundDayNumbers find_day_numbers(const PresentValues& present);

}  // namespace kordon
