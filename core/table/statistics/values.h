// Numbers as files of statistics packages hold them, and the texts that cells have of them; both ways, so
// that what is read is written again.
//
// Tested by tests/core/table/statistics/values_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/table/codebook.h"

namespace kordon {

// Returns the shortest decimal text that reads back as this number: "7", "0.1", "1.5e-07". The number is
// finite.
std::string number_text(double number);
// Returns the number whose text this is; nothing of "007", "1,5" and "7 ".
std::optional<double> number_of(std::string_view text);

// Says how a package counts time: in units of so many microseconds, from a day on.
struct TimeCount {
  std::int64_t unit = 1'000'000;  // microseconds
  std::int64_t first_day = 0;     // the day of unit 0, as a number of days behind 1970-01-01
  int months = 0;                 // if not 0: dates count units of so many months, and are their first days
};

// Returns the text of a cell of this type, which is no text: "2024-03-01", "2024-03-01 10:15:00.5",
// "36:00:00", "-00:00:01". A date that has a time of day is a moment, and a moment beyond the years 1 to 9999
// a number.
std::string stored_text(double number, StoredType type, const TimeCount& count);

// Returns the number that stored_text() makes this text of, or nothing.
std::optional<double> stored_number(std::string_view text, StoredType type, const TimeCount& count);

}  // namespace kordon
