// A class is nested if it lies inside another released class (boxes/containment.h). Where an algorithm
// releases each row at the cheapest place at which it has company, a reader who knows this concludes that no
// row of the outer class belongs to the inner one: it would have been released there, more precisely. So the
// rows of the outer class are known to lie outside the inner ones, and their values may narrow: A. Cohen,
// "Attacks on Deidentification's Defenses" (USENIX Security 2022), calls it downcoding.
//
// k is not hurt by it: the rows of a class narrow alike. What the boundaries promise is.
//
// The figures hold for a release of any tool, if that is how it was made; a full-domain release has no nested
// classes. With the original at hand, inner classes that the outer one has a row of are passed over: a reader
// would be wrong about them. The reader knows the boundaries, too. What they alone rule out is not counted,
// as no release is needed to know it. What inner classes rule out is counted among what boundaries leave.
// Figures of single columns are exact (nested/narrowing.h). Combinations of values count nowhere if each
// value alone is not ruled out.
#pragma once

#include <cstdint>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/audit/counting/counting.h"
#include "core/audit/nested/narrowed_classes.h"
#include "core/table/text_classes.h"

namespace kordon {

struct Nested {
  Text unknown;                          // why nothing was computed; empty: the figures are there
  std::uint64_t classes_containing = 0;  // classes that contain another released class
  std::uint64_t rows_in_them = 0;
  // Rows of these classes with at least one value that is known more precisely than it was released: ...
  std::uint64_t rows_narrowed = 0;
  std::uint64_t cells_single = 0;  // ... of their cells, those with one possible value left,
  std::uint64_t cells_below = 0;   // and, these included, those that lie below a node under the released one
  // A few of the classes with narrowed rows, for people to look at: those of the most rows, then in order.
  std::vector<NarrowedClass> examples;
  Counting counting;  // what counting tells beyond that (counting/counting.h)
};

// The columns are those of the classes. Takes steps in proportion to the classes that are compared; beyond
// 400 million it gives up and says so: a hundred thousand classes take some 250 millions.
Nested find_nested(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
                   const CountingRule& rule);

}  // namespace kordon
