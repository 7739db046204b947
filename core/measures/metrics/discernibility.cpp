// Discernibility: R. J. Bayardo, R. Agrawal, "Data Privacy through Optimal k-Anonymization" (ICDE 2005).
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_discernibility(const Measured& made) {
  std::uint64_t penalty = (made.table.rows - released_rows(made.recoding)) * made.table.rows;
  for (ClassId c = 0; c < made.recoding.partition.classes; ++c) {
    penalty += std::uint64_t{made.recoding.rows.size(c)} * made.recoding.rows.size(c);
  }
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
