// Tells what a reader can rule out of a box, once some boxes inside it are known to hold none of its rows.
//
// A leaf of one column is ruled out if no tuple of the box that has it is left: the inner boxes that cover it
// cover together all that the box has in the other columns. This is exact, one inner box or many:
//
//   box        Town          Sex        left of Town
//   outer      Gera, Jena    f, m       Gera: of Jena nobody is left
//   inner      Jena          f
//   inner      Jena          m
//
// Of the outer box only tuples count that its rows may have. Where boundaries keep Jena out of the outer
// class, (Gera, f) alone rules out f: nobody is left who has it.
#pragma once

#include <vector>

#include "core/audit/boxes/containment.h"

namespace kordon {

// `outer` has, by column, the leaves that its rows may have. Finds those of them that are left, by column.
// Where nothing is left of the box, what the reader took for granted is false, and so nothing is ruled out.
// Returns false where the steps end before.
bool find_left(const Containment& boxes, const std::vector<LeafSet>& outer,
               const std::vector<std::uint32_t>& inner, std::vector<LeafSet>& left, Steps& steps);

}  // namespace kordon
