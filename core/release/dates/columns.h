// Makes the columns that go out in place of dates: each date moved by its person's days, or the days since
// the person's earliest date in a column.
//
//     person  admission   discharge    by +12 days  admission   discharge    discharge since admission
//     P       2024-02-20  2024-03-01                2024-03-03  2024-03-13   10
//     P       2024-06-01  (missing)                 2024-06-13               (missing)
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/dates/offsets.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/table.h"

namespace kordon {

// Returns the columns of the job with ReleasedDates, as they go out. Only rows that are `released` count:
// what formats are found by, how a column writes dates, and which date of a person is the earliest. Other
// cells are empty, and nobody sees them. Missing values stay as they are. Days since a date are empty where
// no released row of the person has one.
//
// Fails as read_dates() does, where a column names months in several ways, and where a date would be one that
// its format cannot tell.
Result<std::vector<CodedColumn>> dated_columns(const Table& table, const Job& job, const DateOffsets& offsets,
                                               const std::vector<bool>& released);

}  // namespace kordon
