// Puts people into groups of those who are alike in all their rows, so that little is lost.
//
// It is greedy k-member clustering (k_member/clustering.h) of people in place of rows: a group begins with
// the person who is furthest from the group before, among those with most rows, and the person who costs
// least joins until there are enough. People who are left over join the group where they cost least, or go.
// Then neighbouring groups are divided anew, where that loses less.
//
//   people by rows   3 P Q   2 R S T   1 U V W      two alike: P with Q, R with S, U with V; T joins R and S;
//                                                   W joins U and V
//
// People can be alike in all rows if their rows are in the same QI-clusters of MAM. So these are looked at
// first, in parts (parts.h), and others only for those who are too few. With n people that takes fewer than
// n^2 comparisons.
//
// Tested by tests/core/algorithms/alike/grouping_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "core/algorithms/alike/groups.h"
#include "core/base/progress.h"

namespace kordon {

struct GroupingInput {
  const PeopleRows& people;
  std::uint32_t alike = 2;  // how many people a group has at least
  // Whether each person keeps all rows, as is done too where everybody can. Then people go as a whole if too
  // few others have rows in the same QI-clusters of MAM.
  bool keep_rows = false;
  std::uint64_t rounds = 1;  // in which groups are divided anew; it ends earlier where nothing is gained
  RowProgress* progress = nullptr;
};

// Returns groups; people in none of them go. Of a group without slots no row is kept.
std::vector<Group> group_people(const GroupingInput& input);

}  // namespace kordon
