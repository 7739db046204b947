#include "tests/oracles/nested.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "tests/oracles/leaves.h"

namespace kordon::oracle {
namespace {

using Nodes = std::vector<NodeId>;

// Returns which of these leaves may be released as the node, or as one that covers the same. Where none may,
// the release has not kept its boundaries, and they tell nothing.
Leaves possible_below(const QuasiIdentifier& qi, const Leaves& leaves) {
  Leaves possible;
  for (NodeId node = 0; node < qi.tree.size(); ++node) {
    if (leaves_below(qi.tree, node) != leaves) continue;
    for (const NodeId leaf : leaves) {
      if (qi.tree.contains(qi.magval[leaf], node)) possible.insert(leaf);
    }
  }
  return possible.empty() ? leaves : possible;
}

bool have_common(const Leaves& a, const Leaves& b) {
  return std::any_of(a.begin(), a.end(), [&](NodeId leaf) { return b.count(leaf) > 0; });
}

bool is_part(const Leaves& part, const Leaves& whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

struct Box {
  Nodes nodes;
  std::vector<Leaves> leaves;    // that the released values cover
  std::vector<Leaves> possible;  // of these, those that its rows may have
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

// Visits every tuple that a row of the box may have.
template <class Visit>
void each_tuple(const Box& box, Nodes& tuple, Visit visit) {
  if (tuple.size() == box.possible.size()) return visit(tuple);
  for (const NodeId leaf : box.possible[tuple.size()]) {
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

std::vector<Box> find_boxes(const EncodedTable& table, const Table& released, const Job& job) {
  std::map<Nodes, Box> boxes;
  for (std::size_t row = 0; row < released.rows; ++row) {
    Box box;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      const std::string label(released.columns[*released.find(job.attributes[qi.attribute].name)].cell(row));
      box.nodes.push_back(qi.tree.find(label).front());
      box.leaves.push_back(leaves_below(qi.tree, box.nodes.back()));
      box.possible.push_back(possible_below(qi, box.leaves.back()));
    }
    boxes.emplace(box.nodes, box).first->second.rows.push_back(row);
  }
  std::vector<Box> result;
  for (auto& [nodes, box] : boxes) result.push_back(std::move(box));
  return result;
}

// A release, and where its rows truly lie.
struct Boxes {
  Boxes(const Table& released, const Table& original, const Job& job, bool is_known)
      : table(job.ignore_boundaries ? without_boundaries(*encode(original, job)) : *encode(original, job)),
        width(table.quasi_identifiers.size()),
        known(is_known),
        all(find_boxes(table, released, job)) {}

  Nodes truth(std::size_t row) const {
    Nodes tuple;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) tuple.push_back(qi.leaves[row]);
    return tuple;
  }
  // Returns whether boundaries keep rows of the two boxes out of one another.
  bool kept_apart(const Box& a, const Box& b) const {
    for (std::size_t j = 0; j < width; ++j) {
      if (!have_common(a.possible[j], b.possible[j])) return true;
    }
    return false;
  }
  std::size_t rows_inside(const Box& box, const std::vector<Leaves>& place) const {
    const Box there{{}, place, {}, {}};
    return static_cast<std::size_t>(std::count_if(
        box.rows.begin(), box.rows.end(), [&](std::size_t row) { return lies_in(truth(row), there); }));
  }
  // Returns what rows of the outer box may have that is in none of those inside it that tell something.
  std::vector<Leaves> left_of(const Box& outer, bool& contains_any) const {
    std::vector<const Box*> empty;
    contains_any = false;
    for (const Box& inner : all) {
      if (!is_inside(inner, outer)) continue;
      contains_any = true;
      if (known && rows_inside(outer, inner.leaves) > 0) continue;
      empty.push_back(&inner);
    }
    return left_without(outer, empty);
  }

  EncodedTable table;
  std::size_t width;
  bool known;
  std::vector<Box> all;

 private:
  std::vector<Leaves> left_without(const Box& outer, const std::vector<const Box*>& without) const {
    std::vector<Leaves> left(width);
    Nodes start;
    each_tuple(outer, start, [&](const Nodes& tuple) {
      if (std::any_of(without.begin(), without.end(), [&](const Box* box) { return lies_in(tuple, *box); }))
        return;
      for (std::size_t j = 0; j < width; ++j) left[j].insert(tuple[j]);
    });
    return left[0].empty() ? outer.possible : left;
  }
};

// --- Counting ---

constexpr std::size_t most_tries = 20'000;

// A part of a class: the class in one node directly below the released one.
struct Part {
  std::size_t box = 0, column = 0;
  std::vector<Leaves> place;
  bool open = true;
  std::size_t at_most = 0, least = SIZE_MAX, most = 0;
  std::size_t limited = SIZE_MAX;  // which limit it shares
};

std::vector<Leaves> parts_below(const Hierarchy& tree, NodeId node) {
  std::vector<NodeId> below = tree.children(node);
  while (below.size() == 1) below = tree.children(below.front());
  std::vector<Leaves> parts;
  for (const NodeId each : below) parts.push_back(leaves_below(tree, each));
  return parts;
}

bool is_local_release(const Boxes& boxes) {
  for (std::size_t j = 0; j < boxes.width; ++j) {
    for (const Box& a : boxes.all) {
      for (const Box& b : boxes.all) {
        if (have_common(a.possible[j], b.possible[j]) && a.leaves[j] != b.leaves[j]) return true;
      }
    }
  }
  return false;
}

class Counter {
 public:
  Counter(const Boxes& boxes, std::size_t k) : boxes_(boxes), k_(k) {
    for (std::size_t b = 0; b < boxes.all.size(); ++b) {
      for (std::size_t j = 0; j < boxes.width; ++j) add_parts(b, j);
    }
    for (Part& part : parts_) limit(part);
  }

  // Returns whether any way to put the rows is right; nothing where there are too many to look at.
  std::optional<bool> run() {
    put(0, boxes_.all.empty() || parts_.empty() ? 0 : rows_of(parts_[0]));
    if (tries_ > most_tries) return std::nullopt;
    return parts_.empty() || parts_.front().least != SIZE_MAX;
  }

  Counting in_rows() const {
    Counting found;
    for (std::size_t b = 0; b < boxes_.all.size(); ++b) {
      bool narrowed = false, located = false, counted = false;
      for (std::size_t j = 0; j < boxes_.width; ++j) {
        std::size_t open_before = 0, open = 0, holding = 0, exact = 0, all = 0;
        for (const Part& part : parts_) {
          if (part.box != b || part.column != j) continue;
          ++all;
          open_before += part.open;
          open += part.most > 0;
          holding += part.least > 0;
          exact += part.least == part.most;
        }
        narrowed = narrowed || open < open_before;
        located = located || (open_before > 1 && holding > 0);
        counted = counted || (exact == all && holding > 1);
        if (open == 1 && open_before > 1) found.cells_below += boxes_.all[b].rows.size();
      }
      found.rows_narrowed += narrowed ? boxes_.all[b].rows.size() : 0;
      found.rows_located += located ? boxes_.all[b].rows.size() : 0;
      found.rows_counted += counted ? boxes_.all[b].rows.size() : 0;
    }
    return found;
  }

 private:
  void add_parts(std::size_t b, std::size_t j) {
    const Box& box = boxes_.all[b];
    const Hierarchy& tree = boxes_.table.quasi_identifiers[j].tree;
    bool any = false;
    const std::vector<Leaves> left = boxes_.left_of(box, any);
    for (const Leaves& leaves : parts_below(tree, box.nodes[j])) {
      Part part{b, j, box.leaves, true, box.rows.size()};
      part.place[j] = leaves;
      // Where a row truly lies that may not lie there, the release has not kept its boundaries.
      const bool inside = boxes_.known && boxes_.rows_inside(box, part.place) > 0;
      part.open = inside || have_common(leaves, left[j]);
      if (!part.open) part.at_most = 0;
      parts_.push_back(std::move(part));
    }
  }

  bool same_place(const Part& a, const Part& b) const {
    const Box& of_a = boxes_.all[a.box];
    const Box& of_b = boxes_.all[b.box];
    return a.place == b.place && !boxes_.kept_apart(of_a, of_b);
  }

  void limit(Part& part) {
    if (!part.open) return;
    for (const Box& box : boxes_.all) {
      if (box.leaves == part.place) return;
    }
    std::size_t inside = 0;
    std::size_t first = SIZE_MAX;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      if (!parts_[p].open || !same_place(part, parts_[p])) continue;
      first = std::min(first, p);
      if (boxes_.known) inside += boxes_.rows_inside(boxes_.all[parts_[p].box], part.place);
    }
    if (inside < k_) part.limited = first;
  }

  std::size_t rows_of(const Part& part) const { return boxes_.all[part.box].rows.size(); }

  // Puts rows into part p and all behind it, of whose class and column so many are left.
  void put(std::size_t p, std::size_t left) {
    if (++tries_ > most_tries) return;
    if (p == parts_.size()) {
      if (left > 0) return;
      for (std::size_t i = 0; i < p; ++i) {
        parts_[i].least = std::min(parts_[i].least, rows_[i]);
        parts_[i].most = std::max(parts_[i].most, rows_[i]);
      }
      return;
    }
    const Part& part = parts_[p];
    const bool ends =
        p + 1 == parts_.size() || parts_[p + 1].box != part.box || parts_[p + 1].column != part.column;
    for (std::size_t rows = ends ? left : 0; rows <= std::min(left, part.at_most); ++rows) {
      if (part.limited != SIZE_MAX && used_[part.limited] + rows >= k_) break;
      rows_.resize(parts_.size());
      rows_[p] = rows;
      if (part.limited != SIZE_MAX) used_[part.limited] += rows;
      if (!ends) {
        put(p + 1, left - rows);
      } else {
        put(p + 1, p + 1 == parts_.size() ? 0 : rows_of(parts_[p + 1]));
      }
      if (part.limited != SIZE_MAX) used_[part.limited] -= rows;
    }
  }

  const Boxes& boxes_;
  const std::size_t k_;
  std::vector<Part> parts_;
  std::vector<std::size_t> rows_;
  std::map<std::size_t, std::size_t> used_;  // by the first part of a place
  std::size_t tries_ = 0;
};

}  // namespace

Nested count_nested(const Table& released, const Table& original, const Job& job, bool known) {
  const Boxes boxes(released, original, job, known);
  Nested found;
  for (const Box& outer : boxes.all) {
    bool contains_any = false;
    const std::vector<Leaves> left = boxes.left_of(outer, contains_any);
    if (!contains_any) continue;
    ++found.classes_containing;
    found.rows_in_them += outer.rows.size();
    if (left == outer.possible) continue;
    found.rows_narrowed += outer.rows.size();
    for (std::size_t j = 0; j < boxes.width; ++j) {
      if (left[j] == outer.possible[j]) continue;
      if (left[j].size() == 1) found.cells_single += outer.rows.size();
      if (lies_below(boxes.table.quasi_identifiers[j].tree, left[j], outer.leaves[j]))
        found.cells_below += outer.rows.size();
    }
  }
  return found;
}

std::optional<Counting> count_places(const Table& released, const Table& original, const Job& job,
                                     bool known) {
  const Boxes boxes(released, original, job, known);
  if (!is_local_release(boxes)) return Counting();
  Counter counter(boxes, job.k);
  const std::optional<bool> right = counter.run();
  if (!right || !*right) return std::nullopt;
  return counter.in_rows();
}

}  // namespace kordon::oracle
