// The lower bound is a certificate for every release: it says what any of them must lose.
//
// Four people, k = 2; a city loses 1/2 at its region and 1 at *, a degree loses 1 at *:
//
//   row  City  Region  Degree   cheapest company           loss at least
//   1    Ayr   North   BSc      North BSc with row 2       1/2
//   2    Bath  North   BSc      North BSc with row 1       1/2
//   3    Bath  North   MSc      * MSc with row 4           1
//   4    Cork  South   MSc      * MSc with row 3           1
//
// So no release loses less than 3; this one, with rows 1 and 2 in a class and 3 and 4 in another, loses no
// more.
//
// Tested by tests/core/ladder/lower_bound_test.cpp.
#pragma once

#include <cstdint>

#include "core/encoded/table.h"

namespace kordon {

// Says how the bound is looked for, and how much work that may be.
struct BoundSearch {
  // Rows whose cheapest company is found combination by combination of rungs (core/ladder/ladder.h) become
  // few soon; from then on it costs less to look at one row and all combinations at once. The result is the
  // same, as long as there are steps left.
  enum class OneByOne { when_cheaper, not_at_all, at_once };
  OneByOne one_by_one = OneByOne::when_cheaper;

  // A step takes about a nanosecond. Steps are counted, so that the bound is the same on every machine.
  // Combinations never take more than 100 MB.
  std::uint64_t max_steps = 1'200'000'000;

  // So many more steps to raise the bound by prices (core/ladder/prices.h); with none it is that of the
  // cheapest company.
  std::uint64_t price_steps = 0;
};

// Returns a loss such that no k-anonymous release of the table within its boundaries has a total_loss() below
// it, whatever other models the release holds. In a release a row shares its class with k - 1 others, so it
// costs at least as much as the cheapest combination of generalizations at which it looks like k - 1 other
// rows of the table; where there is none, as for the rows of OUT, it is suppressed at full_row_loss(). The
// bound is the sum of these losses. It is the exact sum where all attributes have hierarchies, or become
// sets; for ranges the combinations are those of range_ladder(), and widths are not looked at, so that the
// bound may be smaller. When the steps are spent, every row still without company counts with the loss of the
// next combination: all that are cheaper have been seen.
//
// Prices take into account that a row is company for one class only; they never make the bound smaller.
Loss lower_bound(const EncodedTable& table, std::uint32_t k, const BoundSearch& search = {});

}  // namespace kordon
