// Finds the rows that pay nearly as much as a class of them would cost, or more: what bounds prices
// (ladder/prices.h).
//
// A group is the rows that look alike at one combination of rungs. Its k dearest rows are the ones that a
// class of it could have at most to pay with. Cities and degrees as in ladder/lower_bound.h, k = 2, all
// prices 3/4:
//
//   group       loss of a row   the two dearest pay   a class of two costs   room of a row
//   North BSc   1/2             3/2                   1                      -1/4
//   * BSc       1               3/2                   2                      1/4
//
// Tested by tests/core/ladder/prices_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/ladder/tuple_words.h"

namespace kordon {

// A price counts 2^-fraction of a Loss, so that it can lie between two losses.
using Price = std::int64_t;

struct DearGroup {
  Price cost = 0;  // what a row of it costs
  std::uint32_t first = 0, size = 0;
};

struct DearGroups {
  std::vector<DearGroup> groups;
  std::vector<Tuple> members;  // of group g: members[first] to members[first + size], the dearest first
  // By tuple: how much each price may rise, all of them at once, so that no class of any group pays more than
  // it costs; at most the margin. Below zero: how much it has to fall.
  std::vector<Price> room;
  std::uint64_t steps = 0;  // about how many nanoseconds it took
};

class DearGroupSearch {
 public:
  // `words` must outlive the search. Groups of fewer than k rows are none: no class lies in them.
  DearGroupSearch(TupleWords& words, std::uint32_t k, unsigned fraction);

  // Combinations are listed as long as there is memory for them; this is the loss of the cheapest one that is
  // not on the list, or the greatest Loss where all are. No price may be above it.
  Loss listed_below() const { return listed_below_; }

  // Finds the groups that have less room than the margin. Returns only what room there is, and no groups,
  // where those have more than `most_members` members together. No group is missed: where keys of tuples that
  // do not look alike are equal (TupleWords), the group is taken to be larger, and its rows have less room.
  DearGroups find(const std::vector<Price>& prices, Price margin, std::uint64_t most_members);

 private:
  struct Sum {
    Price paid = 0;  // by the dearest rows so far
    Price rows = 0;  // how many these are, at most k
    std::uint32_t group = 0;
  };

  std::size_t scan(const std::vector<Price>& prices, Price most);
  bool take(Price cost, Price most, DearGroups& found);
  void keep(DearGroups& found) const;
  Price price_out_of_reach(Price most) const;

  TupleWords& words_;
  Price k_;
  unsigned fraction_;
  std::size_t width_;
  std::vector<Loss> losses_;         // of the combinations, ascending
  std::vector<std::uint8_t> rungs_;  // of the combinations, width_ each
  Loss listed_below_;

  std::vector<Tuple> dearest_;  // all tuples, the dearest first
  KeySlots slots_;
  std::vector<std::uint32_t> sum_of_slot_;
  std::vector<Sum> sums_;
  std::vector<std::pair<std::uint32_t, Tuple>> members_;  // of the dear groups of one combination
};

}  // namespace kordon
