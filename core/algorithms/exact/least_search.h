// Finds the release of few rows that loses least, and proves that none loses less: branch and bound over
// which group each row is released in.
//
// The bound is that of prices (measures/least_loss/prices.h). Each row has a price. A class of a group costs
// its rows' loss and earns their prices; if the classes of all groups that gain by it were formed at once,
// whatever rows they share, then all prices together, less these gains, are no more than any release loses.
// A row is tried in each group in which that bound stays below the best release so far.
//
// Adult's eight columns: 60 rows have 1,000 groups for k = 5, 100 rows have 3,500 for k = 2.
//
// Tested by tests/core/algorithms/exact/few_rows_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/exact/groups.h"
#include "core/base/progress.h"

namespace kordon {

struct LeastOfFew {
  std::vector<std::uint32_t> group_of;  // by row; empty where no release below the one at hand was found
  Loss loss = 0;                        // of it, or that of the one at hand
  bool proven = false;                  // whether no release loses less
};

struct FewAsked {
  const std::vector<FewGroup>& groups;
  std::size_t rows;
  std::uint32_t k;
  Loss at_hand;  // of the release to be beaten
};

// Looks for a partition of the rows into classes of at least k, each within one group, that loses less than
// the release at hand, until about so many nanoseconds are spent. They are counted, so that the result is the
// same on every machine.
LeastOfFew least_loss(const FewAsked& asked, std::uint64_t steps, const Progress& progress = {});

}  // namespace kordon
