// Finds the rows that pay nearly as much as a class of them would cost, or more: what bounds prices
// (least_loss/prices.h).
//
// A group is the rows that look alike at one combination of rungs. Its dearest class
// (least_loss/dearest_class.h) has at most to pay with. Cities and degrees as in least_loss/lower_bound.h, k
// = 2, all prices 3/4:
//
//   group       loss of a row   the dearest two pay   a class of two costs   room of a row
//   North BSc   1/2             3/2                   1                      -1/4
//   * BSc       1               3/2                   2                      1/4
//
// Tested by tests/core/measures/least_loss/prices_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/measures/least_loss/dearest_class.h"
#include "core/recoding/ladder/tuple_words.h"

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
  bool complete = true;     // else the search was left off, and what is here bounds nothing
};

class DearGroupSearch {
 public:
  // `words` must outlive the search. A group that no class lies in is none.
  DearGroupSearch(TupleWords& words, const LeastClass& least, unsigned fraction);

  // Combinations are listed as long as there is memory for them; this is the loss of the cheapest one that is
  // not on the list, or the greatest Loss where all are. No price may be above it.
  Loss listed_below() const { return listed_below_; }

  // Finds the groups that have less room than the margin. Returns only what room there is, and no groups,
  // where those have more than `max_members` members together; leaves off after `max_steps`. No group is
  // missed: where keys of tuples that do not look alike are equal (TupleWords), the group is taken to be
  // larger, and its rows have less room.
  DearGroups find(const std::vector<Price>& prices, Price margin, std::uint64_t max_members,
                  std::uint64_t max_steps);

 private:
  // Holds what is known of the dearest class of a group, while its tuples are added.
  struct ClassSum {
    Price over = 0;        // what its rows pay more than asked for
    std::uint32_t values;  // different ones that it still needs
    std::uint32_t others;  // rows that it still needs besides
    std::uint32_t group = 0;

    bool is_class() const { return values == 0 && others == 0; }
  };

  void scan(const std::vector<Price>& prices, Price most);
  void line_up(std::size_t to);
  void add(ClassSum& sum, Tuple tuple, Price over);
  bool is_new(std::size_t group, std::uint32_t value);
  bool take(Price cost, const std::vector<Price>& prices, DearGroups& found);
  void keep(DearGroups& found) const;
  Price price_out_of_reach(Price most) const;

  TupleWords& words_;
  LeastClass least_;
  unsigned fraction_;
  std::size_t width_;
  std::vector<Loss> losses_;         // of the combinations, ascending
  std::vector<std::uint8_t> rungs_;  // of the combinations, width_ each
  Loss listed_below_;

  // A tuple that is looked at at the combination at hand: others are passed by, as a cheaper one has their
  // group.
  struct InLine {
    Tuple tuple = 0;
    std::uint64_t key = 0;
  };

  std::vector<Tuple> dearest_;  // all tuples, the dearest first
  std::vector<InLine> line_;    // of them, those that are looked at
  std::size_t lined_up_ = 0;    // so many of the dearest are in line or passed by
  KeySlots slots_;
  std::vector<std::uint32_t> sum_of_slot_;
  std::vector<ClassSum> sums_;
  KeySlots values_;  // that the groups of sums have
  DearestClass<Price> class_;

  // These are the dear groups of one combination.
  std::vector<DearGroup> dear_;
  std::vector<std::pair<std::uint32_t, Tuple>> places_;  // whose member each tuple is, the dearest first
  std::vector<Tuple> members_;
};

}  // namespace kordon
