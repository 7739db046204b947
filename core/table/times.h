// Alike rows may be one row that counts for all of them: then a table of a thousand million rows has as many
// rows as there are kinds of rows.
//
//   Town   Age   times         Town   Age
//   Bonn   52    2         =   Bonn   52
//   Kiel   47    1             Bonn   52
//                              Kiel   47
//
// Only tables of counts have such rows (release/distributed/solve.h), and only code that these come to knows
// of them: it asks for how many rows a row counts wherever it counts rows.
//
// Tested by tests/core/release/distributed/solve_test.cpp, which compares both sides of the picture.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace kordon {

// Says for how many alike rows each row counts, 1 or more; as made, each for itself.
class Times {
 public:
  Times() = default;
  // `of_row` is by row; all together are fewer than 2^32.
  explicit Times(std::vector<std::uint32_t> of_row) : of_row_(std::move(of_row)) {}

  bool each_once() const { return of_row_.empty(); }
  std::uint32_t of(std::size_t row) const { return of_row_.empty() ? 1 : of_row_[row]; }
  // Returns the times of rows that are told by their numbers; a number that is no row's counts for itself.
  Times of_rows(std::span<const std::uint32_t> numbers) const {
    Times result;
    if (of_row_.empty()) return result;
    result.of_row_.reserve(numbers.size());
    for (const std::uint32_t row : numbers) result.of_row_.push_back(row < of_row_.size() ? of_row_[row] : 1);
    return result;
  }
  // Returns for how many rows the first so many count together: all that there are.
  std::uint64_t of_all(std::size_t rows) const {
    return of_row_.empty() ? rows : std::accumulate(of_row_.begin(), of_row_.end(), std::uint64_t{0});
  }

 private:
  std::vector<std::uint32_t> of_row_;
};

}  // namespace kordon
