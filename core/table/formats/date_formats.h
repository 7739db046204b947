// Finds out which columns of a table are dates, and how they write them: 03/04/2024 is 3 April in one file
// and 4 March in another.
//
//     Seen: 03/04/2024  25/12/2024   no other format reads the second: day first
//     Born: 03/04/1968  05/06/1970   either; as Seen is certain, 3 April and 5 June
//     Left: 03-04-2024  05-06-2024   nobody knows, unless a column has a decimal comma: day first
//     Paid: 03.04.24                 points: day first. Of 24 the century is unknown: 2024, as it is below 30
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/table/formats/date_format.h"
#include "core/table/formats/date_shape.h"
#include "core/table/formats/present_values.h"

namespace kordon {

struct DateColumn {
  std::string_view name;
  const PresentValues& present;
  bool named_date = false;   // by its name: numbers that could be dates are
  bool named_birth = false;  // by its name: no date is after the latest of the file
  bool decimal_comma = false;
};

// A format that reads most rows of a column, with one of its values, and what that is by it.
struct FittingFormat {
  std::string format;  // in the words of people
  unsigned pivot = default_pivot;
  std::vector<std::string> levels;  // of a hierarchy of such dates: month, year, decade
  std::string_view value;
  Text read;  // "3 April 2024"
};

struct FoundDates {
  FittingFormat chosen;      // the one that reads most rows; in doubt with those levels only that are not
  bool like_number = false;  // its values could be numbers: 20240305
  bool in_doubt = false;     // nobody knows which format is the right one
  std::vector<FittingFormat>
      fitting;                // all that there are; in doubt those that read one value as several dates
  std::vector<Text> reading;  // how they are read: what decided, what becomes of zones
  std::vector<Text> notes;    // what is in doubt, what two-digit years stand for
  int latest_year = 0;        // of the table's certain dates that are no births; 0: there are none
};

// Returns of each column its dates, or nothing where fewer than half of the rows are (of dates that could be
// numbers 19 of 20). Coarse dates (DateFormat::read_coarse) are some where a quarter of the rows have whole
// ones. Impossible dates are none.
// Where two formats read as many rows, those columns decide that are certain, if they agree; then a decimal
// comma. Digits that could be a number are dates only with years from 1900 to 2099, and where the column's
// name or the values themselves speak for it. No clock is asked.
std::vector<std::optional<FoundDates>> find_dates(const std::vector<DateColumn>& columns);

}  // namespace kordon
