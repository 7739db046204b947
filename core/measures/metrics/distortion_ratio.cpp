// Distortion ratio: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha, k)-anonymous data publishing"
// (2009), section 2.
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_distortion_ratio(const Measured& made) {
  std::uint64_t full_row = 0;
  for (const QuasiIdentifier& qi : made.table.quasi_identifiers) full_row += qi.tree.height();
  const std::uint64_t rows = made.table.all_rows();
  const std::uint64_t most = rows * full_row;
  if (most == 0) return 0;
  const std::vector<std::uint64_t> heights = total_heights(made.table, made.recoding);
  const std::vector<Loss> losses = released_losses(made.table, made.recoding);
  std::uint64_t distortion = (rows - released_rows(made.recoding)) * full_row;
  double shares = 0;  // of what becomes ranges or sets
  for (std::size_t j = 0; j < heights.size(); ++j) {
    const QuasiIdentifier& qi = made.table.quasi_identifiers[j];
    if (qi.makes_values()) {
      shares += static_cast<double>(losses[j]) / static_cast<double>(qi.full);
    } else {
      distortion += heights[j];
    }
  }
  return (static_cast<double>(distortion) + shares) / static_cast<double>(most);
}

}  // namespace

extern const Metric distortion_ratio;
const Metric distortion_ratio = {
    .name = "distortion_ratio",
    .formula =
        "(sum over all cells of h) / (the same with every cell at its root); of a range or a set h is its "
        "share of the column's; h = H in every cell of a suppressed row",
    .paper = "Wong, Li, Fu, Wang: (alpha, k)-anonymous data publishing (2009), section 2",
    .measure = measure_distortion_ratio,
};

}  // namespace kordon
