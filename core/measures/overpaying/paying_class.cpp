#include "core/measures/overpaying/paying_class.h"

#include <algorithm>

namespace kordon {

PayingClass::PayingClass(const PricedTuples& tuples, std::int64_t k, std::uint32_t values, bool alone)
    : tuples_(tuples),
      k_(std::max<std::int64_t>(k, values)),
      values_(values > 1 ? values : 0),
      alone_(alone) {
  if (values_ == 0 || tuples.value.empty()) return;
  seen_.resize(std::size_t{*std::max_element(tuples.value.begin(), tuples.value.end())} + 1);
}

void PayingClass::start() {
  paid_ = 0;
  rows_ = 0;
  others_ = k_ - values_;
  missing_ = values_;
  ++group_;
  spare_.clear();
}

bool PayingClass::add(std::uint32_t tuple) {
  const std::int64_t price = tuples_.price[tuple];
  std::int64_t rows = tuples_.rows[tuple];
  if (alone_) {
    if (rows_ == 0) pay(price, 1);
    others_ -= std::min(others_, rows);
    return others_ > 0;
  }
  if (missing_ > 0 && seen_[tuples_.value[tuple]] != group_) {
    seen_[tuples_.value[tuple]] = group_;
    --missing_;
    pay(price, 1);
    --rows;
  }
  const std::int64_t needed = std::min(others_, rows);
  others_ -= needed;
  pay(price, needed);
  if (values_ == 0) return others_ > 0;  // dearer rows are in the class already
  spare_.emplace_back(price, rows - needed);
  if (!is_class()) return true;
  for (const auto& [each, left] : spare_) {
    if (each * rows_ <= paid_) break;
    pay(each, left);
  }
  return false;  // what follows is no dearer than anything in the class
}

}  // namespace kordon
