// Looks for groups that overpay by their dearest tuple, the leader, where combinations of steps are too many.
//
// Each tuple in turn leads those that are no dearer. Every column has a floor: only groups at this step or
// higher ones are looked for. A tuple needs in each column what the lowest step costs at which it looks like
// the leader, or the floor if that is higher; no group costs less than all this together. Now:
//
//   1. A tuple is out if no class of those that are left pays more than what the tuple needs, a row.
//   2. If too few rows look like the leader at the floor of a column, the floor rises by a step.
//   3. If all that are left look like the leader at all floors, then they are a group, and it overpays.
//   4. Else a column decides. If the step of a group is the floor, then only what looks like the leader there
//      is in it: these are searched. If not, the floor rises by a step.
//
// Three rows, k = 2, two columns whose second steps cost 6 each. All floors are 0, so a row needs 6 for each
// column in which it differs:
//
//   row      price   values   needs
//   leader   9       x, y     0
//   s        8       x, z     6
//   t        8       u, z     12      out, as two of them pay 8.5 on average
//
// Too few of the other two look like the leader in the second column, so its floor rises. Then they are a
// group that costs 6 a row, and overpays.
//
// Tested by tests/core/measures/overpaying/price_check_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/measures/overpaying/paying_class.h"
#include "core/measures/overpaying/tuples.h"

namespace kordon {

class LedGroups {
 public:
  // Both must outlive it.
  LedGroups(const PricedTuples& tuples, PayingClass& paying) : tuples_(tuples), paying_(paying) {}

  // Returns a group that overpays, if there is one, among tuples that look alike in the columns before
  // `column`, where a row of them costs `cost`. The dearest are first.
  std::optional<Overpaying> find(std::span<const std::uint32_t> tuples, std::size_t column,
                                 std::int64_t cost);

 private:
  using Bits = std::vector<std::uint64_t>;  // one a candidate

  // Holds the tuples that may be in a group with the leader.
  struct Candidates {
    std::vector<std::uint32_t> places;  // among the tuples at hand, ascending: the dearest first
    std::size_t words = 0;              // of their bits
    Bits alike;                         // by column and step: which look like the leader there
  };
  struct Branch {
    Candidates own;  // where they have become few
    const Candidates* candidates = nullptr;
    Bits left;                       // those that are not out
    std::vector<std::int64_t> need;  // by candidate
    std::vector<std::size_t> floor;  // by column
  };

  void read(std::span<const std::uint32_t> tuples, std::size_t column);
  void tell_apart();
  bool line_up(std::int64_t cost, Branch& root);
  void pack(const Branch& from, Branch& into) const;
  void compare(Candidates& candidates) const;
  std::optional<Overpaying> search(std::size_t depth);
  bool leave_out_dear(Branch& branch);
  std::size_t divide(const Branch& branch, std::size_t j, Bits& alike) const;
  std::int64_t next_step_costs(const Branch& branch, std::size_t j) const;
  bool raise(Branch& branch, std::size_t j) const;
  bool are_enough(const Candidates& candidates, const Bits& rows) const;
  Overpaying group(const Branch& branch) const;

  Branch& branch(std::size_t depth) {
    while (branches_.size() <= depth) branches_.emplace_back();
    return branches_[depth];
  }

  const PricedTuples& tuples_;
  PayingClass& paying_;

  // Of the tuples at hand, and the columns that are left. Values are numbered anew, column after column.
  std::span<const std::uint32_t> at_hand_;
  std::size_t leader_ = 0;  // its place among them
  std::span<const PricedColumn> columns_;
  std::vector<std::uint32_t> values_;     // by tuple at hand, then column: its number
  std::vector<std::uint32_t> old_value_;  // by number: in its column
  std::vector<std::size_t> first_value_;  // by column, and one more
  std::vector<std::size_t> first_step_;   // by column, and one more: of all steps
  std::vector<std::uint32_t> number_;     // by value of one column; none between two of them
  std::vector<std::int64_t> least_;  // by number: the least cost at which it looks like the leader's value
  std::deque<Branch> branches_;      // by depth
};

}  // namespace kordon
