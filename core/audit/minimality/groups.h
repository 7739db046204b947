// Finds the groups of rows in a class that lie at a narrower place than their class was released at.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/table/text_classes.h"

namespace kordon {

// Returns the groups of class c that have `least` rows or more, and fewer than the class: by part of a
// column, and by tuple of leaves. Rows that stem from nowhere are in none. The spans are of the result's own
// `rows`.
struct Groups {
  std::vector<std::uint32_t> rows;  // of the release; group after group
  std::vector<std::uint32_t> begin = {0};

  std::size_t count() const { return begin.size() - 1; }
  std::span<const std::uint32_t> of(std::size_t index) const {
    return {rows.data() + begin[index], rows.data() + begin[index + 1]};
  }
};
Groups find_groups(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes, std::size_t c,
                   std::uint32_t least);

}  // namespace kordon
