// Texts by which people say that a value is missing: "k.A.", "unknown", "00.00.0000", 9999.
#pragma once

#include <string>
#include <vector>

#include "core/base/decimal.h"
#include "core/table/formats/present_values.h"

namespace kordon {

// Those of the values that are likely to mean "missing", in order of first appearance. It is for a person to
// say whether they do: nothing counts as missing that a job does not list. Case and blanks make no
// difference. A number of nines (999, 9999, …) is one of them only where it is at least twice as high as
// every other number of the column, read by the format: 999 among ages is, among prices up to 980 it is not.
std::vector<std::string> missing_markers(const PresentValues& present, const NumberFormat& format = {});

}  // namespace kordon
