#include "core/hierarchy.h"

#include <algorithm>

#include "core/wording.h"

namespace kordon {

std::vector<NodeId> Hierarchy::children(NodeId node) const {
  std::vector<NodeId> found;
  for (NodeId child = node + 1; child <= last_[node]; child = last_[child] + 1) found.push_back(child);
  return found;
}

std::optional<NodeId> Hierarchy::leaf(std::string_view value) const {
  const std::optional<ValueId> id = labels_.find(value);
  if (!id || leaf_of_label_[*id] == no_node) return std::nullopt;
  return leaf_of_label_[*id];
}

std::vector<NodeId> Hierarchy::find(std::string_view label) const {
  std::vector<NodeId> found;
  const std::optional<ValueId> id = labels_.find(label);
  if (!id) return found;
  for (NodeId node = 0; node < size(); ++node) {
    if (label_[node] == *id) found.push_back(node);
  }
  return found;
}

std::optional<NodeId> Hierarchy::find(unsigned level, std::string_view label) const {
  for (const NodeId node : find(label)) {
    if (this->level(node) == level) return node;
  }
  return std::nullopt;
}

HierarchyAssembly::HierarchyAssembly(std::string_view root_label)
    : parent_{no_node}, label_{labels_.intern(root_label)} {}

HierarchyAssembly::Handle HierarchyAssembly::add(Handle parent, std::string_view label) {
  parent_.push_back(parent);
  label_.push_back(labels_.intern(label));
  return static_cast<Handle>(parent_.size() - 1);
}

Result<Hierarchy> HierarchyAssembly::finish(const std::string& where) const {
  const std::size_t count = parent_.size();

  // A parent stands before its children, so one pass forwards or backwards settles every inherited figure.
  std::vector<std::uint32_t> depth(count, 0);
  std::uint32_t deepest = 0;
  for (std::size_t i = 1; i < count; ++i) {
    depth[i] = depth[parent_[i]] + 1;
    deepest = std::max(deepest, depth[i]);
  }
  if (deepest > max_hierarchy_height) {
    return bad_input(where,
                     "the hierarchy is " + std::to_string(deepest) + " levels high; at most " +
                         std::to_string(max_hierarchy_height) + " are possible",
                     "leave out levels");
  }
  std::vector<NodeId> subtree(count, 1);
  for (std::size_t i = count; i-- > 1;) subtree[parent_[i]] += subtree[i];

  std::vector<NodeId> node_of(count);
  std::vector<NodeId> next_child(count);
  node_of[root] = 0;
  next_child[root] = 1;
  for (std::size_t i = 1; i < count; ++i) {
    NodeId& next = next_child[parent_[i]];
    node_of[i] = next;
    next_child[i] = next + 1;
    next += subtree[i];
  }

  Hierarchy tree;
  tree.labels_ = labels_;
  tree.label_.resize(count);
  tree.parent_.resize(count);
  tree.last_.resize(count);
  tree.depth_.resize(count);
  tree.height_.assign(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const NodeId node = node_of[i];
    tree.label_[node] = label_[i];
    tree.parent_[node] = i == root ? no_node : node_of[parent_[i]];
    tree.last_[node] = node + subtree[i] - 1;
    tree.depth_[node] = static_cast<std::uint8_t>(depth[i]);
  }
  for (std::size_t node = count; node-- > 1;) {
    std::uint8_t& height = tree.height_[tree.parent_[node]];
    height = std::max(height, static_cast<std::uint8_t>(tree.height_[node] + 1));
  }

  Enumeration twin_leaves;
  tree.leaf_of_label_.assign(labels_.size(), no_node);
  for (NodeId node = 0; node < count; ++node) {
    if (!tree.is_leaf(node)) continue;
    NodeId& leaf = tree.leaf_of_label_[tree.label_[node]];
    if (leaf != no_node) twin_leaves.add(in_quotes(tree.label(node)));
    leaf = node;
  }

  // Nodes by depth, so that the node last seen of a label shows whether its depth has one already.
  std::vector<std::size_t> start(deepest + 2, 0);
  for (const std::uint8_t d : tree.depth_) ++start[d + 1U];
  for (std::size_t d = 1; d < start.size(); ++d) start[d] += start[d - 1];
  std::vector<NodeId> by_depth(count);
  for (NodeId node = 0; node < count; ++node) by_depth[start[tree.depth_[node]]++] = node;
  std::vector<NodeId> seen(labels_.size(), no_node);
  Enumeration twin_nodes;
  for (const NodeId node : by_depth) {
    NodeId& twin = seen[tree.label_[node]];
    if (twin != no_node && tree.depth(twin) == tree.depth(node) &&
        !(tree.is_leaf(twin) && tree.is_leaf(node))) {
      twin_nodes.add(in_quotes(tree.label(node)) + " (level " + std::to_string(tree.level(node)) + ")");
    }
    twin = node;
  }

  Failure failure;
  if (twin_leaves.size() != 0) {
    failure.mistakes.push_back(
        {where, "the hierarchy has values that stand in several places: " + twin_leaves.text(),
         "keep each value in one place only"});
  }
  if (twin_nodes.size() != 0) {
    failure.mistakes.push_back({where, "several nodes of one level share a label: " + twin_nodes.text(),
                                "rename all but one of each, or merge them"});
  }
  if (!failure.mistakes.empty()) return failure;
  return tree;
}

}  // namespace kordon
