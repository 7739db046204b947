#include "core/measures/least_loss/prices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/measures/least_loss/lower_bound.h"
#include "core/recoding/ladder/ranges.h"
#include "core/recoding/tuples.h"
#include "tests/examples/miller.h"
#include "tests/oracles/lower_bound.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::prices_test {
namespace {

constexpr std::uint64_t some_steps = 20'000'000;

EncodedTable random_table(std::uint64_t seed, std::uint64_t rows, std::uint32_t* k) {
  testing::RandomCase subject = testing::random_case(seed, rows);
  if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, true);
  if (rows < 10) subject.job.k = static_cast<std::uint32_t>(2 + seed % 2);
  *k = subject.job.k;
  Result<EncodedTable> table = encode(subject.table, subject.job);
  EXPECT_TRUE(table);
  return std::move(*table);
}

// Calls use(rows, loss) for the rows that look alike at each combination of rungs.
template <class Use>
void each_group(const EncodedTable& table, const Use& use) {
  std::vector<Ladder> ladders;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    ladders.push_back(qi.range ? range_ladder(qi) : node_ladder(qi));
  }
  for (RungsByLoss combinations(ladders); combinations.next();) {
    std::map<std::vector<std::uint32_t>, std::vector<std::size_t>> groups;
    for (std::size_t row = 0; row < table.rows; ++row) {
      std::vector<std::uint32_t> parts;
      for (std::size_t j = 0; j < ladders.size(); ++j) {
        parts.push_back(ladders[j][combinations.rungs()[j]].part[table.quasi_identifiers[j].leaves[row]]);
      }
      groups[parts].push_back(row);
    }
    for (const auto& [parts, rows] : groups) {
      ASSERT_NO_FATAL_FAILURE(use(rows, combinations.loss()));
    }
  }
}

// By the definition: at every combination of rungs, of all rows that look alike the k dearest.
void expect_prices_hold(const EncodedTable& table, const Partition& tuples, std::uint32_t k,
                        const Prices& prices) {
  const auto price_of = [&](std::size_t row) { return prices.of_tuples()[tuples.class_of[row]]; };
  const auto price = [&](Loss loss) { return static_cast<Price>(loss << prices.fraction()); };
  for (std::size_t row = 0; row < table.rows; ++row) ASSERT_LE(price_of(row), price(table.full_row_loss()));
  each_group(table, [&](const std::vector<std::size_t>& rows, Loss loss) {
    if (rows.size() < k) return;
    std::vector<Price> pay;
    for (const std::size_t row : rows) pay.push_back(price_of(row));
    std::sort(pay.begin(), pay.end(), std::greater<>());
    Price paid = 0;
    for (std::size_t i = 0; i < k; ++i) paid += pay[i];
    ASSERT_LE(paid, k * price(loss));
  });
}

// By the definition: at every combination of rungs, of all rows that look alike every set that could be a
// class.
void expect_no_class_overpays(const EncodedTable& table, const LowerBound& bound) {
  const auto price = [&](Loss loss) { return static_cast<Price>(loss << bound.fraction); };
  for (const Price each : bound.prices) ASSERT_LE(each, price(table.full_row_loss()));
  each_group(table, [&](const std::vector<std::size_t>& rows, Loss loss) {
    for (std::uint32_t set = 1; set < std::uint32_t{1} << rows.size(); ++set) {
      Price paid = 0;
      std::uint32_t size = 0;
      std::set<std::uint32_t> values;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((set >> i & 1U) == 0) continue;
        ++size;
        paid += bound.prices[bound.tuples.class_of[rows[i]]];
        values.insert((*bound.least.value_of_row)[rows[i]]);
      }
      if (size < bound.least.rows || values.size() < bound.least.values) continue;
      ASSERT_LE(paid, size * price(loss));
    }
  });
}

// The sensitive column has three values.
LeastClass min_of(const EncodedTable& table, std::uint32_t k, std::uint32_t values) {
  return {std::max(k, values), values, &table.sensitive[0].values};
}

// The one with gout can be company for those of Ayr or for those with an MSc: they pay 2 each, as if they
// were suppressed, and the one with gout pays less than nothing, since three people of Ayr cost 3.
TEST(Prices, ARowOfARareValueIsCompanyForOneClassOnly) {
  Job job;
  job.attributes = {
      testing::quasi_identifier("City", FlatForm{}), testing::quasi_identifier("Degree", FlatForm{}), {}};
  job.attributes[2].name = "Illness";
  job.attributes[2].role = Role::sensitive;
  const testing::Rows rows = {{"Ayr", "BSc", "flu"},
                              {"Ayr", "BSc", "flu"},
                              {"Bath", "MSc", "flu"},
                              {"Bath", "MSc", "flu"},
                              {"Ayr", "MSc", "gout"}};
  const EncodedTable table = *encode(testing::table_of({"City", "Degree", "Illness"}, rows), job);
  const auto bound = [&](std::uint32_t values, std::uint64_t steps) {
    return lower_bound(table, min_of(table, 2, values), {.price_steps = steps}).loss / table.loss_scale;
  };
  EXPECT_EQ(bound(1, some_steps), 2U);
  EXPECT_EQ(bound(2, 0), 5U);
  EXPECT_EQ(bound(2, some_steps), 7U);
  EXPECT_EQ(oracle::least_loss(table, 2, 2), 7 * table.loss_scale);
}

TEST(Prices, NoClassThatHasTheValuesPaysMoreThanItCosts) {
  std::uint64_t raised = 0;
  std::uint64_t below_zero = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 9, &k);
    for (const std::uint32_t values : {2U, 3U}) {
      const LeastClass least = min_of(table, k, values);
      const LowerBound bound = lower_bound(table, least, {.price_steps = some_steps});
      raised += bound.loss > lower_bound(table, least).loss ? 1U : 0U;
      below_zero +=
          std::any_of(bound.prices.begin(), bound.prices.end(), [](Price p) { return p < 0; }) ? 1U : 0U;
      ASSERT_NO_FATAL_FAILURE(expect_no_class_overpays(table, bound)) << "seed " << seed;
    }
  }
  EXPECT_GT(raised, testing::rounds(60U));
  EXPECT_GT(below_zero, testing::round_step() == 1 ? 20U : 2U);
}

// Counts on how many tables prices raise the bound, and how often to the least possible loss.
struct Gains {
  std::uint64_t raised = 0, tight = 0;
};

// The least possible loss is that of the best of all releases with these values.
void compare_with_the_least(std::uint64_t seed, std::uint32_t values, Gains& gains) {
  std::uint32_t k = 0;
  const EncodedTable table = random_table(seed, 7, &k);
  const LeastClass least = min_of(table, k, values);
  const Loss company = lower_bound(table, least).loss;
  const Loss bound = lower_bound(table, least, {.price_steps = some_steps}).loss;
  ASSERT_GE(company, lower_bound(table, {least.rows}).loss) << "seed " << seed;
  ASSERT_GE(bound, company) << "seed " << seed;
  const Loss lost = oracle::least_loss(table, k, values);
  ASSERT_LE(bound, lost) << "seed " << seed;
  gains.raised += bound > company ? 1U : 0U;
  gains.tight += bound == lost && bound > company ? 1U : 0U;
}

TEST(Prices, NoReleaseOfASmallTableThatHasTheValuesLosesLess) {
  Gains gains;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    ASSERT_NO_FATAL_FAILURE(compare_with_the_least(seed, static_cast<std::uint32_t>(2 + seed % 2), gains));
  }
  EXPECT_GT(gains.raised, 30U);
  EXPECT_GT(gains.tight, 10U);
}

TEST(Prices, ARowIsCompanyForOneClassOnly) {
  Job job;
  job.attributes = {testing::quasi_identifier("City", FlatForm{}),
                    testing::quasi_identifier("Degree", FlatForm{})};
  const testing::Rows rows = {{"Ayr", "BSc"}, {"Ayr", "MSc"}, {"Bath", "MSc"}};
  const EncodedTable table = *encode(testing::table_of({"City", "Degree"}, rows), job);
  EXPECT_EQ(lower_bound(table, {2}).loss, 3 * table.loss_scale);
  EXPECT_EQ(lower_bound(table, {2}, {.price_steps = some_steps}).loss, 4 * table.loss_scale);
}

TEST(Prices, NoKRowsThatLookAlikePayMoreThanTheyCost) {
  std::uint64_t raised = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(400U); ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 120, &k);
    const Partition tuples = tuples_of_rows(table);
    TupleWords words(table, tuples);
    Prices prices(words, {k}, table.full_row_loss(), std::vector<Loss>(tuples.classes, 0));
    ASSERT_EQ(prices.bound(), 0U);
    prices.climb(some_steps);
    raised += prices.bound() > 0 ? 1U : 0U;
    ASSERT_NO_FATAL_FAILURE(expect_prices_hold(table, tuples, k, prices)) << "seed " << seed;
  }
  EXPECT_GT(raised, testing::rounds(300U));
}

TEST(Prices, NoReleaseOfASmallTableLosesLess) {
  Gains gains;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    ASSERT_NO_FATAL_FAILURE(compare_with_the_least(seed, 1, gains));
  }
  EXPECT_GT(gains.raised, 60U);
  EXPECT_GT(gains.tight, 20U);
}

TEST(Prices, ClimbToTheSameInOneGoOrInSeveral) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 300, &k);
    RisingBound rising(table, {k});
    EXPECT_EQ(rising.now().loss, lower_bound(table, {k}).loss);
    for (const std::uint64_t steps : {300'000U, 300'001U, 1'200'000U, 20'000'000U}) {
      rising.raise(steps);
      const LowerBound whole = lower_bound(table, {k}, {.price_steps = steps});
      ASSERT_EQ(rising.now().loss, whole.loss) << "seed " << seed << ", " << steps << " steps";
      ASSERT_EQ(rising.now().prices, whole.prices);
      ASSERT_EQ(rising.now().fraction, whole.fraction);
    }
  }
}

TEST(Prices, MoreStepsProveNoLess) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 300, &k);
    Loss before = 0;
    for (const std::uint64_t steps : {0U, 1U, 100'000U, 10'000'000U}) {
      const Loss bound = lower_bound(table, {k}, {.price_steps = steps}).loss;
      ASSERT_GE(bound, before) << "seed " << seed << ", " << steps << " steps";
      before = bound;
    }
  }
}

}  // namespace
}  // namespace kordon::prices_test
