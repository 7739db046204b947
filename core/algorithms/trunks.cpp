#include "core/algorithms/trunks.h"

#include <algorithm>

namespace kordon {

Trunks::Trunks(std::span<const Requirement> requirements, std::uint32_t k) : k_(k) {
  for (const Requirement& requirement : requirements) {
    const std::vector<bool>& named = requirement.named;
    const auto one = std::find(named.begin(), named.end(), true);
    const auto other = std::find(named.begin(), named.end(), false);
    if (one == named.end() || other == named.end()) continue;
    requirement_ = &requirement;
    named_ = static_cast<std::uint32_t>(one - named.begin());
    other_ = static_cast<std::uint32_t>(other - named.begin());
    counts_ = ValueCounts(named.size());
    return;
  }
}

bool Trunks::allows(std::uint32_t named, std::uint32_t rows) {
  counts_.clear();
  counts_.add(named_, named);
  counts_.add(other_, rows - named);
  return requirement_->model->judge(*requirement_, counts_).holds;
}

Trunks::TrunkSize Trunks::best(const TrunkSize& available) {
  const bool refined = !requirement_->monotone;
  TrunkSize best;
  std::uint32_t named = available.named + 1;  // one more than there are: then too few are there to be precise
  for (std::uint32_t rows = available.named + available.others; rows >= k_; --rows) {
    named = std::min(named, rows);
    while (named > 0 && !allows(named, rows)) --named;
    if (named == 0) break;
    if (named > available.named || rows - named > available.others) continue;
    const std::uint64_t share = std::uint64_t{named} * (best.named + best.others);
    if (best.named == 0 || share > std::uint64_t{best.named} * rows) best = {named, rows - named};
    if (refined) break;
  }
  return best;
}

std::vector<std::uint32_t> Trunks::trunk(const std::vector<std::uint32_t>& rows) {
  if (requirement_ == nullptr || rows.size() < k_) return {};
  TrunkSize available;
  for (const std::uint32_t row : rows) ++(is_named(row) ? available.named : available.others);
  if (available.named == 0) return {};
  TrunkSize wanted = best(available);
  std::vector<std::uint32_t> result;
  for (const std::uint32_t row : rows) {
    std::uint32_t& left = is_named(row) ? wanted.named : wanted.others;
    if (left == 0) continue;
    --left;
    result.push_back(row);
  }
  return result;
}

}  // namespace kordon
