// Computes what a reader concludes who counts, beside what nested classes tell (nested/figures.h). Where each
// row is released at the cheapest place with company, fewer than k rows of all classes that contain a place
// have stood there: k of them would have been company. So no part of a class, which is the class narrowed in
// one column to a node directly below the released one, holds k rows or more, nor do parts of several classes
// that are the same place, together; and the parts of a column hold all rows of the class. From these sums
// follow counts: of a class of 2 rows with k = 2 and two parts, each part holds 1. P. Chhillar, M. Righi, K.
// Sutter, E. Kornaropoulos, "Combinatorial refinement attacks" (arXiv 2509.03350, 2025), solve them as linear
// programs.
//
// This is a relaxation: places are looked at that are one column narrower, by one step, and no others. Of
// these sums all is concluded that follows (counting/bounds.h). So the figures are what a reader knows at
// least.
//
// With the original at hand, a place where the premise is wrong, as k rows or more truly lie there, tells
// nothing, as the reader would be wrong. What boundaries alone rule out is known without counting; and
// classes that they keep apart are no company, and are counted apart. Ranges and sets have no parts. A global
// recoding tells nothing: how far it generalizes a row does not depend on that row's company.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/audit/boxes/containment.h"
#include "core/audit/counting/bounds.h"
#include "core/table/text_classes.h"

namespace kordon {

// What is known by counting; all figures are rows or cells of rows in classes.
struct Counting {
  Text unknown;                     // why nothing was computed; empty: the figures are there
  std::uint64_t rows_narrowed = 0;  // a part is known to hold none of them, which nested classes leave open
  std::uint64_t cells_below = 0;    // of their cells, those known to lie in the one part that is left
  // Of their class it is known that some part holds a row at least, of several that nested classes leave
  // open;
  std::uint64_t rows_located = 0;
  // and of these, of whose class it is known how many rows lie in each part of a column, two or more holding
  // some.
  std::uint64_t rows_counted = 0;
};

// Says what readers count rows by.
struct CountingRule {
  std::uint32_t k = 0;  // at least 2
  Text uncountable;     // why rows are not what k counts, or k not what stopped them; empty: they are
};

// What was ruled out before anybody counts: if nested classes rule something out of a class, its leaves that
// are left, by column; and what everybody counts to.
struct NarrowedLeaves {
  const std::map<std::uint32_t, std::vector<LeafSet>>& left;
  std::uint32_t k = 0;
};

// Returns what is known of each part of each class; a class has a unit for each column in which it has parts.
// Column j of `columns` is that of `classes`, with leaves for every value that a class has. Returns nothing
// where there are more than 2 million parts, or the steps end before.
std::optional<CountedParts> count_parts(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
                                        const Containment& boxes, const NarrowedLeaves& narrowed,
                                        StepBudget& steps);

// Adds up what is known.
Counting in_rows(const CountedParts& counted);

}  // namespace kordon
