#include "core/algorithms/min_gen_cells.h"

#include <algorithm>
#include <bit>

#include "core/privacy/class_values.h"

namespace kordon {
namespace {

using Set = std::uint32_t;  // of rows, a bit for each

std::size_t size_of(Set set) {
  return static_cast<std::size_t>(std::popcount(set));
}
std::size_t lowest(Set set) {
  return static_cast<std::size_t>(std::countr_zero(set));
}
Set without_lowest(Set set) {
  return set & (set - 1);
}
// Returns the next greater number with as many bits; `set` has one or more.
Set next_of_size(Set set) {
  const Set bit = set & ~(set - 1);
  const Set carried = set + bit;
  return carried | ((set ^ carried) / bit >> 2U);
}

class OptimalClasses {
 public:
  OptimalClasses(const AlgorithmInput& input, const std::vector<std::uint32_t>& rows)
      : input_(input),
        rows_(rows),
        k_(input.k),
        // A class of 2k rows can be divided at no loss, if k is all that it must hold.
        largest_(input.requirements.empty() ? 2 * k_ - 1 : rows_.size()),
        values_(input.requirements),
        holding_(input.requirements.empty() ? 0 : std::size_t{1} << rows_.size(), HoldsCache::unknown),
        losses_(std::size_t{1} << rows_.size(), unknown_loss),
        least_(losses_.size(), 0),
        first_(losses_.size(), 0),
        floors_(rows_.size(), UINT32_MAX) {
    if (rows_.size() < 2 * k_) return;
    for (Set set = (Set{1} << k_) - 1; set < losses_.size(); set = next_of_size(set)) {
      for (Set rest = set; rest != 0; rest = without_lowest(rest)) {
        floors_[lowest(rest)] = std::min(floors_[lowest(rest)], row_loss(set));
      }
    }
  }

  std::vector<std::vector<std::uint32_t>> divide() {
    std::vector<std::vector<std::uint32_t>> classes;
    const Set all = static_cast<Set>(losses_.size() - 1);
    least_loss(all, UINT64_MAX);
    for (Set rest = all; rest != 0; rest ^= first_[rest]) classes.push_back(rows_of(first_[rest]));
    return classes;
  }

 private:
  enum class HoldsCache : std::uint8_t { unknown, no, yes };
  static constexpr std::uint32_t unknown_loss = UINT32_MAX;

  std::vector<std::uint32_t> rows_of(Set set) const {
    std::vector<std::uint32_t> rows;
    for (; set != 0; set = without_lowest(set)) rows.push_back(rows_[lowest(set)]);
    return rows;
  }

  // Returns the loss of each row of the set when they share a class. It is never less for a larger set.
  std::uint32_t row_loss(Set set) {
    if (losses_[set] != unknown_loss) return losses_[set];
    Loss loss = 0;
    for (const QuasiIdentifier& qi : input_.table.quasi_identifiers) {
      NodeId low = no_node;
      NodeId high = 0;
      for (Set rest = set; rest != 0; rest = without_lowest(rest)) {
        const NodeId leaf = qi.leaves[rows_[lowest(rest)]];
        low = std::min(low, leaf);
        high = std::max(high, leaf);
      }
      loss += qi.node_loss[qi.tree.lowest_common_ancestor(low, high)];
    }
    return losses_[set] = static_cast<std::uint32_t>(loss);
  }

  bool holds(Set set) {
    if (size_of(set) < k_ || holding_.empty()) return size_of(set) >= k_;
    if (holding_[set] == HoldsCache::unknown) {
      values_.assign(rows_of(set));
      holding_[set] = values_.holds(input_.k) ? HoldsCache::yes : HoldsCache::no;
    }
    return holding_[set] == HoldsCache::yes;
  }

  // Holds what is being divided: `rest`, whose first row's class is sought.
  struct Search {
    Set rest;
    std::vector<Set> members;  // of rest, lowest first, a bit each
    std::vector<Loss> floors;  // of them
    std::size_t largest;       // class, that leaves a class
    Loss floor;                // no division of rest loses less
    Loss least;                // found so far,
    Set first;                 // with this class; 0: nothing below the limit
  };

  // Returns, for a set that holds, the least loss of a division, if that is below `limit`, with its first
  // class in first_. Otherwise it returns a bound no less than the limit.
  Loss least_loss(Set rest, Loss limit) {
    if (first_[rest] != 0 || least_[rest] >= limit) return least_[rest];
    const std::size_t size = size_of(rest);
    const Loss as_one = size * Loss{row_loss(rest)};
    Search search{rest, {}, {}, 0, 0, std::min(as_one, limit), as_one < limit ? rest : 0};
    if (size >= 2 * k_) {
      for (Set set = rest; set != 0; set = without_lowest(set)) {
        search.members.push_back(set & ~(set - 1));
        search.floors.push_back(floors_[lowest(set)]);
        search.floor += search.floors.back();
      }
      search.largest = std::min(largest_, size - k_);
      extend(search, search.members.front(), 1, search.floors.front(), 1);
    }
    first_[rest] = search.first;
    return least_[rest] = search.least;
  }

  // Tries the class `set`, of that size and sum of floors, and those that have more members from `next` on.
  void extend(Search& search, Set set, std::size_t size, Loss floor, std::size_t next) {
    const Loss loss = size * Loss{row_loss(set)};
    if (loss + search.floor - floor >= search.least) return;  // a larger class only loses more
    const Set others = search.rest ^ set;
    if (holds(set) && holds(others)) {
      const Loss total = loss + least_loss(others, search.least - loss);
      if (total < search.least) {
        search.least = total;
        search.first = set;
      }
    }
    if (size == search.largest) return;
    for (std::size_t i = next; i < search.members.size(); ++i) {
      extend(search, set | search.members[i], size + 1, floor + search.floors[i], i + 1);
    }
  }

  const AlgorithmInput& input_;
  const std::vector<std::uint32_t>& rows_;
  std::size_t k_;
  std::size_t largest_;
  ClassValues values_;  // of one set after the other
  // These are by set, as far as they have been asked for.
  std::vector<HoldsCache> holding_;    // empty: k is all that is asked for
  std::vector<std::uint32_t> losses_;  // of each row
  std::vector<Loss> least_;            // of its divisions, or a bound where first_ is 0
  std::vector<Set> first_;             // the class of its first row in the best division; 0: not known
  std::vector<std::uint32_t> floors_;  // by row: in no class of k rows does it lose less
};

}  // namespace

std::vector<std::vector<Row>> optimal_classes(const AlgorithmInput& input,
                                              const std::vector<std::uint32_t>& rows) {
  return OptimalClasses(input, rows).divide();
}

}  // namespace kordon
