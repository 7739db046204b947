// Normalized average equivalence class size: K. LeFevre, D. DeWitt, R. Ramakrishnan, "Mondrian
// Multidimensional k-Anonymity" (ICDE 2006).
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_average_class_size(const Measured& made) {
  const std::uint64_t least = std::uint64_t{made.recoding.partition.classes} * made.job.k;
  if (least == 0) return 0;
  return static_cast<double>(released_rows(made.recoding)) / static_cast<double>(least);
}

}  // namespace

extern const Metric average_class_size;
const Metric average_class_size = {
    .name = "average_class_size",
    .formula = "C_AVG: released rows / classes / k, 1 at best; suppressed rows are not counted",
    .paper = "LeFevre, DeWitt, Ramakrishnan: Mondrian Multidimensional k-Anonymity (2006)",
    .measure = measure_average_class_size,
    .of_classes = true,
};

}  // namespace kordon
