// Information loss: J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity: Privacy with Generalization
// Boundaries" (P3DM 2008), Definitions 10 and 11, after J.-W. Byun et al. (DASFAA 2007).
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

std::optional<double> measure_information_loss(const Measured& made) {
  return static_cast<double>(total_loss(made.table, made.recoding)) /
         static_cast<double>(made.table.loss_scale);
}

}  // namespace

extern const Metric information_loss;
const Metric information_loss = {
    .name = "information_loss",
    .formula =
        "IL: the sum over all cells of weight times height(released node) / height(hierarchy), or by share "
        "the released node's further leaves by the hierarchy's; of a range or a set its share of the "
        "column's; every cell of a suppressed row costs its weight",
    .paper = "Miller, Campan, Truta: Constrained k-Anonymity (2008), Definitions 10 and 11",
    .measure = measure_information_loss,
};

}  // namespace kordon
