// Finds, of rows that look alike, the class whose rows pay the most on average: no other class of them can
// pay more of what it costs.
//
// It has the dearest rows of as many different values as a class must have, then the dearest others until
// there are rows enough (the greedy way is the best, as these sets are the bases of a matroid: a transversal
// and so many rows more), and then all that raise the average. At least 3 rows of 2 values:
//
//   price    9    8    8    6    1
//   value    a    a    a    a    b         9, 8 and 1 pay 6 on average; with the other 8 it is 6.5
//
// Tested by tests/core/measures/least_loss/prices_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

// Says what every class of a release has at least, whatever the release is made of: rows, and where a model
// asks for them different values of a sensitive attribute, or different people.
//
//   k = 3, p = 2: {3 rows, 2 values}      k = 2 people of several rows: {2 rows, 2 values}
struct LeastClass {
  std::uint32_t rows = 1;
  std::uint32_t values = 1;  // that are different; at most `rows`
  // By row: which value it has. May be left out where one value will do, and must outlive the use of it.
  const std::vector<std::uint32_t>* value_of_row = nullptr;

  // Returns how many different values it must have; 0 where any will do.
  std::uint32_t different() const { return values > 1 ? values : 0; }
};

// Number is what prices are: Price, or double where they need not be exact.
template <class Number>
class DearestClass {
 public:
  // `words` must outlive it.
  DearestClass(const TupleWords& words, const LeastClass& least)
      : words_(words), values_(least.different()), others_(least.rows - values_) {}

  // Looks among these tuples, the dearest first. Returns whether there is a class among them.
  template <class Tuples>
  bool find(const Tuples& tuples, const std::vector<Number>& prices) {
    rows_ = 0;
    paid_ = 0;
    payers_.clear();
    more_.clear();
    seen_.clear();
    std::uint32_t others = others_;  // that are still to come
    for (const Tuple tuple : tuples) {
      std::uint32_t own = words_.rows(tuple);
      const std::uint32_t first = is_new(tuple) ? 1U : 0U;
      const std::uint32_t taken = first + std::min(others, own - first);
      others -= taken - first;
      own -= taken;
      take(tuple, taken, prices[tuple]);
      if (others == 0 && seen_.size() == values_) break;
      if (own > 0) more_.emplace_back(tuple, own);
    }
    if (others > 0 || seen_.size() < values_) return false;
    for (const auto& [tuple, own] : more_) {
      if (prices[tuple] * static_cast<Number>(rows_) <= paid_) break;
      take(tuple, own, prices[tuple]);
    }
    return true;
  }

  Number paid() const { return paid_; }  // by all its rows
  std::uint64_t rows() const { return rows_; }
  // Holds how many rows of which tuple it has.
  const std::vector<std::pair<Tuple, std::uint32_t>>& payers() const { return payers_; }

 private:
  bool is_new(Tuple tuple) {
    if (seen_.size() == values_) return false;
    const std::uint32_t value = words_.value(tuple);
    if (std::find(seen_.begin(), seen_.end(), value) != seen_.end()) return false;
    seen_.push_back(value);
    return true;
  }

  void take(Tuple tuple, std::uint32_t rows, Number price) {
    if (rows == 0) return;
    payers_.emplace_back(tuple, rows);
    rows_ += rows;
    paid_ += static_cast<Number>(rows) * price;
  }

  const TupleWords& words_;
  std::uint32_t values_;  // different ones that it must have; none where one will do
  std::uint32_t others_;  // so many rows more it must have
  std::uint64_t rows_ = 0;
  Number paid_ = 0;
  std::vector<std::pair<Tuple, std::uint32_t>> payers_;
  std::vector<std::pair<Tuple, std::uint32_t>> more_;  // that it need not have, the dearest first
  std::vector<std::uint32_t> seen_;                    // values that it has, as many as it must have
};

}  // namespace kordon
