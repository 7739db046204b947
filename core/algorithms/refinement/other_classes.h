// Finds for a row the cheapest other class that it fits: where it goes if its own class is broken up.
//
//   class 0   20-29 F   1/2      row 24 F of class 1 fits class 0 as well, and goes there
//   class 1   20-29 *   3/2      row 24 M of class 1 fits no other
//
// Classes are indexed now and then, and a class that is made later is offered to the rows that fit it.
//
// Tested by tests/core/algorithms/refinement/other_classes_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "core/algorithms/peel/class_set.h"
#include "core/recoding/class_search.h"

namespace kordon {

class OtherClasses {
 public:
  // No attribute of the table becomes ranges or sets. Both must outlive it.
  OtherClasses(const EncodedTable& table, const ClassSet& classes);

  // Indexes all classes as they are now. Later ones are found only where they are offered, and rows may leave
  // those that are.
  void index();
  void forget();  // what was returned so far
  void forget(Row row) { of_row_[row] = no_class; }
  // Has a class no longer be found.
  void leave_out(ClassId c);
  // Returns the cheapest other class that the row fits, or no_class if none loses at most so much. A class
  // that was returned once is returned again as long as it has rows, whatever it loses.
  ClassId of(Row row, Loss most = UINT64_MAX);
  // Has a class that the row fits be returned from now on if it is cheaper.
  void offer(Row row, ClassId c);

 private:
  const EncodedTable& table_;
  const ClassSet& classes_;
  std::optional<ClassSearch> search_;
  std::vector<bool> searched_;   // by class of search_: whether it is still as it was, or smaller
  std::vector<ClassId> of_row_;  // by row, once looked for
};

}  // namespace kordon
