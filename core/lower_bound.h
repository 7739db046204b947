// A certificate for every release: what any of them must lose.
#pragma once

#include <cstdint>

#include "core/encoded_table.h"

namespace kordon {

// How the bound is found, and how much work that may be.
struct BoundSearch {
  // Rows whose cheapest company is found combination by combination of rungs (core/lattice/ladder.h) become
  // few soon; from then on it costs less to look at one row and all combinations at once. The result is the
  // same, as long as there are steps left.
  enum class OneByOne { when_cheaper, not_at_all, at_once };
  OneByOne one_by_one = OneByOne::when_cheaper;

  // About a nanosecond each; counted, so that the bound is the same on every machine. Combinations never take
  // more than 100 MB.
  std::uint64_t max_steps = 1'200'000'000;
};

// No k-anonymous release of the table within its boundaries has a total_loss() below this, whatever other
// models it holds. In a release a row shares its class with k - 1 others, so it costs at least as much as the
// cheapest combination of generalizations at which it looks like k - 1 other rows of the table; where there
// is none, as of the rows of OUT, it is suppressed at full_row_loss(). The bound is the sum of that. Exact
// where all attributes have hierarchies, or become sets; of ranges the combinations are those of
// range_ladder(), and widths are not looked at, so that the sum may be smaller. When the steps are spent,
// every row still without company counts with the loss of the next combination: all that are cheaper have
// been seen.
Loss lower_bound(const EncodedTable& table, std::uint32_t k, const BoundSearch& search = {});

}  // namespace kordon
