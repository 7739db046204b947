// Keys by which the rows of a release are put in order.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace kordon {

struct KeyedRow {
  std::uint64_t key = 0;
  std::uint32_t row = 0;
};

// A key of these bytes, the same on every machine. Whoever tries finds other bytes with the same key.
std::uint64_t hash_text(std::string_view bytes);

// By key; rows of one key stay as they were. Linear time: a radix sort, whose order is the same everywhere.
void sort_by_key(std::vector<KeyedRow>& rows);

}  // namespace kordon
