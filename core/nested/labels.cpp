#include "core/nested/labels.h"

#include <optional>

#include "core/base/text.h"

namespace kordon {

std::vector<std::uint32_t> leaves_before(const Hierarchy& tree) {
  std::vector<std::uint32_t> before = {0};
  for (NodeId node = 0; node < tree.size(); ++node)
    before.push_back(before.back() + (tree.is_leaf(node) ? 1U : 0U));
  return before;
}

BoxColumn covered_by_labels(const Hierarchy& tree, const Column& released) {
  const std::vector<std::uint32_t> before = leaves_before(tree);
  const auto covered = [&](NodeId node) { return LeafRange{before[node], before[tree.last(node) + 1] - 1}; };
  BoxColumn column;
  column.values.resize(released.values.size());
  for (NodeId node = 0; node < tree.size(); ++node) {
    const std::optional<ValueId> value = released.values.find(tree.label(node));
    if (!value) continue;
    CoveredValue& known = column.values[*value];
    const LeafSet leaves = {covered(node)};
    if (!known.leaves.empty() && known.leaves != leaves) {
      column.unknown = say("{name}: {value} stands for several nodes of its hierarchy",
                           as_quoted(released.name), as_quoted(released.values[*value]));
    }
    known.leaves = leaves;
    std::vector<NodeId> children = tree.children(node);
    while (children.size() == 1) children = tree.children(children.front());  // who covers the same
    known.parts.clear();
    for (const NodeId child : children) known.parts.push_back(covered(child));
  }
  return column;
}

}  // namespace kordon
