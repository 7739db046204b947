// Information loss as a share of the most that could be lost, so that tables of different size compare:
// J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity" (P3DM 2008), Definitions 10 and 11; the most
// is what they give the cluster of suppressed tuples, |cl| * n.
#include "core/metric.h"

namespace kordon {
namespace {

std::optional<double> measure(const EncodedTable& table, const Recoding& recoding, const Job& /*job*/) {
  const Loss most = table.rows * table.full_row_loss();
  if (most == 0) return 0;
  return static_cast<double>(total_loss(table, recoding)) / static_cast<double>(most);
}

}  // namespace

extern const Metric normalized_information_loss;
const Metric normalized_information_loss = {
    "normalized_information_loss",
    "IL / (rows * sum of weights), from 0 to 1; every cell of a suppressed row costs its weight",
    "Miller, Campan, Truta: Constrained k-Anonymity (2008), Definitions 10 and 11",
    measure,
};

}  // namespace kordon
