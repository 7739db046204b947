// Finds the pairs of columns whose association suffered most.
//
// The association of two columns is Cramer's V of their table of counts n(a, b), by the categories of each
// (H. Cramer, "Mathematical Methods of Statistics", 1946, section 21.9): 0 where they are independent, 1
// where one follows from the other.
//
//   chi2 = sum over a, b of (n(a, b) - n(a) n(b) / n)^2 / (n(a) n(b) / n)
//   V    = sqrt(chi2 / (n * (min(A, B) - 1)))      A, B: categories that occur; 0 where one has fewer than
//   two
//
// Before and after have the same categories. A generalized cell is counted in shares of 1, spread over what
// it covers; two of them in one row are spread independently of one another, as the release says no more.
// Taken as a category of its own it would make V larger the more kinds of cells there are: 1 where each row
// has its own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/measures/utility/released_column.h"

namespace kordon {

struct Association {
  std::string first, second;  // columns
  double before = 0, after = 0;
};

struct Associations {
  std::uint64_t rows = 0;        // rows looked at: all, or a draw (drawn_rows.h)
  std::uint64_t pairs = 0;       // pairs looked at: those with a generalized column, as others lose rows only
  std::uint64_t associated = 0;  // pairs that go together more than by chance
  std::vector<Association> suffered;  // of these the pairs that lost most, in order of loss
};

struct AssociationSearch {
  std::size_t listed = 10;
  std::uint64_t most_cells = 20'000'000;  // rows times pairs, which take about 20 ns each
};

// Pairs are associated where chi2 of the originals exceeds its mean without association, (A - 1)(B - 1), by
// more than three of its standard deviations. Suppressed rows are counted before, and not after.
Associations associations(const ToCompare& parts, const AssociationSearch& search = {});

// Returns chi2 and V of a table of counts, with its rows one after the other.
struct CramersV {
  double chi2 = 0;
  double v = 0;
  double freedom = 0;  // (A - 1)(B - 1)
};
CramersV cramers_v(const std::vector<double>& counts, std::size_t columns);

}  // namespace kordon
