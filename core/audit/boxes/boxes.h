// A released class is a box: in each quasi-identifier it covers the leaves that its released value may stand
// for. Who holds the release and the hierarchies sees the boxes, and nothing here takes more than that,
// unless the original is at hand.
//
// Leaves are numbered from 0 in the order of the hierarchy, all that it has, whether a row has them or not:
// the reader knows the hierarchy. Where a rule makes it (intervals, dates, codes) and where there is none,
// its leaves are the values of the original: the reader is taken to know which there are.
//
// The reader knows the boundaries, too: what a value may stand for is less than what it covers where some of
// these leaves could not have been released so high.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/table/value_ids.h"

namespace kordon {

struct LeafRange {  // both ends included
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  auto operator<=>(const LeafRange&) const = default;  // NOLINT(modernize-use-nullptr)
};
// Ascending ranges that do not touch.
using LeafSet = std::vector<LeafRange>;

// What a released value may stand for.
struct CoveredValue {
  LeafSet leaves;  // empty: nobody knows what the value stands for
  // Of these, those that boundaries let become the value. Where they let none, the release has not kept them,
  // and it is all. With a boundary at Thuringia, * covers Jena, and no row of * is from there. Values that
  // cover the same have the same.
  LeafSet possible;
  // The leaves of the nodes directly below a node, where it has two or more: what lies within one of them is
  // below the released value. Leaves have none. Nor have ranges and sets, as any part of them is below.
  std::vector<LeafRange> parts;
};

inline constexpr std::uint32_t nowhere = UINT32_MAX;

struct BoxColumn {
  std::vector<CoveredValue> values;  // by value of the released column
  Text unknown;                      // why nobody can tell the boxes; empty: they are known

  // Where the original is at hand: by row of the release the row that it stems from; the original's column,
  // which outlives this; and the leaf of each of its values.
  std::span<const std::uint32_t> origin = {};
  const ValueIds* original = nullptr;
  std::vector<std::uint32_t> leaf_of = {};

  // Returns the leaf where a row of the release truly lies; `nowhere` for one that stems from no row, of
  // which the audit tells.
  std::uint32_t leaf(std::size_t row) const {
    return origin[row] < original->size() ? leaf_of[(*original)[origin[row]]] : nowhere;
  }
};

}  // namespace kordon
