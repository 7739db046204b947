// Finds which released classes lie inside which: an inner class covers, in every quasi-identifier, no leaf
// that the outer one does not, and fewer in one at least.
//
//   class   Town        Age
//   A       Thuringia   *         B lies inside A, and inside C; A and C cover one another nowhere:
//   B       Jena        30-39     neither lies inside the other
//   C       Jena        *         C lies inside A
//
// The classes whose value lies within the outer's are looked for in the column where they are fewest, and
// compared in the others.
#pragma once

#include <cstdint>
#include <vector>

#include "core/boxes/boxes.h"
#include "core/table/text_classes.h"

namespace kordon {

// Work is counted, so that no table takes for ever, and the same tables are given up everywhere.
struct Steps {
  std::uint64_t left = 0;
  // Returns false once all are spent.
  bool spend(std::uint64_t some) {
    left -= some < left ? some : left;
    return left > 0;
  }
};

bool contains(const LeafSet& outer, const LeafSet& inner);
// Returns whether the two have some leaf in common.
bool meet(const LeafSet& a, const LeafSet& b);

// Returns whether some leaf of a column may have become either of two released values: then each row is
// generalized by its own company. Where there is none, the recoding is global, as a full-domain one is, or
// cannot be told from one.
bool is_local(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes);

class Containment {
 public:
  // Column j of `columns` is that of `classes`, with leaves for every value that a class has.
  Containment(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes);

  // Fills `inner` with the classes inside this one, ascending. Returns false where the steps end before.
  bool find(std::uint32_t outer, std::vector<std::uint32_t>& inner, Steps& steps) const;

  const LeafSet& leaves(std::uint32_t c, std::size_t j) const { return columns_[j].sets[columns_[j].of[c]]; }
  std::size_t width() const { return columns_.size(); }

 private:
  // The leaf sets of one column, ascending, each once.
  struct Sets {
    std::vector<LeafSet> sets;
    std::vector<std::uint32_t> of;       // by class: its set
    std::vector<std::uint32_t> sorted;   // classes by their sets
    std::vector<std::uint32_t> begin;    // by set: where its classes begin in `sorted`; then their number
    std::vector<std::uint32_t> end_set;  // by set: the first later one that begins behind its last leaf
  };
  bool is_inside(std::uint32_t inner, std::uint32_t outer) const;

  std::vector<Sets> columns_;
};

}  // namespace kordon
