// Discernibility: R. J. Bayardo, R. Agrawal, "Data Privacy through Optimal k-Anonymization" (ICDE 2005).
#include "core/metric.h"

namespace kordon {
namespace {

std::optional<double> measure(const EncodedTable& table, const Recoding& recoding, const Job& /*job*/) {
  std::uint64_t penalty = (table.rows - released_rows(recoding)) * table.rows;
  for (const std::uint32_t size : class_sizes(recoding.partition)) penalty += std::uint64_t{size} * size;
  return static_cast<double>(penalty);
}

}  // namespace

extern const Metric discernibility;
const Metric discernibility = {
    "discernibility",
    "DM: the sum over all classes of |E|^2; a suppressed row costs the number of rows",
    "Bayardo, Agrawal: Data Privacy through Optimal k-Anonymization (2005)",
    measure,
    true,
};

}  // namespace kordon
