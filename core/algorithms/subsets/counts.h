// Counts rows by what they show in sets of columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kordon {

// Holds how many rows each group of one set of columns has. A group is named by a key. Where there are few
// possible keys, a table has a place for each; else a key is looked up.
class GroupCounts {
 public:
  // Keys are below `keys`, or any number where that is 0.
  explicit GroupCounts(std::uint64_t keys);

  std::uint32_t of(std::uint64_t key) const {
    return dense_.empty() ? slots_[find(key)].rows : dense_[static_cast<std::size_t>(key)];
  }
  void add(std::uint64_t key) {
    if (!dense_.empty()) {
      ++dense_[static_cast<std::size_t>(key)];
    } else {
      add_slot(key);
    }
  }
  // The group must have a row.
  void remove(std::uint64_t key) {
    --(dense_.empty() ? slots_[find(key)].rows : dense_[static_cast<std::size_t>(key)]);
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t rows = 0;
    bool used = false;
  };

  std::size_t find(std::uint64_t key) const;
  void add_slot(std::uint64_t key);
  void rebuild();

  std::vector<std::uint32_t> dense_;
  std::vector<Slot> slots_;  // a power of two of them
  std::size_t used_ = 0;
};

}  // namespace kordon
