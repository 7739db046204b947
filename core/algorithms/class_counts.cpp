#include "core/algorithms/class_counts.h"

#include "core/suppression.h"

namespace kordon {
namespace {

bool holds(const Requirement& requirement, const ValueCounts& counts) {
  return requirement.model->judge(requirement, counts).holds;
}

}  // namespace

bool Obstacle::eased_without(std::uint32_t row) const {
  return surplus_ && requirement_->attribute->values[row] == *surplus_;
}

bool Obstacle::eased_with(std::uint32_t row) const {
  if (requirement_ == nullptr) return true;
  const std::uint32_t value = requirement_->attribute->values[row];
  // Values that share a bin are alike to the requirement, such as those that alpha names.
  return surplus_ ? requirement_->bins[value] != requirement_->bins[*surplus_] : counts_->of(value) == 0;
}

ClassCounts::ClassCounts(std::span<const Requirement> requirements, std::uint32_t k)
    : requirements_(requirements), k_(k), counts_(empty_counts(requirements)) {}

void ClassCounts::clear() {
  for (ValueCounts& counts : counts_) counts.clear();
  rows_ = 0;
}

void ClassCounts::add(std::uint32_t row, std::uint32_t rows) {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    counts_[r].add(requirements_[r].attribute->values[row], rows);
  }
  rows_ += rows;
}

void ClassCounts::remove(std::uint32_t row, std::uint32_t rows) {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    counts_[r].remove(requirements_[r].attribute->values[row], rows);
  }
  rows_ -= rows;
}

void ClassCounts::assign(const std::vector<std::uint32_t>& rows) {
  clear();
  for (const std::uint32_t row : rows) add(row);
}

bool ClassCounts::hold() const {
  if (rows_ < k_) return false;
  if (failed_ < counts_.size() && !holds(requirements_[failed_], counts_[failed_])) return false;
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    if (r == failed_ || holds(requirements_[r], counts_[r])) continue;
    failed_ = r;
    return false;
  }
  return true;
}

Obstacle ClassCounts::obstacle() const {
  Obstacle result;
  for (std::size_t r = 0; rows_ > 0 && r < counts_.size(); ++r) {
    if (holds(requirements_[r], counts_[r])) continue;
    result.requirement_ = &requirements_[r];
    result.counts_ = &counts_[r];
    result.surplus_ = requirements_[r].model->surplus(requirements_[r], counts_[r]);
    break;
  }
  return result;
}

}  // namespace kordon
