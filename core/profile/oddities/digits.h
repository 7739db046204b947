// Digits that say something else than they seem to: numbers that a spreadsheet has rounded, digits of other
// scripts, years of other calendars.
#pragma once

#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/table/formats/date_format.h"
#include "core/table/formats/present_values.h"

namespace kordon {

inline constexpr std::size_t digits_of_sheets = 15;  // that the numbers of a spreadsheet keep

// Returns notes on numbers of 16 to 19 digits where half of the rows have them, on those that a spreadsheet
// has rounded or shortened (1.23457E+15), and on digits that are none of 0 to 9.
std::vector<Text> notes_on_digits(const PresentValues& present);

// Returns a note where half of the dates lie before 1800 or after 2199: they are likely to be of another
// calendar.
std::optional<Text> note_on_years(const PresentValues& present, const DateFormat& format);

}  // namespace kordon
