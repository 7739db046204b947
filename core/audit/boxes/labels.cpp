#include "core/audit/boxes/labels.h"

#include <optional>

#include "core/base/text.h"

namespace kordon {

std::vector<std::uint32_t> leaves_before(const Hierarchy& tree) {
  std::vector<std::uint32_t> before = {0};
  for (NodeId node = 0; node < tree.size(); ++node)
    before.push_back(before.back() + (tree.is_leaf(node) ? 1U : 0U));
  return before;
}

BoxColumn covered_by_labels(const Hierarchy& tree, const Column& released, const std::vector<NodeId>& limits,
                            const std::vector<bool>& goes_out) {
  const std::vector<std::uint32_t> before = leaves_before(tree);
  const auto covered = [&](NodeId node) { return LeafRange{before[node], before[tree.last(node) + 1] - 1}; };
  // What has its boundary below the node stops there.
  const auto possible = [&](NodeId node) {
    LeafSet leaves;
    for (NodeId each = node; each <= tree.last(node); ++each) {
      if (!tree.is_leaf(each) || tree.depth(limits[each]) > tree.depth(node)) continue;
      const std::uint32_t leaf = before[each];
      if (leaves.empty() || leaves.back().last + 1 != leaf) leaves.push_back({leaf, leaf});
      leaves.back().last = leaf;
    }
    return leaves;
  };
  const auto that_go_out = [&](const LeafSet& leaves) {
    std::vector<std::uint32_t> found;
    for (const LeafRange& range : leaves) {
      for (std::uint32_t leaf = range.first; leaf <= range.last; ++leaf) {
        if (goes_out.empty() || goes_out[leaf]) found.push_back(leaf);
      }
    }
    return found;
  };
  BoxColumn column;
  column.values.resize(released.values.size());
  for (NodeId node = 0; node < tree.size(); ++node) {
    const std::optional<ValueId> value = released.values.find(tree.label(node));
    if (!value) continue;
    CoveredValue& known = column.values[*value];
    const LeafSet leaves = {covered(node)};
    if (!known.leaves.empty() && known.leaves != leaves && that_go_out(known.leaves) != that_go_out(leaves)) {
      column.unknown = say("{name}: {value} stands for several nodes of its hierarchy",
                           as_quoted(released.name), as_quoted(released.values[*value]));
    }
    known.leaves = leaves;
    NodeId lowest = node;  // of those that cover the same
    while (tree.children(lowest).size() == 1) ++lowest;
    known.possible = possible(lowest);
    if (known.possible.empty()) known.possible = leaves;
    known.parts.clear();
    for (const NodeId child : tree.children(lowest)) known.parts.push_back(covered(child));
  }
  return column;
}

}  // namespace kordon
