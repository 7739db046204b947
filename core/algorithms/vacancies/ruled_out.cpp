#include "core/algorithms/vacancies/ruled_out.h"

#include <algorithm>
#include <iterator>

namespace kordon {

RuledOut::RuledOut(const EncodedTable& table, const MovableClasses& classes)
    : table_(table), classes_(classes) {
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<std::uint32_t>& leaves = leaves_.emplace_back(qi.tree.size(), 0);
    std::vector<bool>& own = own_limit_.emplace_back(qi.tree.size(), false);
    // Nodes stand behind their parents.
    for (auto node = static_cast<NodeId>(qi.tree.size()); node-- > 0;) {
      if (qi.tree.is_leaf(node)) {
        own[node] = true;
        leaves[node] = 1;
      }
      if (node == Hierarchy::root) continue;
      const NodeId parent = qi.tree.parent(node);
      leaves[parent] += leaves[node];
      if (own[node] && qi.magval[parent] == qi.magval[node]) own[parent] = true;
    }
  }
}

std::uint64_t RuledOut::find(ClassId outer, const std::vector<ClassId>& vacant) {
  outer_ = outer;
  parts_.assign(classes_.count(), 0);
  const auto nodes = classes_.nodes(outer);
  std::vector<NodeId> box(nodes.begin(), nodes.end());
  std::uint64_t values = 0;
  for (std::size_t j = 0; j < box.size(); ++j) values += go_down(box, j, vacant);
  return values;
}

// Returns those of the classes that share some tuple with the box.
std::vector<ClassId> RuledOut::meeting(const std::vector<NodeId>& box, const std::vector<ClassId>& classes) {
  std::vector<ClassId> result;
  steps_ -= std::min<std::uint64_t>(steps_, classes.size() + 1);
  std::copy_if(classes.begin(), classes.end(), std::back_inserter(result), [&](ClassId c) {
    for (std::size_t j = 0; j < box.size(); ++j) {
      const Hierarchy& tree = table_.quasi_identifiers[j].tree;
      const NodeId node = classes_.node(c, j);
      if (!tree.contains(box[j], node) && !tree.contains(node, box[j])) return false;
    }
    return true;
  });
  return result;
}

// Returns whether boundaries keep all that lies below this node out of the class, above which it lies.
bool RuledOut::forbidden(NodeId part, std::size_t j) const {
  const std::vector<NodeId>& magval = table_.quasi_identifiers[j].magval;
  return magval[part] != magval[classes_.node(outer_, j)] || !own_limit_[j][part];
}

// Returns whether the classes cover every tuple of the box that a row of the outer class may have: one
// covers it all, or all do the parts that it has by a column in which one of them is smaller, but for those
// that boundaries forbid. The box itself they do not forbid.
bool RuledOut::covered(std::vector<NodeId>& box, const std::vector<ClassId>& classes) {
  const std::vector<ClassId> there = meeting(box, classes);
  if (there.empty() || steps_ == 0) return false;
  std::size_t split = box.size();
  for (const ClassId c : there) {
    std::size_t smaller = 0;
    while (smaller < box.size() &&
           table_.quasi_identifiers[smaller].tree.contains(classes_.node(c, smaller), box[smaller])) {
      ++smaller;
    }
    if (smaller == box.size()) return true;
    split = smaller;
  }
  const NodeId whole = box[split];
  const std::vector<NodeId> parts = table_.quasi_identifiers[split].tree.children(whole);
  const bool all = std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    if (forbidden(part, split)) return true;
    box[split] = part;
    return covered(box, there);
  });
  box[split] = whole;
  return all;
}

// Goes down from the box in one column, counts for each class in how many parts that are ruled out it has a
// share, and returns how many values these parts have. What boundaries alone rule out is none of them.
std::uint64_t RuledOut::go_down(std::vector<NodeId>& box, std::size_t j,
                                const std::vector<ClassId>& classes) {
  const std::vector<ClassId> there = meeting(box, classes);
  if (there.empty()) return 0;
  if (box[j] != classes_.node(outer_, j) && covered(box, there)) {
    for (const ClassId c : there) ++parts_[c];
    return leaves_[j][box[j]];
  }
  const NodeId whole = box[j];
  std::uint64_t values = 0;
  for (const NodeId part : table_.quasi_identifiers[j].tree.children(whole)) {
    if (forbidden(part, j)) continue;
    box[j] = part;
    values += go_down(box, j, there);
  }
  box[j] = whole;
  return values;
}

}  // namespace kordon
