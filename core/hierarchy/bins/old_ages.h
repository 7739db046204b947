// Ages over 89, and birth dates that tell one. People of that age are few, so that the HIPAA Privacy Rule has
// them all in one group, "including all elements of dates indicative of such age" (45 CFR
// 164.514(b)(2)(i)(C)).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/table/formats/date_format.h"
#include "core/table/formats/date_formats.h"
#include "core/table/formats/present_values.h"

namespace kordon {

// Returns whether the age tells more of one over 89 than that: 93, 95-99 and 95+ do, 90+, > 89 and 80-99 not.
// Ages that nobody can have are none: 1999 is a year, and 12410 are days.
bool tells_old_age(const NumberSpan& age);

// Returns whether nobody can have this age in years.
bool is_no_age(const NumberSpan& age);

// Returns whether all who are born in these days are over 89 throughout the year, and the days tell more than
// that: in 2024 those of 1926 and of the 1920s do, those before 1934 not.
bool tells_old_age(const DaySpan& born, int year);

// Reads a value of a column of births: a date of the format, a year, a range of years.
std::optional<DaySpan> read_birth(std::string_view text, const std::optional<DateFormat>& format);

// Returns when a table is from: the last year of its certain dates that are no births. No clock is asked, so
// that a release of today is that of tomorrow: a table without such dates is from 2026.
int year_of(const std::vector<std::optional<FoundDates>>& dates);

}  // namespace kordon
