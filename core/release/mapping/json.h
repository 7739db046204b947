// A value mapping is written to a file and read from it here.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/release/mapping/mapping.h"

namespace kordon {

// Returns
//   {"kordon": 1, "mapping": {"note", "algorithm", "k", "rows",
//     "attributes": [{"name", "level"?, "values": [{"value", "rows", "released": [{"as", "rows",
//     "classes"}]}]}], "classes": [{"rows", "values": [NODE, ...]}]}}
// where NODE, as in "as", is a label or {"level", "label"}. It is written with one line a value and a class,
// so that people can compare two of them.
std::string mapping_text(const Mapping& mapping);

// Reads such a document; every mistake is found, each with its JSON path.
Result<Mapping> parse_mapping(std::string_view text);

}  // namespace kordon
