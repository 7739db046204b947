#include "core/release/certified.h"

#include <algorithm>

#include "core/measures/certificate/of_bound.h"

namespace kordon {

std::optional<Certificate> certified(const Release& release, const Table& table) {
  const Task& task = *release.task;
  if (task.job.known.empty()) {
    if (!release.bound) return std::nullopt;
    return certificate_of(*release.bound, task.table, table, task.job);
  }
  const auto& quality = release.report.quality;
  const bool is_bounded = std::any_of(quality.begin(), quality.end(),
                                      [](const auto& each) { return each.first == "lower_bound"; });
  if (!is_bounded) return std::nullopt;
  return certificate_of_sets(task.asked_of_sets.sets, task.table, table, task.job);
}

}  // namespace kordon
