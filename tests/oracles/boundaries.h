// Finds the tightest boundaries by trying all of them: every way to lower the boundaries of every column, in
// every combination, each counted row by row. What core/privacy/suggestion finds is held against that.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"

namespace kordon::oracle {

struct Boundaries {
  std::uint64_t lost =
      0;  // rows in clusters below k; or in groups of some set, until all that stay have company
  std::uint64_t detail = 0;  // of the other rows: what their cells are spared, in units of loss
};

// Returns what the table's own boundaries lose and guarantee. Where there are sets, these are looked at in
// place of all columns.
Boundaries own_boundaries(const EncodedTable& table, std::uint32_t k, const std::vector<KnownSet>& sets = {});

// Returns the most detail with no more rows lost than this; of equals, the fewest lost. Looks at k alone, and
// at columns with a hierarchy. Returns nothing where there are more than `most` combinations.
std::optional<Boundaries> tightest_boundaries(const EncodedTable& table, std::uint32_t k,
                                              std::uint64_t max_lost, std::size_t most,
                                              const std::vector<KnownSet>& sets = {});

}  // namespace kordon::oracle
