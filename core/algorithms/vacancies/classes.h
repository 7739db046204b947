// Holds the classes of a release while rows move between them (vacancies/fill.h). What a class covers, and
// what a row of it loses, stays as it is. A class that all rows have left is no class any more.
//
// Tested by tests/core/algorithms/vacancies/fill_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/recoding.h"

namespace kordon {

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
  // Returns whether boundaries keep the rows of the two classes apart.
  bool kept_apart(ClassId a, ClassId b) const { return cluster_[a] != cluster_[b]; }

  // Returns the classes inside this one, but for those that boundaries keep apart from it.
  std::vector<ClassId> inside(ClassId outer) const;
  // Returns the class where a row loses least of those that cover it, but for its own; or no_class. Where
  // that was looked for very often already, it is always no_class.
  ClassId cheapest_place(Row row);

  void move(Row row, ClassId to);
  // The moves since the last call of this are final.
  void settle() { moves_.clear(); }
  bool has_moved() const { return !moves_.empty(); }
  // Returns what the moves that are not final lose more; below zero: less.
  std::int64_t lost() const;
  // Takes back the moves that are not final.
  void undo();

  Loss all_loss() const;  // of all rows
  Recoding take() const;

 private:
  struct Move {
    Row row;
    ClassId from, to;
  };

  // A part of a list of classes, sorted by their nodes.
  using Classes = std::span<const ClassId>;
  Classes at_nodes(std::size_t j, NodeId first, NodeId last) const;
  bool lies_within(ClassId inner, ClassId outer) const;
  void change(Row row, ClassId from, ClassId to);

  const EncodedTable& table_;
  std::size_t width_;
  FinalRecoding recoding_;
  std::vector<std::vector<Row>> rows_;                 // by class
  std::vector<ClassId> class_of_;                      // by row
  std::vector<NodeId> nodes_;                          // by class, then by quasi-identifier
  std::vector<Loss> losses_;                           // by class
  std::vector<ClassId> cluster_;                       // by class: its MAM-cluster
  std::vector<std::vector<ClassId>> classes_by_node_;  // by quasi-identifier
  std::vector<Move> moves_;
  std::uint64_t steps_ = 50'000'000;  // classes that may still be compared with rows
};

}  // namespace kordon
