// The earth mover's distance of a class from the whole table, with equal, ordered and hierarchical ground
// distance (Li, Li, Venkatasubramanian 2007).
//
// Each of the three is a distance along a tree (a star, a path, the hierarchy), where the least work is known
// without searching: what must cross an edge is the difference of the shares on its two sides. Sums are of
// whole numbers in doubles: exact up to 2^53, and no 32 bits to overflow.
#pragma once

#include "core/privacy_model.h"

namespace kordon {

double table_rows(const SensitiveAttribute& attribute);

// The edge above a node, doubled, so that the way from one leaf to another sums to 2 height(LCA).
double edge(const Hierarchy& tree, NodeId node);

// 0 to 1. Costs what the class's own values cost: O(d log m) for d of m values, O(d log d * height) for a
// hierarchy.
double distance(const Requirement& requirement, const ValueCounts& counts);

// Fills Requirement::bins and, but for class_size, Requirement::closeness. Cuts are exact where each value
// has a bin of its own.
void prepare_closeness(Requirement& requirement);

}  // namespace kordon
