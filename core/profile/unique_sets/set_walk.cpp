#include "core/profile/unique_sets/set_walk.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/job/job.h"

namespace kordon {
namespace {

constexpr std::uint64_t steps_of_a_set = 64;

// Adds a column, one of 256, to a set that is one word: up to eight columns find room, and words are in the
// order of the sets.
std::uint64_t with(std::uint64_t set, std::size_t column) {
  return set << 8U | column;
}

// Returns how many rows may be alone at most once columns with so many combinations of values are added: of a
// group with more rows than combinations, one combination takes the rows that are too many.
std::uint64_t max_alone(const RowGroups& groups, std::uint32_t combinations) {
  std::uint64_t rows = groups.alone;
  std::uint32_t begin = 0;
  for (const std::uint32_t end : groups.ends) {
    const std::uint32_t size = end - std::exchange(begin, end);
    rows += size <= combinations ? size : combinations - 1;
  }
  return rows;
}

bool stands_before(const ColumnSet& one, const ColumnSet& other) {
  return std::tie(other.tally.unique, other.tally.distinct, one.tally.alike, one.columns) <
         std::tie(one.tally.unique, one.tally.distinct, other.tally.alike, other.columns);
}

}  // namespace

SetWalk::SetWalk(const CodedColumns& columns, RowGroups all_rows, std::uint64_t goal, const SetSearch& search)
    : columns_(columns),
      goal_(goal),
      search_(search),
      open_(columns.size()),
      groups_(search.largest),
      minimal_(search.largest) {
  std::iota(open_.begin(), open_.end(), std::size_t{0});
  groups_[0] = std::move(all_rows);
}

SetsOfSize SetWalk::sets_of(std::size_t size) {
  size_ = size;
  found_ = {};
  found_.sets = choose(columns_.size(), size);
  found_.covered = found_.sets - choose(open_.size(), size);
  if (!stopped_) walk(0);
  found_.not_looked_at = found_.sets - found_.counted - found_.covered - found_.ruled_out;
  if (size == 1 && search_.largest > 1) {
    std::erase_if(open_, [&](std::size_t column) {
      return std::binary_search(minimal_[1].begin(), minimal_[1].end(), with(0, column));
    });
  }
  return std::move(found_);
}

// Looks at the sets that begin with the chosen columns and go on with open ones from here on.
void SetWalk::walk(std::size_t from) {
  const std::size_t depth = chosen_.size();
  const std::size_t wanted = size_ - depth;
  for (std::size_t at = from; at + wanted <= open_.size(); ++at) {
    if (!take(steps_of_a_set)) return;
    if (ruled_out(at, wanted)) {  // so are the next, which have no more values
      found_.ruled_out += choose(open_.size() - at, wanted);
      return;
    }
    const std::size_t column = open_[at];
    if (covered(column)) {
      found_.covered += choose(open_.size() - at - 1, wanted - 1);
      continue;
    }
    if (!take(groups_[depth].rows.size())) return;
    if (wanted == 1) {
      look(column);
      continue;
    }
    columns_.split(splitter_, groups_[depth], column, groups_[depth + 1]);
    chosen_.push_back(column);
    walk(at + 1);
    chosen_.pop_back();
    if (stopped_) return;
  }
}

// Returns whether no set can be listed that has the chosen columns and as many as are wanted from here on.
bool SetWalk::ruled_out(std::size_t at, std::size_t wanted) {
  if (found_.most.size() < search_.listed) return false;
  std::uint64_t combinations = 1;
  for (std::size_t i = at; i < at + wanted; ++i) {
    combinations = std::min<std::uint64_t>(combinations * columns_.values(open_[i]), UINT32_MAX);
  }
  const RowGroups& groups = groups_[chosen_.size()];
  if (!take(groups.ends.size())) return false;
  const std::uint64_t most = max_alone(groups, static_cast<std::uint32_t>(combinations));
  return most < found_.most.back().tally.unique && (goal_ == 0 || most < goal_);
}

// Returns whether the column and some of the chosen ones are known to reach the goal.
bool SetWalk::covered(std::size_t column) const {
  for (std::uint32_t some = 1; some < 1U << chosen_.size(); ++some) {
    std::uint64_t set = 0;
    std::size_t size = 1;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      if ((some >> i & 1U) == 0) continue;
      set = with(set, chosen_[i]);
      ++size;
    }
    if (size == size_) continue;
    if (std::binary_search(minimal_[size].begin(), minimal_[size].end(), with(set, column))) return true;
  }
  return false;
}

bool SetWalk::take(std::uint64_t steps) {
  stopped_ |= steps > search_.max_steps - steps_;
  if (!stopped_) steps_ += steps;
  return !stopped_;
}

void SetWalk::look(std::size_t column) {
  const Tally tally = columns_.count(splitter_, groups_[chosen_.size()], column);
  ++found_.counted;
  keep(found_.most, column, tally);
  if (goal_ == 0 || tally.unique < goal_) return;
  ++found_.minimal;
  keep(found_.minimal_sets, column, tally);
  if (size_ == search_.largest) return;  // no larger set needs to know
  const std::uint64_t first = std::accumulate(chosen_.begin(), chosen_.end(), std::uint64_t{0}, with);
  minimal_[size_].push_back(with(first, column));
}

// Puts the chosen columns and this one into the list, where they are among the first.
void SetWalk::keep(std::vector<ColumnSet>& list, std::size_t column, const Tally& tally) const {
  const bool full = list.size() == search_.listed;
  if (full && tally.unique < list.back().tally.unique) return;
  ColumnSet set{{columns_.table_index(column)}, tally};
  for (const std::size_t each : chosen_) set.columns.push_back(columns_.table_index(each));
  std::sort(set.columns.begin(), set.columns.end());
  const auto place = std::upper_bound(list.begin(), list.end(), set, stands_before);
  if (full && place == list.end()) return;
  list.insert(place, std::move(set));
  if (full) list.pop_back();
}

}  // namespace kordon
