#include "core/boxes/containment.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace kordon {
namespace {

constexpr std::size_t bits = 64;  // of a word

std::size_t words_for(std::size_t classes) {
  return (classes + bits - 1) / bits;
}

}  // namespace

bool contains(const LeafSet& outer, const LeafSet& inner) {
  auto range = outer.begin();
  return std::all_of(inner.begin(), inner.end(), [&](const LeafRange& part) {
    while (range != outer.end() && range->last < part.first) ++range;
    return range != outer.end() && range->first <= part.first && part.last <= range->last;
  });
}

bool contains(const LeafSet& outer, const LeafRange& inner) {
  return std::any_of(outer.begin(), outer.end(), [&](const LeafRange& range) {
    return range.first <= inner.first && inner.last <= range.last;
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

Containment::Containment(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes)
    : columns_(columns.size()), sets_(classes.count() * columns.size()) {
  const auto count = static_cast<std::uint32_t>(classes.count());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const auto value_of = [&](std::uint32_t c) { return classes.columns[j]->cells[classes.of(c).front()]; };
    std::map<LeafSet, std::uint32_t> numbers;
    for (std::uint32_t c = 0; c < count; ++c) numbers.emplace(columns[j].values[value_of(c)].leaves, 0);
    Sets& made = columns_[j];
    for (auto& [leaves, number] : numbers) {
      number = static_cast<std::uint32_t>(made.sets.size());
      made.sets.push_back(leaves);
    }
    // By value, as many classes share one.
    constexpr std::uint32_t unseen = UINT32_MAX;
    std::vector<std::uint32_t> set_of_value(columns[j].values.size(), unseen);
    made.begin.assign(made.sets.size() + 1, 0);
    for (std::uint32_t c = 0; c < count; ++c) {
      std::uint32_t& set = set_of_value[value_of(c)];
      if (set == unseen) set = numbers.at(columns[j].values[value_of(c)].leaves);
      sets_[c * width() + j] = set;
      ++made.begin[set + 1];
    }
    std::partial_sum(made.begin.begin(), made.begin.end(), made.begin.begin());
    made.sorted.resize(count);
    std::vector<std::uint32_t> next = made.begin;
    for (std::uint32_t c = 0; c < count; ++c) made.sorted[next[set_of(c, j)]++] = c;
    made.find_near();
  }
  choose_order();
}

void Containment::choose_order() {
  if (columns_.empty()) return;
  std::uint64_t fewest = UINT64_MAX;
  for (std::size_t j = 0; j < width(); ++j) {
    const Sets& column = columns_[j];
    std::uint64_t near = 0;  // pairs of classes
    for (std::uint32_t set = 0; set < column.sets.size(); ++set) {
      near += std::uint64_t{column.begin[set + 1] - column.begin[set]} * column.near(set).size();
    }
    if (near < fewest) order_ = j;
    fewest = std::min(fewest, near);
  }
  const std::vector<std::uint32_t>& order = columns_[order_].sorted;
  std::vector<std::uint32_t> place_of(order.size());
  for (std::uint32_t place = 0; place < order.size(); ++place) place_of[order[place]] = place;
  for (Sets& column : columns_) {
    column.find_within(place_of);
    any_few_ = any_few_ || !column.within.empty();
  }
}

void Containment::Sets::find_near() {
  for (const LeafSet& outer : sets) {
    const auto first =
        std::lower_bound(sets.begin(), sets.end(), outer.front().first,
                         [](const LeafSet& other, std::uint32_t leaf) { return other.front().first < leaf; });
    const auto end =
        std::upper_bound(first, sets.end(), outer.back().last,
                         [](std::uint32_t leaf, const LeafSet& other) { return leaf < other.front().first; });
    first_near.push_back(static_cast<std::uint32_t>(first - sets.begin()));
    end_near.push_back(static_cast<std::uint32_t>(end - sets.begin()));
  }
}

void Containment::Sets::find_within(const std::vector<std::uint32_t>& place_of) {
  constexpr std::size_t most_words = std::size_t{1} << 22U;  // 32 MiB a column
  const std::size_t words = words_for(place_of.size());
  if (sets.size() * words > most_words) return;
  within.assign(sets.size() * words, 0);
  for (std::uint32_t outer = 0; outer < sets.size(); ++outer) {
    std::uint64_t* const of_outer = within.data() + outer * words;
    for (std::uint32_t inner = first_near[outer]; inner < end_near[outer]; ++inner) {
      if (!contains(sets[outer], sets[inner])) continue;
      for (std::uint32_t at = begin[inner]; at < begin[inner + 1]; ++at) {
        const std::uint32_t place = place_of[sorted[at]];
        of_outer[place / bits] |= std::uint64_t{1} << place % bits;
      }
    }
  }
}

bool Containment::is_inside(std::uint32_t inner, std::uint32_t outer) const {
  bool strictly = false;
  for (std::size_t j = 0; j < width(); ++j) {
    const std::uint32_t own = set_of(inner, j);
    const std::uint32_t of_outer = set_of(outer, j);
    if (own == of_outer) continue;
    if (!contains(columns_[j].sets[of_outer], columns_[j].sets[own])) return false;
    strictly = true;
  }
  return strictly;
}

std::pair<std::size_t, std::size_t> Containment::words_near(std::uint32_t outer) const {
  const Sets& column = columns_[order_];
  const std::uint32_t set = set_of(outer, order_);
  return {column.begin[column.first_near[set]] / bits, words_for(column.begin[column.end_near[set]])};
}

// Finds the classes that lie within the outer's values in all columns of few sets.
void Containment::find_within(std::uint32_t outer, std::vector<std::uint32_t>& classes) const {
  const std::vector<std::uint32_t>& order = columns_[order_].sorted;
  const std::size_t words = words_for(order.size());
  std::vector<const std::uint64_t*> of_outer;
  for (std::size_t j = 0; j < width(); ++j) {
    if (!columns_[j].within.empty()) of_outer.push_back(columns_[j].within.data() + set_of(outer, j) * words);
  }
  const auto [first, end] = words_near(outer);
  for (std::size_t word = first; word < end; ++word) {
    std::uint64_t all = of_outer[0][word];
    for (std::size_t i = 1; i < of_outer.size() && all != 0; ++i) all &= of_outer[i][word];
    for (; all != 0; all &= all - 1) {
      classes.push_back(order[word * bits + static_cast<std::size_t>(std::countr_zero(all))]);
    }
  }
}

bool Containment::find(std::uint32_t outer, std::vector<std::uint32_t>& inner, Steps& steps) const {
  inner.clear();
  if (columns_.empty()) return true;
  std::span<const std::uint32_t> nearest;  // in the column where they are fewest
  for (std::size_t j = 0; j < width(); ++j) {
    const auto near = columns_[j].near(set_of(outer, j));
    if (j == 0 || near.size() < nearest.size()) nearest = near;
  }
  // Words are read one after another, and most are empty after the second column.
  const auto [first, end] = words_near(outer);
  const std::size_t cost = any_few_ ? 2 * (end - first) : SIZE_MAX;
  if (!steps.spend(std::min(cost, nearest.size()))) return false;
  if (cost < nearest.size()) {
    find_within(outer, inner);
    std::erase_if(inner, [&](std::uint32_t each) { return !is_inside(each, outer); });
  } else {
    std::copy_if(nearest.begin(), nearest.end(), std::back_inserter(inner),
                 [&](std::uint32_t each) { return is_inside(each, outer); });
  }
  std::sort(inner.begin(), inner.end());
  return true;
}

}  // namespace kordon
