// Rows that are to be one class, counted by what k and the requirements look at, for algorithms that move
// rows between classes to be: what they hold, and of what they have too much where they do not.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/privacy_model.h"

namespace kordon {

// Why some rows would be no class, and which rows would make things better: the first requirement that fails,
// or else k.
class Obstacle {
 public:
  // Whether one row like this one less, or more, takes the rows nearer to holding.
  bool eased_without(std::uint32_t row) const;
  bool eased_with(std::uint32_t row) const;

 private:
  friend class ClassCounts;
  const Requirement* requirement_ = nullptr;  // nullptr: there are fewer than k rows
  const ValueCounts* counts_ = nullptr;       // of its attribute
  std::optional<std::uint32_t> surplus_;      // the value that there is too much of; nothing: one is missing
};

class ClassCounts {
 public:
  ClassCounts(std::span<const Requirement> requirements, std::uint32_t k);

  void clear();
  void add(std::uint32_t row, std::uint32_t rows = 1);     // so many rows like this one
  void remove(std::uint32_t row, std::uint32_t rows = 1);  // there must be as many
  void assign(const std::vector<std::uint32_t>& rows);

  std::uint64_t rows() const { return rows_; }
  bool hold() const;          // k, and every requirement, those that are not monotone included
  Obstacle obstacle() const;  // where they do not; good until rows come or go

 private:
  std::span<const Requirement> requirements_;
  std::uint32_t k_;
  std::vector<ValueCounts> counts_;  // by requirement
  std::uint64_t rows_ = 0;
  mutable std::size_t failed_ = 0;  // the requirement that failed last, which fails again most likely
};

}  // namespace kordon
