// Says how well a column is predicted by the others: by a model that learnt from the release, and for
// comparison by one that learnt from the originals.
//
// The model is naive Bayes over categories, with one added to every count (Laplace): a row with the
// categories x(1), x(2), ... is said to have the y for which this is greatest,
//
//   log (n(y) + 1) + sum over the other columns j of log ((n(y, x(j)) + 1) / (n(y) + X(j)))
//
// with X(j) categories of column j; of equal ones the first. Learning from a release, it counts generalized
// cells in shares of 1 (A. Inan, M. Kantarcioglu, E. Bertino, "Using Anonymized Data for Classification",
// ICDE 2009). It is always tested on original rows that it did not learn from: rows fall into five parts by a
// hash of their number, and each part is predicted by what was learnt from the other four. Suppressed rows
// are tested too; the release has nothing to learn from them. The classes of the release were made with all
// rows in view, so those held back had a say in how the others were generalized.
#pragma once

#include <cstdint>
#include <string>

#include "core/measures/utility/released_column.h"

namespace kordon {

struct Prediction {
  std::string column;
  std::uint64_t rows = 0;          // rows tested: all, or a draw (drawn_rows.h)
  std::uint64_t categories = 0;    // that the column's values were taken as
  std::uint64_t by_originals = 0;  // rows that were predicted right
  std::uint64_t by_release = 0;
  std::uint64_t by_frequency =
      0;  // when every row is said to have the most frequent category of the originals
};

inline constexpr std::uint64_t max_cells_to_predict_by = 4'000'000;  // rows times columns; some 80 ns each

// `target` is one of columns_to_compare(); the others predict it.
Prediction predict(const ComparedRelease& release, std::size_t target,
                   std::uint64_t max_cells = max_cells_to_predict_by);

}  // namespace kordon
