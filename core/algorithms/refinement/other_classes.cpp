#include "core/algorithms/refinement/other_classes.h"

namespace kordon {
namespace {

// Returns the choices of every leaf: its ancestors up to its MAGVal, itself included. The higher they are,
// the more they lose.
std::vector<Choices> ancestors(const EncodedTable& table) {
  std::vector<Choices> result;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    Choices& choices = result.emplace_back(qi.tree.size());
    for (NodeId node = 0; node < qi.tree.size(); ++node) {
      NodeId at = node;
      choices[node].push_back({at, loss(qi, at)});
      while (at != qi.magval[node]) {
        at = qi.tree.parent(at);
        choices[node].push_back({at, loss(qi, at)});
      }
    }
  }
  return result;
}

// Returns the lowest node above all leaves of the rows; the root where there are none.
NodeId common_ancestor(const QuasiIdentifier& qi, const std::vector<Row>& rows) {
  if (rows.empty()) return Hierarchy::root;
  NodeId node = qi.leaves[rows.front()];
  for (const Row row : rows) node = qi.tree.lowest_common_ancestor(node, qi.leaves[row]);
  return node;
}

}  // namespace

OtherClasses::OtherClasses(const EncodedTable& table, const ClassSet& classes)
    : table_(table), classes_(classes) {}

void OtherClasses::index() {
  std::vector<NodeId> values;
  for (ClassId c = 0; c < classes_.size(); ++c) {
    for (const QuasiIdentifier& qi : table_.quasi_identifiers) {
      values.push_back(common_ancestor(qi, classes_[c].rows));
    }
  }
  search_.emplace(ancestors(table_), values);
  searched_.assign(classes_.size(), true);
  of_row_.resize(table_.rows);
  for (ClassId c = 0; c < classes_.size(); ++c) {
    if (classes_[c].rows.empty()) leave_out(c);
  }
}

void OtherClasses::leave_out(ClassId c) {
  if (c >= times_left_out_.size()) times_left_out_.resize(std::size_t{c} + 1);
  ++times_left_out_[c];
  if (c >= searched_.size() || !searched_[c]) return;
  searched_[c] = false;
  search_->remove(c);
}

void OtherClasses::forget() {
  of_row_.assign(table_.rows, {});
}

void OtherClasses::offer(Row row, ClassId c) {
  Known& known = of_row_[row];
  if (is_other(known, row) && classes_[known.c].loss <= classes_[c].loss) return;
  known = {c, times_left_out(c)};
}

ClassId OtherClasses::of(Row row, Loss most) {
  Known& known = of_row_[row];
  if (is_other(known, row)) return known.c;
  std::vector<NodeId> leaves;
  for (const QuasiIdentifier& qi : table_.quasi_identifiers) leaves.push_back(qi.leaves[row]);
  const ClassId own = classes_.class_of(row);
  const bool found = own < searched_.size() && searched_[own];
  if (found) search_->remove(own);
  const ClassId other = search_->closest(leaves, most).value_or(no_class);
  if (found) search_->restore(own);
  known = {other, other == no_class ? 0 : times_left_out(other)};
  return other;
}

}  // namespace kordon
