// A hierarchy over its column as text, for a page to draw.
#pragma once

#include <string>

#include "core/hierarchy_builders.h"

namespace kordon {

// {"height", "notes", "nodes": [{"label", "parent", "level", "height", "rows", "boundary", "implied"}],
//  "uncovered": [{"value", "rows"}]}: nodes in preorder, the root's parent is -1, rows at or below each; the
// boundaries are those implied.
std::string to_json(const BuiltHierarchy& built, const Column& column);

}  // namespace kordon
