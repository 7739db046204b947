// Finds for a row the cheapest other class that it fits: where it goes if its own class is broken up.
//
//   class 0   20-29 F   1/2      row 24 F of class 1 fits class 0 as well, and goes there
//   class 1   20-29 *   3/2      row 24 M of class 1 fits no other
//
// Classes are indexed now and then, and a class that is made later is offered to the rows that fit it.
//
// Tested by tests/core/algorithms/refinement/other_classes_test.cpp.
#pragma once

#include <cstdint>
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
  // Has a class no longer be found: to be called for one without rows, before it gets others.
  void leave_out(ClassId c);
  // Returns the cheapest other class that the row fits, or no_class if none loses at most so much. A class
  // that was returned once is returned again as long as it has rows, whatever it loses.
  ClassId of(Row row, Loss most = UINT64_MAX);
  // Has a class that the row fits be returned from now on if it is cheaper.
  void offer(Row row, ClassId c);

 private:
  struct Known {
    ClassId c = no_class;
    std::uint32_t times_left_out = 0;  // what that was when the class was found
  };

  // Returns whether it is still a class of its own.
  bool is_other(const Known& known, Row row) const {
    return known.c != no_class && known.c != classes_.class_of(row) &&
           known.times_left_out == times_left_out(known.c);
  }
  std::uint32_t times_left_out(ClassId c) const {
    return c < times_left_out_.size() ? times_left_out_[c] : 0;
  }

  const EncodedTable& table_;
  const ClassSet& classes_;
  std::optional<ClassSearch> search_;
  std::vector<bool> searched_;  // by class of search_: whether it is still as it was, or smaller
  std::vector<std::uint32_t> times_left_out_;  // by class
  std::vector<Known> of_row_;                  // by row, once looked for
};

}  // namespace kordon
