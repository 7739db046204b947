// Ejection makes classes that are already made lose less, by ejection chains (F. Glover, "Ejection Chains,
// Reference Structures and Alternating Path Methods for Traveling Salesman Problems", 1996). They go as deep
// as S. Lin and B. W. Kernighan, "An Effective Heuristic Algorithm for the Traveling-Salesman Problem"
// (1973), let them: at every step what was gained less what was spent must stay positive.
//
// A chain begins with rows that lose their class: all of a class, or one. Each in turn joins a class nearby;
// or takes the place of one of its rows, and then that row has no class; or founds a class, together with
// others that have none and with rows that their classes can spare. If a class cannot spare the row that the
// chain began with, it has to get another one in the end. Six rows, k = 2, any two values of a column lose 1:
//
//   row   values    classes before      the chain                      classes after
//   1     a a b     A:  a * *           2 leaves A                     A:  * * b
//   2     a b a     A:  a * *           2 takes the place of 4 in B    B:  * * a
//   3     b a a     B:  * a a           4 takes the place of 6 in C    B:  * * a
//   4     c a a     B:  * a a           6 joins 1 in A                 C:  c a a
//   5     c a a     C:  c * *                                          C:  c a a
//   6     c c b     C:  c * *                                          A:  * * b
//   loss            4 + 2 + 4 = 10                                     4 + 4 + 0 = 8
//
// Exchanges of two rows find nothing there.
//
// Tested by tests/core/algorithms/refinement/ejection_test.cpp.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/algorithms/refinement/class_changes.h"
#include "core/algorithms/refinement/neighbours.h"
#include "core/algorithms/refinement/placements.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"

namespace kordon {

class Ejection {
 public:
  // The classes hold and fit, and all their rows are known to `neighbours`; requirements are monotone. All
  // that is given must outlive the ejection. Others may change the classes between passes; what there is to
  // gain from that is not looked for again at once.
  Ejection(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours, ClassSet& classes);

  // Makes one pass over all classes, the dearest first, or over as many as a fixed number of evaluations
  // allows; the next pass then goes on with the others. Returns whether any chain lost less.
  bool run();

 private:
  using Class = ClassSet::Class;

  // A step holds what a chain has still to do after so many steps, and how it may go on.
  struct Step {
    std::vector<Row> homeless;  // rows without a class, the next one last
    ClassId hole = no_class;    // a class that must get a row, if any
    Placements placements;      // those of the next row
  };

  void line_up();
  bool improve(ClassId c);
  bool dissolve(ClassId c);
  bool leave(ClassId c);
  bool chain(std::int64_t budget);
  bool place(std::int64_t budget, std::size_t depth);
  bool try_placement(const Placement& placement, std::int64_t budget, std::size_t depth);
  bool found(const std::vector<Row>& founders, std::int64_t budget, std::size_t depth);
  bool fill_hole(std::int64_t budget, ClassId hole);
  void accept();
  bool holds(ClassId c);

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  Neighbours& neighbours_;
  ClassSet& classes_;
  ClassValues values_;
  ClassChanges changes_;  // the changes of one chain
  PlacementSearch search_;

  std::vector<ClassId> order_;  // the classes in the order of one pass
  std::size_t next_ = 0;        // place in order_
  std::uint64_t enough_ = 0;    // evaluations after which no more is tried with the class at hand
  std::vector<bool> idle_;      // by class: nothing is to be gained, as long as nothing changes nearby

  // These are of one chain.
  std::vector<Step> steps_;
  std::vector<Spare> fillers_;  // rows that may fill the hole, the cheapest first
  bool fillers_known_ = false;

  std::vector<std::pair<Loss, Row>> starts_;  // scratch: what the others lose without the row, and the row
};

}  // namespace kordon
