#include "core/algorithms/vacancies/classes.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kordon {

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
      NodeId node = recoding_.value(c, j, width_);
      losses_[c] += kordon::loss(qi, Extent{node, node});
      // A node covers the same as its only child: the lowest represents all that cover the same.
      while (!qi.tree.is_leaf(node) && qi.tree.last(node + 1) == qi.tree.last(node)) ++node;
      nodes_.push_back(node);
    }
  }
  for (std::size_t j = 0; j < width_; ++j) {
    std::vector<ClassId>& classes = classes_by_node_.emplace_back(count());
    std::iota(classes.begin(), classes.end(), ClassId{0});
    std::stable_sort(classes.begin(), classes.end(),
                     [&](ClassId a, ClassId b) { return node(a, j) < node(b, j); });
  }
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

ClassId MovableClasses::cheapest_place(Row row) {
  if (steps_ == 0) return no_class;
  const ClassId own = class_of_[row];
  // All that cover a leaf lie on its way to the root.
  std::vector<Classes> fewest, here;
  std::size_t least = SIZE_MAX;
  for (std::size_t j = 0; j < width_; ++j) {
    const QuasiIdentifier& qi = table_.quasi_identifiers[j];
    here.clear();
    std::size_t size = 0;
    for (NodeId at = qi.leaves[row];; at = qi.tree.parent(at)) {
      here.push_back(at_nodes(j, at, at));
      size += here.back().size();
      if (at == Hierarchy::root) break;
    }
    if (size >= least) continue;
    least = size;
    std::swap(fewest, here);
  }
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

void MovableClasses::change(Row row, ClassId from, ClassId to) {
  std::erase(rows_[from], row);
  rows_[to].push_back(row);
  class_of_[row] = to;
}

void MovableClasses::move(Row row, ClassId to) {
  moves_.push_back({row, class_of_[row], to});
  change(row, class_of_[row], to);
}

std::int64_t MovableClasses::lost() const {
  std::int64_t lost = 0;
  for (const Move& each : moves_) {
    lost += static_cast<std::int64_t>(losses_[each.to]) - static_cast<std::int64_t>(losses_[each.from]);
  }
  return lost;
}

void MovableClasses::undo() {
  for (; !moves_.empty(); moves_.pop_back()) {
    change(moves_.back().row, moves_.back().to, moves_.back().from);
  }
}

Loss MovableClasses::all_loss() const {
  Loss all = 0;
  for (ClassId c = 0; c < count(); ++c) all += losses_[c] * rows_[c].size();
  return all;
}

Recoding MovableClasses::take() const {
  Recoding result;
  result.mandatory = recoding_.mandatory;
  result.partition = empty_partition(table_.rows);
  for (ClassId c = 0; c < count(); ++c) {
    if (rows_[c].empty()) continue;
    for (const Row row : rows_[c]) result.partition.class_of[row] = result.partition.classes;
    ++result.partition.classes;
    for (std::size_t j = 0; j < width_; ++j) result.values.push_back(recoding_.value(c, j, width_));
  }
  return result;
}

}  // namespace kordon
