// Computes what the demands on sensitive values give away to a reader who knows how the release was made and
// what everybody's quasi-identifiers are, from a register. Where rows go no further than they must, k rows of
// a class that are alike at a narrower place did not go on for want of company: a demand must have failed
// there. So the reader knows that their values are few, and may know which: R. C.-W. Wong, A. W.-C. Fu,
// K. Wang, J. Pei, "Minimality Attack in Privacy Preserving Data Publishing" (VLDB 2007). With k = 2 and p =
// 2:
//
//   register      released as   illness
//   A   Jena      East          flu       A and B are 2 and would have been released as Jena, were their
//   B   Jena      East          flu       illnesses two. So both have one; of the illnesses of the class only
//   C   Gera      East          cough     flu is there twice: both have the flu.
//   D   Suhl      East          asthma
//
// The demand holds in each class; what it was to keep from the reader it does not.
//
// The groups that are looked at are the rows of a class that lie in one node directly below a released value,
// other columns left as they are, and those that have one tuple of original values. The reader may know more;
// each group is thought about by itself. A group counts only if it truly fails a demand, as the reader would
// be wrong else; if its class holds all; and if other values of the class would have let it hold all, as the
// reader learns nothing by what cannot be otherwise. Which demand failed the reader knows if only one could,
// with the values of the class: demands that fail only where such a one does, too, explain nothing. If
// several on one attribute could, then what each of them tells is known. Else only `rows_failing` has the
// group.
//
// Nothing follows where the job withholds cells of classes that fail (job/failing.h): there no demand stops
// anybody. That a release was made so, its cells cannot show; the job says it.
//
// What follows from a global recoding, which makes all rows of a value rise alike, is not for these
// functions: one group anywhere may have been the reason, and the reader cannot say which
// (audit/inferences.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/audit/minimality/demand.h"
#include "core/table/text_classes.h"

namespace kordon {

// All figures are rows; each counts once.
struct Minimality {
  Text unknown;                    // why nothing was computed; empty: the figures are there
  std::uint64_t rows_failing = 0;  // known to be in a group that fails a demand
  // Of these, the reader's best guess of the value is right more often than the demand is there for: in
  // groups known to have fewer than p or l values, all ways to hand out the class's values being equally
  // likely, more often than 1 in p or l, and than the class alone lets guess (minimality/guess.h; not of
  // groups of more than 200 rows); known to have more than the share alpha of a value which only one of the
  // class can be, or of those named.
  std::uint64_t rows_likelier = 0;
  std::uint64_t rows_named = 0;    // of these, where it is a value that alpha names
  std::uint64_t rows_certain = 0;  // of those that are likelier, whose value follows
  // The value that follows for most rows, of all demands' attributes; of equals the first by attribute and
  // number. Empty: none follows.
  struct Certain {
    std::string attribute, value;
    std::uint64_t rows = 0;
  };
  std::optional<Certain> most_certain = {};
  Text nothing = {};  // why nobody can conclude anything; empty: the figures say what
};

// Column j of `columns` is that of `classes`, and has the leaves where rows truly lie (BoxColumn::leaf).
// `demands` are one for each demand and each attribute it binds. Takes time in proportion to cells, and
// beyond some 200 million steps of guessing it gives up and says so.
Minimality find_minimality(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes,
                           std::uint32_t k, std::span<const GroupDemand> demands);

}  // namespace kordon
