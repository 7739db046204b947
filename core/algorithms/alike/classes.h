// Makes classes of the slots of groups: a slot is not divided, so people of a group stay alike.
//
// A slot that satisfies all that is asked of a class is one. Others share a class with the slots that cost
// least, in their QI-cluster of MAM: k = 4, and two people are alike in each group,
//
//   slot          group   rows            class
//   30-34 F       0       P, Q            30-39 F, with that of group 1: four people
//   35-39 F       1       S, T
//   31 F          0       P, Q            31 F and what is nearest; never with 30-34 F of P and Q alone
//
// What is asked must be monotone: then a class that satisfies it may grow. If even all slots of a QI-cluster
// together do not, they go.
//
// Tested by tests/core/algorithms/alike/classes_test.cpp.
#pragma once

#include <vector>

#include "core/algorithms/alike/groups.h"
#include "core/privacy/catalogue/algorithm.h"

namespace kordon {

// Returns which rows share a class.
Partition classes_of_slots(const AlgorithmInput& input, const PeopleRows& people,
                           const std::vector<Group>& groups);

}  // namespace kordon
