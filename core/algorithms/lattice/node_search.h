// Finds the nodes of a lattice that may pass, and the best that does: the search of Incognito.
//
// In the lattice of ages and sexes (lattice.h), with 2 1 for all rows in one class: the subset {age} stands
// for 0 1, 1 1, 2 1, and {sex} for 2 0, 2 1. If 2 0 is ruled out, so are 1 0 and 0 0, unseen.
//
// Tested by tests/core/algorithms/lattice/node_search_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/algorithms/lattice/evaluator.h"
#include "core/base/progress.h"

namespace kordon {

// Says by place whether the evaluator does not rule the node out. Takes one step for each node.
//
// Subset closure and generalization property (LeFevre et al. 2005; Wong et al. 2009, section 3) are used in
// one lattice. A subset of the quasi-identifiers stands for the nodes that have the others at their top. Then
// to drop an attribute is to raise it to the top, and both properties are one: what is ruled out is so
// everywhere below (Lemmas 1 to 3 of lattice/evaluator.h). A node is a candidate if all subsets with one
// attribute less are left; it passes unseen if one below it in its own subset passes; else it is evaluated.
std::vector<bool> candidates(LatticeEvaluator& evaluator, SearchProgress& progress);

// Finds, of all candidates at which at most max_suppressed rows fail, the one of least cost; of those the one
// of fewest levels in total, then the first in lexicographic order. Returns nothing if there is none. There
// is one where all requirements are monotone, as the top holds for the rows that rows_to_keep
// (privacy/suppression.h) keeps. It takes two steps for each node.
std::optional<Levels> best_node(LatticeEvaluator& evaluator, const std::vector<bool>& candidates,
                                SearchProgress& progress);

}  // namespace kordon
