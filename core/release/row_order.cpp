#include "core/release/row_order.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <utility>

#include "core/base/random.h"

namespace kordon {

std::uint64_t hash_text(std::string_view bytes) {
  std::uint64_t hash = bytes.size();
  while (bytes.size() >= sizeof hash) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    hash = splitmix64(hash ^ word);
    bytes.remove_prefix(sizeof word);
  }
  for (const char c : bytes) hash = splitmix64(hash ^ static_cast<unsigned char>(c));
  return hash;
}

void sort_by_key(std::vector<KeyedRow>& rows) {
  constexpr unsigned digit = 11;  // bits
  constexpr std::size_t values = std::size_t{1} << digit;
  std::vector<KeyedRow> sorted(rows.size());
  for (unsigned shift = 0; shift < 64; shift += digit) {
    const auto digit_of = [&](const KeyedRow& each) {
      return static_cast<std::size_t>(each.key >> shift) & (values - 1);
    };
    std::array<std::size_t, values> next = {};
    for (const KeyedRow& each : rows) ++next[digit_of(each)];
    std::size_t smaller = 0;
    for (std::size_t& each : next) smaller += std::exchange(each, smaller);
    for (const KeyedRow& each : rows) sorted[next[digit_of(each)]++] = each;
    rows.swap(sorted);
  }
}

}  // namespace kordon
