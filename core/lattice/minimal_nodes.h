// Minimal generalizations: P. Samarati, "Protecting Respondents' Identities in Microdata Release" (TKDE
// 2001); p-k-minimal ones: T. M. Truta, B. Vinay, "Privacy Protection: p-Sensitive k-Anonymity Property"
// (2006), Definition 3. A node passes where at most max_suppressed rows lie in classes of fewer than k rows
// and all other classes hold.
#pragma once

#include <vector>

#include "core/lattice/lattice_evaluator.h"
#include "core/lattice/search_progress.h"

namespace kordon {

// Binary search on the height: Truta and Vinay, Algorithm 3. The first node in lexicographic order that
// passes at the lowest height found, which is the lowest there is where nothing may be suppressed, or k is
// all that is asked for. Otherwise rows suppressed as too few may come back, higher up, in a class of k rows
// that fails: p-sensitivity with suppression is not monotone. Then a height without a passing node may lie
// above one with some, and the search may miss the lower; what it returns passes all the same. The top must
// pass: it does for the rows that rows_to_keep (suppression.h) keeps, if all requirements are monotone. One
// step for each node at most.
Levels lowest_node(LatticeEvaluator& evaluator, SearchProgress& progress);

// Every node that passes while none below it does, in lexicographic order. Nothing is missed, whether or not
// what passes does so higher up. Two steps for each node.
std::vector<Levels> minimal_nodes(LatticeEvaluator& evaluator, SearchProgress& progress);

}  // namespace kordon
