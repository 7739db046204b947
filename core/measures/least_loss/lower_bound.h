// The lower bound is a certificate for every release: it says what any of them must lose.
//
// Four people, k = 2; a city loses 1/2 at its region and 1 at *, a degree loses 1 at *:
//
//   row  City  Region  Degree   cheapest company           loss at least
//   1    Ayr   North   BSc      North BSc with row 2       1/2
//   2    Bath  North   BSc      North BSc with row 1       1/2
//   3    Bath  North   MSc      * MSc with row 4           1
//   4    Cork  South   MSc      * MSc with row 3           1
//
// So no release loses less than 3; this one, with rows 1 and 2 in a class and 3 and 4 in another, loses no
// more. Where a class must have different values of another column, too, company without them is none.
//
// Tested by tests/core/measures/least_loss/lower_bound_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/measures/least_loss/company.h"
#include "core/measures/least_loss/prices.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/ladder/tuple_words.h"
#include "core/recoding/partition.h"

namespace kordon {

struct BoundSearch {
  CompanySearch company = {};
  // So many more steps to raise the bound by prices (core/measures/least_loss/prices.h); with none it is that
  // of the cheapest company.
  std::uint64_t price_steps = 0;
};

// A bound is what is proven, and by which prices.
struct LowerBound {
  Loss loss = 0;
  LeastClass least;           // what every class of the releases has
  Partition tuples;           // the rows by all their quasi-identifiers, and by value where those count
  std::vector<Price> prices;  // by tuple; what is proven is that all rows together lose no less
  unsigned fraction = 0;      // of the prices
};

// Returns a loss: no release of the table within its boundaries has a total_loss() below it, if each of its
// classes has at least what is said. In a release a row shares its class with others, so it costs at least as
// much as the cheapest combination of generalizations at which it looks like so many other rows of the table,
// of so many values; where there is none, as for the rows of OUT, it is suppressed at full_row_loss(). The
// bound is the sum of these losses. It is the exact sum where all attributes have hierarchies, each loss its
// rung, and one value will do; for ranges the combinations are those of range_ladder(), and widths are not
// looked at, and a set of several values counts as one of two: so the bound may be smaller. When the steps
// are spent, every row still without company counts with the loss of the next combination: all that are
// cheaper have been seen. Values are not looked at where it looks at one row at a time.
//
// Prices take into account that a row is company for one class only; they never make the bound smaller. The
// losses of the cheapest company are prices, too. The search for better ones reports its progress as "bound".
LowerBound lower_bound(const EncodedTable& table, const LeastClass& least, const BoundSearch& search = {},
                       const Progress& progress = {});

// Returns whether bounds are true of releases of the table: they count on it that rows look alike only where
// they have the same nodes.
bool has_bound(const EncodedTable& table);

// Holds what the search for prices needs to go on.
class RisingBound {
 public:
  // Is lower_bound() of the same. The table must outlive it.
  RisingBound(const EncodedTable& table, const LeastClass& least, const BoundSearch& search = {},
              const Progress& progress = {});
  RisingBound(const RisingBound&) = delete;
  RisingBound& operator=(const RisingBound&) = delete;

  // Makes it what it were, had the search had so many price_steps from the start.
  void raise(std::uint64_t price_steps, const Progress& progress = {});

  const LowerBound& now() const { return bound_; }

 private:
  LowerBound bound_;
  TupleWords words_;
  Loss alone_;                    // what a suppressed row loses
  std::vector<Loss> company_;     // by tuple: the loss of its cheapest company
  Loss of_company_ = 0;           // what that proves
  std::optional<Prices> prices_;  // of the tuples, once they were looked for
};

}  // namespace kordon
