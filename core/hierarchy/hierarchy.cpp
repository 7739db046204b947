#include "core/hierarchy/hierarchy.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unordered_set>

#include "core/base/decimal.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

std::string json_text(std::string_view value) {
  return compact(value);
}

// Writes the items of a list, each by `item`.
template <class Item>
std::string json_list(std::size_t count, Item item) {
  std::string out = "[";
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) out += ',';
    item(i, out);
  }
  return out += ']';
}

}  // namespace

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

std::vector<std::vector<std::string_view>> Hierarchy::shared_values() const {
  std::vector<std::vector<std::string_view>> values(size());
  for (const ValueId id : shared_) values[leaf_of_label_[id]].push_back(labels_[id]);
  return values;
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

void HierarchyAssembly::share(Handle leaf, std::string_view value) {
  const ValueId id = labels_.intern(value);
  if (id != label_[leaf]) shared_.emplace_back(leaf, id);
}

Result<Hierarchy> HierarchyAssembly::finish(const std::string& where) const {
  const std::vector<std::uint32_t> depths = this->depths();
  const std::uint32_t deepest = *std::max_element(depths.begin(), depths.end());
  if (deepest > max_hierarchy_height) {
    return bad_input(
        where,
        say("the hierarchy is {n} levels high; at most {m} are possible", deepest, max_hierarchy_height),
        "leave out levels");
  }
  std::vector<NodeId> node_of;
  Hierarchy tree = number_nodes(depths, node_of);
  Failure failure;
  if (const Enumeration twins = note_leaves(tree, node_of); twins.size() != 0) {
    failure.mistakes.push_back(
        {where, say("the hierarchy has values that stand in several places: {values}", twins.text()),
         "keep each value in one place only"});
  }
  if (const Enumeration twins = twin_nodes(tree); twins.size() != 0) {
    failure.mistakes.push_back({where, say("several nodes of one level share a label: {nodes}", twins.text()),
                                "rename all but one of each, or merge them"});
  }
  if (!failure.mistakes.empty()) return failure;
  return tree;
}

// A parent stands before its children, so one pass forwards or backwards settles every inherited figure.
std::vector<std::uint32_t> HierarchyAssembly::depths() const {
  std::vector<std::uint32_t> depths(parent_.size(), 0);
  for (std::size_t i = 1; i < depths.size(); ++i) depths[i] = depths[parent_[i]] + 1;
  return depths;
}

// In preorder a node's number is its parent's, and one more for each node below an earlier sibling.
Hierarchy HierarchyAssembly::number_nodes(const std::vector<std::uint32_t>& depths,
                                          std::vector<NodeId>& node_of) const {
  const std::size_t count = parent_.size();
  std::vector<NodeId> subtree(count, 1);
  for (std::size_t i = count; i-- > 1;) subtree[parent_[i]] += subtree[i];
  node_of.resize(count);
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
    tree.depth_[node] = static_cast<std::uint8_t>(depths[i]);
  }
  for (std::size_t node = count; node-- > 1;) {
    std::uint8_t& height = tree.height_[tree.parent_[node]];
    height = std::max(height, static_cast<std::uint8_t>(tree.height_[node] + 1));
  }
  return tree;
}

// Notes which leaf each label names. Returns the labels that name several.
Enumeration HierarchyAssembly::note_leaves(Hierarchy& tree, const std::vector<NodeId>& node_of) const {
  Enumeration twins;
  tree.leaf_of_label_.assign(tree.labels_.size(), no_node);
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (!tree.is_leaf(node)) continue;
    NodeId& leaf = tree.leaf_of_label_[tree.label_[node]];
    if (leaf != no_node) twins.add(as_quoted(tree.label(node)));
    leaf = node;
  }
  for (const auto& [handle, label] : shared_) {
    NodeId& leaf = tree.leaf_of_label_[label];
    if (leaf == node_of[handle]) continue;
    if (leaf != no_node) twins.add(as_quoted(tree.labels_[label]));
    leaf = node_of[handle];
    tree.shared_.push_back(label);
  }
  return twins;
}

// Nodes are looked at by depth, so that the node last seen of a label shows whether its depth has one
// already.
Enumeration HierarchyAssembly::twin_nodes(const Hierarchy& tree) {
  std::vector<std::size_t> start(tree.height() + 2U, 0);
  for (const std::uint8_t depth : tree.depth_) ++start[depth + 1U];
  for (std::size_t depth = 1; depth < start.size(); ++depth) start[depth] += start[depth - 1];
  std::vector<NodeId> by_depth(tree.size());
  for (NodeId node = 0; node < tree.size(); ++node) by_depth[start[tree.depth_[node]]++] = node;
  std::vector<NodeId> seen(tree.labels_.size(), no_node);
  Enumeration twins;
  for (const NodeId node : by_depth) {
    NodeId& twin = seen[tree.label_[node]];
    if (twin != no_node && tree.depth(twin) == tree.depth(node) &&
        !(tree.is_leaf(twin) && tree.is_leaf(node))) {
      twins.add(say("{label} (level {n})", as_quoted(tree.label(node)), tree.level(node)));
    }
    twin = node;
  }
  return twins;
}

bool labels_tell_nodes(const Hierarchy& tree) {
  std::unordered_set<std::string_view> seen;
  for (NodeId node = 0; node < tree.size(); ++node) {
    const NodeId parent = tree.parent(node);
    const bool only_child = parent != no_node && parent + 1 == node && tree.last(parent) == tree.last(node);
    if (only_child && tree.label(node) == tree.label(parent)) continue;
    if (!seen.insert(tree.label(node)).second) return false;
  }
  return true;
}

std::vector<std::uint64_t> rows_below(const Hierarchy& tree, const Column& column) {
  std::vector<std::uint64_t> rows_of(column.values.size(), 0);
  for (const ValueId value : column.cells) ++rows_of[value];
  std::vector<std::uint64_t> rows(tree.size(), 0);
  for (ValueId value = 0; value < rows_of.size(); ++value) {
    if (const auto leaf = tree.leaf(column.values[value])) rows[*leaf] += rows_of[value];
  }
  for (NodeId node = static_cast<NodeId>(rows.size()); --node > 0;) rows[tree.parent(node)] += rows[node];
  return rows;
}

// The JSON is written out by hand: a tree of ten thousand nodes is drawn after every change, and a document
// of ten thousand objects takes ten times as long.
std::string to_json(const Hierarchy& tree, const Column& column,
                    const std::vector<NodeId>& implied_boundaries, const std::vector<Text>& notes,
                    const std::vector<ValueId>& uncovered) {
  const std::vector<std::uint64_t> rows = rows_below(tree, column);
  std::vector<bool> implied(tree.size(), false);
  for (const NodeId node : implied_boundaries) implied[node] = true;
  std::vector<std::uint64_t> rows_of(column.values.size(), 0);
  for (const ValueId value : column.cells) ++rows_of[value];

  std::string out = R"({"height":)" + std::to_string(tree.height()) + R"(,"notes":)";
  out += json_list(notes.size(), [&](std::size_t i, std::string& to) { to += compact(to_json(notes[i])); });
  out += R"(,"nodes":)" + json_list(tree.size(), [&](std::size_t i, std::string& to) {
           const auto node = static_cast<NodeId>(i);
           const char* marked = implied[node] ? "true" : "false";
           to += R"({"label":)" + json_text(tree.label(node)) + R"(,"parent":)";
           to += node == Hierarchy::root ? "-1" : std::to_string(tree.parent(node));
           to += R"(,"level":)" + std::to_string(tree.level(node)) + R"(,"height":)";
           to += std::to_string(tree.height(node)) + R"(,"rows":)" + std::to_string(rows[node]);
           to += R"(,"boundary":)" + std::string(marked) + R"(,"implied":)" + marked + '}';
         });
  out += R"(,"uncovered":)" + json_list(uncovered.size(), [&](std::size_t i, std::string& to) {
           const ValueId value = uncovered[i];
           to += R"({"value":)" + json_text(column.values[value]) + R"(,"rows":)" +
                 std::to_string(rows_of[value]) + '}';
         });
  return out += '}';
}

namespace {

// Numbers are the same where they are equal, 34.0 and 34; texts where they are spellings of one.
std::string without_writing(std::string_view text) {
  const std::optional<Decimal> number = parse_decimal(text);
  return number ? format_scaled(number->whole, 0) + "." + std::to_string(number->atto) : fold_spelling(text);
}

}  // namespace

Hints hints_on(const Hierarchy& tree, const Column& column, const std::vector<ValueId>& uncovered) {
  std::unordered_map<std::string, std::vector<ValueId>> same;
  for (const ValueId id : uncovered) same[without_writing(column.values[id])].push_back(id);
  Hints hints;
  for (NodeId node = 0; node < tree.size(); ++node) {
    const auto found = same.find(without_writing(tree.label(node)));
    if (found == same.end()) continue;
    for (const ValueId id : found->second) {
      if (tree.is_leaf(node)) {
        hints.words[id] = say("the hierarchy has {label}", as_quoted(tree.label(node)));
        hints.written[id] = tree.label(node);
      } else if (tree.label(node) == column.values[id]) {
        hints.words.emplace(id, "in the hierarchy that is not a value but a group of values");
      }
    }
  }
  return hints;
}

std::string repair_of(const Column& column, const std::vector<ValueId>& uncovered, const Hints& hints) {
  const std::string begin = R"({"column": )" + in_quotes(column.name) + ", ";
  unsigned decimals = 0;
  for (const auto& [id, written] : hints.written) {
    const std::optional<Decimal> number = parse_decimal(written);
    if (number) decimals = std::max(decimals, number->decimals());
  }
  const bool rounded = std::all_of(hints.written.begin(), hints.written.end(), [&](const auto& each) {
    const std::optional<Decimal> number = parse_decimal(column.values[each.first]);
    const auto units = number ? scaled_floor(*number, decimals) : std::nullopt;
    return units && format_scaled(*units, decimals) == each.second;
  });
  if (rounded) return begin + R"("round": )" + format_scaled(1, decimals) + "}";
  const auto first = std::find_if(uncovered.begin(), uncovered.end(),
                                  [&](ValueId id) { return hints.written.contains(id); });
  return begin + R"("recode": {)" + in_quotes(column.values[*first]) + ": " +
         in_quotes(hints.written.at(*first)) + "}}";
}

}  // namespace kordon
