// Classification metric: V. S. Iyengar, "Transforming Data to Satisfy Privacy Constraints" (KDD 2002), as
// J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient k-Anonymization Using Clustering Techniques" (DASFAA
// 2007), section 3.4, have it.
#include <algorithm>

#include "core/metric.h"

namespace kordon {
namespace {

std::optional<double> measure(const EncodedTable& table, const Recoding& recoding, const Job& /*job*/) {
  if (!table.labels) return std::nullopt;
  if (table.rows == 0) return 0;
  const ClassRows classes = rows_by_class(recoding.partition);
  const std::vector<std::uint32_t>& labels = table.labels->values;
  std::vector<std::uint32_t> counts(table.labels->count, 0);
  std::uint64_t in_majority = 0;
  for (std::size_t c = 0; c + 1 < classes.start.size(); ++c) {
    std::uint32_t majority = 0;
    for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i) {
      majority = std::max(majority, ++counts[labels[classes.rows[i]]]);
    }
    for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i) {
      counts[labels[classes.rows[i]]] = 0;
    }
    in_majority += majority;
  }
  return static_cast<double>(table.rows - in_majority) / static_cast<double>(table.rows);
}

}  // namespace

extern const Metric classification_metric;
const Metric classification_metric = {
    "classification_metric",
    "CM: the share of rows whose class label is not that of their class's majority; a suppressed row counts "
    "as one; only where the job names a classification",
    "Iyengar: Transforming Data to Satisfy Privacy Constraints (2002); Byun et al.: Efficient "
    "k-Anonymization "
    "Using Clustering Techniques (2007), section 3.4",
    measure,
    true,
};

}  // namespace kordon
