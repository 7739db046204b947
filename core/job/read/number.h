// Reads from JSON how a column writes its numbers, and what a column is released as: classes as numbers,
// dates as others.
#pragma once

#include <optional>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/json_reader.h"
#include "core/job/job.h"

namespace kordon {

// Reads "number": the decimal sign and, where there is one, the sign between thousands.
std::optional<NumberFormat> read_number_format(const JsonReader& reader);

// Reads "release" into an attribute whose role and hierarchy are known as far as they can be read.
// `generalized` says whether the role may be that of a quasi-identifier.
// An object is about dates (ReleasedDates), which only an insensitive attribute has.
void read_released_as(const JsonReader& reader, bool generalized, Attribute& attribute);

// Returns what else must be so that the attributes, all read without a mistake, may have ReleasedDates: whose
// the rows are is known, all are shifted alike, and nothing else hangs on such a column.
std::vector<Mistake> check_released_dates(const Job& job);

}  // namespace kordon
