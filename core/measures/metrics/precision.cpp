// Precision: L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression"
// (2002), Definition 5; weights as the text after Example 6 has them: they say which attribute one prefers.
#include <numeric>

#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_precision(const Measured& made) {
  const std::vector<std::uint64_t> heights = total_heights(made.table, made.recoding);
  const std::vector<Loss> losses = released_losses(made.table, made.recoding);
  std::vector<double> weights;
  for (const QuasiIdentifier& qi : made.table.quasi_identifiers) {
    weights.push_back(made.job.attributes[qi.attribute].weight_milli / 1000.0);
  }
  const double weight = std::accumulate(weights.begin(), weights.end(), 0.0);
  const std::uint64_t rows = made.table.all_rows();
  const double most = static_cast<double>(rows) * weight;
  double distortion = static_cast<double>(rows - released_rows(made.recoding)) * weight;
  for (std::size_t j = 0; j < heights.size(); ++j) {
    if (heights[j] == 0) continue;  // nothing raised, or a hierarchy that is one node
    const QuasiIdentifier& qi = made.table.quasi_identifiers[j];
    distortion +=
        weights[j] * (qi.makes_values() ? static_cast<double>(losses[j]) / static_cast<double>(qi.full)
                                        : static_cast<double>(heights[j]) / qi.tree.height());
  }
  return most == 0 ? 1 : 1 - distortion / most;
}

}  // namespace

extern const Metric precision;
const Metric precision = {
    .name = "precision",
    .formula =
        "Prec = 1 - (sum over all cells of weight * h / H) / (rows * sum of weights); of a range or a "
        "set h / H is its share of the column's; h = H in every cell of a suppressed row",
    .paper =
        "Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), "
        "Definition 5",
    .measure = measure_precision,
};

}  // namespace kordon
