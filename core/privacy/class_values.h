// Counts the sensitive values of some rows while the rows are being made a class, and tells whether they hold
// together, what is in their way, and which rows may still join.
//
// Four rows with the illnesses flu, flu, HIV, flu, where a class needs p = 2 different ones and k = 3 rows:
//
//   rows            holds(3)   in the way        eased by
//   flu             no         p: only flu       a row with HIV or a cold, not one more with flu
//   flu HIV         no         k: only 2 rows    any row
//   flu HIV flu     yes        nothing
//
// Tested by tests/core/privacy/class_values_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// An obstacle is why some rows are no class: the first requirement that they fail, or else k. It tells which
// rows would make things better. It is good until rows come or go.
class Obstacle {
 public:
  // Returns whether one row like this one less, or more, takes the rows nearer to holding.
  bool eased_without(Row row) const;
  bool eased_with(Row row) const;

 private:
  friend class ClassValues;
  const Requirement* requirement_ = nullptr;  // nullptr: there are fewer than k rows
  const ValueCounts* counts_ = nullptr;       // of the requirement's attribute
  std::optional<std::uint32_t> surplus_;  // the value that there is too much of; nothing: a value is missing
};

// Without requirements k is all that is asked for, and any row is admitted.
class ClassValues {
 public:
  explicit ClassValues(std::span<const Requirement> requirements);

  void clear();
  void add(Row row, std::uint32_t times = 1);     // adds `times` rows like this one
  void remove(Row row, std::uint32_t times = 1);  // at least as many must have been added
  void assign(std::span<const Row> rows);

  std::uint64_t rows() const { return rows_; }
  // Returns whether there are k rows or more that satisfy every requirement, those that are not monotone
  // included.
  bool holds(std::uint32_t k);
  bool holds_with(Row row, std::uint32_t k);
  Obstacle obstacle() const;  // for rows that do not hold
  // Returns the obstacle, or nothing where the rows hold, at the cost of judging them once.
  std::optional<Obstacle> in_the_way(std::uint32_t k) const;
  // Returns whether some requirement tells that no k or more of the rows hold, whichever they are.
  bool hopeless(std::uint32_t k) const;

  // Returns whether some row may join, if the class is to hold when it has `target` rows, more than now.
  // admitted() then says from which bins, by requirement.
  bool admit(std::uint64_t target);
  const std::vector<BinSet>& admitted() const { return admitted_; }

  // Returns, by requirement, how far the values are from failing; below 0 where they fail
  // (ClassStanding::slack).
  const std::vector<double>& slack();

  // Returns, by requirement, the least size in rows, k or more, of classes that can share out these values.
  std::vector<std::uint64_t> planned_sizes(std::uint32_t k) const;

  // Returns the last of these rows, which are all counted, whose value is best left out. Returns nothing
  // where that cannot help.
  std::optional<Row> surplus(std::span<const Row> rows) const;

 private:
  bool satisfy(std::size_t requirement) const;

  std::span<const Requirement> requirements_;
  std::vector<ValueCounts> counts_;  // by requirement
  std::vector<BinSet> admitted_;     // by requirement
  std::vector<double> slack_;        // by requirement
  std::uint64_t rows_ = 0;
  std::size_t failed_ = 0;  // the requirement that failed last, which fails again most likely
};

}  // namespace kordon
