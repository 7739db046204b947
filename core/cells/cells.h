// Compares a released cell of a quasi-identifier with its original value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/cells/offences.h"
#include "core/cells/scale.h"

namespace kordon {

// Collects what offends in the cells of quasi-identifiers.
struct CellOffences {
  Offences strangers;           // do not cover the original value
  Offences beyond;              // lie above their boundary
  std::vector<bool> violating;  // by released row: whether one of its cells is beyond
};

// The cell stands in released row `row`, which stems from row `origin` of the original.
void compare_cell(const AuditScale& scale, std::size_t row, std::uint32_t origin, CellOffences& found);

}  // namespace kordon
