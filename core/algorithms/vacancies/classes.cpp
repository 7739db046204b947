#include "core/algorithms/vacancies/classes.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kordon {

void sort_by(std::vector<std::uint32_t>& items, const std::function<std::int64_t(std::uint32_t)>& key) {
  std::vector<std::pair<std::int64_t, std::uint32_t>> order;  // with places
  for (std::size_t at = 0; at < items.size(); ++at) {
    order.emplace_back(key(items[at]), static_cast<std::uint32_t>(at));
  }
  std::sort(order.begin(), order.end());
  const std::vector<std::uint32_t> before = items;
  for (std::size_t at = 0; at < items.size(); ++at) items[at] = before[order[at].second];
}

MovableClasses::MovableClasses(const AlgorithmInput& input, FinalRecoding recoding)
    : table_(input.table),
      width_(table_.quasi_identifiers.size()),
      recoding_(std::move(recoding)),
      class_of_(recoding_.partition.class_of),
      losses_(recoding_.partition.classes, 0) {
  for (ClassId c = 0; c < recoding_.partition.classes; ++c) {
    const auto rows = recoding_.rows.of(c);
    rows_.emplace_back(rows.begin(), rows.end());
    cluster_.push_back(input.mam.partition.class_of[rows_.back().front()]);
    for (std::size_t j = 0; j < width_; ++j) {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      const NodeId value = recoding_.value(c, j, width_);
      losses_[c] += kordon::loss(qi, Extent{value, value});
      values_.push_back(value);
      nodes_.push_back(lowest(j, value));
    }
    all_loss_ += losses_[c] * rows_[c].size();
  }
  for (std::size_t j = 0; j < width_; ++j) {
    std::vector<ClassId>& classes = classes_by_node_.emplace_back(count());
    std::iota(classes.begin(), classes.end(), ClassId{0});
    sort_by(classes, [&](ClassId c) { return static_cast<std::int64_t>(node(c, j)); });
  }
}

// A node covers the same as its only child: the lowest represents all that cover the same.
NodeId MovableClasses::lowest(std::size_t j, NodeId node) const {
  const Hierarchy& tree = table_.quasi_identifiers[j].tree;
  while (!tree.is_leaf(node) && tree.last(node + 1) == tree.last(node)) ++node;
  return node;
}

MovableClasses::Classes MovableClasses::at_nodes(std::size_t j, NodeId first, NodeId last) const {
  const std::vector<ClassId>& classes = classes_by_node_[j];
  const auto from = std::lower_bound(classes.begin(), classes.end(), first,
                                     [&](ClassId c, NodeId limit) { return node(c, j) < limit; });
  const auto to = std::upper_bound(from, classes.end(), last,
                                   [&](NodeId limit, ClassId c) { return limit < node(c, j); });
  return Classes(classes).subspan(static_cast<std::size_t>(from - classes.begin()),
                                  static_cast<std::size_t>(to - from));
}

bool MovableClasses::covers(ClassId c, Row row) const {
  for (std::size_t j = 0; j < width_; ++j) {
    const QuasiIdentifier& qi = table_.quasi_identifiers[j];
    if (!qi.tree.contains(node(c, j), qi.leaves[row])) return false;
  }
  return true;
}

bool MovableClasses::lies_within(ClassId inner, ClassId outer) const {
  for (std::size_t j = 0; j < width_; ++j) {
    if (!table_.quasi_identifiers[j].tree.contains(node(outer, j), node(inner, j))) return false;
  }
  return true;
}

// A subtree is a range of nodes: classes are looked for in the column where fewest lie within it.
std::vector<ClassId> MovableClasses::inside(ClassId outer) const {
  Classes fewest = classes_by_node_[0];
  for (std::size_t j = 0; j < width_; ++j) {
    const NodeId top = node(outer, j);
    const Classes there = at_nodes(j, top, table_.quasi_identifiers[j].tree.last(top));
    if (there.size() < fewest.size()) fewest = there;
  }
  std::vector<ClassId> inner;
  std::copy_if(fewest.begin(), fewest.end(), std::back_inserter(inner), [&](ClassId c) {
    return !rows_[c].empty() && !kept_apart(c, outer) && lies_within(c, outer) && !lies_within(outer, c);
  });
  std::sort(inner.begin(), inner.end());
  return inner;
}

// All that cover a node lie on its way to the root. Classes are looked for in the column where fewest do.
std::pair<std::vector<MovableClasses::Classes>, std::size_t> MovableClasses::above(
    std::span<const NodeId> nodes) const {
  std::vector<Classes> fewest, here;
  std::size_t least = SIZE_MAX;
  for (std::size_t j = 0; j < width_; ++j) {
    here.clear();
    std::size_t size = 0;
    for (NodeId at = nodes[j];; at = table_.quasi_identifiers[j].tree.parent(at)) {
      here.push_back(at_nodes(j, at, at));
      size += here.back().size();
      if (at == Hierarchy::root) break;
    }
    if (size >= least) continue;
    least = size;
    std::swap(fewest, here);
  }
  return {std::move(fewest), least};
}

std::vector<ClassId> MovableClasses::around(ClassId inner) const {
  std::vector<ClassId> outer;
  for (const Classes& classes : above(nodes(inner)).first) {
    std::copy_if(classes.begin(), classes.end(), std::back_inserter(outer), [&](ClassId c) {
      return !rows_[c].empty() && !kept_apart(c, inner) && lies_within(inner, c) && !lies_within(c, inner);
    });
  }
  std::sort(outer.begin(), outer.end());
  return outer;
}

bool MovableClasses::is_class(std::span<const NodeId> nodes) const {
  Classes fewest = classes_by_node_[0];
  for (std::size_t j = 0; j < width_; ++j) {
    const Classes there = at_nodes(j, nodes[j], nodes[j]);
    if (there.size() < fewest.size()) fewest = there;
  }
  return std::any_of(fewest.begin(), fewest.end(), [&](ClassId c) {
    return !rows_[c].empty() && std::equal(nodes.begin(), nodes.end(), this->nodes(c).begin());
  });
}

ClassId MovableClasses::cheapest_place(Row row) {
  if (steps_ == 0) return no_class;
  const ClassId own = class_of_[row];
  std::vector<NodeId> leaves;
  for (const QuasiIdentifier& qi : table_.quasi_identifiers) leaves.push_back(qi.leaves[row]);
  const auto [fewest, least] = above(leaves);
  steps_ -= std::min<std::uint64_t>(steps_, least);
  ClassId cheapest = no_class;
  const auto is_cheaper = [&](ClassId c) {
    return cheapest == no_class || losses_[c] < losses_[cheapest] ||
           (losses_[c] == losses_[cheapest] && c < cheapest);
  };
  for (const Classes& classes : fewest) {
    for (const ClassId c : classes) {
      if (c == own || rows_[c].empty() || kept_apart(c, own) || !is_cheaper(c) || !covers(c, row)) continue;
      cheapest = c;
    }
  }
  return cheapest;
}

std::vector<NodeId> MovableClasses::nodes_with(ClassId c, Row row) const {
  std::vector<NodeId> result;
  for (std::size_t j = 0; j < width_; ++j) {
    const QuasiIdentifier& qi = table_.quasi_identifiers[j];
    result.push_back(qi.tree.lowest_common_ancestor(node(c, j), qi.leaves[row]));
  }
  return result;
}

Loss MovableClasses::loss(std::span<const NodeId> nodes) const {
  Loss sum = 0;
  for (std::size_t j = 0; j < width_; ++j) {
    sum += kordon::loss(table_.quasi_identifiers[j], Extent{nodes[j], nodes[j]});
  }
  return sum;
}

void MovableClasses::change(Row row, ClassId from, ClassId to) {
  std::erase(rows_[from], row);
  rows_[to].push_back(row);
  class_of_[row] = to;
  all_loss_ += losses_[to];
  all_loss_ -= losses_[from];
}

void MovableClasses::set_values(ClassId c, std::span<const NodeId> values) {
  for (std::size_t j = 0; j < width_; ++j) {
    NodeId& own = nodes_[c * width_ + j];
    values_[c * width_ + j] = values[j];
    if (own == lowest(j, values[j])) continue;
    std::vector<ClassId>& classes = classes_by_node_[j];
    const auto before = [&](ClassId a, ClassId b) {
      return node(a, j) != node(b, j) ? node(a, j) < node(b, j) : a < b;
    };
    classes.erase(std::lower_bound(classes.begin(), classes.end(), c, before));
    own = lowest(j, values[j]);
    classes.insert(std::lower_bound(classes.begin(), classes.end(), c, before), c);
  }
  all_loss_ -= losses_[c] * rows_[c].size();
  losses_[c] = loss(values);
  all_loss_ += losses_[c] * rows_[c].size();
}

void MovableClasses::move(Row row, ClassId to) {
  changes_.push_back({row, class_of_[row], to});
  change(row, class_of_[row], to);
}

void MovableClasses::widen(ClassId c, std::span<const NodeId> nodes) {
  const auto first = values_.begin() + static_cast<std::ptrdiff_t>(c * width_);
  changes_.push_back({no_row, c, c, {first, first + static_cast<std::ptrdiff_t>(width_)}});
  set_values(c, nodes);
}

void MovableClasses::undo(std::size_t changes) {
  for (; changes_.size() > changes; changes_.pop_back()) {
    const Change& last = changes_.back();
    if (last.row == no_row) {
      set_values(last.to, last.values);
    } else {
      change(last.row, last.to, last.from);
    }
  }
}

Recoding MovableClasses::take() const {
  Recoding result;
  result.mandatory = recoding_.mandatory;
  result.partition = empty_partition(table_.rows);
  for (ClassId c = 0; c < count(); ++c) {
    if (rows_[c].empty()) continue;
    for (const Row row : rows_[c]) result.partition.class_of[row] = result.partition.classes;
    ++result.partition.classes;
    for (std::size_t j = 0; j < width_; ++j) result.values.push_back(values_[c * width_ + j]);
  }
  return result;
}

}  // namespace kordon
