// Writes what nested classes tell: as reports have it, and as the page shows single classes.
#pragma once

#include <cstdint>
#include <functional>

#include "core/base/json.h"
#include "core/nested/figures.h"

namespace kordon {

// Returns the figures, key by member, or {"not_computed": why}.
Json to_json(const Nested& nested, TextWriter write);

// Returns {"class", "rows", "values", "inner", "others_inside"}: "values" has {"column", "released"} and,
// where some value is ruled out, "ruled_out" and "left", both {"labels", "others"}; "inner" has {"class",
// "rows", "values"}, the released values in the same order. `class_of` gives the class of a released row.
Json to_json(const ShownNarrowing& shown, const std::function<std::uint32_t(std::uint32_t)>& class_of);

}  // namespace kordon
