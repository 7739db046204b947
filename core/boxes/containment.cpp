#include "core/boxes/containment.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace kordon {

bool contains(const LeafSet& outer, const LeafSet& inner) {
  auto range = outer.begin();
  return std::all_of(inner.begin(), inner.end(), [&](const LeafRange& part) {
    while (range != outer.end() && range->last < part.first) ++range;
    return range != outer.end() && range->first <= part.first && part.last <= range->last;
  });
}

bool meet(const LeafSet& a, const LeafSet& b) {
  for (auto of_a = a.begin(), of_b = b.begin(); of_a != a.end() && of_b != b.end();) {
    if (of_a->last < of_b->first) {
      ++of_a;
    } else if (of_b->last < of_a->first) {
      ++of_b;
    } else {
      return true;
    }
  }
  return false;
}

bool is_local(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes) {
  struct Stretch {
    LeafRange range;
    const LeafSet* of = nullptr;
  };
  for (std::size_t j = 0; j < columns.size(); ++j) {
    std::set<ValueId> seen;
    std::vector<Stretch> stretches;
    for (std::size_t c = 0; c < classes.count(); ++c) {
      const ValueId value = classes.columns[j]->cells[classes.of(c).front()];
      if (!seen.insert(value).second) continue;
      const CoveredValue& covered = columns[j].values[value];
      for (const LeafRange& range : covered.possible) stretches.push_back({range, &covered.leaves});
    }
    std::sort(stretches.begin(), stretches.end(),
              [](const Stretch& a, const Stretch& b) { return a.range < b.range; });
    // Where two overlap, so do two neighbours: stretches of one value do not touch. Values that cover the
    // same, and so have the same stretches, are one value.
    for (std::size_t i = 1; i < stretches.size(); ++i) {
      const Stretch& before = stretches[i - 1];
      const Stretch& here = stretches[i];
      if (here.range.first <= before.range.last && *before.of != *here.of) return true;
    }
  }
  return false;
}

Containment::Containment(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes) {
  const auto count = static_cast<std::uint32_t>(classes.count());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const auto value_of = [&](std::uint32_t c) { return classes.columns[j]->cells[classes.of(c).front()]; };
    std::map<LeafSet, std::uint32_t> numbers;
    for (std::uint32_t c = 0; c < count; ++c) numbers.emplace(columns[j].values[value_of(c)].leaves, 0);
    Sets& made = columns_.emplace_back();
    for (auto& [leaves, number] : numbers) {
      number = static_cast<std::uint32_t>(made.sets.size());
      made.sets.push_back(leaves);
    }
    // By value, as many classes share one.
    constexpr std::uint32_t unseen = UINT32_MAX;
    std::vector<std::uint32_t> set_of(columns[j].values.size(), unseen);
    for (std::uint32_t c = 0; c < count; ++c) {
      std::uint32_t& set = set_of[value_of(c)];
      if (set == unseen) set = numbers.at(columns[j].values[value_of(c)].leaves);
      made.of.push_back(set);
    }
    made.begin.assign(made.sets.size() + 1, 0);
    for (const std::uint32_t set : made.of) ++made.begin[set + 1];
    std::partial_sum(made.begin.begin(), made.begin.end(), made.begin.begin());
    made.sorted.resize(count);
    std::vector<std::uint32_t> next = made.begin;
    for (std::uint32_t c = 0; c < count; ++c) made.sorted[next[made.of[c]]++] = c;
    for (const LeafSet& leaves : made.sets) {
      const auto end = std::upper_bound(
          made.sets.begin(), made.sets.end(), leaves.back().last,
          [](std::uint32_t leaf, const LeafSet& other) { return leaf < other.front().first; });
      made.end_set.push_back(static_cast<std::uint32_t>(end - made.sets.begin()));
    }
  }
}

bool Containment::is_inside(std::uint32_t inner, std::uint32_t outer) const {
  bool strictly = false;
  for (const Sets& column : columns_) {
    if (column.of[inner] == column.of[outer]) continue;
    if (!contains(column.sets[column.of[outer]], column.sets[column.of[inner]])) return false;
    strictly = true;
  }
  return strictly;
}

bool Containment::find(std::uint32_t outer, std::vector<std::uint32_t>& inner, Steps& steps) const {
  inner.clear();
  const std::uint32_t* from = nullptr;
  std::size_t fewest = SIZE_MAX;
  for (const Sets& column : columns_) {
    const std::uint32_t set = column.of[outer];
    // Sets stand in order of their first leaves: those that begin with an earlier one do not lie within.
    const auto first =
        std::lower_bound(column.sets.begin(), column.sets.end(), column.sets[set].front().first,
                         [](const LeafSet& other, std::uint32_t leaf) { return other.front().first < leaf; });
    const std::uint32_t begin = column.begin[static_cast<std::size_t>(first - column.sets.begin())];
    const std::size_t candidates = column.begin[column.end_set[set]] - begin;
    if (candidates >= fewest) continue;
    fewest = candidates;
    from = column.sorted.data() + begin;
  }
  if (from == nullptr) return true;
  if (!steps.spend(fewest)) return false;
  std::copy_if(from, from + fewest, std::back_inserter(inner),
               [&](std::uint32_t each) { return is_inside(each, outer); });
  std::sort(inner.begin(), inner.end());
  return true;
}

}  // namespace kordon
