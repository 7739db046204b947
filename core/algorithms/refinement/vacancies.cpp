#include "core/algorithms/refinement/vacancies.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/privacy/class_values.h"

namespace kordon {
namespace {

class Vacancies {
 public:
  Vacancies(const AlgorithmInput& input, FinalRecoding recoding)
      : input_(input),
        width_(input.table.quasi_identifiers.size()),
        recoding_(std::move(recoding)),
        losses_(recoding_.partition.classes, 0),
        settled_(input.table.rows, false),
        values_(input.requirements),
        random_(input.seed ^ 0x766163616e7479U) {
    for (ClassId c = 0; c < recoding_.partition.classes; ++c) {
      const auto rows = recoding_.rows.of(c);
      rows_.emplace_back(rows.begin(), rows.end());
      for (std::size_t j = 0; j < width_; ++j) {
        const QuasiIdentifier& qi = input.table.quasi_identifiers[j];
        NodeId node = recoding_.value(c, j, width_);
        losses_[c] += loss(qi, Extent{node, node});
        // A node covers the same as its only child: the lowest stands for all that cover the same.
        while (!qi.tree.is_leaf(node) && qi.tree.last(node + 1) == qi.tree.last(node)) ++node;
        boxes_.push_back(node);
      }
    }
    sort_classes();
    find_limits_below();
  }

  Recoding run() {
    std::vector<ClassId> order(rows_.size());
    std::iota(order.begin(), order.end(), ClassId{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](ClassId a, ClassId b) { return losses_[a] < losses_[b]; });
    for (const ClassId outer : order) {
      if (!rows_[outer].empty()) settle(outer);
    }
    return take();
  }

 private:
  NodeId node(ClassId c, std::size_t j) const { return boxes_[c * width_ + j]; }

  void sort_classes() {
    sorted_.assign(width_, std::vector<ClassId>(rows_.size()));
    for (std::size_t j = 0; j < width_; ++j) {
      std::iota(sorted_[j].begin(), sorted_[j].end(), ClassId{0});
      std::stable_sort(sorted_[j].begin(), sorted_[j].end(),
                       [&](ClassId a, ClassId b) { return node(a, j) < node(b, j); });
    }
  }

  void find_limits_below() {
    for (const QuasiIdentifier& qi : input_.table.quasi_identifiers) {
      std::vector<bool>& own = own_limit_.emplace_back(qi.tree.size(), false);
      // Nodes stand behind their parents.
      for (auto node = static_cast<NodeId>(qi.tree.size()); node-- > 0;) {
        if (qi.tree.is_leaf(node)) own[node] = true;
        const NodeId parent = qi.tree.parent(node);
        if (node != Hierarchy::root && own[node] && qi.magval[parent] == qi.magval[node]) own[parent] = true;
      }
    }
  }

  // Returns whether boundaries keep all that lies below this node out of the class, above which it lies.
  bool forbidden(NodeId part, ClassId outer, std::size_t j) const {
    const std::vector<NodeId>& magval = input_.table.quasi_identifiers[j].magval;
    return magval[part] != magval[node(outer, j)] || !own_limit_[j][part];
  }

  // Returns whether all that the inner class covers is covered by the outer one.
  bool lies_within(ClassId inner, ClassId outer) const {
    for (std::size_t j = 0; j < width_; ++j) {
      if (!input_.table.quasi_identifiers[j].tree.contains(node(outer, j), node(inner, j))) return false;
    }
    return true;
  }

  // Returns the classes inside this one, but for those that boundaries keep apart from it. A subtree is a
  // range of nodes: they are looked for in the column where fewest lie within it.
  std::vector<ClassId> find_inner(ClassId outer) const {
    auto begin = sorted_[0].begin();
    auto end = sorted_[0].end();
    for (std::size_t j = 0; j < width_; ++j) {
      const NodeId low = node(outer, j);
      const NodeId high = input_.table.quasi_identifiers[j].tree.last(low);
      const auto from = std::lower_bound(sorted_[j].begin(), sorted_[j].end(), low,
                                         [&](ClassId c, NodeId limit) { return node(c, j) < limit; });
      const auto to = std::upper_bound(from, sorted_[j].end(), high,
                                       [&](NodeId limit, ClassId c) { return limit < node(c, j); });
      if (j > 0 && to - from >= end - begin) continue;
      begin = from;
      end = to;
    }
    std::vector<ClassId> inner;
    std::copy_if(begin, end, std::back_inserter(inner), [&](ClassId c) {
      return !rows_[c].empty() && lies_within(c, outer) && !lies_within(outer, c) && !kept_apart(c, outer);
    });
    std::sort(inner.begin(), inner.end());
    return inner;
  }

  // Returns whether boundaries keep the rows of the two classes apart.
  bool kept_apart(ClassId a, ClassId b) const {
    const auto& clusters = input_.mam.partition.class_of;
    return clusters[rows_[a].front()] != clusters[rows_[b].front()];
  }

  bool lies_in(Row row, ClassId c) const {
    for (std::size_t j = 0; j < width_; ++j) {
      const QuasiIdentifier& qi = input_.table.quasi_identifiers[j];
      if (!qi.tree.contains(node(c, j), qi.leaves[row])) return false;
    }
    return true;
  }

  // Keeps those of these classes that the outer one has no row of. A row that it has of one stays there.
  void keep_vacant(ClassId outer, std::vector<ClassId>& inner) {
    std::erase_if(inner, [&](ClassId each) {
      if (rows_[each].empty()) return true;
      const auto there =
          std::find_if(rows_[outer].begin(), rows_[outer].end(), [&](Row row) { return lies_in(row, each); });
      if (there == rows_[outer].end()) return false;
      settled_[*there] = true;
      return true;
    });
  }

  // Moves rows to the outer class until nothing is ruled out there of what boundaries leave.
  void settle(ClassId outer) {
    std::vector<ClassId> vacant = find_inner(outer);
    keep_vacant(outer, vacant);
    while (!vacant.empty()) {
      ruling_.assign(rows_.size(), 0);
      for (std::size_t j = 0; j < width_; ++j) {
        std::vector<NodeId> box(boxes_.begin() + static_cast<std::ptrdiff_t>(outer * width_),
                                boxes_.begin() + static_cast<std::ptrdiff_t>((outer + 1) * width_));
        find_ruled_out(outer, box, j, vacant);
      }
      if (!move_one(outer, vacant) && !move_all(outer, vacant)) return;
      keep_vacant(outer, vacant);
    }
  }

  // Returns those of the classes that share some tuple with the box.
  std::vector<ClassId> meeting(const std::vector<NodeId>& box, const std::vector<ClassId>& classes) {
    std::vector<ClassId> result;
    steps_ -= std::min<std::uint64_t>(steps_, classes.size() + 1);
    std::copy_if(classes.begin(), classes.end(), std::back_inserter(result), [&](ClassId c) {
      for (std::size_t j = 0; j < width_; ++j) {
        const Hierarchy& tree = input_.table.quasi_identifiers[j].tree;
        if (!tree.contains(box[j], node(c, j)) && !tree.contains(node(c, j), box[j])) return false;
      }
      return true;
    });
    return result;
  }

  // Returns whether the classes cover every tuple of the box that a row of the outer class may have: one
  // covers it all, or all do the parts that it has by a column in which one of them is smaller, but for those
  // that boundaries forbid. The box itself they do not forbid.
  bool covered(ClassId outer, std::vector<NodeId>& box, const std::vector<ClassId>& classes) {
    const std::vector<ClassId> there = meeting(box, classes);
    if (there.empty() || steps_ == 0) return false;
    std::size_t split = width_;
    for (const ClassId c : there) {
      std::size_t smaller = 0;
      while (smaller < width_ &&
             input_.table.quasi_identifiers[smaller].tree.contains(node(c, smaller), box[smaller])) {
        ++smaller;
      }
      if (smaller == width_) return true;
      split = smaller;
    }
    const NodeId whole = box[split];
    const std::vector<NodeId> parts = input_.table.quasi_identifiers[split].tree.children(whole);
    const bool all = std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
      if (forbidden(part, outer, split)) return true;
      box[split] = part;
      return covered(outer, box, there);
    });
    box[split] = whole;
    return all;
  }

  // Goes down from the box in one column, and counts for each class in how many parts that are ruled out it
  // has a share. What boundaries alone rule out is none of them.
  void find_ruled_out(ClassId outer, std::vector<NodeId>& box, std::size_t j,
                      const std::vector<ClassId>& classes) {
    const std::vector<ClassId> there = meeting(box, classes);
    if (there.empty()) return;
    if (box[j] != node(outer, j) && covered(outer, box, there)) {
      for (const ClassId c : there) ++ruling_[c];
      return;
    }
    const NodeId whole = box[j];
    for (const NodeId part : input_.table.quasi_identifiers[j].tree.children(whole)) {
      if (forbidden(part, outer, j)) continue;
      box[j] = part;
      find_ruled_out(outer, box, j, there);
    }
    box[j] = whole;
  }

  // Moves one row to the outer class, drawn among those that may go of the inner class that loses least for
  // each part that it rules out; returns false where none may.
  bool move_one(ClassId outer, const std::vector<ClassId>& inner) {
    std::vector<ClassId> order;
    std::copy_if(inner.begin(), inner.end(), std::back_inserter(order),
                 [&](ClassId c) { return ruling_[c] > 0 && rows_[c].size() > input_.k; });
    const auto price = [&](ClassId c, ClassId other) {
      return (losses_[outer] - losses_[c]) * ruling_[other];
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](ClassId a, ClassId b) { return price(a, b) < price(b, a); });
    return std::any_of(order.begin(), order.end(), [&](ClassId c) { return move_one_of(c, outer); });
  }

  bool move_one_of(ClassId from, ClassId to) {
    std::vector<Row>& rows = rows_[from];
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!settled_[rows[i]]) positions.push_back(i);
    }
    random_.shuffle(positions);
    for (const std::size_t position : positions) {
      const Row row = rows[position];
      if (!may_move(row, from, to)) continue;
      rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(position));
      rows_[to].push_back(row);
      return true;
    }
    return false;
  }

  bool may_move(Row row, ClassId from, ClassId to) {
    if (input_.requirements.empty()) return true;
    values_.assign(rows_[from]);
    values_.remove(row);
    if (!values_.holds(input_.k)) return false;
    values_.assign(rows_[to]);
    return values_.holds_with(row, input_.k);
  }

  // Moves all rows of the class to the outer one for which that costs least; returns false where none may go.
  bool move_all(ClassId outer, const std::vector<ClassId>& inner) {
    std::vector<ClassId> order;
    std::copy_if(inner.begin(), inner.end(), std::back_inserter(order),
                 [&](ClassId c) { return ruling_[c] > 0; });
    const auto price = [&](ClassId c) { return (losses_[outer] - losses_[c]) * rows_[c].size(); };
    std::stable_sort(order.begin(), order.end(), [&](ClassId a, ClassId b) { return price(a) < price(b); });
    for (const ClassId c : order) {
      values_.assign(rows_[outer]);
      for (const Row row : rows_[c]) values_.add(row);
      if (!values_.holds(input_.k)) continue;
      rows_[outer].insert(rows_[outer].end(), rows_[c].begin(), rows_[c].end());
      rows_[c].clear();
      return true;
    }
    return false;
  }

  Recoding take() {
    Recoding result;
    result.mandatory = recoding_.mandatory;
    result.partition = empty_partition(input_.table.rows);
    for (ClassId c = 0; c < rows_.size(); ++c) {
      if (rows_[c].empty()) continue;
      for (const Row row : rows_[c]) result.partition.class_of[row] = result.partition.classes;
      ++result.partition.classes;
      for (std::size_t j = 0; j < width_; ++j) result.values.push_back(recoding_.value(c, j, width_));
    }
    return result;
  }

  const AlgorithmInput& input_;
  const std::size_t width_;
  const FinalRecoding recoding_;
  std::vector<std::vector<Row>> rows_;  // by class
  std::vector<NodeId> boxes_;  // by class, then by quasi-identifier: the lowest node that covers the same
  std::vector<Loss> losses_;   // by class: of one row
  // By quasi-identifier, then by node: whether some leaf below it, itself included, has the MAGVal that it
  // has.
  std::vector<std::vector<bool>> own_limit_;
  std::vector<std::vector<ClassId>> sorted_;  // by quasi-identifier: the classes by their nodes
  std::vector<bool> settled_;                 // by row: it proves something where it is
  std::vector<std::uint32_t> ruling_;  // by class, for the outer class at hand: parts that it rules out
  std::uint64_t steps_ = 200'000'000;  // classes that are still compared with boxes
  ClassValues values_;
  Random random_;
};

}  // namespace

Recoding fill_vacancies(const AlgorithmInput& input, FinalRecoding recoding) {
  return Vacancies(input, std::move(recoding)).run();
}

}  // namespace kordon
