// Draws rows of a table that is too large for all of them to be looked at.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// Returns all rows where they are no more than `most`, and otherwise about so many: those whose number has a
// small hash. Every n-th row would be no fair draw, as tables have their own beat: a row a month, four a
// household.
inline std::vector<Row> drawn_rows(std::size_t rows, std::uint64_t most) {
  const std::uint64_t limit = rows <= most ? UINT64_MAX : UINT64_MAX / rows * most;
  std::vector<Row> drawn;
  for (Row row = 0; row < rows; ++row) {
    if (splitmix64(row) <= limit) drawn.push_back(row);
  }
  return drawn;
}

}  // namespace kordon
