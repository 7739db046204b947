// Measures what a release loses at least, whichever algorithm makes it, so that its own loss can be judged:
// by the cheapest company that each row could have (core/ladder/lower_bound.h). The metric is our own, after
// the information loss of J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008),
// Definitions 10 and 11.
#include "core/ladder/lower_bound.h"

#include <algorithm>

#include "core/catalogue/metric.h"

namespace kordon {
namespace {

// The bound says nothing of releases with classes below k.
std::optional<double> measure_lower_bound(const EncodedTable& table, const FinalRecoding& recoding,
                                          const Job& job) {
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  if (std::any_of(sizes.begin(), sizes.end(), [&](std::uint32_t size) { return size < job.k; })) {
    return std::nullopt;
  }
  return static_cast<double>(lower_bound(table, job.k)) / static_cast<double>(table.loss_scale);
}

}  // namespace

extern const Metric loss_lower_bound;
const Metric loss_lower_bound = {
    .name = "lower_bound",
    .formula =
        "no k-anonymous release of the table within its boundaries has an IL below this: the sum over all "
        "rows of the IL of the cheapest generalization at which the row looks like k - 1 others; the weight "
        "of all cells where there is none; only where every class has k rows",
    .paper = "Kordon's own, for the IL of Miller, Campan, Truta: Constrained k-Anonymity (2008)",
    .measure = measure_lower_bound,
    .slow = true,
};

}  // namespace kordon
