// Information loss as a share of the most that could be lost, so that tables of different size compare:
// J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008), Definitions 10 and 11; the most
// is what they give the cluster of suppressed tuples, |cl| * n.
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_normalized_information_loss(const Measured& made) {
  const Loss most = made.table.all_rows() * made.table.full_row_loss();
  if (most == 0) return 0;
  return static_cast<double>(total_loss(made.table, made.recoding)) / static_cast<double>(most);
}

}  // namespace

extern const Metric normalized_information_loss;
const Metric normalized_information_loss = {
    .name = "normalized_information_loss",
    .formula = "IL / (rows * sum of weights), from 0 to 1; every cell of a suppressed row costs its weight",
    .paper = "Miller, Campan, Truta: Constrained k-Anonymity (2008), Definitions 10 and 11",
    .measure = measure_normalized_information_loss,
};

}  // namespace kordon
