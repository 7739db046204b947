// Classification metric: V. S. Iyengar, "Transforming Data to Satisfy Privacy Constraints" (KDD 2002), as
// J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient k-Anonymization Using Clustering Techniques" (DASFAA
// 2007), section 3.4, have it.
#include <algorithm>
#include <span>

#include "core/privacy/catalogue/metric.h"

namespace kordon {
namespace {

std::optional<double> measure_classification_metric(const Measured& made) {
  if (!made.table.labels) return std::nullopt;
  if (made.table.rows == 0) return 0;
  const std::vector<std::uint32_t>& labels = made.table.labels->values;
  std::vector<std::uint32_t> counts(made.table.labels->count, 0);
  std::uint64_t in_majority = 0;
  for (ClassId c = 0; c < made.recoding.partition.classes; ++c) {
    const std::span<const std::uint32_t> rows = made.recoding.rows.of(c);
    std::uint32_t majority = 0;
    for (const std::uint32_t row : rows) majority = std::max(majority, ++counts[labels[row]]);
    for (const std::uint32_t row : rows) counts[labels[row]] = 0;
    in_majority += majority;
  }
  return static_cast<double>(made.table.rows - in_majority) / static_cast<double>(made.table.rows);
}

}  // namespace

extern const Metric classification_metric;
const Metric classification_metric = {
    .name = "classification_metric",
    .formula =
        "CM: the share of rows whose class label is not that of their class's majority; a suppressed row "
        "counts as one; only where the job names a classification",
    .paper =
        "Iyengar: Transforming Data to Satisfy Privacy Constraints (2002); Byun et al.: Efficient "
        "k-Anonymization Using Clustering Techniques (2007), section 3.4",
    .measure = measure_classification_metric,
    .of_classes = true,
};

}  // namespace kordon
