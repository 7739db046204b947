#include "core/algorithms/subsets/values.h"

#include <algorithm>

namespace kordon {

GroupValues::GroupValues(std::span<const SearchedDemand> demands) : demands_(demands), place_of_(0) {
  counts_.reserve(demands.size());
  for (const SearchedDemand& demand : demands) {
    counts_.emplace_back(demand.requirement->attribute->counts.size());
  }
}

void GroupValues::change(Values& values, std::uint32_t value, int rows) {
  if (rows == 0) return;
  const auto found =
      std::lower_bound(values.begin(), values.end(), value,
                       [](const ValueRows& each, std::uint32_t wanted) { return each.value < wanted; });
  if (found == values.end() || found->value != value) {
    values.insert(found, {value, 1});
  } else if (rows > 0) {
    ++found->rows;
  } else if (--found->rows == 0) {
    values.erase(found);
  }
}

void GroupValues::change(std::uint64_t key, const RowStep& step) {
  std::uint32_t& place = place_of_.place(key);
  if (place == 0) {
    if (free_.empty()) {
      free_.push_back(static_cast<std::uint32_t>(verdict_.size()));
      verdict_.push_back(Verdict::unknown);
      values_.resize(values_.size() + demands_.size());
    }
    place = free_.back() + 1;
    free_.pop_back();
  }
  const std::uint32_t group = place - 1;
  Values* const values = &values_[group * demands_.size()];
  for (std::size_t d = 0; d < demands_.size(); ++d) {
    change(values[d], demands_[d].value[step.row], rows_of_step(d, step));
  }
  verdict_[group] = Verdict::unknown;
  if (!values[0].empty()) return;
  place = 0;
  free_.push_back(group);
}

bool GroupValues::holds(std::uint64_t key, std::uint64_t holders) {
  const std::uint32_t place = place_of_.of(key);
  if (place == 0) return true;
  Verdict& verdict = verdict_[place - 1];
  if (verdict == Verdict::unknown) {
    verdict = failing(counts(key, holders)) == demands_.size() ? Verdict::holds : Verdict::fails;
  }
  return verdict == Verdict::holds;
}

bool GroupValues::would_hold(std::uint64_t key, const RowStep& step) {
  const std::uint32_t place = place_of_.of(key);
  for (std::size_t d = 0; d < demands_.size(); ++d) {
    const SearchedDemand& demand = demands_[d];
    const std::uint32_t value = demand.value[step.row];
    const int rows = rows_of_step(d, step);
    if (demand.grows && place > 0 && (rows >= 0 || rows_of(place - 1, d, value) > 1)) continue;
    ValueCounts& counts = fill(d, place, step.holders);
    if (rows > 0) counts.add(value);
    if (rows < 0) counts.remove(value);
    if (!demand.requirement->model->judge(*demand.requirement, counts).holds) return false;
  }
  return true;
}

std::uint32_t GroupValues::rows_of(std::uint32_t group, std::size_t d, std::uint32_t value) const {
  for (const ValueRows& each : values_[group * demands_.size() + d]) {
    if (each.value >= value) return each.value == value ? each.rows : 0;
  }
  return 0;
}

ValueCounts& GroupValues::fill(std::size_t d, std::uint32_t place, std::uint64_t holders) {
  ValueCounts& counts = counts_[d];
  counts.clear();
  if (place > 0) {
    for (const ValueRows& each : values_[(place - 1) * demands_.size() + d])
      counts.add(each.value, each.rows);
  }
  if (demands_[d].of_people) counts.set_holders(holders);
  return counts;
}

std::vector<ValueCounts>& GroupValues::counts(std::uint64_t key, std::uint64_t holders) {
  const std::uint32_t place = place_of_.of(key);
  for (std::size_t d = 0; d < demands_.size(); ++d) fill(d, place, holders);
  return counts_;
}

std::size_t GroupValues::failing(const std::vector<ValueCounts>& counts) const {
  std::size_t d = 0;
  while (d < demands_.size() &&
         demands_[d].requirement->model->judge(*demands_[d].requirement, counts[d]).holds) {
    ++d;
  }
  return d;
}

}  // namespace kordon
