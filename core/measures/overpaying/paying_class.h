// Finds what rows pay on average in that class of a group where they pay the most.
//
// This class has the dearest row of each of so many values as it must have, those with the dearest; then the
// dearest others until it has k; then every row that pays more than the average. k = 2, two values wanted:
//
//   row     price   value
//   first   9       a       the dearest of its value
//   second  7       a       raises the average of the other two, 5, to 17 / 3
//   third   1       b       the dearest of its value
//
// Tested by tests/core/measures/overpaying/price_check_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/measures/overpaying/tuples.h"

namespace kordon {

class PayingClass {
 public:
  // `alone` says that of k rows or more the dearest pays for itself; else a class does together.
  PayingClass(const PricedTuples& tuples, std::int64_t k, std::uint32_t values, bool alone);

  // Begins with a group that has no tuples yet.
  void start();
  // Takes a tuple into the group, no dearer than those before. Returns whether another can change anything.
  bool add(std::uint32_t tuple);
  // Returns whether some class of the group pays more than it costs, if a row costs so much. Tuples that come
  // to a group never make that untrue, nor does a lower cost.
  bool pays_beyond(std::int64_t cost) const { return is_class() && paid_ > cost * rows_; }

  // Returns how many rows a class has at least.
  std::int64_t least_rows() const { return k_; }

 private:
  bool is_class() const { return others_ == 0 && missing_ == 0; }
  void pay(std::int64_t price, std::int64_t rows) {
    paid_ += price * rows;
    rows_ += rows;
  }

  const PricedTuples& tuples_;
  std::int64_t k_;
  std::uint32_t values_;  // different ones; none where any will do
  bool alone_;

  std::int64_t paid_ = 0;            // by the class
  std::int64_t rows_ = 0;            // of the class
  std::int64_t others_ = 0;          // so many rows are still missing, besides those of different values
  std::uint32_t missing_ = 0;        // values
  std::vector<std::uint64_t> seen_;  // by value: in which group it was last seen
  std::uint64_t group_ = 0;          // so many have begun
  std::vector<std::pair<std::int64_t, std::int64_t>> spare_;  // price and rows of those not in the class
};

}  // namespace kordon
