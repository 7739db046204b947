// Has the least possible loss found and proven where rows are so few that it can be.
//
// Tested by tests/core/algorithms/exact/few_rows_test.cpp.
#pragma once

#include "core/base/progress.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/local_recoding.h"
#include "core/recoding/partition.h"

namespace kordon {

// Returns whether the rows are few enough, and every class needs k rows and nothing else. Every
// quasi-identifier must have a hierarchy.
bool are_few(const AlgorithmInput& input, const Clusters& clusters);

struct FewRowsSearched {
  Partition classes;
  bool optimal = false;  // no other classes of the same rows lose less
};

// Returns classes that lose no more than those at hand. It takes some ten seconds at most, and a small
// fraction of that for most tables: all clusters share its steps.
FewRowsSearched least_of_few(const AlgorithmInput& input, const Clusters& clusters, const Partition& at_hand,
                             const Progress& progress);

}  // namespace kordon
