// Numbers keys in order of their first appearance: of b, a, b the numbers are 0, 1, 0.
//
// Tested by tests/core/table/numbering_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace kordon {

template <class Key, class Map = std::unordered_map<Key, std::uint32_t>>
class Numbering {
 public:
  // Returns the number of the key; of a new one that is how many there were before it.
  std::uint32_t operator()(const Key& key) { return numbers_.try_emplace(key, size()).first->second; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(numbers_.size()); }

 private:
  Map numbers_;  // only ever asked for one
};

// Makes one key of two ids.
inline std::uint64_t pair_of(std::uint32_t first, std::uint32_t second) {
  return std::uint64_t{first} << 32U | second;
}

// Puts in place of each id the number of its pair with `other(row)`.
template <class Other>
void number_pairs(std::vector<std::uint32_t>& ids, const Other& other) {
  Numbering<std::uint64_t> number;
  for (std::size_t row = 0; row < ids.size(); ++row) ids[row] = number(pair_of(ids[row], other(row)));
}

}  // namespace kordon
