// Reads off labels what each value of a released column covers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// Returns, by node and one beyond the last, how many leaves have a lower number: the number of a leaf, or of
// the first below a node.
std::vector<std::uint32_t> leaves_before(const Hierarchy& tree);

// Returns what the released values cover, and which of it they may stand for: `limits` has, by node, the
// highest that a leaf may become; only leaves are looked at. `goes_out` says by leaf whether some released
// row has it; empty: each may. A label of several nodes is read as the lowest. If these cover different
// leaves that go out, then it tells nothing.
BoxColumn covered_by_labels(const Hierarchy& tree, const Column& released, const std::vector<NodeId>& limits,
                            const std::vector<bool>& goes_out = {});

}  // namespace kordon
