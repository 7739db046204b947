// Reads the columns whose dates a job has released as others (ReleasedDates). Who makes a release and who
// judges it read the original in this one way, and share nothing else.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/formats/date_format.h"
#include "core/table/table.h"

namespace kordon {

struct DatesOfColumn {
  std::size_t attribute = 0;  // of the job
  std::size_t column = 0;     // of the table
  std::string format_text;    // as the job gives it, or as it was found
  DateFormat format;
  std::vector<std::optional<DateSpans>> of_value;  // by value; nothing of one that is missing, or that none
                                                   // of the rows has
};

// Reads the dates of the rows that are `counted` (empty: of all), for each attribute with ReleasedDates that
// the table has, in the job's order. Other rows are not looked at, so that nothing follows from them. A
// format that the job does not give is found by these columns together (formats/date_formats.h).
//
// Fails, with the path in the job, on a column whose format nobody can tell, with the readings that there
// are, and on a value that is neither missing nor a date, with its row. An empty cell is missing, and so are
// all spellings of the missing texts.
Result<std::vector<DatesOfColumn>> read_dates(const Table& table, const Job& job,
                                              const std::vector<bool>& counted = {});

}  // namespace kordon
