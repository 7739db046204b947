#include "core/audit/counting/bounds.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>

#include "core/audit/counting/ways.h"

namespace kordon {
namespace {

// Numbers that are joined into sets.
class DisjointSets {
 public:
  explicit DisjointSets(std::size_t count) : up_(count) { std::iota(up_.begin(), up_.end(), 0U); }
  std::uint32_t root(std::uint32_t each) {
    while (up_[each] != each) each = up_[each] = up_[up_[each]];
    return each;
  }
  void join(std::uint32_t a, std::uint32_t b) { up_[root(a)] = root(b); }

 private:
  std::vector<std::uint32_t> up_;
};

class Tightening {
 public:
  Tightening(CountedParts& counted, StepBudget& steps)
      : counted_(counted),
        steps_(steps),
        units_(static_cast<std::uint32_t>(counted.units.size())),
        joined_(counted.units.size()),
        sums_{std::vector<std::uint32_t>(counted.parts.size()),
              std::vector<std::uint32_t>(counted.regions + std::size_t{1}, 0),
              {}},
        waits_(counted.units.size() + counted.regions, true),
        failed_(counted.units.size(), false) {
    find_members();
    for (std::uint32_t u = 1; u < units_; ++u) {
      if (counted_.units[u].owner == counted_.units[u - 1].owner) joined_.join(u, u - 1);
    }
    queue_.resize(waits_.size());
    std::iota(queue_.begin(), queue_.end(), 0U);
  }

  // A sum is a number: that of a unit, or beyond them that of a region.
  bool run() {
    for (std::vector<std::uint32_t> next; !queue_.empty(); queue_.swap(next)) {
      next.clear();
      next_ = &next;
      for (const std::uint32_t sum : queue_) {
        waits_[sum] = false;
        if (!(sum < units_ ? add_up_unit(sum) : add_up_region(sum - units_))) return false;
      }
    }
    if (!solve_rest()) return false;
    for (std::uint32_t u = 0; u < units_; ++u) counted_.units[u].contradiction = has_failed(u);
    return true;
  }

 private:
  void find_members() {
    for (std::uint32_t u = 0; u < units_; ++u) {
      const CountedUnit& unit = counted_.units[u];
      std::fill_n(sums_.unit_of.data() + unit.first, unit.parts, u);
    }
    for (const CountedPart& part : counted_.parts) {
      if (part.region != no_region) ++sums_.begin[part.region + std::size_t{1}];
    }
    std::partial_sum(sums_.begin.begin(), sums_.begin.end(), sums_.begin.begin());
    sums_.members.resize(sums_.begin.back());
    std::vector<std::uint32_t> next(sums_.begin.begin(), sums_.begin.end() - 1);
    for (std::uint32_t p = 0; p < counted_.parts.size(); ++p) {
      const std::uint32_t region = counted_.parts[p].region;
      if (region == no_region) continue;
      sums_.members[next[region]++] = p;
      joined_.join(sums_.unit_of[p], sums_.unit_of[sums_.members[sums_.begin[region]]]);
    }
  }

  bool has_failed(std::uint32_t u) { return failed_[joined_.root(u)]; }

  // Returns false if the steps end before.
  bool solve_rest() {
    for (;;) {
      std::vector<bool> skipped(units_);
      for (std::uint32_t u = 0; u < units_; ++u) skipped[u] = has_failed(u);
      const std::optional<std::vector<std::uint32_t>> failed = solve(counted_, sums_, skipped, steps_);
      if (!failed) return false;
      if (failed->empty()) return true;
      for (const std::uint32_t u : *failed) failed_[joined_.root(u)] = true;
    }
  }

  bool add_up_unit(std::uint32_t u) {
    const CountedUnit& unit = counted_.units[u];
    if (failed_[joined_.root(u)]) return true;
    if (!steps_.spend(unit.parts)) return false;
    std::uint64_t least = 0, most = 0;
    for (std::uint32_t p = unit.first; p < unit.first + unit.parts; ++p) {
      least += counted_.parts[p].least;
      most += counted_.parts[p].most;
    }
    if (least > unit.rows || most < unit.rows) {
      failed_[joined_.root(u)] = true;
      return true;
    }
    for (std::uint32_t p = unit.first; p < unit.first + unit.parts; ++p) {
      const CountedPart& part = counted_.parts[p];
      const std::uint64_t others = most - part.most;
      set(p, unit.rows > others ? unit.rows - others : 0, unit.rows - (least - part.least));
    }
    return true;
  }

  bool add_up_region(std::uint32_t region) {
    const std::uint32_t* const first = sums_.members.data() + sums_.begin[region];
    const std::uint32_t* const end = sums_.members.data() + sums_.begin[region + std::size_t{1}];
    if (failed_[joined_.root(sums_.unit_of[*first])]) return true;
    if (!steps_.spend(static_cast<std::uint64_t>(end - first))) return false;
    std::uint64_t least = 0;
    std::for_each(first, end, [&](std::uint32_t p) { least += counted_.parts[p].least; });
    if (least > counted_.limit) {
      failed_[joined_.root(sums_.unit_of[*first])] = true;
      return true;
    }
    std::for_each(first, end,
                  [&](std::uint32_t p) { set(p, 0, counted_.limit - (least - counted_.parts[p].least)); });
    return true;
  }

  // Sums that a tighter bound may tighten in turn wait for their next turn.
  void set(std::uint32_t p, std::uint64_t least, std::uint64_t most) {
    CountedPart& part = counted_.parts[p];
    const bool higher = least > part.least;
    const bool lower = most < part.most;
    if (higher) part.least = static_cast<std::uint32_t>(least);
    if (lower) part.most = static_cast<std::uint32_t>(most);
    if (higher || lower) wait(sums_.unit_of[p]);
    if (higher && part.region != no_region) wait(units_ + part.region);
    if (part.least > part.most) failed_[joined_.root(sums_.unit_of[p])] = true;
  }
  void wait(std::uint32_t sum) {
    if (waits_[sum]) return;
    waits_[sum] = true;
    next_->push_back(sum);
  }

  CountedParts& counted_;
  StepBudget& steps_;
  const std::uint32_t units_;
  DisjointSets joined_;  // units that are connected
  CountedSums sums_;
  std::vector<bool> waits_;   // by sum
  std::vector<bool> failed_;  // by root of the units that are connected
  std::vector<std::uint32_t> queue_;
  std::vector<std::uint32_t>* next_ = nullptr;
};

}  // namespace

bool tighten(CountedParts& counted, StepBudget& steps) {
  return Tightening(counted, steps).run();
}

}  // namespace kordon
