// Finds minimal generalizations: P. Samarati, "Protecting Respondents' Identities in Microdata Release" (TKDE
// 2001); p-k-minimal ones: T. M. Truta, B. Vinay, "Privacy Protection: p-Sensitive k-Anonymity Property"
// (2006), Definition 3. A node passes where at most max_suppressed rows lie in classes of fewer than k rows
// and all other classes hold.
//
// In the lattice of ages and sexes (lattice.h), where 2 0, 0 1 and all above them pass, those two are
// minimal: all that lies below fails. The binary search looks at height 1 first, finds 0 1 there, and then
// that 0 0 fails.
//
// Tested by tests/core/algorithms/lattice/minimal_nodes_test.cpp.
#pragma once

#include <vector>

#include "core/algorithms/lattice/evaluator.h"
#include "core/base/progress.h"

namespace kordon {

// Searches the height by halving: Truta and Vinay, Algorithm 3. Returns the first node in lexicographic order
// that passes at the lowest height found. That height is the lowest there is where nothing may be suppressed,
// or k is all that is asked for. Otherwise rows suppressed as too few may come back, higher up, in a class of
// k rows that fails: p-sensitivity with suppression is not monotone. Then a height without a passing node may
// lie above one with some, and the search may miss the lower; what it returns passes all the same. The top
// must pass: it does for the rows that rows_to_keep (privacy/suppression.h) keeps, if all requirements are
// monotone. It takes one step for each node at most.
Levels lowest_node(LatticeEvaluator& evaluator, SearchProgress& progress);

// Finds every node that passes while none below it does, in lexicographic order. Nothing is missed, whether
// or not the nodes above one that passes do so too. It takes two steps for each node.
std::vector<Levels> minimal_nodes(LatticeEvaluator& evaluator, SearchProgress& progress);

}  // namespace kordon
