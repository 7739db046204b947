// Bounds how many rows of a class lie in each part of one of its columns, from sums that are known
// (counting/parts.h).
//
// Such sums are a linear program in whole numbers. First each sum alone tightens the bounds of its members,
// until none does any more (bound propagation); then it is solved (counting/ways.h).
#pragma once

#include "core/audit/boxes/containment.h"
#include "core/audit/counting/parts.h"

namespace kordon {

// Tightens the bounds of all parts: then `least` is the fewest rows that a part can hold, `most` is 0 if it
// can hold none, and both are equal if only one number can be. Units are connected by their class and by
// regions; where sums contradict each other, nothing is concluded of any unit that is connected, however far
// away: `contradiction` is set, and the bounds are worth nothing. Returns false where the steps end before;
// then no bound is worth anything. A sum costs a step for each member, each time that a bound of one of them
// has become tighter, and solving one for each part that is looked at.
bool tighten(CountedParts& counted, StepBudget& steps);

}  // namespace kordon
