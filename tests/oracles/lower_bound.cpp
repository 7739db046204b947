#include "tests/oracles/lower_bound.h"

#include <algorithm>
#include <bitset>
#include <set>
#include <vector>

#include "core/recoding/partition.h"
#include "tests/oracles/clustering.h"

namespace kordon::oracle {
namespace {

using RowSet = std::bitset<64>;

// What a cell may be released as, and all rows whose cells may be released as the same.
struct ReleaseSide {
  Loss loss;
  RowSet rows;
};

template <class Test>
RowSet rows_where(const QuasiIdentifier& qi, Test test) {
  RowSet rows;
  for (std::size_t row = 0; row < qi.leaves.size(); ++row) rows[row] = test(qi.leaves[row]);
  return rows;
}

std::vector<ReleaseSide> range_sides(const QuasiIdentifier& qi, NodeId own) {
  const Range& range = *qi.range;
  std::vector<ReleaseSide> sides = {
      {0, rows_where(qi, [&](NodeId leaf) { return range.is_one_value(range.join(own, leaf)); })}};
  const auto add = [&](Extent extent, RowSet rows) {
    if (range.fits(extent)) sides.push_back({range.loss(extent), rows});
  };
  add(Hierarchy::root, RowSet().set() >> (64 - qi.leaves.size()));
  if (range.is_missing(own)) return sides;
  for (const NodeId low : qi.leaves) {
    for (const NodeId high : qi.leaves) {
      if (low > own || high < own || range.is_missing(high)) continue;
      add({low, high}, rows_where(qi, [&](NodeId leaf) { return low <= leaf && leaf <= high; }));
    }
  }
  return sides;
}

// A set of the row's own value and any other costs no less than one of two values.
std::vector<ReleaseSide> set_sides(const QuasiIdentifier& qi, NodeId own) {
  std::vector<ReleaseSide> sides = {{0, rows_where(qi, [&](NodeId leaf) { return leaf == own; })}};
  const RowSet all = RowSet().set() >> (64 - qi.leaves.size());
  for (NodeId other = 1; other < qi.tree.size(); ++other) {
    if (other == own) continue;
    const Shared two{Hierarchy::root, {own, other}};
    sides.push_back({loss(qi, two), all});
  }
  return sides;
}

std::vector<ReleaseSide> sides_of(const QuasiIdentifier& qi, std::size_t row) {
  if (qi.range) return range_sides(qi, qi.leaves[row]);
  if (qi.set) return set_sides(qi, qi.leaves[row]);
  std::vector<ReleaseSide> sides;
  for (NodeId node = qi.leaves[row];; node = qi.tree.parent(node)) {
    sides.push_back({qi.node_loss[node], rows_where(qi, [&](NodeId leaf) {
                       return qi.tree.contains(node, leaf) && qi.tree.contains(qi.magval[leaf], node);
                     })});
    if (node == qi.magval[qi.leaves[row]]) return sides;
  }
}

void every_box(const std::vector<std::vector<ReleaseSide>>& sides, std::size_t j, ReleaseSide box,
               std::uint32_t k, Loss& least) {
  if (box.rows.count() < k || box.loss >= least) return;
  if (j == sides.size()) {
    least = box.loss;
    return;
  }
  for (const ReleaseSide& side : sides[j]) {
    every_box(sides, j + 1, {box.loss + side.loss, box.rows & side.rows}, k, least);
  }
}

bool within_boundaries(const EncodedTable& table, const std::vector<std::uint32_t>& rows) {
  return std::all_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(), [&](const auto& qi) {
    if (qi.set) return true;
    Extent extent = qi.leaves[rows.front()];
    for (const std::uint32_t row : rows) extent = meet(qi, extent, qi.leaves[row]);
    if (qi.range) return qi.range->fits(extent);
    return std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) {
      return qi.tree.contains(qi.magval[qi.leaves[row]], extent.low);
    });
  });
}

bool are_class(const EncodedTable& table, const std::vector<std::uint32_t>& rows, std::uint32_t k,
               std::uint32_t values) {
  std::set<std::uint32_t> different;
  for (const std::uint32_t row : rows) different.insert(table.sensitive[0].values[row]);
  return rows.size() >= k && different.size() >= values && within_boundaries(table, rows);
}

// Every way to put `row` and all later ones into these classes, into new ones, or into none.
void every_release(const EncodedTable& table, std::uint32_t k, std::uint32_t values, Partition& partition,
                   std::uint32_t row, Loss& least) {
  if (row == table.rows) {
    const ClassRows classes = rows_by_class(partition);
    for (std::size_t c = 0; c < partition.classes; ++c) {
      const std::vector<std::uint32_t> rows(classes.rows.data() + classes.start[c],
                                            classes.rows.data() + classes.start[c + 1]);
      if (!are_class(table, rows, k, values)) return;
    }
    least = std::min(least, loss(table, partition));
    return;
  }
  for (ClassId c = 0; c <= partition.classes; ++c) {
    const ClassId classes = partition.classes;
    partition.class_of[row] = c;
    if (c == classes) ++partition.classes;
    every_release(table, k, values, partition, row + 1, least);
    partition.classes = classes;
  }
  partition.class_of[row] = suppressed;
  every_release(table, k, values, partition, row + 1, least);
}

}  // namespace

Loss lower_bound(const EncodedTable& table, std::uint32_t k) {
  Loss sum = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    std::vector<std::vector<ReleaseSide>> sides;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) sides.push_back(sides_of(qi, row));
    Loss least = table.full_row_loss();
    every_box(sides, 0, {0, RowSet().set() >> (64 - table.rows)}, k, least);
    sum += least;
  }
  return sum;
}

Loss least_loss(const EncodedTable& table, std::uint32_t k, std::uint32_t values) {
  Partition partition{std::vector<ClassId>(table.rows, suppressed), 0};
  Loss least = table.rows * table.full_row_loss();
  every_release(table, k, values, partition, 0, least);
  return least;
}

}  // namespace kordon::oracle
