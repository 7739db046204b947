// Makes keys by which the rows of a release are put in order.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace kordon {

struct KeyedRow {
  std::uint64_t key = 0;
  std::uint32_t row = 0;
};

// Returns a key of these bytes, the same on every machine. Somebody who tries can find other bytes with the
// same key.
std::uint64_t hash_text(std::string_view bytes);

// Sorts by key, and rows of one key by their numbers, in place.
void sort_by_key(std::vector<KeyedRow>& rows);

}  // namespace kordon
