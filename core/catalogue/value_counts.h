// Counts how often each value of a sensitive attribute occurs among some rows.
#pragma once

#include <cstdint>
#include <vector>

namespace kordon {

// One array, as long as the attribute has values, is made once; everything else costs only what is present.
class ValueCounts {
 public:
  explicit ValueCounts(std::size_t values) : counts_(values, 0), places_(values, 0) {}

  void add(std::uint32_t value, std::uint32_t rows = 1) {
    if (rows == 0) return;
    if (counts_[value] == 0) {
      places_[value] = static_cast<std::uint32_t>(present_.size());
      present_.push_back(value);
    }
    counts_[value] += rows;
    rows_ += rows;
  }
  // Takes rows with this value out; there must be at least as many.
  void remove(std::uint32_t value, std::uint32_t rows = 1) {
    rows_ -= rows;
    counts_[value] -= rows;
    if (counts_[value] > 0 || rows == 0) return;
    const std::uint32_t last = present_.back();
    present_[places_[value]] = last;
    places_[last] = places_[value];
    present_.pop_back();
  }
  void clear() {
    for (const std::uint32_t value : present_) counts_[value] = 0;
    present_.clear();
    rows_ = 0;
  }

  std::uint32_t of(std::uint32_t value) const { return counts_[value]; }
  std::uint64_t rows() const { return rows_; }
  std::size_t distinct() const { return present_.size(); }
  std::size_t values() const { return counts_.size(); }                   // how many values the attribute has
  const std::vector<std::uint32_t>& present() const { return present_; }  // in no particular order

 private:
  std::vector<std::uint32_t> counts_, places_, present_;
  std::uint64_t rows_ = 0;
};

}  // namespace kordon
