// Walks through the sets of some columns, and counts the rows that nobody shares on each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/profile/unique_sets/coded_columns.h"
#include "core/profile/unique_sets/row_groups.h"

namespace kordon {

inline constexpr std::uint32_t max_set_size = 8;
inline constexpr std::size_t max_set_columns = 256;  // that sets are made of: a byte says which

struct SetSearch {
  std::uint32_t largest = 4;    // columns of a set, 1 to max_set_size
  std::uint32_t listed = 5;     // sets that are listed of each size, at least 1
  std::uint32_t percent = 100;  // 1 to 100, of the rows that are unique on all columns: a set that has as
                                // many reaches the goal
  // The walk ends here. A step is a row that the first columns of a set leave in company, looked at in the
  // last one; 64 besides are what it takes to come to a set.
  std::uint64_t max_steps = 5'000'000'000;
};

struct ColumnSet {
  std::vector<std::size_t> columns;  // of the table, ascending
  Tally tally;
};

// The sets of one size. Each is counted, or left out for one reason: sets is the sum of the next four. The
// first of a list have most unique rows, then most combinations, then fewest pairs alike, then columns that
// stand first in the table.
struct SetsOfSize {
  std::uint64_t sets = 0;
  std::uint64_t counted = 0;
  std::uint64_t covered = 0;        // a part of the set reaches the goal
  std::uint64_t ruled_out = 0;      // for want of values it neither reaches the goal nor would be listed
  std::uint64_t not_looked_at = 0;  // the steps were used up

  std::uint64_t minimal = 0;            // sets that reach the goal, and no part of them does
  std::vector<ColumnSet> minimal_sets;  // the first of these
  std::vector<ColumnSet> most;          // the first of those counted
};

class SetWalk {
 public:
  // `goal` is a number of unique rows; no set reaches 0. The columns must outlive the walk.
  SetWalk(const CodedColumns& columns, RowGroups all_rows, std::uint64_t goal, const SetSearch& search);

  // Is to be called with 1, 2, and so on up to search.largest. Within a size the columns with most values are
  // taken first.
  SetsOfSize sets_of(std::size_t size);

  std::uint64_t steps() const { return steps_; }  // so far

 private:
  void walk(std::size_t from);
  bool ruled_out(std::size_t at, std::size_t wanted);
  bool covered(std::size_t column) const;
  bool take(std::uint64_t steps);  // returns whether so many were left
  void look(std::size_t column);
  void keep(std::vector<ColumnSet>& list, std::size_t column, const Tally& tally) const;

  const CodedColumns& columns_;
  const std::uint64_t goal_;
  const SetSearch search_;
  GroupSplitter splitter_;
  std::uint64_t steps_ = 0;
  bool stopped_ = false;

  std::size_t size_ = 0;                             // of the sets that are looked for
  std::vector<std::size_t> open_;                    // columns that do not reach the goal alone, ascending
  std::vector<std::size_t> chosen_;                  // the first columns of a set, ascending
  std::vector<RowGroups> groups_;                    // by how many columns are chosen
  std::vector<std::vector<std::uint64_t>> minimal_;  // by size: the sets, each in one word, ascending
  SetsOfSize found_;
};

}  // namespace kordon
