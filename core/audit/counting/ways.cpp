#include "core/audit/counting/ways.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace kordon {
namespace {

constexpr std::uint32_t no_place = UINT32_MAX;
constexpr std::uint32_t no_part = UINT32_MAX;

// A place of the network is a unit, or beyond these a region, or at last the outside, where rows of no region
// go and those that a region lets through.
class Flow {
 public:
  Flow(CountedParts& counted, const CountedSums& sums, const std::vector<bool>& skipped, StepBudget& steps)
      : counted_(counted),
        sums_(sums),
        skipped_(skipped),
        steps_(steps),
        units_(static_cast<std::uint32_t>(counted.units.size())),
        outside_(units_ + counted.regions),
        rows_(counted.parts.size()),
        let_through_(counted.regions, 0),
        from_(outside_ + std::size_t{1}, no_place),
        by_(outside_ + std::size_t{1}, no_part) {
    for (std::uint32_t p = 0; p < rows_.size(); ++p) {
      if (is_skipped(p)) continue;
      put(p, counted_.parts[p].least);
      if (counted_.parts[p].region == no_region) free_.push_back(p);
    }
  }

  // Puts all rows somewhere; returns the units where that cannot be. Ends early if the steps do.
  std::vector<std::uint32_t> fill() {
    std::vector<std::uint32_t> failed;
    for (std::uint32_t u = 0; u < units_ && steps_.left > 0; ++u) {
      if (skipped_[u]) continue;
      std::uint32_t left = lacking(u);
      for (std::uint32_t p = first(u); p < end(u) && left > 0; ++p) {
        const std::uint32_t fits = std::min({left, counted_.parts[p].most - rows_[p], room(p)});
        put(p, fits);
        left -= fits;
      }
      for (; left > 0; --left) {
        if (!find_way(u, outside_, no_part)) {
          failed.push_back(u);
          break;
        }
        go(u, outside_);
      }
    }
    return failed;
  }

  // Writes down what all ways agree on.
  void settle() {
    const std::vector<std::uint32_t> knot = find_knots();
    for (std::uint32_t p = 0; p < rows_.size() && steps_.left > 0; ++p) {
      CountedPart& part = counted_.parts[p];
      if (is_skipped(p) || part.least == part.most) continue;
      const std::uint32_t u = sums_.unit_of[p], beyond = end_of(p), now = rows_[p];
      const bool at_end = now == part.least || now == part.most;
      if (at_end && knot[u] != knot[beyond]) {
        part.least = part.most = now;
        continue;
      }
      if (now == part.least) continue;
      while (rows_[p] > part.least && find_way(u, beyond, p)) {
        go(u, beyond);
        take(p, 1);
      }
      if (steps_.left == 0) return;
      part.least = rows_[p];
      // A row more: it comes from the region, or from outside, round to the unit.
      if (rows_[p] < now || at_end || find_way(beyond, u, p)) continue;
      if (steps_.left > 0) part.most = now;
    }
  }

 private:
  std::uint32_t first(std::uint32_t u) const { return counted_.units[u].first; }
  std::uint32_t end(std::uint32_t u) const { return first(u) + counted_.units[u].parts; }
  bool is_skipped(std::uint32_t p) const { return skipped_[sums_.unit_of[p]]; }
  std::uint32_t end_of(std::uint32_t p) const {
    const std::uint32_t region = counted_.parts[p].region;
    return region == no_region ? outside_ : units_ + region;
  }
  std::uint32_t room(std::uint32_t p) const {
    const std::uint32_t region = counted_.parts[p].region;
    return region == no_region ? UINT32_MAX : counted_.limit - let_through_[region];
  }
  std::uint32_t lacking(std::uint32_t u) const {
    return counted_.units[u].rows - std::accumulate(rows_.data() + first(u), rows_.data() + end(u), 0U);
  }
  void put(std::uint32_t p, std::uint32_t some) {
    rows_[p] += some;
    if (counted_.parts[p].region != no_region) let_through_[counted_.parts[p].region] += some;
  }
  void take(std::uint32_t p, std::uint32_t some) {
    rows_[p] -= some;
    if (counted_.parts[p].region != no_region) let_through_[counted_.parts[p].region] -= some;
  }

  // Calls for each place to which a row can go on from here; `by` is the part that gets a row more, or one
  // less, or none. Ends where the call says so.
  template <class Call>
  bool goes_on(std::uint32_t place, Call call) const {
    // Nothing is in units that are skipped.
    const auto can_lose = [&](std::uint32_t p) { return rows_[p] > counted_.parts[p].least; };
    if (place < units_) {
      for (std::uint32_t p = first(place); p < end(place); ++p) {
        if (rows_[p] < counted_.parts[p].most && call(end_of(p), p)) return true;
      }
      return false;
    }
    if (place < outside_) {
      const std::uint32_t region = place - units_;
      if (let_through_[region] < counted_.limit && call(outside_, no_part)) return true;
      for (std::uint32_t at = sums_.begin[region]; at < sums_.begin[region + std::size_t{1}]; ++at) {
        const std::uint32_t p = sums_.members[at];
        if (can_lose(p) && call(sums_.unit_of[p], p)) return true;
      }
      return false;
    }
    for (std::uint32_t region = 0; region < counted_.regions; ++region) {
      if (let_through_[region] > 0 && call(units_ + region, no_part)) return true;
    }
    return std::any_of(free_.begin(), free_.end(),
                       [&](std::uint32_t p) { return can_lose(p) && call(sums_.unit_of[p], p); });
  }

  // Looks breadth first for a way on which a row can go, not by the part `but`.
  bool find_way(std::uint32_t start, std::uint32_t goal, std::uint32_t but) {
    for (const std::uint32_t place : seen_) from_[place] = no_place;
    seen_ = {start};
    from_[start] = start;
    for (std::size_t next = 0; next < seen_.size(); ++next) {
      const std::uint32_t place = seen_[next];
      const bool found = goes_on(place, [&](std::uint32_t to, std::uint32_t by) {
        if (!steps_.spend(1)) return true;
        if (by == but && but != no_part) return false;
        if (from_[to] != no_place) return false;
        from_[to] = place;
        by_[to] = by;
        seen_.push_back(to);
        return to == goal;
      });
      if (found) return steps_.left > 0;
    }
    return false;
  }

  // Lets a row go the way that was found.
  void go(std::uint32_t start, std::uint32_t goal) {
    for (std::uint32_t at = goal; at != start; at = from_[at]) {
      const std::uint32_t p = by_[at];
      if (p == no_part) continue;
      if (from_[at] < units_) {
        put(p, 1);
      } else {
        take(p, 1);
      }
    }
  }

  // Returns, by place, a number of its knot: places that a row can go to, and back from (R. Tarjan,
  // "Depth-First Search and Linear Graph Algorithms", 1972).
  std::vector<std::uint32_t> find_knots() {
    const std::size_t places = outside_ + std::size_t{1};
    std::vector<std::uint32_t> knot(places, no_place), order(places, no_place), low(places, 0);
    std::vector<std::uint32_t> open, path;
    std::vector<std::vector<std::uint32_t>> on(places);  // from places on the path: where a row goes on to
    std::uint32_t number = 0, knots = 0;
    const auto enter = [&](std::uint32_t place) {
      order[place] = low[place] = number++;
      open.push_back(place);
      path.push_back(place);
      goes_on(place, [&](std::uint32_t to, std::uint32_t) {
        on[place].push_back(to);
        return !steps_.spend(1);
      });
    };
    for (std::uint32_t start = 0; start < places; ++start) {
      if (order[start] == no_place) enter(start);
      while (!path.empty()) {
        const std::uint32_t place = path.back();
        if (!on[place].empty()) {
          const std::uint32_t to = on[place].back();
          on[place].pop_back();
          if (order[to] == no_place) {
            enter(to);
          } else if (knot[to] == no_place) {
            low[place] = std::min(low[place], order[to]);
          }
          continue;
        }
        path.pop_back();
        if (!path.empty()) low[path.back()] = std::min(low[path.back()], low[place]);
        if (low[place] < order[place]) continue;
        std::uint32_t member = no_place;
        while (member != place) {
          member = open.back();
          open.pop_back();
          knot[member] = knots;
        }
        ++knots;
      }
    }
    return knot;
  }

  CountedParts& counted_;
  const CountedSums& sums_;
  const std::vector<bool>& skipped_;
  StepBudget& steps_;
  const std::uint32_t units_, outside_;
  std::vector<std::uint32_t> rows_;         // by part: a way
  std::vector<std::uint32_t> let_through_;  // by region: its rows
  std::vector<std::uint32_t> free_;         // parts of no region
  std::vector<std::uint32_t> from_, by_;  // by place of the way that was looked for: the one before, the part
  std::vector<std::uint32_t> seen_;
};

}  // namespace

std::optional<std::vector<std::uint32_t>> solve(CountedParts& counted, const CountedSums& sums,
                                                const std::vector<bool>& skipped, StepBudget& steps) {
  Flow flow(counted, sums, skipped, steps);
  std::vector<std::uint32_t> failed = flow.fill();
  if (steps.left == 0) return std::nullopt;
  if (!failed.empty()) return failed;
  flow.settle();
  if (steps.left == 0) return std::nullopt;
  return failed;
}

}  // namespace kordon
