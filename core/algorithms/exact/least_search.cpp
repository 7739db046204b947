#include "core/algorithms/exact/least_search.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace kordon {
namespace {

constexpr std::uint32_t nowhere = UINT32_MAX;
constexpr double infinite = std::numeric_limits<double>::infinity();

// Prices climb by so many strides at first, and by fewer further down, where they begin with those above. A
// stride goes towards the loss at hand, by a share of the way that shrinks where that gains nothing
// (least_loss/prices.cpp climbs likewise).
constexpr unsigned first_strides = 400;
constexpr unsigned later_strides = 40;
constexpr unsigned patience = 6;
constexpr double shorter = 0.7;
constexpr double shortest = 0.02;
constexpr double new_share = 0.4;
// It takes about so many nanoseconds to look at a group, and at one of its rows.
constexpr std::uint64_t steps_to_look_at_group = 20;
constexpr std::uint64_t steps_to_look_at_row = 8;

// The class of a group that gains most: some of its rows must be in it, of the others those whose prices are
// above the loss, and as many more as it needs.
struct DearestFew {
  double over = infinite;  // what it costs beyond its rows' prices; infinite, if the group cannot be filled
  FewRows rows;
  double last = infinite;  // the least price of a row that it needs and that gains nothing; infinite, if none
};

// Says where the search is: in which groups each row may still be.
struct FewPlaced {
  std::vector<std::uint32_t> groups;    // that are left
  std::vector<FewRows> members;         // by group of all groups: undecided rows that may be in it
  std::vector<FewRows> decided;         // by group of all groups: rows that are in it
  std::vector<std::uint32_t> group_of;  // by row; nowhere while it is undecided
  std::vector<double> prices;           // by row
};

struct FewBound {
  double loss = 0;                  // that is proven
  std::vector<DearestFew> dearest;  // by place among the groups that are left
  std::vector<double> direction;    // by row: how the bound changes with its price
};

class LeastSearch {
 public:
  LeastSearch(const FewAsked& asked, std::uint64_t steps, const Progress& progress)
      : groups_(asked.groups), rows_(asked.rows), k_(asked.k), steps_(steps), progress_(progress) {
    best_.loss = asked.at_hand;
    Loss grain = 0;
    for (const FewGroup& group : groups_) grain = std::gcd(grain, group.loss);
    grain_ = static_cast<double>(grain);
  }

  LeastOfFew run() {
    FewPlaced root;
    root.group_of.assign(rows_, nowhere);
    root.prices.assign(rows_, static_cast<double>(best_.loss) / static_cast<double>(rows_));
    root.decided.resize(groups_.size());
    for (std::uint32_t g = 0; g < groups_.size(); ++g) {
      root.members.push_back(groups_[g].rows);
      root.groups.push_back(g);
    }
    if (best_.loss > 0) descend(std::move(root), first_strides);
    best_.proven = spent_ < steps_;
    return best_;
  }

 private:
  // Returns whether no release that the bound allows loses less than the one at hand. Losses are whole
  // grains, so a bound that is nearer than that will do; rounding errors are smaller by far.
  bool is_hopeless(double bound) const {
    return bound > static_cast<double>(best_.loss) - grain_ * (1 - 1e-6);
  }

  DearestFew dearest_of(const FewPlaced& place, std::uint32_t g) {
    DearestFew found;
    const auto loss = static_cast<double>(groups_[g].loss);
    found.over = 0;
    found.rows = place.decided[g];
    unsigned count = found.rows.size();
    found.rows.each([&](std::uint32_t row) { found.over += loss - place.prices[row]; });
    poor_.clear();
    place.members[g].each([&](std::uint32_t row) {
      spent_ += steps_to_look_at_row;
      if (place.prices[row] > loss) {
        found.over += loss - place.prices[row];
        found.rows.add(row);
        ++count;
      } else {
        poor_.emplace_back(-place.prices[row], row);
      }
    });
    spent_ += steps_to_look_at_group;
    if (count >= k_) return found;
    const std::size_t needed = k_ - count;
    if (poor_.size() < needed) {
      found.over = infinite;
      return found;
    }
    std::partial_sort(poor_.begin(), poor_.begin() + static_cast<std::ptrdiff_t>(needed), poor_.end());
    for (std::size_t at = 0; at < needed; ++at) {
      found.over += loss + poor_[at].first;
      found.rows.add(poor_[at].second);
    }
    found.last = -poor_[needed - 1].first;
    return found;
  }

  // Returns what the class costs beyond its prices if this row, too, must be in it.
  double over_with(const DearestFew& dearest, double loss, double price, std::uint32_t row) const {
    if (dearest.rows.has(row)) return dearest.over;
    return dearest.over + (dearest.last == infinite ? loss : dearest.last) - price;
  }

  bool is_used(const FewPlaced& place, std::uint32_t g) const { return place.decided[g] != FewRows{}; }

  // Returns what the prices prove: all of them, less what the classes of all groups gain. A group that has
  // rows must have a class.
  FewBound bound(const FewPlaced& place) {
    FewBound result;
    result.direction.assign(rows_, 1);
    for (const double price : place.prices) result.loss += price;
    for (const std::uint32_t g : place.groups) {
      const DearestFew& found = result.dearest.emplace_back(dearest_of(place, g));
      if (found.over >= 0 && !is_used(place, g)) continue;
      result.loss += found.over;
      found.rows.each([&](std::uint32_t row) { result.direction[row] -= 1; });
    }
    return result;
  }

  // Raises what the prices prove, and returns the best.
  FewBound climb(FewPlaced& place, unsigned strides) {
    FewBound best = bound(place), now = best;
    std::vector<double> prices = place.prices, direction(rows_, 0);
    double share = 1;
    unsigned idle = 0;
    for (unsigned stride = 0; stride < strides && share > shortest && spent_ < steps_; ++stride) {
      if (is_hopeless(best.loss)) break;
      double square = 0;
      for (std::size_t row = 0; row < rows_; ++row) {
        direction[row] += new_share * (now.direction[row] - direction[row]);
        square += direction[row] * direction[row];
      }
      if (square == 0) break;
      const double length = share * (static_cast<double>(best_.loss) - now.loss) / square;
      for (std::size_t row = 0; row < rows_; ++row) place.prices[row] += length * direction[row];
      now = bound(place);
      if (now.loss > best.loss) {
        best = now;
        prices = place.prices;
        idle = 0;
      } else if (++idle >= patience) {
        idle = 0;
        share *= shorter;
        place.prices = prices;
        now = best;
        std::fill(direction.begin(), direction.end(), 0.0);
      }
    }
    place.prices = prices;
    return best;
  }

  // Takes rows out of groups where they would cost too much, and groups that would; returns by row the groups
  // that are left, with what they prove.
  using Left = std::vector<std::vector<std::pair<double, std::uint32_t>>>;
  Left narrow(FewPlaced& place, const FewBound& now) {
    Left left(rows_);
    std::size_t kept = 0;
    for (std::size_t at = 0; at < place.groups.size(); ++at) {
      const std::uint32_t g = place.groups[at];
      const DearestFew& dearest = now.dearest[at];
      const bool used = is_used(place, g);
      const double others = now.loss - (used ? dearest.over : std::min(0.0, dearest.over));
      if (!used && is_hopeless(others + dearest.over)) continue;
      const auto loss = static_cast<double>(groups_[g].loss);
      FewRows members;
      place.members[g].each([&](std::uint32_t row) {
        const double proven = others + over_with(dearest, loss, place.prices[row], row);
        if (is_hopeless(proven)) return;
        members.add(row);
        left[row].emplace_back(proven, g);
      });
      place.members[g] = members;
      if (used || members.size() >= k_) place.groups[kept++] = g;
    }
    place.groups.resize(kept);
    return left;
  }

  void decide(FewPlaced& place, std::uint32_t row, std::uint32_t g) const {
    place.group_of[row] = g;
    place.decided[g].add(row);
    for (const std::uint32_t each : place.groups) place.members[each].remove(row);
  }

  void report() {
    if (spent_ < reported_) return;
    progress_("mask", rows_ * std::min(spent_, steps_) / steps_, rows_);
    reported_ = spent_ + steps_ / 100;
  }

  void keep(const FewPlaced& place) {
    Loss loss = 0;
    for (const std::uint32_t g : place.group_of) loss += groups_[g].loss;
    if (loss >= best_.loss) return;
    best_.loss = loss;
    best_.group_of = place.group_of;
  }

  void descend(FewPlaced place, unsigned strides) {
    while (true) {
      report();
      const FewBound now = climb(place, strides);
      if (spent_ >= steps_ || is_hopeless(now.loss)) return;
      Left left = narrow(place, now);
      std::uint32_t chosen = nowhere;
      for (std::uint32_t row = 0; row < rows_; ++row) {
        if (place.group_of[row] != nowhere) continue;
        if (chosen == nowhere || left[row].size() < left[chosen].size()) chosen = row;
      }
      if (chosen == nowhere) return keep(place);
      auto& choices = left[chosen];
      std::sort(choices.begin(), choices.end());
      if (choices.size() != 1) {
        for (const auto& [proven, g] : choices) {
          if (spent_ >= steps_ || is_hopeless(proven)) return;
          FewPlaced next = place;
          decide(next, chosen, g);
          descend(std::move(next), later_strides);
        }
        return;
      }
      decide(place, chosen, choices.front().second);
      strides = later_strides;
    }
  }

  const std::vector<FewGroup>& groups_;
  std::size_t rows_;
  std::uint32_t k_;
  double grain_;  // every loss is a multiple of it
  std::uint64_t steps_;
  Progress progress_;
  std::uint64_t spent_ = 0, reported_ = 0;
  std::vector<std::pair<double, std::uint32_t>> poor_;  // rows that gain nothing, with less than no price
  LeastOfFew best_;
};

}  // namespace

LeastOfFew least_loss(const FewAsked& asked, std::uint64_t steps, const Progress& progress) {
  return LeastSearch(asked, steps, progress).run();
}

}  // namespace kordon
