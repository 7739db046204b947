#include "core/measures/overpaying/price_check.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/measures/overpaying/led_groups.h"
#include "core/measures/overpaying/paying_class.h"

namespace kordon {
namespace {

using Group = std::vector<std::uint32_t>;  // tuples, the dearest first

class PriceCheck {
 public:
  PriceCheck(const PricedTuples& tuples, std::int64_t k, std::uint32_t values, bool alone)
      : tuples_(tuples), paying_(tuples, k, values, alone), led_(tuples, paying_) {}

  std::optional<Overpaying> run() {
    Group all(tuples_.rows.size());
    std::iota(all.begin(), all.end(), 0U);
    std::stable_sort(all.begin(), all.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return tuples_.price[a] > tuples_.price[b]; });
    if (!overpay(all.begin(), all.end(), 0)) return std::nullopt;
    return check(0, 0, {all});
  }

 private:
  // The groups look alike in the columns before `column`, where a row of them costs `cost`; all overpay.
  std::optional<Overpaying> check(std::size_t column, std::int64_t cost, std::vector<Group> groups) {
    if (groups.empty()) return std::nullopt;
    if (column == tuples_.columns.size()) return Overpaying{groups.front().front(), rows(groups.front())};
    std::optional<Overpaying> found;
    std::erase_if(groups, [&](const Group& group) {
      if (found || !are_many(column, group)) return false;
      found = led_.find(group, column, cost);
      return true;
    });
    const PricedColumn& steps = tuples_.columns[column];
    for (std::size_t s = 0; !found && s < steps.cost.size(); ++s) {
      std::vector<Group> next;
      for (const Group& group : groups) divide(group, steps, s, cost + steps.cost[s], next);
      found = check(column + 1, cost + steps.cost[s], std::move(next));
    }
    return found;
  }

  // Returns whether combinations of steps are so many, from this column on, that it takes less time to go
  // through the group's tuples. The figures are measured.
  bool are_many(std::size_t column, const Group& group) const {
    const std::uint64_t columns = tuples_.columns.size() - column;
    const std::uint64_t most = least_combinations + group.size() * columns / tuples_a_combination;
    std::uint64_t combinations = 1;
    for (; column < tuples_.columns.size() && combinations <= most; ++column) {
      combinations *= tuples_.columns[column].cost.size();
    }
    return combinations > most;
  }

  // Appends those parts of the group to `next` that overpay.
  void divide(const Group& group, const PricedColumn& column, std::size_t step, std::int64_t cost,
              std::vector<Group>& next) {
    const auto part = [&](std::uint32_t tuple) { return column.part[step][column.value[tuple]]; };
    Group sorted = group;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return part(a) < part(b); });
    for (auto first = sorted.begin(); first != sorted.end();) {
      const auto last =
          std::find_if(first, sorted.end(), [&](std::uint32_t tuple) { return part(tuple) != part(*first); });
      if (overpay(first, last, cost)) next.emplace_back(first, last);
      first = last;
    }
  }

  bool overpay(Group::const_iterator first, Group::const_iterator last, std::int64_t cost) {
    if (first == last || tuples_.price[*first] <= cost) return false;
    paying_.start();
    while (first != last && paying_.add(*first)) ++first;
    return paying_.pays_beyond(cost);
  }

  std::int64_t rows(const Group& group) const {
    std::int64_t sum = 0;
    for (const std::uint32_t tuple : group) sum += tuples_.rows[tuple];
    return sum;
  }

  static constexpr std::uint64_t least_combinations = 512;
  static constexpr std::uint64_t tuples_a_combination = 16;

  const PricedTuples& tuples_;
  PayingClass paying_;
  LedGroups led_;
};

}  // namespace

std::optional<Overpaying> find_overpaying(const PricedTuples& tuples, std::int64_t k, std::uint32_t values) {
  return PriceCheck(tuples, k, values, false).run();
}

std::optional<Overpaying> find_dear_row(const PricedTuples& tuples, std::int64_t k) {
  return PriceCheck(tuples, k, 1, true).run();
}

}  // namespace kordon
