#include "core/algorithms/k_member/class_tree.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace kordon {
namespace {

constexpr std::size_t max_classes_of_leaf = 8;

// What a row and a class of so many rows lose together in one quasi-identifier, less what the class lost.
Loss added_loss(const QuasiIdentifier& qi, Extent value, std::uint64_t rows, NodeId leaf) {
  const Loss before = loss(qi, value);
  const Loss after = loss(qi, join(qi, value, leaf));
  return (after - before) * rows + after;
}

}  // namespace

ClassTree::ClassTree(const EncodedTable& table, const ClusterClasses& classes)
    : table_(table), classes_(classes), nodes_(1) {
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    if (!table.quasi_identifiers[j].set) columns_.push_back(j);
  }
  std::vector<Loss> lost(table.quasi_identifiers.size(), 0);
  for (std::size_t c = 0; c < classes.count(); ++c) {
    for (const std::size_t j : columns_) lost[j] += loss(table.quasi_identifiers[j], classes.value(c)[j]);
  }
  std::stable_sort(columns_.begin(), columns_.end(),
                   [&](std::size_t a, std::size_t b) { return lost[a] < lost[b]; });
  for (std::size_t c = 0; c < classes.count(); ++c) add(c);
}

void ClassTree::add(std::size_t c) {
  std::size_t node = 0;
  count_in(c, node);
  while (!nodes_[node].leaf) {
    node = child(node, classes_.value(c)[columns_[nodes_[node].depth]]);
    count_in(c, node);
  }
  nodes_[node].below.push_back(c);
  if (nodes_[node].below.size() > max_classes_of_leaf && nodes_[node].depth < columns_.size()) split(node);
}

void ClassTree::remove(std::size_t c) {
  std::size_t node = 0;
  while (!nodes_[node].leaf) node = child(node, classes_.value(c)[columns_[nodes_[node].depth]]);
  std::vector<std::size_t>& classes = nodes_[node].below;
  classes.erase(std::find(classes.begin(), classes.end(), c));
}

std::optional<std::size_t> ClassTree::cheapest_for(Row row) {
  const NodeId* leaves = classes_.leaves_of(row);
  Loss alone = 0;
  for (const std::size_t j : columns_) alone += loss(table_.quasi_identifiers[j], leaves[j]);
  std::optional<std::size_t> best;
  Loss least = std::numeric_limits<Loss>::max();
  open_.assign(1, {nodes_.front().rest, 0});
  while (!open_.empty() && open_.front().first <= least) {
    std::pop_heap(open_.begin(), open_.end(), std::greater<>());
    const auto [bound, at] = open_.back();
    open_.pop_back();
    const Node& node = nodes_[at];
    if (node.leaf) {
      for (const std::size_t c : node.below) {
        const Loss cost = classes_.cost_of_joining(c, row) + alone;
        if (cost > least || (cost == least && best < c) || !classes_.fits_with(c, row)) continue;
        least = cost;
        best = c;
      }
      continue;
    }
    const std::size_t j = columns_[node.depth];
    for (const std::size_t each : node.below) {
      const Node& below = nodes_[each];
      const Loss more = added_loss(table_.quasi_identifiers[j], below.value, below.rows, leaves[j]);
      const Loss there = bound - node.rest + more + below.rest;
      if (there > least) continue;
      open_.emplace_back(there, each);
      std::push_heap(open_.begin(), open_.end(), std::greater<>());
    }
  }
  return best;
}

// Returns the node of this value, which is made if there is none.
std::size_t ClassTree::child(std::size_t node, Extent value) {
  const auto key = [](Extent each) { return std::pair(each.low, each.high); };
  const std::vector<std::size_t>& children = nodes_[node].below;
  const auto place = std::lower_bound(children.begin(), children.end(), value,
                                      [&](std::size_t a, Extent b) { return key(nodes_[a].value) < key(b); });
  if (place != children.end() && nodes_[*place].value == value) return *place;
  const auto at = place - children.begin();
  const std::size_t made = nodes_.size();
  nodes_.emplace_back();
  nodes_[made].value = value;
  nodes_[made].depth = nodes_[node].depth + 1;
  nodes_[node].below.insert(nodes_[node].below.begin() + at, made);
  return made;
}

void ClassTree::split(std::size_t node) {
  const std::vector<std::size_t> classes = std::move(nodes_[node].below);
  nodes_[node].below.clear();
  nodes_[node].leaf = false;
  for (const std::size_t c : classes) {
    const std::size_t made = child(node, classes_.value(c)[columns_[nodes_[node].depth]]);
    count_in(c, made);
    nodes_[made].below.push_back(c);
  }
  const std::vector<std::size_t> children = nodes_[node].below;
  for (const std::size_t each : children) {
    const bool is_large = nodes_[each].below.size() > max_classes_of_leaf;
    if (is_large && nodes_[each].depth < columns_.size()) split(each);
  }
}

// Lowers what is known of the classes of a node to what holds for this one, too.
void ClassTree::count_in(std::size_t c, std::size_t node) {
  Loss rest = 0;
  for (std::size_t i = nodes_[node].depth; i < columns_.size(); ++i) {
    rest += loss(table_.quasi_identifiers[columns_[i]], classes_.value(c)[columns_[i]]);
  }
  nodes_[node].rest = std::min(nodes_[node].rest, rest);
  nodes_[node].rows = std::min<std::uint64_t>(nodes_[node].rows, classes_.rows(c).size());
}

}  // namespace kordon
