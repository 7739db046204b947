// The calendar: which days there are, and what people call its months.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/text.h"

namespace kordon {

// A moment of the calendar. What a date does not tell keeps its lowest value. There is no zone: a date is
// taken as it is written.
struct Moment {
  int year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0;

  std::int64_t order() const {  // ascends with time
    return ((((std::int64_t{year} * 12 + month) * 32 + day) * 24 + hour) * 60 + minute) * 61 + second;
  }
  friend bool operator==(const Moment& a, const Moment& b) = default;
};

// Returns whether there is such a day and such a time, leap seconds included: there is no 31 February.
bool is_real(const Moment& moment);

// Returns how many days the date lies behind 1970-01-01 (in front of it: below zero), by the calendar of
// today at all times. The time of day does not matter.
std::int64_t day_number(const Moment& date);
Moment date_of_day(std::int64_t day);

// Returns the date of a spreadsheet's day number, as they count from 1900 on: 43301 is 20 July 2018. Returns
// nothing where the text is none: numbers from 1900 to 2100 are years, and those before 61 (1 March 1900) or
// after 99999 no days of today's files. A fraction, the time of day, is passed by.
std::optional<Moment> date_of_day_number(std::string_view text);

// Returns the month, from 1, that the word names in English or German, short or in full, in any case; 0 if it
// names none. A word is of letters alone, without a point: Mar, MÄRZ, Mrz, maerz, Sept.
int month_named(std::string_view word);

// Returns "3 April 2024", or "April 2024" without the day.
Text in_words(const Moment& moment, bool with_day);

}  // namespace kordon
