// Measures what a release loses at least, whichever algorithm makes it, so that its own loss can be judged:
// by the cheapest company that each row could have (core/measures/least_loss/lower_bound.h), and by prices
// where the job asks its algorithm for effort (core/measures/least_loss/prices.h). The metric is our own,
// after the information loss of J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008),
// Definitions 10 and 11.
#include "core/privacy/catalogue/metric.h"

namespace kordon {
namespace {

std::optional<double> measure_lower_bound(const Measured& made) {
  if (!made.least_loss) return std::nullopt;
  return static_cast<double>(*made.least_loss) / static_cast<double>(made.table.loss_scale);
}

}  // namespace

extern const Metric loss_lower_bound;
const Metric loss_lower_bound = {
    .name = "lower_bound",
    .formula =
        "no release of the table within its boundaries has an IL below this whose classes have k rows, and "
        "as many different values as p, l, alpha or a k of people ask for: the sum over all rows of the IL "
        "of the cheapest generalization at which the row has such company; the weight of all cells where "
        "there is none; or, if that is more, the sum of prices that no such class pays above what it loses; "
        "only "
        "where every class has k rows",
    .paper = "Kordon's own, for the IL of Miller, Campan, Truta: Constrained k-Anonymity (2008)",
    .measure = measure_lower_bound,
};

}  // namespace kordon
