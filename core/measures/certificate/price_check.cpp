#include "core/measures/certificate/price_check.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace kordon {
namespace {

using Group = std::vector<std::uint32_t>;  // tuples, the dearest first

class PriceCheck {
 public:
  // `alone` says whether each row pays for itself; else a class does together.
  PriceCheck(const PricedTuples& tuples, std::int64_t k, std::uint32_t values, bool alone)
      : tuples_(tuples),
        k_(std::max<std::int64_t>(k, values)),
        values_(values > 1 ? values : 0),
        alone_(alone) {}

  std::optional<Overpaying> run() {
    Group all(tuples_.rows.size());
    std::iota(all.begin(), all.end(), 0U);
    std::stable_sort(all.begin(), all.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return tuples_.price[a] > tuples_.price[b]; });
    if (all.empty()) return std::nullopt;
    return check(0, 0, {all});
  }

 private:
  // The groups look alike in the columns before `column`, where a row of them costs `cost`.
  std::optional<Overpaying> check(std::size_t column, std::int64_t cost, const std::vector<Group>& groups) {
    if (groups.empty()) return std::nullopt;
    if (column == tuples_.columns.size()) return Overpaying{groups.front().front(), rows(groups.front())};
    const PricedSteps& steps = tuples_.columns[column];
    for (std::size_t s = 0; s < steps.cost.size(); ++s) {
      std::vector<Group> next;
      for (const Group& group : groups) divide(group, steps.part[s], cost + steps.cost[s], next);
      if (const auto found = check(column + 1, cost + steps.cost[s], next)) return found;
    }
    return std::nullopt;
  }

  // Appends those parts of the group to `next` that overpay.
  void divide(const Group& group, const std::vector<std::uint32_t>& part, std::int64_t cost,
              std::vector<Group>& next) {
    Group sorted = group;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return part[a] < part[b]; });
    for (auto first = sorted.begin(); first != sorted.end();) {
      const auto last =
          std::find_if(first, sorted.end(), [&](std::uint32_t tuple) { return part[tuple] != part[*first]; });
      if (overpay(first, last, cost)) next.emplace_back(first, last);
      first = last;
    }
  }

  bool overpay(Group::const_iterator first, Group::const_iterator last, std::int64_t cost) {
    if (tuples_.price[*first] <= cost) return false;
    if (alone_) {
      std::int64_t rows = 0;
      for (; first != last; ++first) rows += tuples_.rows[*first];
      return rows >= k_;
    }
    seen_.clear();
    std::int64_t beyond = 0;  // what the class pays beyond its cost
    std::int64_t others = k_ - values_;
    for (; first != last; ++first) {
      const std::int64_t each = tuples_.price[*first] - cost;
      std::int64_t rows = tuples_.rows[*first];
      if (seen_.size() < values_ && seen_.insert(tuples_.value[*first]).second) {
        beyond += each;
        --rows;
      }
      const std::int64_t needed = std::min(others, rows);
      others -= needed;
      beyond += (each > 0 ? rows : needed) * each;
    }
    return others == 0 && seen_.size() == values_ && beyond > 0;
  }

  std::int64_t rows(const Group& group) const {
    std::int64_t sum = 0;
    for (const std::uint32_t tuple : group) sum += tuples_.rows[tuple];
    return sum;
  }

  const PricedTuples& tuples_;
  std::int64_t k_;
  std::uint32_t values_;  // different ones; none where any will do
  bool alone_;
  std::set<std::uint32_t> seen_;  // values of the class so far
};

}  // namespace

std::optional<Overpaying> find_overpaying(const PricedTuples& tuples, std::int64_t k, std::uint32_t values) {
  return PriceCheck(tuples, k, values, false).run();
}

std::optional<Overpaying> find_dear_row(const PricedTuples& tuples, std::int64_t k) {
  return PriceCheck(tuples, k, 1, true).run();
}

}  // namespace kordon
