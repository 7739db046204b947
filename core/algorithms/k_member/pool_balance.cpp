#include "core/algorithms/k_member/pool_balance.h"

#include <utility>

namespace kordon {
PoolBalance::PoolBalance(std::span<const Requirement> requirements) : requirements_(requirements) {}

void PoolBalance::start(const std::vector<Row>& rows, std::vector<bool> tight) {
  tight_ = std::move(tight);
  at_start_.assign(requirements_.size(), Bins(max_bins, 0));
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    const Requirement& requirement = requirements_[r];
    for (const Row row : rows) ++at_start_[r][requirement.bins[requirement.attribute->values[row]]];
  }
  left_ = at_start_;
  rows_at_start_ = rows_left_ = rows.size();
}

void PoolBalance::take(Row row) {
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    const Requirement& requirement = requirements_[r];
    --left_[r][requirement.bins[requirement.attribute->values[row]]];
  }
  --rows_left_;
}

std::vector<BinSet> PoolBalance::piled_up() const {
  std::vector<BinSet> bins(requirements_.size(), all_bins);
  std::size_t at = 0;
  std::size_t bin_there = 0;
  double most = 0;
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    if (!tight_[r]) continue;
    for (std::size_t bin = 0; bin < max_bins; ++bin) {
      if (left_[r][bin] == 0) continue;
      const double part = static_cast<double>(left_[r][bin]) / at_start_[r][bin];
      if (part <= most) continue;
      most = part;
      at = r;
      bin_there = bin;
    }
  }
  if (most > 0) bins[at] = BinSet{1} << bin_there;
  return bins;
}

void PoolBalance::spare(std::vector<BinSet>& admitted) const {
  const double part_left = static_cast<double>(rows_left_) / static_cast<double>(rows_at_start_);
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    if (!tight_[r]) continue;
    const double part = requirements_[r].model->scarce * part_left;
    for (std::size_t bin = 0; bin < max_bins; ++bin) {
      if (left_[r][bin] < part * at_start_[r][bin]) admitted[r] &= ~(BinSet{1} << bin);
    }
  }
}

}  // namespace kordon
