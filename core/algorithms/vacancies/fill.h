// Moves rows, and widens some classes, so that nested classes reveal no value (nested/figures.h). A reader
// who knows the method takes it that a class has nobody of the classes inside it, and so rules out one of its
// values. There a row is released that could have been released inside.
//
//   k = 2    row      1     2     3      4      5          inside East lies Jena, and nobody of the East
//   class is from
//            town     Jena  Jena  Jena   Gera   Suhl       there: East is known to be Gera or Suhl
//            before   Jena  Jena  Jena   East   East
//            after    Jena  East  Jena   East   East       row 2, drawn by the seed: East may be Jena
//
// A row can be spared if the class that it leaves and the one that it comes to still hold. Where the inner
// class can spare none, another row takes its place, and where it does not cover that row, it is widened:
//
//            before   Jena  Jena  East  East  East     Jena has k rows; row 3 is from Gera, as Jena is in
//            after    Thur. East  Thur. East  East     Thuringia: both may be anything again
//
// Or the inner class is scattered: each of its rows goes to the cheapest other class that covers it. Of all
// that can be done (vacancies/cures.h) the cheapest is done by which fewer values are ruled out, until
// none is. If all that loses more than to scatter the outer class itself, then that is done. Where nothing
// else can be done, all rows of an inner class go to the outer one. Outer classes are looked at from the
// cheapest to the dearest. In the end each moved row goes down again if nothing is ruled out without it.
//
// A reader who knows this too can still conclude two things. Most rows of the outer class lie outside the
// inner ones, as one that does not is enough. Combinations of values may be ruled out, although each value
// alone is not. Nobody can say of a single value that a row of the class does not have it; how likely it is,
// is not promised. What boundaries alone rule out stays: a reader who knows them knows that without any
// release. But what they forbid is nothing that is left: a value is ruled out, too, if inner classes cover
// all that has it and is allowed.
//
// Tested by tests/core/algorithms/vacancies/fill_test.cpp.
#pragma once

#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Returns the recoding with nothing ruled out by vacant classes, but where a requirement that is not monotone
// forbids it. Classes keep their values or are widened, and no two have the same. All attributes have
// hierarchies.
Recoding fill_vacancies(const AlgorithmInput& input, const FinalRecoding& recoding);

}  // namespace kordon
