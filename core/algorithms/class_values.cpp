#include "core/algorithms/class_values.h"

#include <algorithm>

#include "core/suppression.h"

namespace kordon {

ClassValues::ClassValues(std::span<const Requirement> requirements)
    : requirements_(requirements),
      counts_(empty_counts(requirements)),
      admitted_(requirements.size(), all_bins),
      slack_(requirements.size(), 0) {}

void ClassValues::clear() {
  for (ValueCounts& counts : counts_) counts.clear();
  rows_ = 0;
}

void ClassValues::add(std::uint32_t row) {
  for (std::size_t r = 0; r < counts_.size(); ++r) counts_[r].add(requirements_[r].attribute->values[row]);
  ++rows_;
}

void ClassValues::remove(std::uint32_t row) {
  for (std::size_t r = 0; r < counts_.size(); ++r) counts_[r].remove(requirements_[r].attribute->values[row]);
  --rows_;
}

void ClassValues::assign(const std::vector<std::uint32_t>& rows) {
  clear();
  for (const std::uint32_t row : rows) add(row);
}

bool ClassValues::hold() const {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    if (!requirements_[r].model->judge(requirements_[r], counts_[r]).holds) return false;
  }
  return true;
}

bool ClassValues::hold_with(std::uint32_t row) {
  add(row);
  const bool result = hold();
  remove(row);
  return result;
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

std::optional<std::uint32_t> ClassValues::surplus(const std::vector<std::uint32_t>& rows) const {
  for (std::size_t r = 0; r < counts_.size(); ++r) {
    const Requirement& requirement = requirements_[r];
    if (requirement.model->judge(requirement, counts_[r]).holds) continue;
    const auto value = requirement.model->surplus(requirement, counts_[r]);
    if (!value) return std::nullopt;
    const auto last = std::find_if(rows.rbegin(), rows.rend(), [&](std::uint32_t row) {
      return requirement.attribute->values[row] == *value;
    });
    return *last;
  }
  return std::nullopt;
}

}  // namespace kordon
