// Finds which of some rows can part from the others as a class of their own, so that both hold.
//
// k = 2, and no value may have more than half of a class; the first four of these rows would like to part:
//
//   row      1   2   3   4   5   6   7   8
//   value    a   a   b   b   a   c   c   c     three c among the last four are too many
//   parts    x       x                         2 and 4 go back, so that c has three of six
//
// Tested by tests/core/privacy/parting_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"
#include "core/recoding/partition.h"

namespace kordon {

// The others are judged each time rows go; that is exact and the same for every model and for k. So if they
// hold at first, they always do, or are empty, and all rows find a class in the end.
class Parting {
 public:
  explicit Parting(const AlgorithmInput& input);

  // Takes out of `others`, which has these rows counted, as many of them as can be a class and leave the
  // others hold or be empty. Where not all can, first those go back that there is too much of, then those
  // that the others lack; of rows that requirements do not tell apart the last goes back. Returns no
  // rows if that leaves no class, and nothing if none of these rows are one, whatever the others are.
  std::optional<std::vector<Row>> part(const std::vector<Row>& rows, ClassValues& others);

 private:
  bool shrink_to_hold();
  bool leave_others_hold(ClassValues& others);
  template <class Eases>
  std::optional<Row> give_back(Eases eases);

  std::uint32_t k_;
  Partition kinds_;            // rows that no requirement tells apart share a kind
  std::vector<Row> examples_;  // by kind: its first row
  ClassValues part_;
  ValueCounts part_kinds_;  // rows of the part by kind
};

}  // namespace kordon
