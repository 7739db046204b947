// Which columns are categories or codes, by what their values look like and by what a codebook says.
#pragma once

#include <string_view>

#include "core/hierarchy/builders.h"
#include "core/table/codebook.h"
#include "core/table/formats/codes.h"
#include "core/table/formats/present_values.h"

namespace kordon {

// Returns whether there are few different values, or few for so many rows.
bool is_category(const PresentValues& present);

// Returns whether values of this shape are codes.
bool is_code(const CodeShape& shape, const PresentValues& present, std::string_view column_name);

// Codes of unequal length lose two characters a level, from the length of the shortest on: F32.1 and C50 are
// F32* and C50, then F* and C*.
PrefixForm prefix_form(const CodeShape& shape);

// Returns whether at least half of the values have labels: then they are codes, no amounts.
bool are_labelled(const PresentValues& present, const CodebookColumn* codes);

}  // namespace kordon
