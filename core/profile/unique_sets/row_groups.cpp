#include "core/profile/unique_sets/row_groups.h"

#include <algorithm>
#include <utility>

namespace kordon {
namespace {

constexpr std::uint32_t nowhere = UINT32_MAX;
constexpr std::size_t block_counts = 4096;  // they stay in the fastest memory, beside what is read

// A block is some groups, one after the other, that are counted at once.
struct Block {
  std::size_t first_group = 0;
  std::size_t begin = 0, end = 0;  // in RowGroups::rows
  std::size_t counts = 0;          // in use
};

// Finds the count of a row's group and value within a block.
template <class Code>
struct Key {
  Key(const RowGroups& groups, const CodedCells<Code>& column, const Block& block)
      : rows(groups.rows.data()),
        group_of(groups.group_of.data()),
        cells(column.cells.data()),
        first_group(static_cast<std::uint32_t>(block.first_group)),
        values(column.values) {}

  std::size_t operator()(std::size_t i) const {
    return static_cast<std::size_t>(group_of[i] - first_group) * values + cells[rows[i]];
  }

  const std::uint32_t* rows;
  const std::uint32_t* group_of;
  const Code* cells;
  std::uint32_t first_group, values;
};

// Where most counts are 0 already, looking at the rows again is faster than filling.
template <class Code>
void clear(std::vector<std::uint32_t>& counts, const Block& block, const Key<Code>& key) {
  constexpr std::size_t filled_as_fast = 32;
  if (block.counts / filled_as_fast <= block.end - block.begin) {
    std::fill_n(counts.begin(), block.counts, 0U);
  } else {
    for (std::size_t i = block.begin; i < block.end; ++i) counts[key(i)] = 0;
  }
}

}  // namespace

RowGroups all_alike(std::vector<std::uint32_t> rows) {
  RowGroups groups;
  if (rows.size() < 2) {
    groups.alone = rows.size();
    return groups;
  }
  groups.rows = std::move(rows);
  groups.group_of.assign(groups.rows.size(), 0);
  groups.ends = {static_cast<std::uint32_t>(groups.rows.size())};
  return groups;
}

Tally tally(const RowGroups& groups) {
  Tally result{groups.alone + groups.ends.size(), groups.alone, 0};
  std::uint32_t begin = 0;
  for (const std::uint32_t end : groups.ends) result.alike += pairs_of(end - std::exchange(begin, end));
  return result;
}

// Calls work(block) for each block; afterwards sets the counts that it used back to 0.
template <class Work>
void Parter::in_blocks(const RowGroups& groups, std::uint32_t values, Work work) {
  if (groups.ends.empty()) return;
  const std::size_t room = std::max<std::size_t>(block_counts, values);
  if (counts_.size() < room) counts_.resize(room, 0);
  const std::size_t at_once = room / values;
  Block block;
  for (; block.first_group < groups.ends.size(); block.first_group += at_once) {
    const std::size_t last = std::min(groups.ends.size(), block.first_group + at_once);
    block.end = groups.ends[last - 1];
    block.counts = (last - block.first_group) * values;
    work(std::as_const(block));
    block.begin = block.end;
  }
}

// Counts where groups and values are few, so that many rows share a count. Four rows that stand far apart are
// taken in turn: a count that is raised twice in a row makes the machine wait.
template <class Code>
Tally Parter::count_few(const RowGroups& groups, const CodedCells<Code>& column) {
  const std::size_t used = groups.ends.size() * column.values;
  if (counts_.size() < used) counts_.resize(used, 0);
  const Key<Code> key(groups, column, {});
  std::uint32_t* const counts = counts_.data();
  const std::size_t rows = groups.rows.size();
  const std::size_t quarter = rows / 4;
  for (std::size_t i = 0; i < quarter; ++i) {
    ++counts[key(i)];
    ++counts[key(i + quarter)];
    ++counts[key(i + 2 * quarter)];
    ++counts[key(i + 3 * quarter)];
  }
  for (std::size_t i = 4 * quarter; i < rows; ++i) ++counts[key(i)];
  Tally result{groups.alone, groups.alone, 0};
  for (std::size_t i = 0; i < used; ++i) {
    const std::uint32_t count = std::exchange(counts[i], 0U);
    result.distinct += count > 0 ? 1 : 0;
    result.unique += count == 1 ? 1 : 0;
    result.alike += pairs_of(count);
  }
  return result;
}

template <class Code>
Tally Parter::count(const RowGroups& groups, const CodedCells<Code>& column) {
  constexpr std::uint64_t few = 8;  // rows a count
  const std::uint64_t counts = std::uint64_t{groups.ends.size()} * column.values;
  if (counts * few <= groups.rows.size()) return count_few(groups, column);
  std::uint64_t distinct = groups.alone, shared = 0, alike = 0;
  in_blocks(groups, column.values, [&](const Block& block) {
    const Key<Code> key(groups, column, block);
    for (std::size_t i = block.begin; i < block.end; ++i) {
      const std::uint32_t before = counts_[key(i)]++;
      distinct += before == 0 ? 1 : 0;
      shared += before == 1 ? 1 : 0;
      alike += before;
    }
    clear(counts_, block, key);
  });
  return {distinct, distinct - shared, alike};
}

template <class Code>
void Parter::part(const RowGroups& from, const CodedCells<Code>& column, RowGroups& into) {
  into.rows.resize(from.rows.size());
  into.group_of.resize(from.rows.size());
  into.ends.clear();
  std::uint32_t next = 0;
  in_blocks(from, column.values, [&](const Block& block) {
    const Key<Code> key(from, column, block);
    if (used_.size() <= counts_.size()) used_.resize(counts_.size() + 1);  // one is written beyond the last
    std::size_t used = 0;
    for (std::size_t i = block.begin; i < block.end; ++i) {
      const std::size_t at = key(i);
      used_[used] = static_cast<std::uint32_t>(at);
      used += counts_[at]++ == 0 ? 1U : 0U;
    }
    for (std::size_t j = 0; j < used; ++j) {
      const std::uint32_t rows = std::exchange(counts_[used_[j]], next);
      if (rows == 1) {
        counts_[used_[j]] = nowhere;
      } else {
        std::fill_n(into.group_of.data() + next, rows, static_cast<std::uint32_t>(into.ends.size()));
        into.ends.push_back(next += rows);
      }
    }
    for (std::size_t i = block.begin; i < block.end; ++i) {
      std::uint32_t& place = counts_[key(i)];
      if (place != nowhere) into.rows[place++] = from.rows[i];
    }
    for (std::size_t j = 0; j < used; ++j) counts_[used_[j]] = 0;
  });
  into.rows.resize(next);
  into.group_of.resize(next);
  into.alone = from.alone + from.rows.size() - next;
}

template Tally Parter::count(const RowGroups&, const CodedCells<std::uint16_t>&);
template Tally Parter::count(const RowGroups&, const CodedCells<std::uint32_t>&);
template void Parter::part(const RowGroups&, const CodedCells<std::uint16_t>&, RowGroups&);
template void Parter::part(const RowGroups&, const CodedCells<std::uint32_t>&, RowGroups&);

}  // namespace kordon
