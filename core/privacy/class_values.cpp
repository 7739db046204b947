#include "core/privacy/class_values.h"

#include <algorithm>

#include "core/privacy/suppression.h"

namespace kordon {

bool Obstacle::eased_without(Row row) const {
  return surplus_ && requirement_->attribute->values[row] == *surplus_;
}

bool Obstacle::eased_with(Row row) const {
  if (requirement_ == nullptr) return true;
  const std::uint32_t value = requirement_->attribute->values[row];
  // Values that share a bin are alike to the requirement, such as those that alpha names.
  return surplus_ ? requirement_->bins[value] != requirement_->bins[*surplus_] : counts_->of(value) == 0;
}

ClassValues::ClassValues(std::span<const Requirement> requirements)
    : requirements_(requirements),
      counts_(empty_counts(requirements)),
      admitted_(requirements.size(), all_bins),
      slack_(requirements.size(), 0) {}

void ClassValues::clear() {
  for (ValueCounts& counts : counts_) counts.clear();
  rows_ = 0;
}

void ClassValues::add(Row row, std::uint32_t times) {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    counts_[r].add(requirements_[r].attribute->values[row], times);
  }
  rows_ += times;
}

void ClassValues::remove(Row row, std::uint32_t times) {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    counts_[r].remove(requirements_[r].attribute->values[row], times);
  }
  rows_ -= times;
}

void ClassValues::assign(std::span<const Row> rows) {
  clear();
  for (const Row row : rows) add(row);
}

bool ClassValues::satisfy(std::size_t requirement) const {
  return requirements_[requirement].model->judge(requirements_[requirement], counts_[requirement]).holds;
}

bool ClassValues::holds(std::uint32_t k) {
  if (rows_ < k) return false;
  if (failed_ < counts_.size() && !satisfy(failed_)) return false;
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    if (r == failed_ || satisfy(r)) continue;
    failed_ = r;
    return false;
  }
  return true;
}

bool ClassValues::holds_with(Row row, std::uint32_t k) {
  add(row);
  const bool result = holds(k);
  remove(row);
  return result;
}

Obstacle ClassValues::obstacle() const {
  Obstacle result;
  for (std::size_t r = 0; rows_ > 0 && r < counts_.size(); ++r) {
    if (satisfy(r)) continue;
    result.requirement_ = &requirements_[r];
    result.counts_ = &counts_[r];
    result.surplus_ = requirements_[r].model->surplus(requirements_[r], counts_[r]);
    break;
  }
  return result;
}

std::optional<Obstacle> ClassValues::in_the_way(std::uint32_t k) const {
  const Obstacle result = obstacle();
  if (result.requirement_ == nullptr && rows_ >= k) return std::nullopt;
  return result;
}

bool ClassValues::hopeless(std::uint32_t k) const {
  if (rows_ < k) return true;
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    const Requirement& requirement = requirements_[r];
    const auto tells = requirement.model->hopeless;
    if (tells != nullptr && tells(requirement, counts_[r], k)) return true;
  }
  return false;
}

bool ClassValues::admit(std::uint64_t target) {
  const std::uint64_t later = target - rows_ - 1;
  bool some = true;
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    admitted_[r] = some ? requirements_[r].model->admits(requirements_[r], counts_[r], later) : 0;
    some = some && admitted_[r] != 0;
  }
  return some;
}

const std::vector<double>& ClassValues::slack() {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    slack_[r] = requirements_[r].model->judge(requirements_[r], counts_[r]).slack;
  }
  return slack_;
}

std::vector<std::uint64_t> ClassValues::planned_sizes(std::uint32_t k) const {
  std::vector<std::uint64_t> sizes;
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    sizes.push_back(requirements_[r].model->planned_size(requirements_[r], counts_[r], k));
  }
  return sizes;
}

std::optional<Row> ClassValues::surplus(std::span<const Row> rows) const {
  const Obstacle obstacle = this->obstacle();
  const auto last =
      std::find_if(rows.rbegin(), rows.rend(), [&](Row row) { return obstacle.eased_without(row); });
  return last == rows.rend() ? std::nullopt : std::optional(*last);
}

}  // namespace kordon
