// Profiles, and templates that fit a column, as page and command line read them.
#pragma once

#include <vector>

#include "core/base/json.h"
#include "core/profile/profile.h"

namespace kordon {

// Returns an array with one object a column; "number" is there only where numbers are not plain, "odd",
// "odd_values", "variants" and "readings" where there are any, "in_doubt" where a person has to choose one of
// them, "codes_or_amounts" where these are the two.
Json to_json(const std::vector<ColumnProfile>& columns, TextWriter write = in_english);

// Returns the templates that fit the column, each with the hierarchy that it makes and a preview of it:
// [{"name", "title", "source", "levels", "hierarchy", "groups", "example", "unknown", "unknown_values"}].
// "levels" are the names of a catalogue's levels, and "groups" how many nodes each level has, from the lowest
// up; "example" leads from the most frequent value to the root; of unknown values the first five are listed.
Json templates_json(const Column& column, const std::vector<std::string>& missing,
                    TextWriter write = in_english);

}  // namespace kordon
