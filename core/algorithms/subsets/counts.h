// Counts what shows the same in sets of columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kordon {

// Holds a number for each group of one set of columns: how many rows or people it has, or where more is told
// of it. A group is named by a key; one that nobody has set has 0. Where there are few possible keys, a table
// has a place for each; else a key is looked up.
class GroupCounts {
 public:
  // Keys are below `keys`, or any number where that is 0.
  explicit GroupCounts(std::uint64_t keys);

  std::uint32_t of(std::uint64_t key) const {
    return dense_.empty() ? slots_[find(key)].number : dense_[static_cast<std::size_t>(key)];
  }
  // Returns the place of the group's number. It is good until the next call.
  std::uint32_t& place(std::uint64_t key) {
    return dense_.empty() ? place_of_slot(key) : dense_[static_cast<std::size_t>(key)];
  }
  void add(std::uint64_t key) { ++place(key); }
  // The group must have a row.
  void remove(std::uint64_t key) {
    --(dense_.empty() ? slots_[find(key)].number : dense_[static_cast<std::size_t>(key)]);
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t number = 0;
    bool used = false;
  };

  std::size_t find(std::uint64_t key) const;
  std::uint32_t& place_of_slot(std::uint64_t key);
  void rebuild();

  std::vector<std::uint32_t> dense_;
  std::vector<Slot> slots_;  // a power of two of them
  std::size_t used_ = 0;
};

}  // namespace kordon
