// Lists cures of an outer class, by which less is ruled out of it, and what each costs (vacancies/fill.h).
// k = 2, any two values of a column lose 1, nobody of the class * is inside the others:
//
//   inner class       cure                                           loss more
//   x: 1 2 3          one of its rows goes to *                        1
//   y: 4 5            4 goes to *, and a row takes its place: one that y covers and its class can spare;
//                     or else y is widened for one, of * or another    1 for each row of y
//                     its rows are scattered: each goes to the cheapest other class that covers it
//
// Tested by tests/core/algorithms/vacancies/fill_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/algorithms/vacancies/classes.h"
#include "core/base/random.h"
#include "core/privacy/class_values.h"

namespace kordon {

struct Cure {
  std::int64_t lost = 0;                       // how much more is lost by it; below zero: less
  std::vector<std::pair<Row, ClassId>> moves;  // which rows go where
  std::vector<ClassId> filled;                 // vacant classes that are so no more, ascending
  ClassId widened = no_class;                  // before the moves, to cover these nodes
  std::vector<NodeId> nodes = {};
};

class Cures {
 public:
  // The rows that must stay in their classes are marked. All that is given must outlive it.
  Cures(const AlgorithmInput& input, MovableClasses& classes, const std::vector<bool>& must_stay);

  // Returns cures of the outer class, those first that lose least: rows go there that can be spared.
  // `shares` are the vacant classes by which something is ruled out.
  std::vector<Cure> by_spare_rows(ClassId outer, const std::vector<ClassId>& shares);
  // Adds those that change all rows of one of these classes: it is filled up or scattered. To look for them
  // takes longer.
  void add_by_all_rows(ClassId outer, std::vector<ClassId> shares, std::vector<Cure>& found);
  // Returns how all rows of a class go to the cheapest others; nothing where some row has none. A demand may
  // fail where several rows come to one class: then none has.
  std::optional<Cure> scatter(ClassId c);
  // Sorts these inner classes: those first whose rows lose least in the outer one, as a whole.
  void sort_by_price(ClassId outer, std::vector<ClassId>& inner) const;

 private:
  bool may_leave(ClassId from, Row row);
  void spare(ClassId from, ClassId outer, const std::vector<ClassId>& shares, std::vector<Cure>& found);
  void refill(ClassId from, ClassId outer, const std::vector<ClassId>& shares, std::vector<Cure>& found);
  std::vector<Cure> fillers(ClassId c, ClassId outer);
  std::vector<ClassId> filled_by(Row row, const std::vector<ClassId>& shares) const;

  const AlgorithmInput& input_;
  MovableClasses& classes_;
  const std::vector<bool>& must_stay_;
  const bool asked_;  // whether there are demands beyond k
  ClassValues values_;
  Random random_;
};

}  // namespace kordon
