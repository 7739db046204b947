// Counts how often each value of a sensitive attribute occurs among some rows.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace kordon {

// Says, by pair of a person and a value that the person has, which they are.
struct PersonValues {
  std::vector<std::uint32_t> person, value;
  std::size_t persons = 0, values = 0;  // how many of them there are
};

// Counting costs only what is present. Where a value stands among those present is looked up in an array as
// long as the attribute has values; where these are very many, as people are, in a hash table, since there
// may be a count for each of thousands of clusters.
//
// Where people count, what is counted here are pairs of a person and a value. people() then tells how many
// people have each value, and is kept up to date as pairs come and go.
class ValueCounts {
 public:
  explicit ValueCounts(std::size_t values, const PersonValues* pairs = nullptr)
      : values_(values), pairs_(pairs) {
    if (values <= max_listed) positions_.assign(values, nowhere);
    if (pairs != nullptr) people_ = {ValueCounts(pairs->values), ValueCounts(pairs->persons)};
  }

  void add(std::uint32_t value, std::uint32_t rows = 1) {
    if (rows == 0) return;
    std::uint32_t& position =
        positions_.empty() ? hashed_.try_emplace(value, nowhere).first->second : positions_[value];
    if (position == nowhere) {
      position = static_cast<std::uint32_t>(present_.size());
      present_.push_back(value);
      counts_.push_back(0);
      if (pairs_ != nullptr) pair_comes(value);
    }
    counts_[position] += rows;
    rows_ += rows;
  }
  // Takes rows with this value out; there must be at least as many.
  void remove(std::uint32_t value, std::uint32_t rows = 1) {
    if (rows == 0) return;
    const std::uint32_t position = position_of(value);
    rows_ -= rows;
    counts_[position] -= rows;
    if (counts_[position] > 0) return;
    if (pairs_ != nullptr) pair_goes(value);
    const std::uint32_t last = present_.back();
    present_[position] = last;
    counts_[position] = counts_.back();
    set_position(last, position);
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
    for (ValueCounts& each : people_) each.clear();
  }

  std::uint32_t of(std::uint32_t value) const {
    const std::uint32_t position = position_of(value);
    return position == nowhere ? 0 : counts_[position];
  }
  std::uint64_t rows() const { return rows_; }
  // Counts of people by value; only where there are pairs.
  const ValueCounts& people() const { return people_.front(); }
  // Returns how many have these values: rows, or people in people(). A person may have several values.
  std::uint64_t holders() const { return holders_.value_or(rows_); }
  // Says so where people were counted elsewhere, until the counts are cleared.
  void set_holders(std::uint64_t people) { holders_ = people; }
  std::size_t distinct() const { return present_.size(); }
  std::size_t values() const { return values_; }                          // how many values the attribute has
  const std::vector<std::uint32_t>& present() const { return present_; }  // in no particular order

 private:
  static constexpr std::size_t max_listed = 4096;
  static constexpr std::uint32_t nowhere = UINT32_MAX;

  void pair_comes(std::uint32_t pair) {
    people_.front().add(pairs_->value[pair]);
    people_.back().add(pairs_->person[pair]);
    people_.front().holders_ = people_.back().distinct();
  }
  void pair_goes(std::uint32_t pair) {
    people_.front().remove(pairs_->value[pair]);
    people_.back().remove(pairs_->person[pair]);
    people_.front().holders_ = people_.back().distinct();
  }
  std::uint32_t position_of(std::uint32_t value) const {
    if (!positions_.empty()) return positions_[value];
    const auto found = hashed_.find(value);
    return found == hashed_.end() ? nowhere : found->second;
  }
  void set_position(std::uint32_t value, std::uint32_t position) {
    (positions_.empty() ? hashed_[value] : positions_[value]) = position;
  }
  void forget(std::uint32_t value) {
    if (positions_.empty()) {
      hashed_.erase(value);
    } else {
      positions_[value] = nowhere;
    }
  }

  std::size_t values_;
  std::vector<std::uint32_t> positions_;                     // by value: its position in present_
  std::unordered_map<std::uint32_t, std::uint32_t> hashed_;  // the same, of those present
  std::vector<std::uint32_t> present_, counts_;
  std::uint64_t rows_ = 0;
  const PersonValues* pairs_;
  std::vector<ValueCounts> people_;  // where there are pairs: by value, and by person
  std::optional<std::uint64_t> holders_;
};

}  // namespace kordon
