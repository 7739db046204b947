// Counts how often each value of a sensitive attribute occurs among some rows.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace kordon {

// Counting costs only what is present. Where a value stands among those present is looked up in an array as
// long as the attribute has values; where these are very many, as people are, in a hash table, since there
// may be a count for each of thousands of clusters.
class ValueCounts {
 public:
  explicit ValueCounts(std::size_t values) : values_(values) {
    if (values <= most_listed) places_.assign(values, nowhere);
  }

  void add(std::uint32_t value, std::uint32_t rows = 1) {
    if (rows == 0) return;
    std::uint32_t& place =
        places_.empty() ? hashed_.try_emplace(value, nowhere).first->second : places_[value];
    if (place == nowhere) {
      place = static_cast<std::uint32_t>(present_.size());
      present_.push_back(value);
      counts_.push_back(0);
    }
    counts_[place] += rows;
    rows_ += rows;
  }
  // Takes rows with this value out; there must be at least as many.
  void remove(std::uint32_t value, std::uint32_t rows = 1) {
    if (rows == 0) return;
    const std::uint32_t place = place_of(value);
    rows_ -= rows;
    counts_[place] -= rows;
    if (counts_[place] > 0) return;
    const std::uint32_t last = present_.back();
    present_[place] = last;
    counts_[place] = counts_.back();
    set_place(last, place);
    forget(value);
    present_.pop_back();
    counts_.pop_back();
  }
  void clear() {
    for (const std::uint32_t value : present_) forget(value);
    present_.clear();
    counts_.clear();
    rows_ = 0;
    holders_.reset();
  }
  // Says how many people have these values. Each counts once for each value of his or hers, and may have
  // several.
  void held_by(std::uint64_t people) { holders_ = people; }

  std::uint32_t of(std::uint32_t value) const {
    const std::uint32_t place = place_of(value);
    return place == nowhere ? 0 : counts_[place];
  }
  std::uint64_t rows() const { return rows_; }
  // Returns how many have these values: the rows, or as many people as held_by() said.
  std::uint64_t holders() const { return holders_.value_or(rows_); }
  std::size_t distinct() const { return present_.size(); }
  std::size_t values() const { return values_; }                          // how many values the attribute has
  const std::vector<std::uint32_t>& present() const { return present_; }  // in no particular order

 private:
  static constexpr std::size_t most_listed = 4096;
  static constexpr std::uint32_t nowhere = UINT32_MAX;

  std::uint32_t place_of(std::uint32_t value) const {
    if (!places_.empty()) return places_[value];
    const auto found = hashed_.find(value);
    return found == hashed_.end() ? nowhere : found->second;
  }
  void set_place(std::uint32_t value, std::uint32_t place) {
    (places_.empty() ? hashed_[value] : places_[value]) = place;
  }
  void forget(std::uint32_t value) {
    if (places_.empty()) {
      hashed_.erase(value);
    } else {
      places_[value] = nowhere;
    }
  }

  std::size_t values_;
  std::vector<std::uint32_t> places_;                        // by value: its place in present_
  std::unordered_map<std::uint32_t, std::uint32_t> hashed_;  // the same, of those present
  std::vector<std::uint32_t> present_, counts_;
  std::uint64_t rows_ = 0;
  std::optional<std::uint64_t> holders_;
};

}  // namespace kordon
