// A value generalization hierarchy (VGH) is a tree whose leaves are the values of an attribute.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/table/table.h"

namespace kordon {

class Enumeration;

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = UINT32_MAX;
inline constexpr unsigned max_hierarchy_height = 200;

// Nodes are numbered in preorder: the root is 0, a node comes before its descendants, and the subtree of n
// is the id range [n, last(n)]. Siblings keep the order in which they were given.
// (level, label) is unique in a hierarchy, leaf labels are unique among leaves; a label may recur at other
// levels. Several values may share a leaf. Then none of them is its label: 93 and 97 are `90+`. They are
// released as the label, never as themselves.
class Hierarchy {
 public:
  static constexpr NodeId root = 0;

  std::size_t size() const { return parent_.size(); }
  std::string_view label(NodeId node) const { return labels_[label_[node]]; }
  NodeId parent(NodeId node) const { return parent_[node]; }  // no_node for the root
  NodeId last(NodeId node) const { return last_[node]; }
  bool is_leaf(NodeId node) const { return last_[node] == node; }
  bool contains(NodeId ancestor, NodeId node) const { return ancestor <= node && node <= last_[ancestor]; }
  // Returns the children of n: n + 1, last(n + 1) + 1, ... while <= last(n).
  std::vector<NodeId> children(NodeId node) const;

  unsigned height() const { return height_[root]; }             // H
  unsigned height(NodeId node) const { return height_[node]; }  // longest path down to a leaf
  unsigned depth(NodeId node) const { return depth_[node]; }
  unsigned level(NodeId node) const {
    return height() - depth_[node];
  }  // the column of a level table, from 0

  NodeId lowest_common_ancestor(NodeId a, NodeId b) const {
    while (!contains(a, b)) a = parent_[a];
    return a;
  }

  std::optional<NodeId> leaf(std::string_view value) const;
  bool has_shared_leaves() const { return !shared_.empty(); }
  // Returns, by node, the values that share the leaf, as they were added; none of a leaf of one value.
  std::vector<std::vector<std::string_view>> shared_values() const;
  std::vector<NodeId> find(std::string_view label) const;  // all nodes of that label
  std::optional<NodeId> find(unsigned level, std::string_view label) const;

 private:
  friend class HierarchyAssembly;
  Dictionary labels_;
  std::vector<ValueId> label_;
  std::vector<NodeId> parent_, last_;
  std::vector<std::uint8_t> height_, depth_;
  std::vector<NodeId> leaf_of_label_;  // by label id; no_node where the label names no leaf
  std::vector<ValueId> shared_;        // labels that are values of a leaf with another label
};

// Returns, by node, how many rows have a value at or below it. Values of the column that have no leaf count
// nowhere.
std::vector<std::uint64_t> rows_below(const Hierarchy& tree, const Column& column);

// Returns whether no label names two nodes, but for a node and its only child: whatever has the one has the
// other. Only then do rows look alike where they have the same nodes. Else a state and a town of it may have
// one label: rows of both look alike, although they lie at two heights.
bool labels_tell_nodes(const Hierarchy& tree);

// Writes a hierarchy over its column as text, for a page to draw: {"height", "notes", "nodes": [{"label",
// "parent", "level", "height", "rows", "boundary", "implied"}], "uncovered": [{"value", "rows"}]}. Nodes
// stand in preorder; the root's parent is -1; rows are those at or below a node; boundaries are the implied
// ones.
std::string to_json(const Hierarchy& tree, const Column& column,
                    const std::vector<NodeId>& implied_boundaries, const std::vector<Text>& notes,
                    const std::vector<ValueId>& uncovered);

// Collects nodes, each after its parent, and numbers them. Only the builders use it.
class HierarchyAssembly {
 public:
  using Handle = std::uint32_t;
  static constexpr Handle root = 0;

  explicit HierarchyAssembly(std::string_view root_label);
  Handle add(Handle parent, std::string_view label);  // appended as last child
  void share(Handle leaf, std::string_view value);    // the value has this leaf, whose label is another one
  std::string_view label(Handle node) const { return labels_[label_[node]]; }  // until the next add
  // Fails on two leaves of one label, two nodes of one label at one level, and a height above
  // max_hierarchy_height. `where` heads the mistakes.
  Result<Hierarchy> finish(const std::string& where) const;

 private:
  std::vector<std::uint32_t> depths() const;
  Hierarchy number_nodes(const std::vector<std::uint32_t>& depths, std::vector<NodeId>& node_of) const;
  Enumeration note_leaves(Hierarchy& tree, const std::vector<NodeId>& node_of) const;
  static Enumeration twin_nodes(const Hierarchy& tree);

  Dictionary labels_;
  std::vector<Handle> parent_;
  std::vector<ValueId> label_;
  std::vector<std::pair<Handle, ValueId>> shared_;
};

// A draft is what a form of hierarchy becomes before missing values are added and its nodes are numbered.
struct HierarchyDraft {
  HierarchyAssembly assembly;
  std::size_t implied_boundaries = 0;  // the first children of the root that are tops of a forest
  std::vector<Text> notes = {};
};

// Says what a hierarchy has in place of values that it does not cover.
struct Hints {
  std::unordered_map<ValueId, Text> words;  // that follow the value
  std::unordered_map<ValueId, std::string>
      written;  // as a value of the hierarchy: the same, written otherwise
};
Hints hints_on(const Hierarchy& tree, const Column& column, const std::vector<ValueId>& uncovered);

// Returns the repair that writes values as the hierarchy does: numbers are rounded where that is all it
// takes; of others the first is named. Some value must be written otherwise.
std::string repair_of(const Column& column, const std::vector<ValueId>& uncovered, const Hints& hints);

}  // namespace kordon
