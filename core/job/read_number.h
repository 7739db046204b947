// Reads from JSON how a column writes its numbers, and what classes of them are released as.
#pragma once

#include <optional>

#include "core/base/decimal.h"
#include "core/base/json_reader.h"
#include "core/job/job.h"

namespace kordon {

// Reads "number": the decimal sign and, where there is one, the sign between thousands.
std::optional<NumberFormat> read_number_format(const JsonReader& reader);

// Reads "release" into an attribute whose role and hierarchy are known as far as they can be read.
// `generalized` says whether the role may be that of a quasi-identifier.
void read_released_as(const JsonReader& reader, bool generalized, Attribute& attribute);

}  // namespace kordon
