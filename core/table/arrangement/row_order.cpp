#include "core/table/arrangement/row_order.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

#include "core/base/cores.h"
#include "core/base/random.h"

namespace kordon {
namespace {

constexpr std::size_t buckets = 256;

std::size_t bucket_of(const KeyedRow& row) {
  return static_cast<std::size_t>(row.key >> 56U);
}

// Moves every row to the bucket of its highest byte, in place: each row that is in another's bucket goes
// home, and the one that stood there is next (the American flag sort of McIlroy, Bostic, McIlroy 1993).
// Returns where the buckets begin, and where the last ends.
std::array<std::size_t, buckets + 1> put_into_buckets(std::vector<KeyedRow>& rows) {
  std::array<std::size_t, buckets + 1> begin = {};
  for (const KeyedRow& each : rows) ++begin[bucket_of(each) + 1];
  for (std::size_t b = 0; b < buckets; ++b) begin[b + 1] += begin[b];
  std::array<std::size_t, buckets> next = {};
  std::copy_n(begin.begin(), buckets, next.begin());
  for (std::size_t b = 0; b < buckets; ++b) {
    while (next[b] < begin[b + 1]) {
      KeyedRow& here = rows[next[b]];
      const std::size_t home = bucket_of(here);
      if (home == b) {
        ++next[b];
      } else {
        std::swap(here, rows[next[home]++]);
      }
    }
  }
  return begin;
}

}  // namespace

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
  const auto begin = put_into_buckets(rows);
  on_cores(buckets, rows.size(), [&](std::size_t b) {
    const std::span bucket = std::span(rows).subspan(begin[b], begin[b + 1] - begin[b]);
    std::sort(bucket.begin(), bucket.end(), [](const KeyedRow& x, const KeyedRow& y) {
      return x.key != y.key ? x.key < y.key : x.row < y.row;
    });
  });
}

}  // namespace kordon
