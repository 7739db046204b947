// Normalized average equivalence class size: K. LeFevre, D. DeWitt, R. Ramakrishnan, "Mondrian
// Multidimensional k-Anonymity" (ICDE 2006).
#include "core/metric.h"

namespace kordon {
namespace {

std::optional<double> measure(const EncodedTable& /*table*/, const Recoding& recoding, const Job& job) {
  const std::uint64_t least = std::uint64_t{recoding.partition.classes} * job.k;
  if (least == 0) return 0;
  return static_cast<double>(released_rows(recoding)) / static_cast<double>(least);
}

}  // namespace

extern const Metric average_class_size;
const Metric average_class_size = {
    "average_class_size",
    "C_AVG: released rows / classes / k, 1 at best; suppressed rows are not counted",
    "LeFevre, DeWitt, Ramakrishnan: Mondrian Multidimensional k-Anonymity (2006)",
    measure,
    true,
};

}  // namespace kordon
