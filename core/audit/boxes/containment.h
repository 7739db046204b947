// Finds which released classes lie inside which: an inner class covers, in every quasi-identifier, no leaf
// that the outer one does not, and fewer in one at least.
//
//   class   Town        Age
//   A       Thuringia   *         B lies inside A, and inside C; A and C cover one another nowhere:
//   B       Jena        30-39     neither lies inside the other
//   C       Jena        *         C lies inside A
//
// Of a column of few values it is written down, for each, which classes lie within it: a bit a class, so that
// those of several columns are found together. Classes that are alike in many columns have their bits side by
// side, and 64 of them have a bit together, so that most are passed over at once. Where a column of many
// values has few classes that may lie within the outer's, these are looked at one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/audit/boxes/boxes.h"
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
inline bool contains(const LeafSet& outer, const LeafRange& inner) {
  return std::any_of(outer.begin(), outer.end(), [&](const LeafRange& range) {
    return range.first <= inner.first && inner.last <= range.last;
  });
}
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

  const LeafSet& leaves(std::uint32_t c, std::size_t j) const { return columns_[j].sets[set_of(c, j)]; }
  std::size_t width() const { return columns_.size(); }

 private:
  // The leaf sets of one column, ascending, each once.
  struct Sets {
    std::vector<LeafSet> sets;
    std::vector<std::uint32_t> sorted;  // classes by their sets
    std::vector<std::uint32_t> begin;   // by set: where its classes begin in `sorted`; then their number
    // By set: which ones begin neither before its first leaf nor behind its last. Others do not lie within
    // it.
    std::vector<std::uint32_t> first_near, end_near;
    // By set: a bit for each class that lies within it, and one for each word of these bits that has any. Of
    // many sets both are empty.
    std::vector<std::uint64_t> within, some_within;

    void find_near();
    // `place_of` says, by class, which bit is its.
    void find_within(const std::vector<std::uint32_t>& place_of);
    std::span<const std::uint32_t> near(std::uint32_t set) const {
      return {sorted.data() + begin[first_near[set]], sorted.data() + begin[end_near[set]]};
    }
  };
  std::uint32_t set_of(std::uint32_t c, std::size_t j) const { return sets_[c * width() + j]; }
  bool is_inside(std::uint32_t inner, std::uint32_t outer) const;
  void find_within(std::uint32_t outer, std::vector<std::uint32_t>& classes) const;
  void choose_order();
  // Returns the classes by their sets in the column that comes first, then by those in the others.
  std::vector<std::uint32_t> ordered_classes() const;
  bool is_other(std::uint32_t inner, std::uint32_t outer) const;
  // Returns which words of bits hold the classes that may lie inside this one: the first, and one beyond the
  // last.
  std::pair<std::size_t, std::size_t> words_near(std::uint32_t outer) const;

  std::vector<Sets> columns_;
  std::vector<std::uint32_t> sets_;  // by class, then by column: its set
  // Classes have their bits in order of the column that leaves fewest of them near one another: then those
  // near a class stand close together. Of equals those come first that the next columns have first.
  std::vector<std::size_t> column_order_;
  std::vector<std::uint32_t> order_;       // classes by their bits
  bool any_few_ = false, all_few_ = true;  // whether some columns, and whether all, have few sets
};

}  // namespace kordon
