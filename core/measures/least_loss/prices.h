// Prices prove what a release must lose at least, by more than the cheapest company of each row
// (least_loss/lower_bound.h).
//
// Give each row a price, such that no class of rows that look alike at a combination of rungs has prices
// above what they cost there, and no row one above what a suppressed row costs. Then no release costs less
// than the sum of all prices. Which rows could be a class is said by the least that it must have
// (LeastClass): where that is k rows, it is enough to look at the k dearest. This is the dual of covering the
// rows by classes at the least cost, so the best prices prove as much as that relaxation can.
//
// Three people, k = 2; every cell loses 1 at *:
//
//   row  City  Degree   cheapest company   loss   price
//   1    Ayr   BSc      Ayr *, row 2       1      2
//   2    Ayr   MSc      either             1      0
//   3    Bath  MSc      * MSc, row 2       1      2
//
// Cheapest company proves 3. Row 2 cannot be company for both, though: any two rows of Ayr, and any two with
// an MSc, have prices of 2, which is what they cost there, so the prices prove 4. A release that suppresses
// row 3 loses no more.
//
// Where a class must have different values, too, a price may be below zero: a row of a rare value is needed
// as company, and each class that has it can pay more for its others.
//
// Prices are by tuple: equal rows may have equal ones, as an average of best prices is as good as each. They
// are whole numbers, and no sum is rounded, so the bound is true, and the same on every machine.
//
// Tested by tests/core/measures/least_loss/prices_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/progress.h"
#include "core/measures/least_loss/dear_groups.h"

namespace kordon {

class Prices {
 public:
  // Returns whether the sums of a table of so many rows fit: of all but the largest tables and losses.
  static bool fit(std::uint64_t rows, Loss alone);

  // `company` is by tuple the loss of the cheapest combination at which a class can have it, or that of a
  // suppressed row, `alone`, or any less: these are prices already. `words` must outlive the prices.
  Prices(TupleWords& words, const LeastClass& least, Loss alone, const std::vector<Loss>& company);

  // Looks for prices whose sum is greater, until so many steps are spent, those of earlier climbs included. A
  // step takes about a nanosecond; they are counted, so that the prices are the same on every machine, in one
  // climb or in several. It ends where nothing is gained any more, or where one look at all groups takes more
  // than half of them.
  // Progress is reported as "bound".
  void climb(std::uint64_t steps, const Progress& progress = {});

  // Returns a loss that they cannot prove more than, however long they climb: there may be more combinations
  // than are looked at.
  Loss most() const;

  // Returns the loss that is proven: the sum of the prices of all rows, rounded up, as losses are whole.
  Loss bound() const;

  const std::vector<Price>& of_tuples() const { return prices_; }
  unsigned fraction() const { return fraction_; }

 private:
  Price total(const std::vector<Price>& prices) const;
  void raise(const DearGroups& near);
  std::uint64_t climb_among(const DearGroups& near, Price margin);

  TupleWords& words_;
  LeastClass least_;
  unsigned fraction_;
  DearGroupSearch search_;
  Price highest_;              // no price may be above it
  Price lowest_;               // no price is looked for below it
  Price narrowest_, widest_;   // margins
  std::vector<Price> prices_;  // proven, by tuple
  std::vector<Price> trial_;   // by tuple, not proven yet

  // Where the climb goes on.
  double stride_;
  Price margin_;
  double begun_ = 0;  // the sum when strides last were long
  unsigned round_ = 0;
  std::uint64_t spent_ = 0;
  bool at_the_top_ = false;  // nothing is gained any more
};

}  // namespace kordon
