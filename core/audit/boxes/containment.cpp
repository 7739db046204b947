#include "core/audit/boxes/containment.h"

#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "core/base/cores.h"

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
  std::vector<std::uint64_t> near(width(), 0);  // by column: pairs of classes near one another
  for (std::size_t j = 0; j < width(); ++j) {
    const Sets& column = columns_[j];
    for (std::uint32_t set = 0; set < column.sets.size(); ++set) {
      near[j] += std::uint64_t{column.begin[set + 1] - column.begin[set]} * column.near(set).size();
    }
    column_order_.push_back(j);
  }
  if (columns_.empty()) return;
  std::stable_sort(column_order_.begin(), column_order_.end(),
                   [&](std::size_t a, std::size_t b) { return near[a] < near[b]; });
  order_ = ordered_classes();
  std::vector<std::uint32_t> place_of(order_.size());
  for (std::uint32_t place = 0; place < order_.size(); ++place) place_of[order_[place]] = place;
  on_cores(width(), width() * order_.size(), [&](std::size_t j) { columns_[j].find_within(place_of); });
  for (const Sets& column : columns_) {
    any_few_ = any_few_ || !column.within.empty();
    all_few_ = all_few_ && !column.within.empty();
  }
}

// The last column is sorted by first, and each one keeps the order that the ones behind it have made.
std::vector<std::uint32_t> Containment::ordered_classes() const {
  std::vector<std::uint32_t> order(columns_[0].sorted.size()), sorted(order.size());
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = column_order_.size(); i-- > 0;) {
    const std::size_t j = column_order_[i];
    std::vector<std::uint32_t> next = columns_[j].begin;
    for (const std::uint32_t c : order) sorted[next[set_of(c, j)]++] = c;
    order.swap(sorted);
  }
  return order;
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
  some_within.assign(sets.size() * words_for(words), 0);
  for (std::uint32_t outer = 0; outer < sets.size(); ++outer) {
    std::uint64_t* const of_outer = within.data() + outer * words;
    for (std::uint32_t inner = first_near[outer]; inner < end_near[outer]; ++inner) {
      if (!contains(sets[outer], sets[inner])) continue;
      for (std::uint32_t at = begin[inner]; at < begin[inner + 1]; ++at) {
        const std::uint32_t place = place_of[sorted[at]];
        of_outer[place / bits] |= std::uint64_t{1} << place % bits;
      }
    }
    std::uint64_t* const some = some_within.data() + outer * words_for(words);
    for (std::size_t word = 0; word < words; ++word) {
      if (of_outer[word] != 0) some[word / bits] |= std::uint64_t{1} << word % bits;
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

bool Containment::is_other(std::uint32_t inner, std::uint32_t outer) const {
  std::size_t j = 0;
  while (j < width() && set_of(inner, j) == set_of(outer, j)) ++j;
  return j < width();
}

std::pair<std::size_t, std::size_t> Containment::words_near(std::uint32_t outer) const {
  const Sets& column = columns_[column_order_[0]];
  const std::uint32_t set = set_of(outer, column_order_[0]);
  return {column.begin[column.first_near[set]] / bits, words_for(column.begin[column.end_near[set]])};
}

// Finds the classes that lie within the outer's values in all columns of few sets.
void Containment::find_within(std::uint32_t outer, std::vector<std::uint32_t>& classes) const {
  const std::size_t words = words_for(order_.size());
  std::vector<const std::uint64_t*> within, some_within;
  for (std::size_t j = 0; j < width(); ++j) {
    if (columns_[j].within.empty()) continue;
    within.push_back(columns_[j].within.data() + set_of(outer, j) * words);
    some_within.push_back(columns_[j].some_within.data() + set_of(outer, j) * words_for(words));
  }
  const auto in_all = [](const std::vector<const std::uint64_t*>& of_columns, std::size_t word) {
    std::uint64_t all = of_columns[0][word];
    for (std::size_t i = 1; i < of_columns.size() && all != 0; ++i) all &= of_columns[i][word];
    return all;
  };
  const auto [first, end] = words_near(outer);
  for (std::size_t many = first / bits; many < words_for(end); ++many) {
    for (std::uint64_t some = in_all(some_within, many); some != 0; some &= some - 1) {
      const std::size_t word = many * bits + static_cast<std::size_t>(std::countr_zero(some));
      for (std::uint64_t all = in_all(within, word); all != 0; all &= all - 1) {
        classes.push_back(order_[word * bits + static_cast<std::size_t>(std::countr_zero(all))]);
      }
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
    std::erase_if(inner, [&](std::uint32_t each) {
      return all_few_ ? !is_other(each, outer) : !is_inside(each, outer);
    });
  } else {
    std::copy_if(nearest.begin(), nearest.end(), std::back_inserter(inner),
                 [&](std::uint32_t each) { return is_inside(each, outer); });
  }
  std::sort(inner.begin(), inner.end());
  return true;
}

}  // namespace kordon
