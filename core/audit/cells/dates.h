// Judges dates that are released as others: moved by a number of days that is each person's own, or as days
// since a date of that person (ReleasedDates). By which numbers, and how they are found, is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/cells/cells.h"
#include "core/audit/cells/offences.h"
#include "core/audit/cells/scale.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// The figures of all columns that are shifted.
struct ShiftedDates {
  std::vector<std::string> attributes;
  ReleasedDates::Shift shift;
  std::uint64_t persons = 0;  // who have a date in one of the columns, in the rows that are released
  // Of these, who have a released date that nobody else's could have become: no other person has an original
  // date in this column from which it can be reached.
  std::uint64_t alone = 0;
  // Of these, who have days between shifted dates that nobody else has: between those of one row, or, where
  // codes link the rows of a person, between all of them.
  std::uint64_t intervals = 0;
};

// The figures of a column of days since a date.
struct DaysSince {
  std::string attribute, since;
  std::uint64_t persons = 0;  // with a date in the column, and none to count from: their cells are empty
};

struct DatesFound {
  std::vector<CheckInWords> checks;  // in the job's order
  std::optional<ShiftedDates> shifted;
  std::vector<DaysSince> since;
};

// Compares the columns with ReleasedDates. `persons` says by row of the original whose it is.
//
//   shift of admission   each cell is a date, and from the original's it is as many days as all others of its
//                        person are, in every shifted column: no more than allowed, whole weeks where asked,
//                        and only days that move not all people alike. All that is not year, month and day of
//                        the text is as it was. A missing value is empty: its text may be a date, too.
//   since of discharge   each cell is the number of days from the earliest date that the person has in the
//                        other column, in rows that are released; it is empty where there is none, and
//                        so is a missing value.
//
// Fails where the job's dates cannot be read in the original.
Result<DatesFound> check_dates(const Table& original, const Job& job, std::span<const ColumnPair> pairs,
                               const ComparedRows& rows, std::span<const ValueId> persons);

}  // namespace kordon
