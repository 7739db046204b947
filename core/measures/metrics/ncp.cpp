// Normalized certainty penalty: J. Xu, W. Wang, J. Pei, X. Wang, B. Shi, A. W.-C. Fu, "Utility-Based
// Anonymization Using Local Recoding" (KDD 2006), section 2. Values that an attribute could have are the
// leaves of its hierarchy, whether they occur or not.
#include "core/privacy/catalogue/metric.h"
#include "core/recoding/covered_leaves.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

// Returns, by node, how many leaves of the hierarchy lie at or below it.
std::vector<std::uint64_t> leaves_below(const Hierarchy& tree) {
  std::vector<std::uint64_t> leaves(tree.size(), 0);
  // A node comes after its parent.
  for (auto node = static_cast<NodeId>(tree.size()); node-- > 0;) {
    if (tree.is_leaf(node)) leaves[node] = 1;
    if (node != Hierarchy::root) leaves[tree.parent(node)] += leaves[node];
  }
  return leaves;
}

// Returns the penalty of all released cells of one attribute, at weight 1.
double penalty(const EncodedTable& table, const FinalRecoding& recoding, std::size_t j) {
  const QuasiIdentifier& qi = table.quasi_identifiers[j];
  const std::vector<std::uint64_t> leaves = leaves_below(qi.tree);
  std::uint64_t values = 0;  // that released cells may stand for
  Loss width = 0;            // of ranges: as their loss has it, in proportion to the column's
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    const std::uint64_t size = sizes[c];
    const NodeId released = recoding.value(c, j, table.quasi_identifiers.size());
    if (released < qi.tree.size()) {
      if (!qi.tree.is_leaf(released)) values += size * leaves[released];
    } else if (qi.range) {
      width += size * released_loss(table, recoding, j, released);
    } else {
      for (const NodeRange& members : covered_leaves(table, recoding, c, j)) {
        values += size * (members.last - members.first + 1);
      }
    }
  }
  const double sum = static_cast<double>(values) / static_cast<double>(leaves[Hierarchy::root]);
  return width == 0 ? sum : sum + static_cast<double>(width) / static_cast<double>(qi.full);
}

std::optional<double> measure_ncp(const Measured& made) {
  const std::uint64_t rows = made.table.all_rows();
  const auto suppressed_rows = static_cast<double>(rows - released_rows(made.recoding));
  double sum = 0;
  double most = 0;
  for (std::size_t j = 0; j < made.table.quasi_identifiers.size(); ++j) {
    const double weight =
        made.job.attributes[made.table.quasi_identifiers[j].attribute].weight_milli / 1000.0;
    most += weight * static_cast<double>(rows);
    sum += weight * (penalty(made.table, made.recoding, j) + suppressed_rows);
  }
  return most == 0 ? 0 : sum / most;
}

}  // namespace

extern const Metric ncp;
const Metric ncp = {
    .name = "ncp",
    .formula =
        "NCP: the mean over rows and weights of the share of the hierarchy's leaves that lie below the "
        "released node, 0 for a leaf itself (of a set the share of its members, of a range that of its "
        "width); 1 in every cell of a suppressed row",
    .paper = "Xu et al.: Utility-Based Anonymization Using Local Recoding (2006), section 2",
    .measure = measure_ncp,
};

}  // namespace kordon
