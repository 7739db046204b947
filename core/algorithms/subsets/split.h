// Lets the rows at a node of a column go down to its children, as many as can.
//
// Rows that would be too few below, or would fail a demand there, stay. If those that stay are too few, or
// fail a demand, then company stays with them: of the rows that could, those that open the fewest new groups.
// Rows only go back, so this ends; if all have gone back, nothing has changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/algorithms/subsets/cells.h"
#include "core/base/random.h"

namespace kordon {

// Returns the child of the node that the row goes to.
inline std::uint32_t child_of(const SearchedColumn& column, std::uint32_t row, std::uint32_t node) {
  std::uint32_t below = column.leaf[row];
  while (column.parent[below] != node) below = column.parent[below];
  return below;
}

class Splits {
 public:
  using Rows = std::vector<std::uint32_t>;
  struct Node {
    std::size_t column = 0;
    std::uint32_t node = 0;
  };

  Splits(CellLabels& cells, const std::vector<SearchedColumn>& columns, std::uint64_t seed)
      : cells_(cells), columns_(columns), random_(seed), marked_(cells.rows(), 0) {}

  // All groups must hold, and do so afterwards. Returns what less is lost, and which rows `went`.
  std::uint64_t split(Node at, const Rows& rows, Rows& went);

 private:
  using Member = CellLabels::Member;

  bool mark(const std::vector<Rows>& found);
  template <class Fails>
  bool lacks(const Rows& rows, std::vector<std::uint8_t>& sets, Fails fails) const;
  bool mark_small();
  bool mark_unmet(bool trim);
  void find_unmet(const Member& member, bool trim, Rows& found);
  bool trim(const Member& member, std::uint64_t key, const Rows& places, Rows& found);
  bool lacks_company(const Rows& rows, std::vector<std::uint8_t>& sets);
  bool lacks_values(const Rows& rows, std::vector<std::uint8_t>& sets);
  void take_back();
  void choose_company(const Member& member, const Rows& rows);
  void choose_values(const Member& member, const Rows& rows);
  void add_until_it_holds(const Member& member, std::uint64_t rest, Rows& candidates);
  bool mark_next(const std::vector<ValueCounts>& counts, std::size_t failing, Rows& candidates);
  std::uint64_t cost_of_staying(std::size_t place);

  CellLabels& cells_;
  const std::vector<SearchedColumn>& columns_;
  Random random_;
  std::vector<std::uint8_t> marked_;  // by row
  // Of the split that is going on: its node; the rows below, and by row the child that it went to.
  Node at_;
  Rows went_, to_;
};

}  // namespace kordon
