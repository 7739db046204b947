// Regrouping makes classes that peeling could not make, as their rows had been closed before.
//
// Once all rows are in classes it is known what each one costs. So the combinations of rungs are visited
// again, the cheapest first, and of the rows that look alike at one those are gathered that would lose less
// as a class of their own: rows that their classes can spare; whole classes; or most of a class, whose rest
// then joins the cheapest other class that it fits. Where they are fewer than k, the cheapest others fill up.
// If all together lose less then, that is done. Seven rows, k = 2, any two values of a column lose 1:
//
//   row      1     2     3     4     5     6     7
//   values   y b   y c   x a   y b   x a   x a   x d
//   before   A     A     B     B     C     C     C      A: y *   B: * *   C: x *      2 + 4 + 3 = 9
//   after    A     A     D     A     D     C     C      A: y *   C: x *   D: x a      3 + 2 + 0 = 5
//
// The three x a look alike at no loss. C can spare one of its three rows. B cannot spare row 3, so it is
// broken up: its rest, row 4, fits A.
//
// Tested by tests/core/algorithms/refinement/regrouping_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/algorithms/peel/class_set.h"
#include "core/algorithms/refinement/other_classes.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"
#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class Regrouping {
 public:
  // The classes hold and fit. All that is given must outlive it. Rows that are in none stay so.
  Regrouping(const AlgorithmInput& input, ClassSet& classes);

  // Visits all combinations once, or as many as a fixed number of steps allows. Returns whether any class was
  // made.
  bool run();

 private:
  // A share is the rows of a group that are in one class.
  struct ClassShare {
    ClassId c = no_class;
    std::vector<Row> rows;
    std::size_t spare = 0;          // how many rows can go while the others stay
    bool whole = false;             // whether they are all rows of the class
    std::int64_t gain = 0;          // gain of each row that goes; below 0 it is only to fill up
    std::int64_t gain_of_rest = 0;  // gain of breaking the class up, beyond that of the rows it can spare
  };

  void find_groups(const std::vector<std::uint8_t>& rungs, Loss loss);
  void measure(Tuple tuple);
  bool regroup(const std::vector<Tuple>& tuples, Loss loss);
  void share_out(const std::vector<Tuple>& tuples, Loss loss);
  bool gather();
  void break_up(const ClassShare& share);
  bool apply();
  bool holds(const ClassSet::Class& each);

  const AlgorithmInput& input_;
  ClassSet& classes_;
  const bool makes_values_;  // whether some attribute becomes ranges or sets: then no class is broken up
  Partition tuples_;
  ClassRows rows_;  // by tuple
  TupleWords words_;
  ClassValues values_;
  OtherClasses others_;  // among the classes there were when the visit began; unused where values are made

  // These are of one visit.
  std::vector<Loss> dearest_;  // by tuple: the most that one of its rows loses
  std::vector<Loss> filling_;  // by tuple: the most that a row loses which its class can spare; `never`: none
  std::vector<Tuple> seekers_;  // tuples with a row that loses more than the combination at hand
  KeySlots slots_;
  // Says what the tuples of one slot come to: rows that would look alike.
  struct SlotTally {
    std::uint64_t rows = 0;
    std::uint64_t seeking = 0;  // rows of tuples that are seekers
    Loss gain = 0;              // at most: gain of the rows that seek
    Loss filling = 0;           // at most: what a row loses that could fill up
    std::optional<std::uint32_t> group;
  };
  std::vector<SlotTally> gatherings_;   // by slot
  std::vector<std::uint32_t> slot_of_;  // by tuple
  std::vector<std::vector<Tuple>> groups_;

  // These are of one group.
  std::vector<ClassShare> shares_;
  std::vector<Row> taken_;
  std::vector<ClassId> broken_;
};

}  // namespace kordon
