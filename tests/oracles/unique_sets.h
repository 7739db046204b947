// Finds what core/profile/unique_sets/unique_sets.h finds by the definitions: every set of columns is counted
// over all pairs of rows, in texts, and nothing is left out before it is counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/profile/unique_sets/unique_sets.h"

namespace kordon::oracle {

// By size, all sets in the order of the lists, with what is known of each.
struct CountedSet {
  ColumnSet set;
  bool reaches = false;  // as many unique rows as the goal asks for
  bool minimal = false;  // it reaches the goal, and no part of it does
};
struct CountedSets {
  Tally together;
  std::uint64_t goal = 0;
  std::vector<std::uint64_t> without;          // by column as given
  std::vector<std::vector<CountedSet>> sizes;  // of 1 column, of 2, ...
};

CountedSets count_sets(const Table& table, const std::vector<std::size_t>& columns,
                       const std::vector<std::string>& missing, const SetSearch& search);

}  // namespace kordon::oracle
