// The nodes of a lattice that may pass, and the best that does: the search of Incognito.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/lattice/lattice_evaluator.h"
#include "core/lattice/search_progress.h"

namespace kordon {

// By place: whether the evaluator does not rule the node out. One step for each node.
//
// Subset closure and generalization property (LeFevre et al. 2005; Wong et al. 2009, section 3) in one
// lattice. A subset of the quasi-identifiers stands for the nodes that have the others at their top. Then to
// drop an attribute is to raise it to the top, and both properties are one: what is ruled out is so
// everywhere below (Lemmas 1 to 3 of lattice_evaluator.h). A node is a candidate if all subsets with one
// attribute less are left; it passes unseen if one below it in its own subset passes; else it is evaluated.
std::vector<bool> candidates(LatticeEvaluator& evaluator, SearchProgress& progress);

// Of all candidates at which at most max_suppressed rows fail, the one of least cost; of those the one of
// fewest levels in total, then the first in lexicographic order. Nothing if there is none: not where all
// requirements are monotone, as the top holds for the rows that rows_to_keep (suppression.h) keeps. Two steps
// for each node.
std::optional<Levels> best_node(LatticeEvaluator& evaluator, const std::vector<bool>& candidates,
                                SearchProgress& progress);

}  // namespace kordon
