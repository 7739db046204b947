// Parts rows into groups that are alike, column after column. Rows that are alone leave: a row that is alone
// in some columns is alone in more of them (the stripped partitions of Huhtala, Kärkkäinen, Porkka, Toivonen:
// "TANE", The Computer Journal 42(2), 1999).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kordon {

struct RowGroups {
  std::vector<std::uint32_t> rows;      // group after group, two rows or more in each
  std::vector<std::uint32_t> group_of;  // by place in rows
  std::vector<std::uint32_t> ends;      // by group: where it ends in rows
  std::uint64_t alone = 0;              // rows that have left
};

// Puts all rows into one group, as they are without a column.
RowGroups all_alike(std::vector<std::uint32_t> rows);

// What some columns tell of rows: in figures that are exact up to 2^32 rows.
struct Tally {
  std::uint64_t distinct = 0;  // combinations of values
  std::uint64_t unique = 0;    // rows that are alone with theirs
  std::uint64_t alike = 0;     // pairs of rows that have the same

  friend bool operator==(const Tally& one, const Tally& other) = default;
};

Tally tally(const RowGroups& groups);

// Returns how many pairs there are among so many rows.
inline std::uint64_t pairs_of(std::uint64_t rows) {
  return rows % 2 == 0 ? rows / 2 * (rows - 1) : (rows - 1) / 2 * rows;
}

// Numbers from 0 to values - 1, by row.
template <class Code>
struct CodedCells {
  std::span<const Code> cells;
  std::uint32_t values = 0;
};

// A splitter keeps the memory that it counts in from one call to the next. Codes have 16 or 32 bits; half as
// wide, they are read in two thirds of the time. The time is linear in the rows of the groups, the first time
// also in the values of the column.
class GroupSplitter {
 public:
  // Returns the tally of the groups parted by the column too, without making them.
  template <class Code>
  Tally count(const RowGroups& groups, const CodedCells<Code>& column);

  // Leaves in `into` what the column makes of the groups: within each, those of equal value in order of their
  // first rows. `into` is another object than `from`; its memory is used again.
  template <class Code>
  void split(const RowGroups& from, const CodedCells<Code>& column, RowGroups& into);

 private:
  template <class Work>
  void in_blocks(const RowGroups& groups, std::uint32_t values, Work work);
  template <class Code>
  Tally count_few(const RowGroups& groups, const CodedCells<Code>& column);

  // By group of a block and value: its rows, then where the next of them goes. All are 0 between calls.
  std::vector<std::uint32_t> counts_;
  std::vector<std::uint32_t> used_;  // places in counts_ that are not 0, in order of the first rows
};

}  // namespace kordon
