// Compares released cells with the original where classes are released as numbers, the mean or the median of
// their rows (microaggregation/classes.h says what is promised). The arithmetic is the audit's own: it does
// not make the number, but asks whether the one that was released is it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/audit/cells/cells.h"
#include "core/audit/cells/scale.h"
#include "core/table/text_classes.h"

namespace kordon {

// A class is what looks alike: all rows of the same released quasi-identifiers, which may have been several
// classes when the release was made. Of a class in which each row has a number the cell must be the mean or
// the median of the original numbers; it is beyond a boundary where it lies outside of the numbers below the
// original value's MAGVal, or further from the original value than a range may be wide. Of other classes the
// cell is compared as any (cells/cells.h). Released row i stems from row origin[i] of the original; rows that
// stem from none are passed over. `missing` are the texts of missing values.
void compare_numbers(const AuditScale& scale, const ReleasedClasses& classes,
                     std::span<const std::uint32_t> origin, const std::vector<std::string>& missing,
                     CellOffences& found);

}  // namespace kordon
