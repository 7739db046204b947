#include "core/algorithms/peel/heaps.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace kordon {
namespace {

// All pairs of a heap are looked at: a million of 1,500 rows take milliseconds. A heap of fewer than 4k rows
// makes too few classes to choose from, but above 16,000 rows it takes seconds.
constexpr std::size_t max_rows = 1500;
constexpr std::size_t max_rows_of_draft = 300;
constexpr std::size_t max_rows_for_large_k = 16'000;

using Rows = std::vector<Row>;

// Divides the rows by the branches of what they have in common, in order of the branches, or what becomes
// ranges or sets in two halves of as many leaves. The rows of branches of fewer than k go together. Returns
// one part where there is nothing to split by.
std::vector<Rows> branches(const QuasiIdentifier& qi, const Rows& rows, std::uint32_t k) {
  NodeId lowest = qi.leaves[rows.front()];
  NodeId highest = lowest;
  for (const Row row : rows) {
    lowest = std::min(lowest, qi.leaves[row]);
    highest = std::max(highest, qi.leaves[row]);
  }
  if (lowest == highest) return {rows};
  std::vector<NodeId> ends;  // the last leaf of each branch
  if (qi.makes_values()) {
    ends = {lowest + (highest - lowest) / 2, highest};
  } else {
    for (const NodeId child : qi.tree.children(qi.tree.lowest_common_ancestor(lowest, highest))) {
      ends.push_back(qi.tree.last(child));
    }
  }
  std::vector<Rows> parts(ends.size());
  for (const Row row : rows) {
    const auto end = std::lower_bound(ends.begin(), ends.end(), qi.leaves[row]);
    parts[static_cast<std::size_t>(end - ends.begin())].push_back(row);
  }
  Rows small;
  for (Rows& part : parts) {
    if (part.size() >= k) continue;
    small.insert(small.end(), part.begin(), part.end());
    part.clear();
  }
  std::erase_if(parts, [](const Rows& part) { return part.empty(); });
  if (!small.empty() && (small.size() >= k || parts.empty())) {
    parts.push_back(std::move(small));
  } else if (!small.empty()) {
    parts.back().insert(parts.back().end(), small.begin(), small.end());
  }
  return parts;
}

// Returns what a cell of these rows saves at least if they are divided by the branches of what they have in
// common; of ranges a half.
Loss saved(const QuasiIdentifier& qi, const Rows& rows) {
  if (qi.range) return qi.full / 2;
  NodeId common = qi.leaves[rows.front()];
  for (const Row row : rows) common = qi.tree.lowest_common_ancestor(common, qi.leaves[row]);
  Loss most = 0;
  for (const NodeId child : qi.tree.children(common)) most = std::max(most, qi.node_loss[child]);
  return qi.node_loss[common] - most;
}

// Divides the rows by the attribute in which most of them come to have more in common, weighed by what that
// saves. Returns nothing where none gives two parts.
std::vector<Rows> split(const EncodedTable& table, const Rows& rows, std::uint32_t k) {
  std::vector<Rows> best;
  std::uint64_t most = 0;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<Rows> parts = branches(qi, rows, k);
    if (parts.size() == 1) continue;
    std::size_t largest = 0;
    for (const Rows& part : parts) largest = std::max(largest, part.size());
    const std::uint64_t gain = saved(qi, rows) * (rows.size() - largest);
    if (!best.empty() && gain <= most) continue;
    most = gain;
    best = std::move(parts);
  }
  return best;
}

}  // namespace

std::vector<Rows> heaps(const EncodedTable& table, Rows rows, std::uint32_t k, bool draft) {
  const std::size_t most =
      std::max(draft ? max_rows_of_draft : max_rows, std::min(max_rows_for_large_k, std::size_t{4} * k));
  std::vector<Rows> result;
  std::vector<Rows> unsplit;
  if (!rows.empty()) unsplit.push_back(std::move(rows));
  while (!unsplit.empty()) {
    Rows heap = std::move(unsplit.back());
    unsplit.pop_back();
    std::vector<Rows> parts;
    if (heap.size() > most) parts = split(table, heap, k);
    if (parts.empty() && heap.size() > most) {  // nothing to split by
      const auto middle = heap.begin() + static_cast<std::ptrdiff_t>(heap.size() / 2);
      parts.emplace_back(heap.begin(), middle);
      parts.emplace_back(middle, heap.end());
    }
    if (parts.empty()) {
      result.push_back(std::move(heap));
    } else {
      std::move(parts.begin(), parts.end(), std::back_inserter(unsplit));
    }
  }
  return result;
}

}  // namespace kordon
