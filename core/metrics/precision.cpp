// Precision: L. Sweeney, "Achieving k-Anonymity Privacy Protection Using Generalization and Suppression"
// (2002), Definition 5.
#include "core/metric.h"

namespace kordon {
namespace {

double measure(const EncodedTable& table, const Recoding& recoding, const Job& /*job*/) {
  const std::size_t width = table.quasi_identifiers.size();
  if (table.rows == 0 || width == 0) return 1;
  const std::uint64_t suppressed_cells = (table.rows - released_rows(recoding)) * width;
  const std::vector<std::uint64_t> heights = total_heights(table, recoding);
  auto distortion = static_cast<double>(suppressed_cells);
  for (std::size_t j = 0; j < width; ++j) {
    if (heights[j] == 0) continue;  // nothing raised, or a hierarchy that is one node
    distortion +=
        static_cast<double>(heights[j]) / static_cast<double>(table.quasi_identifiers[j].tree.height());
  }
  return 1 - distortion / (static_cast<double>(table.rows) * static_cast<double>(width));
}

}  // namespace

extern const Metric precision;
const Metric precision = {
    "precision",
    "Prec = 1 - (sum over all cells of h / H) / (rows * quasi-identifiers), without weights; h = H in every "
    "cell of a suppressed row",
    "Sweeney: Achieving k-Anonymity Privacy Protection Using Generalization and Suppression (2002), "
    "Definition 5",
    measure,
};

}  // namespace kordon
