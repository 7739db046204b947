// Measures what a release loses at least, whichever algorithm makes it, so that its own loss can be judged:
// by the cheapest company that each row could have (core/ladder/lower_bound.h), and by prices where the job
// asks its algorithm for effort (core/ladder/prices.h). The metric is our own, after
// the information loss of J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008),
// Definitions 10 and 11.
#include "core/ladder/lower_bound.h"

#include <algorithm>
#include <cstdint>
#include <variant>

#include "core/catalogue/metric.h"

namespace kordon {
namespace {

// Each unit of effort may take so many nanoseconds; much effort ends earlier, where nothing is gained any
// more.
constexpr std::uint64_t steps_for_effort = 2'000'000'000;
constexpr std::uint64_t most_effort = 1000;

std::uint64_t effort_of(const Job& job) {
  const auto option = std::find_if(job.options.begin(), job.options.end(),
                                   [](const JobOption& each) { return each.key == "effort"; });
  if (option == job.options.end()) return 0;
  const auto* effort = std::get_if<std::uint64_t>(&option->value);
  return effort == nullptr ? 0 : std::min(*effort, most_effort);
}

// The bound says nothing of releases with classes below k.
std::optional<double> measure_lower_bound(const EncodedTable& table, const FinalRecoding& recoding,
                                          const Job& job) {
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  if (std::any_of(sizes.begin(), sizes.end(), [&](std::uint32_t size) { return size < job.k; })) {
    return std::nullopt;
  }
  const Loss least = lower_bound(table, job.k, {.price_steps = effort_of(job) * steps_for_effort});
  return static_cast<double>(least) / static_cast<double>(table.loss_scale);
}

}  // namespace

extern const Metric loss_lower_bound;
const Metric loss_lower_bound = {
    .name = "lower_bound",
    .formula =
        "no k-anonymous release of the table within its boundaries has an IL below this: the sum over all "
        "rows of the IL of the cheapest generalization at which the row looks like k - 1 others; the weight "
        "of all cells where there is none; with effort, the sum of prices that no k rows which look alike "
        "pay above what they lose there; only where every class has k rows",
    .paper = "Kordon's own, for the IL of Miller, Campan, Truta: Constrained k-Anonymity (2008)",
    .measure = measure_lower_bound,
    .slow = true,
};

}  // namespace kordon
