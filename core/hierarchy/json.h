// Writes a hierarchy over its column as text, for a page to draw.
#pragma once

#include <string>

#include "core/hierarchy/builders.h"

namespace kordon {

// Returns {"height", "notes", "nodes": [{"label", "parent", "level", "height", "rows", "boundary",
// "implied"}], "uncovered": [{"value", "rows"}]}. Nodes stand in preorder; the root's parent is -1; rows are
// those at or below a node; boundaries are the implied ones.
std::string to_json(const BuiltHierarchy& built, const Column& column);

}  // namespace kordon
