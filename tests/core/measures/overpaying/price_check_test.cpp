#include "core/measures/overpaying/price_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/measures/overpaying/led_groups.h"
#include "core/measures/overpaying/paying_class.h"
#include "tests/random/rounds.h"

namespace kordon::price_check_test {
namespace {

struct Payer {
  std::int64_t price = 0;
  std::uint32_t value = 0;
};

// For every set of so many values: the dearest row of each, and any number of the dearest others.
bool overpay(const std::vector<Payer>& rows, std::int64_t k, std::uint32_t values, std::int64_t cost) {
  for (std::uint32_t set = 0; set < 16; ++set) {
    if (std::popcount(set) != static_cast<int>(values)) continue;
    std::uint32_t missing = set;
    std::int64_t beyond = 0;
    std::vector<Payer> others;
    for (const Payer& row : rows) {
      const std::uint32_t own = std::uint32_t{1} << row.value;
      if ((missing & own) == 0) {
        others.push_back(row);
        continue;
      }
      missing &= ~own;
      beyond += row.price - cost;
    }
    if (missing != 0) continue;
    for (std::int64_t size = values; size <= std::ssize(rows); ++size) {
      if (size >= k && size > 0 && beyond > 0) return true;
      if (size < std::ssize(rows)) beyond += others[static_cast<std::size_t>(size) - values].price - cost;
    }
  }
  return false;
}

struct Wanted {
  std::int64_t k = 1;
  std::uint32_t values = 1;
  bool alone = false;

  bool operator()(const std::vector<Payer>& rows, std::int64_t cost) const {
    const std::int64_t least = std::max<std::int64_t>(k, values);
    if (alone) return std::ssize(rows) >= least && rows.front().price > cost;
    return overpay(rows, least, values == 1 ? 0 : values, cost);  // one value is no demand: any row has one
  }
};

using Groups = std::set<std::pair<std::int64_t, std::int64_t>>;  // by price of the dearest, and rows

// By the definition: at every combination of steps. `looks` says by tuple what it looks like in the columns
// whose steps are chosen, which cost so much.
void overpay_somewhere(const PricedTuples& tuples, const Wanted& wanted, std::int64_t cost,
                       const std::vector<std::vector<std::uint32_t>>& looks, Groups& groups) {
  const std::size_t column = looks.front().size();
  if (column < tuples.columns.size()) {
    const PricedColumn& steps = tuples.columns[column];
    for (std::size_t s = 0; s < steps.cost.size(); ++s) {
      auto next = looks;
      for (std::size_t t = 0; t < next.size(); ++t) next[t].push_back(steps.part[s][steps.value[t]]);
      overpay_somewhere(tuples, wanted, cost + steps.cost[s], next, groups);
    }
    return;
  }
  std::map<std::vector<std::uint32_t>, std::vector<Payer>> alike;
  for (std::size_t t = 0; t < looks.size(); ++t) {
    std::vector<Payer>& rows = alike[looks[t]];
    rows.insert(rows.end(), static_cast<std::size_t>(tuples.rows[t]), {tuples.price[t], tuples.value[t]});
  }
  for (auto& [_, rows] : alike) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Payer& a, const Payer& b) { return a.price > b.price; });
    if (wanted(rows, cost)) groups.emplace(rows.front().price, std::ssize(rows));
  }
}

Groups overpay_somewhere(const PricedTuples& tuples, const Wanted& wanted) {
  Groups groups;
  const std::vector<std::vector<std::uint32_t>> looks(tuples.rows.size());
  overpay_somewhere(tuples, wanted, 0, looks, groups);
  return groups;
}

std::optional<Overpaying> find(const PricedTuples& tuples, const Wanted& wanted) {
  return wanted.alone ? find_dear_row(tuples, wanted.k) : find_overpaying(tuples, wanted.k, wanted.values);
}

// Leaves out what goes before it where combinations are few.
std::optional<Overpaying> find_led(const PricedTuples& tuples, const Wanted& wanted) {
  std::vector<std::uint32_t> all(tuples.rows.size());
  std::iota(all.begin(), all.end(), 0U);
  std::stable_sort(all.begin(), all.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return tuples.price[a] > tuples.price[b]; });
  PayingClass paying(tuples, wanted.k, wanted.values, wanted.alone);
  return LedGroups(tuples, paying).find(all, 0, 0);
}

// Steps of a column may be nested, as those of a hierarchy are, or anything.
PricedColumn random_column(Random& random, std::size_t steps, std::uint64_t values, std::size_t tuples) {
  const bool nested = random.below(3) > 0;
  PricedColumn column;
  std::int64_t cost = random.below(8) == 0 ? 1 : 0;
  for (std::size_t s = 0; s < steps; ++s) {
    column.cost.push_back(cost);
    cost += 1 + static_cast<std::int64_t>(random.below(3));
    std::vector<std::uint32_t>& part = column.part.emplace_back();
    for (std::uint64_t v = 0; v < values; ++v) {
      part.push_back(static_cast<std::uint32_t>(nested ? v >> s : random.below(values)));
    }
  }
  for (std::size_t t = 0; t < tuples; ++t) {
    column.value.push_back(static_cast<std::uint32_t>(random.below(values)));
  }
  return column;
}

PricedTuples random_tuples(Random& random, std::size_t most_tuples, std::size_t columns, std::size_t steps,
                           std::uint64_t prices) {
  PricedTuples tuples;
  const std::size_t count = 1 + random.below(most_tuples);
  for (std::size_t j = 0; j < columns; ++j) {
    tuples.columns.push_back(random_column(random, steps, 2 + random.below(5), count));
  }
  for (std::size_t t = 0; t < count; ++t) {
    tuples.rows.push_back(1 + static_cast<std::int64_t>(random.below(3)));
    tuples.price.push_back(static_cast<std::int64_t>(random.below(prices)) - 1);
    tuples.value.push_back(static_cast<std::uint32_t>(random.below(4)));
  }
  return tuples;
}

void expect_found(const std::optional<Overpaying>& found, const PricedTuples& tuples, const Groups& groups) {
  ASSERT_EQ(found.has_value(), !groups.empty());
  if (found) EXPECT_TRUE(groups.contains({tuples.price[found->tuple], found->rows}));
}

TEST(PriceCheck, FindsWhatTheDefinitionFinds) {
  std::map<std::pair<std::uint32_t, bool>, std::array<std::uint64_t, 2>> overpaying;  // whether some do
  for (std::uint64_t seed = 0; seed < testing::rounds(3000U); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const PricedTuples tuples = random_tuples(random, 12, 1 + random.below(3), 3, 1 + seed % 12);
    const auto k = 1 + static_cast<std::int64_t>(random.below(4));
    for (const Wanted& wanted : {Wanted{k, 1}, Wanted{k, 2}, Wanted{k, 3}, Wanted{k, 1, true}}) {
      const Groups groups = overpay_somewhere(tuples, wanted);
      ASSERT_NO_FATAL_FAILURE(expect_found(find(tuples, wanted), tuples, groups));
      ASSERT_NO_FATAL_FAILURE(expect_found(find_led(tuples, wanted), tuples, groups));
      ++overpaying[{wanted.values, wanted.alone}][groups.empty() ? 0 : 1];
    }
  }
  EXPECT_EQ(overpaying.size(), 4U);
  for (const auto& [_, counts] : overpaying) {
    EXPECT_GT(counts[0], testing::rounds(500U));
    EXPECT_GT(counts[1], testing::rounds(300U));
  }
}

// What a tuple costs at least where so many rows look like it.
std::int64_t cheapest_company(const PricedTuples& tuples, std::size_t tuple, std::int64_t k) {
  std::int64_t least = 0;
  for (const PricedColumn& column : tuples.columns) least += column.cost.back();
  for (std::uint32_t steps = 0; steps < std::uint32_t{1} << tuples.columns.size(); ++steps) {
    std::int64_t cost = 0;
    for (std::size_t j = 0; j < tuples.columns.size(); ++j) cost += tuples.columns[j].cost[steps >> j & 1U];
    if (cost >= least) continue;
    std::int64_t rows = 0;
    for (std::size_t other = 0; other < tuples.rows.size(); ++other) {
      bool alike = true;
      for (std::size_t j = 0; j < tuples.columns.size(); ++j) {
        const PricedColumn& column = tuples.columns[j];
        const std::vector<std::uint32_t>& part = column.part[steps >> j & 1U];
        alike = alike && part[column.value[tuple]] == part[column.value[other]];
      }
      if (alike) rows += tuples.rows[other];
    }
    if (rows >= k) least = cost;
  }
  return least;
}

// Combinations are more than tuples. Prices are true, and as high as they can be for rows that pay alone;
// then some are raised.
TEST(PriceCheck, RefusesPricesOfWideTablesThatWereRaised) {
  std::array<std::uint64_t, 2> overpaying{};
  for (std::uint64_t seed = 0; seed < testing::rounds(50U); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    PricedTuples tuples = random_tuples(random, 30, 10, 2, 1);
    const auto k = 2 + static_cast<std::int64_t>(random.below(4));
    for (std::size_t t = 0; t < tuples.rows.size(); ++t) tuples.price[t] = cheapest_company(tuples, t, k);
    for (unsigned raised = 0; raised < 3; ++raised) {
      for (const Wanted& wanted : {Wanted{k, 1}, Wanted{k, 2}, Wanted{k, 1, true}}) {
        const Groups groups = overpay_somewhere(tuples, wanted);
        ASSERT_NO_FATAL_FAILURE(expect_found(find(tuples, wanted), tuples, groups));
        ++overpaying[groups.empty() ? 0 : 1];
        EXPECT_TRUE(raised > 0 || groups.empty());
      }
      for (unsigned i = 0; i < 3; ++i) tuples.price[random.below(tuples.price.size())] += 2;
    }
  }
  EXPECT_GT(overpaying[0], testing::rounds(100U));
  EXPECT_GT(overpaying[1], testing::rounds(70U));
}

}  // namespace
}  // namespace kordon::price_check_test
