// A released class is a box: in each quasi-identifier it covers the leaves that its released value may stand
// for. Who holds the release and the hierarchies sees the boxes, and nothing here takes more than that,
// unless the original is at hand.
//
// Leaves are numbered from 0 in the order of the hierarchy, all that it has, whether a row has them or not:
// the reader knows the hierarchy. Where a rule makes it (intervals, dates, codes) and where there is none,
// its leaves are the values of the original: the reader is taken to know which there are.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "core/base/text.h"

namespace kordon {

struct LeafRange {  // both ends included
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  auto operator<=>(const LeafRange&) const = default;
};
// Ascending ranges that do not touch.
using LeafSet = std::vector<LeafRange>;

// What a released value may stand for.
struct CoveredValue {
  LeafSet leaves;  // empty: nobody knows what the value stands for
  // The leaves of the nodes directly below a node, where it has two or more: what lies within one of them is
  // below the released value. Of leaves there are none, nor of ranges and sets, of which any part is below.
  std::vector<LeafRange> parts;
};

struct BoxColumn {
  std::vector<CoveredValue> values;  // by value of the released column
  // These are known beside the original only, and empty else; by row of the release.
  std::vector<std::uint32_t> leaf;   // where the row truly lies
  std::vector<std::uint32_t> limit;  // its boundary, in numbers that differ where boundaries do; empty: the
                                     // job has none, or ignores them
  std::vector<std::uint32_t> limit_of_leaf;  // then, by leaf: that of a row that lies there
  Text unknown;                              // why the boxes cannot be told; empty: they can
};

}  // namespace kordon
