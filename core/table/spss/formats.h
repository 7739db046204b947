// How SPSS shows values: F8.2, DATE11, A20. A format also says whether a number is a date.
#pragma once

#include <string>
#include <string_view>

#include "core/table/codebook.h"

namespace kordon {

struct SpssFormat {
  unsigned kind = 5, width = 8, decimals = 2;  // F8.2; the kinds are numbered as in files
};

StoredType stored_type_of(const SpssFormat& format);

// Returns "F8.2", "DATE11", or nothing of a kind that is not known.
std::string spss_format_name(const SpssFormat& format);
// Returns the format of this name, or F8.2.
SpssFormat spss_format_of(std::string_view name);

}  // namespace kordon
