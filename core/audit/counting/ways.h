// Solves the sums of counting/parts.h: says of each part whether all ways to put the rows agree on it.
//
// Rows flow from units through their parts into regions, which let few through. So a way to put all rows is a
// flow, and one row more or less in a part is a cycle in what the flow leaves open (L. R. Ford, D. R.
// Fulkerson, "Maximal Flow Through a Network", 1956). With a limit of 1 and regions {a, c, e} and {b, d}:
//
//   unit    rows   parts
//   North   1      a, b
//   South   1      c, d
//   East    1      e, f
//
// North and South fill both regions, in one of two ways. So nothing is in e, and the row of East is in f. No
// sum alone says that.
//
// In such a network the least and most real numbers are whole: a linear program would say the same.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/audit/boxes/containment.h"
#include "core/audit/counting/parts.h"

namespace kordon {

// What connects units.
struct CountedSums {
  std::vector<std::uint32_t> unit_of;         // by part
  std::vector<std::uint32_t> begin, members;  // by region: where its parts begin, then their number; parts
};

// Units that are `skipped` are passed by; bounds of the others are tightened before. Then for each part of
// the others `least` is the fewest rows that some way puts there, `most` is 0 if all ways put none there, and
// both are equal if all ways agree. Returns the units whose rows fit in no way: the bounds of these, and of
// all that is connected with them, are worth nothing. Returns nothing if the steps end before. A step is a
// part that is looked at.
std::optional<std::vector<std::uint32_t>> solve(CountedParts& counted, const CountedSums& sums,
                                                const std::vector<bool>& skipped, StepBudget& steps);

}  // namespace kordon
