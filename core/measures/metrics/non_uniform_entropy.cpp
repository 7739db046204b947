// Non-uniform entropy: A. G. de Waal, L. C. R. J. Willenborg, "Information Loss through Global Recoding and
// Local Suppression" (Netherlands Official Statistics 14, 1999); A. Gionis, T. Tassa, "k-Anonymization with
// Minimal Loss of Information" (IEEE TKDE 21(2), 2009), section 3.
#include <numeric>
#include <span>

#include "core/base/cores.h"
#include "core/base/logarithm.h"
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/covered_leaves.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

// Sums up for one attribute log(rows of the initial microdata with a value that the released one may stand
// for) - log(rows with the original value). The base of the logarithm does not matter to the ratio of two.
class Entropy {
 public:
  Entropy(const QuasiIdentifier& qi, const Times& times) : qi_(qi), before_(qi.tree.size() + 1, 0) {
    std::size_t row = 0;
    for (const NodeId leaf : qi.leaves) before_[leaf + 1] += times.of(row++);
    for (const std::uint64_t rows : std::span(before_).subspan(1)) {
      gained_.push_back(-static_cast<std::int64_t>(rows));
    }
    for (std::size_t node = 0; node < qi.tree.size(); ++node) before_[node + 1] += before_[node];
  }

  // Says that so many rows are released as a value that stands for these. They are counted by node where the
  // value is one, so that what stays as it was adds up to exactly 0.
  void release(const std::vector<NodeRange>& values, std::uint64_t rows) {
    const NodeRange& front = values.front();
    if (values.size() == 1 && qi_.tree.last(front.first) == front.last) {
      gained_[front.first] += static_cast<std::int64_t>(rows);
      return;
    }
    std::uint64_t covered = 0;
    for (const NodeRange& each : values) covered += rows_within(each);
    made_ += static_cast<double>(rows) * logarithm(static_cast<double>(covered));
  }

  double sum() const {
    double sum = made_;
    for (NodeId node = 0; node < gained_.size(); ++node) {
      if (gained_[node] == 0) continue;
      sum += static_cast<double>(gained_[node]) *
             logarithm(static_cast<double>(rows_within({node, qi_.tree.last(node)})));
    }
    return sum;
  }

 private:
  std::uint64_t rows_within(NodeRange range) const { return before_[range.last + 1] - before_[range.first]; }

  const QuasiIdentifier& qi_;
  std::vector<std::uint64_t> before_;  // by node: rows whose leaf comes before it
  std::vector<std::int64_t> gained_;   // by node: rows released as it, less rows that were
  double made_ = 0;                    // of what is no node
};

std::optional<double> measure_non_uniform_entropy(const Measured& made) {
  const std::vector<QuasiIdentifier>& qis = made.table.quasi_identifiers;
  std::vector<double> sums(qis.size()), most(qis.size());
  const std::vector<std::uint32_t> sizes = class_sizes(made.recoding.partition);
  const std::uint64_t rows = made.table.all_rows();
  const std::uint64_t suppressed_rows = rows - released_rows(made.recoding);
  on_cores(qis.size(), qis.size() * made.table.rows, [&](std::size_t j) {
    const std::vector<NodeRange> all = {{Hierarchy::root, qis[j].tree.last(Hierarchy::root)}};
    Entropy released(qis[j], made.table.times);
    Entropy roots = released;
    for (ClassId c = 0; c < made.recoding.partition.classes; ++c) {
      released.release(covered_leaves(made.table, made.recoding, c, j), sizes[c]);
    }
    released.release(all, suppressed_rows);
    sums[j] = released.sum();
    roots.release(all, rows);
    most[j] = roots.sum();
  });
  const double of_roots = std::accumulate(most.begin(), most.end(), 0.0);
  return of_roots == 0 ? 0 : std::accumulate(sums.begin(), sums.end(), 0.0) / of_roots;
}

}  // namespace

extern const Metric non_uniform_entropy;
const Metric non_uniform_entropy = {
    .name = "non_uniform_entropy",
    .formula =
        "the sum over all cells of -log2(input rows with the original value / input rows with a value that "
        "the released one stands for), over the same with every cell at its root, without weights; a "
        "suppressed row counts as at the roots",
    .paper =
        "de Waal, Willenborg: Information Loss through Global Recoding and Local Suppression (1999); Gionis, "
        "Tassa: k-Anonymization with Minimal Loss of Information (2009), section 3",
    .measure = measure_non_uniform_entropy,
};

}  // namespace kordon
