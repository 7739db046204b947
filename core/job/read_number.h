// Reads from JSON how a column writes its numbers.
#pragma once

#include <optional>

#include "core/base/decimal.h"
#include "core/base/json_reader.h"

namespace kordon {

// Reads "number": the decimal sign and, where there is one, the sign between thousands.
std::optional<NumberFormat> read_number_format(const JsonReader& reader);

}  // namespace kordon
