// The shape of one text tells by which formats a person could have written it as a date, without a thought
// for what the others of its column look like.
//
//     03/04/2024 14:07   mm/dd/yyyy hh:mm, dd/mm/yyyy hh:mm
//     3. Mär 2024        dd. mmm yyyy
//     20240305           yyyymmdd
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kordon {

enum class DateOrder { dmy, mdy, ymd };

struct DateShape {
  std::string format;  // in the words of people (date_format.h); dd and mm stand for one digit, too
  DateOrder order;     // in which day, month and year follow one another; of month and year alone dmy or ymd
  std::string separator;  // between the first part and the second; may be empty
  bool like_number;       // whether a number could be written so: 20240305, 03.2024
};

// Returns the formats, likeliest first; none where it is no date. A date has a year. With points between
// numbers the day comes first; with slashes the month may.
std::vector<DateShape> date_shapes(std::string_view text);

}  // namespace kordon
