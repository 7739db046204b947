// Profiles as page and command line read them.
#pragma once

#include <vector>

#include "core/base/json.h"
#include "core/profile/profile.h"

namespace kordon {

// Returns an array with one object a column; "number" is there only where numbers are not plain, "odd",
// "odd_values", "variants" and "readings" where there are any, "in_doubt" where a person has to choose one of
// them.
Json to_json(const std::vector<ColumnProfile>& columns, TextWriter write = in_english);

}  // namespace kordon
