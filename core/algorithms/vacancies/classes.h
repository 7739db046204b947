// Holds the classes of a release while rows move between them, and while classes are widened for rows that
// they did not cover (vacancies/fill.h). A class that all rows have left is no class any more.
//
// Tested by tests/core/algorithms/vacancies/fill_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Sorts rows or classes by what the key says of each, the least first. Equal ones keep their order.
void sort_by(std::vector<std::uint32_t>& items, const std::function<std::int64_t(std::uint32_t)>& key);

class MovableClasses {
 public:
  // `input` must outlive it. All attributes have hierarchies.
  MovableClasses(const AlgorithmInput& input, FinalRecoding recoding);

  ClassId count() const { return static_cast<ClassId>(rows_.size()); }
  const std::vector<Row>& rows(ClassId c) const { return rows_[c]; }
  ClassId class_of(Row row) const { return class_of_[row]; }
  ClassId first_class_of(Row row) const { return recoding_.partition.class_of[row]; }  // before any move
  Loss loss(ClassId c) const { return losses_[c]; }                                    // of one row
  // Returns the lowest node that covers what the class does.
  NodeId node(ClassId c, std::size_t j) const { return nodes_[c * width_ + j]; }
  std::span<const NodeId> nodes(ClassId c) const { return {nodes_.data() + c * width_, width_}; }

  // Returns whether the class covers what the row has.
  bool covers(ClassId c, Row row) const;
  bool lies_within(ClassId inner, ClassId outer) const;  // or covers the same
  // Returns whether some class covers just what these nodes do.
  bool is_class(std::span<const NodeId> nodes) const;
  // Returns whether boundaries keep the rows of the two classes apart.
  bool kept_apart(ClassId a, ClassId b) const { return cluster_[a] != cluster_[b]; }

  // Returns the classes inside this one, but for those that boundaries keep apart from it.
  std::vector<ClassId> inside(ClassId outer) const;
  // Returns likewise the classes that it lies inside.
  std::vector<ClassId> around(ClassId inner) const;
  // Returns the class where a row loses least of those that cover it, but for its own; or no_class. Where
  // that was looked for very often already, it is always no_class.
  ClassId cheapest_place(Row row);
  bool looked_often() const { return steps_ < most_steps / 2; }  // half as often as that

  // Returns the lowest nodes that cover what the class does and the row, too.
  std::vector<NodeId> nodes_with(ClassId c, Row row) const;
  Loss loss(std::span<const NodeId> nodes) const;  // of one row

  void move(Row row, ClassId to);
  void widen(ClassId c, std::span<const NodeId> nodes);
  std::size_t changes() const { return changes_.size(); }
  void undo(std::size_t changes);  // takes back what was changed since there were so many changes

  Loss all_loss() const { return all_loss_; }  // of all rows
  Recoding take() const;

 private:
  struct Change {
    Row row;  // no_row: no row has moved, but a class was widened
    ClassId from, to;
    std::vector<NodeId> values = {};  // those of the class before it was widened
  };

  // A part of a list of classes, sorted by their nodes.
  using Classes = std::span<const ClassId>;
  Classes at_nodes(std::size_t j, NodeId first, NodeId last) const;
  // Returns the classes above all of these nodes or at them, and others, and how many.
  std::pair<std::vector<Classes>, std::size_t> above(std::span<const NodeId> nodes) const;
  NodeId lowest(std::size_t j, NodeId node) const;
  void change(Row row, ClassId from, ClassId to);
  void set_values(ClassId c, std::span<const NodeId> values);

  const EncodedTable& table_;
  std::size_t width_;
  FinalRecoding recoding_;                             // before any change
  std::vector<std::vector<Row>> rows_;                 // by class
  std::vector<ClassId> class_of_;                      // by row
  std::vector<NodeId> values_;                         // by class, then by quasi-identifier
  std::vector<NodeId> nodes_;                          // likewise
  std::vector<Loss> losses_;                           // by class
  std::vector<ClassId> cluster_;                       // by class: its MAM-cluster
  std::vector<std::vector<ClassId>> classes_by_node_;  // by quasi-identifier
  Loss all_loss_ = 0;
  std::vector<Change> changes_;
  static constexpr std::uint64_t most_steps = 50'000'000;
  std::uint64_t steps_ = most_steps;  // classes that may still be compared with rows
};

}  // namespace kordon
