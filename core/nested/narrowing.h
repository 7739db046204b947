// Tells what a reader can rule out of a box, once some boxes inside it are known to hold none of its rows.
//
// A leaf of one column is ruled out if no tuple of the box that has it is left: the inner boxes that cover it
// cover together all that the box has in the other columns. This is exact, one inner box or many:
//
//   box        Town          Sex        left of Town
//   outer      Gera, Jena    f, m       Gera: of Jena nobody is left
//   inner      Jena          f
//   inner      Jena          m
#pragma once

#include <vector>

#include "core/nested/containment.h"

namespace kordon {

// Returns, by column, the leaves of the outer class that are left. Where nothing is left of the box, what the
// reader took for granted is false, and so nothing is ruled out. Returns nothing where the steps end before.
bool find_left(const Containment& boxes, std::uint32_t outer, const std::vector<std::uint32_t>& inner,
               std::vector<LeafSet>& left, Steps& steps);

}  // namespace kordon
