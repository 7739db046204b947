#include "tests/oracles/nested.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/encoded/table.h"

namespace kordon::oracle {
namespace {

using Leaves = std::set<NodeId>;
using Nodes = std::vector<NodeId>;

Leaves leaves_below(const Hierarchy& tree, NodeId node) {
  Leaves leaves;
  for (NodeId each = node; each <= tree.last(node); ++each) {
    if (tree.is_leaf(each)) leaves.insert(each);
  }
  return leaves;
}

bool is_part(const Leaves& part, const Leaves& whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

struct Box {
  Nodes nodes;
  std::vector<Leaves> leaves;
  std::vector<std::size_t> rows;
};

bool is_inside(const Box& inner, const Box& outer) {
  for (std::size_t j = 0; j < inner.leaves.size(); ++j) {
    if (!is_part(inner.leaves[j], outer.leaves[j])) return false;
  }
  return inner.leaves != outer.leaves;
}

bool lies_in(const Nodes& tuple, const Box& box) {
  for (std::size_t j = 0; j < tuple.size(); ++j) {
    if (box.leaves[j].count(tuple[j]) == 0) return false;
  }
  return true;
}

// Visits every tuple of leaves of the box.
template <class Visit>
void each_tuple(const Box& box, Nodes& tuple, Visit visit) {
  if (tuple.size() == box.leaves.size()) return visit(tuple);
  for (const NodeId leaf : box.leaves[tuple.size()]) {
    tuple.push_back(leaf);
    each_tuple(box, tuple, visit);
    tuple.pop_back();
  }
}

// Returns whether some node covers all that is left, and less than was released.
bool lies_below(const Hierarchy& tree, const Leaves& left, const Leaves& released) {
  for (NodeId node = 0; node < tree.size(); ++node) {
    const Leaves leaves = leaves_below(tree, node);
    if (is_part(left, leaves) && is_part(leaves, released) && leaves != released) return true;
  }
  return false;
}

std::vector<Box> find_boxes(const EncodedTable& table, const Table& released, const Job& job, bool known) {
  std::map<Nodes, Box> boxes;
  for (std::size_t row = 0; row < released.rows; ++row) {
    Box box;
    bool starred = true;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      const std::string label(released.columns[*released.find(job.attributes[qi.attribute].name)].cell(row));
      starred = starred && label == "*";
      box.nodes.push_back(qi.tree.find(label).front());
      box.leaves.push_back(leaves_below(qi.tree, box.nodes.back()));
    }
    if (starred && !known) continue;  // a masked table alone: the row is suppressed
    boxes.emplace(box.nodes, box).first->second.rows.push_back(row);
  }
  std::vector<Box> result;
  for (auto& [nodes, box] : boxes) result.push_back(std::move(box));
  return result;
}

}  // namespace

Nested count_nested(const Table& released, const Table& original, const Job& job, bool known) {
  const EncodedTable table = *encode(original, job);
  const std::size_t width = table.quasi_identifiers.size();
  const auto truth = [&](std::size_t row) {
    Nodes tuple;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) tuple.push_back(qi.leaves[row]);
    return tuple;
  };
  const auto limits = [&](const Box& box) {
    Nodes tuple = truth(box.rows.front());
    for (std::size_t j = 0; j < width; ++j) tuple[j] = table.quasi_identifiers[j].magval[tuple[j]];
    return tuple;
  };
  const std::vector<Box> boxes = find_boxes(table, released, job, known);
  Nested found;
  for (const Box& outer : boxes) {
    bool contains_any = false;
    std::vector<const Box*> empty, apart;
    for (const Box& inner : boxes) {
      if (!is_inside(inner, outer)) continue;
      contains_any = true;
      if (known && std::any_of(outer.rows.begin(), outer.rows.end(),
                               [&](std::size_t row) { return lies_in(truth(row), inner); })) {
        continue;
      }
      empty.push_back(&inner);
      if (known && limits(inner) != limits(outer)) apart.push_back(&inner);
    }
    if (!contains_any) continue;
    ++found.classes_containing;
    found.rows_in_them += outer.rows.size();
    const auto left_of = [&](const std::vector<const Box*>& without) {
      std::vector<Leaves> left(width);
      Nodes start;
      each_tuple(outer, start, [&](const Nodes& tuple) {
        if (std::any_of(without.begin(), without.end(), [&](const Box* box) { return lies_in(tuple, *box); }))
          return;
        for (std::size_t j = 0; j < width; ++j) left[j].insert(tuple[j]);
      });
      return left[0].empty() ? outer.leaves : left;
    };
    const std::vector<Leaves> left = left_of(empty);
    const std::vector<Leaves> left_by_boundaries = left_of(apart);
    if (left == left_by_boundaries) continue;
    found.rows_narrowed += outer.rows.size();
    for (std::size_t j = 0; j < width; ++j) {
      if (left[j] == left_by_boundaries[j]) continue;
      if (left[j].size() == 1) found.cells_single += outer.rows.size();
      if (lies_below(table.quasi_identifiers[j].tree, left[j], outer.leaves[j]))
        found.cells_below += outer.rows.size();
    }
  }
  return found;
}

}  // namespace kordon::oracle
