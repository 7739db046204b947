// Finds the rows that look alike at a combination of rungs and could gain by being a class there.
//
// k = 2, and what rows lose now in brackets, at a combination that costs 1:
//
//   BSc 2, 1        a group, as one of the two loses more
//   MSc 1, 1        none, as nobody gains
//   PhD 2           none, as it is fewer than k
//
// Tested by tests/core/algorithms/descent/groups_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class SeekingGroups {
 public:
  // `words` must outlive it.
  SeekingGroups(TupleWords& words, std::uint32_t k) : words_(words), k_(k), slot_of_(words.count()) {}

  // Finds the groups of k rows or more at these rungs of which a row loses more than that. `dearest` is by
  // tuple the most that one of its rows loses. A group that some cheaper combination has, too, may be left
  // out.
  void find(const std::vector<std::uint8_t>& rungs, Loss loss, const std::vector<Loss>& dearest);

  std::size_t count() const { return groups_.size(); }
  std::span<const Tuple> of(std::size_t group) const {
    return std::span(members_).subspan(groups_[group].first, groups_[group].size);
  }

 private:
  // Says what the tuples of one slot come to.
  struct SlotTally {
    std::uint32_t rows = 0;
    bool seeking = false;     // whether one of the rows loses more
    std::uint32_t group = 0;  // its number, from 1
  };
  struct Group {
    std::size_t first = 0, size = 0;  // of members_
  };

  TupleWords& words_;
  std::uint32_t k_;
  KeySlots slots_;
  std::vector<std::uint32_t> slot_of_;  // by tuple
  std::vector<SlotTally> in_slot_;
  std::vector<Group> groups_;
  std::vector<Tuple> members_;
};

}  // namespace kordon
