// Discernibility: R. J. Bayardo, R. Agrawal, "Data Privacy through Optimal k-Anonymization" (ICDE 2005).
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_discernibility(const Measured& made) {
  const std::uint64_t rows = made.table.all_rows();
  std::uint64_t penalty = (rows - released_rows(made.recoding)) * rows;
  for (const std::uint64_t size : class_sizes(made.recoding.partition)) penalty += size * size;
  return static_cast<double>(penalty);
}

}  // namespace

extern const Metric discernibility;
const Metric discernibility = {
    .name = "discernibility",
    .formula = "DM: the sum over all classes of |E|^2; a suppressed row costs the number of rows",
    .paper = "Bayardo, Agrawal: Data Privacy through Optimal k-Anonymization (2005)",
    .measure = measure_discernibility,
    .of_classes = true,
};

}  // namespace kordon
