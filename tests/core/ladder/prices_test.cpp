#include "core/ladder/prices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "core/ladder/lower_bound.h"
#include "core/ladder/ranges.h"
#include "core/recoding/tuples.h"
#include "tests/examples/miller.h"
#include "tests/oracles/lower_bound.h"
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

// By the definition: at every combination of rungs, of all rows that look alike the k dearest.
void expect_prices_hold(const EncodedTable& table, const Partition& tuples, std::uint32_t k,
                        const Prices& prices) {
  const auto price_of = [&](std::size_t row) { return prices.of_tuples()[tuples.class_of[row]]; };
  const auto price = [&](Loss loss) { return static_cast<Price>(loss << prices.fraction()); };
  std::vector<Ladder> ladders;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    ladders.push_back(qi.range ? range_ladder(qi) : height_ladder(qi));
  }
  for (std::size_t row = 0; row < table.rows; ++row) ASSERT_LE(price_of(row), price(table.full_row_loss()));
  for (RungsByLoss combinations(ladders); combinations.next();) {
    std::map<std::vector<std::uint32_t>, std::vector<Price>> groups;
    for (std::size_t row = 0; row < table.rows; ++row) {
      std::vector<std::uint32_t> parts;
      for (std::size_t j = 0; j < ladders.size(); ++j) {
        parts.push_back(ladders[j][combinations.rungs()[j]].part[table.quasi_identifiers[j].leaves[row]]);
      }
      groups[parts].push_back(price_of(row));
    }
    for (auto& [parts, pay] : groups) {
      if (pay.size() < k) continue;
      std::sort(pay.begin(), pay.end(), std::greater<>());
      Price paid = 0;
      for (std::size_t i = 0; i < k; ++i) paid += pay[i];
      ASSERT_LE(paid, k * price(combinations.loss()));
    }
  }
}

TEST(Prices, ARowIsCompanyForOneClassOnly) {
  Job job;
  job.attributes = {testing::quasi_identifier("City", FlatForm{}),
                    testing::quasi_identifier("Degree", FlatForm{})};
  const testing::Rows rows = {{"Ayr", "BSc"}, {"Ayr", "MSc"}, {"Bath", "MSc"}};
  const EncodedTable table = *encode(testing::table_of({"City", "Degree"}, rows), job);
  EXPECT_EQ(lower_bound(table, 2), 3 * table.loss_scale);
  EXPECT_EQ(lower_bound(table, 2, {.price_steps = some_steps}), 4 * table.loss_scale);
}

TEST(Prices, NoKRowsThatLookAlikePayMoreThanTheyCost) {
  std::uint64_t raised = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 120, &k);
    const Partition tuples = tuples_of_rows(table);
    TupleWords words(table, tuples);
    Prices prices(words, k, table.full_row_loss(), std::vector<Loss>(tuples.classes, 0));
    ASSERT_EQ(prices.bound(), 0U);
    prices.climb(some_steps);
    raised += prices.bound() > 0 ? 1U : 0U;
    ASSERT_NO_FATAL_FAILURE(expect_prices_hold(table, tuples, k, prices)) << "seed " << seed;
  }
  EXPECT_GT(raised, 300U);
}

TEST(Prices, NoReleaseOfASmallTableLosesLess) {
  std::uint64_t tight = 0;
  std::uint64_t raised = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 7, &k);
    const Loss company = lower_bound(table, k);
    const Loss bound = lower_bound(table, k, {.price_steps = some_steps});
    const Loss least = oracle::least_loss(table, k);
    ASSERT_LE(bound, least) << "seed " << seed;
    ASSERT_GE(bound, company) << "seed " << seed;
    raised += bound > company ? 1U : 0U;
    tight += bound == least && bound > company ? 1U : 0U;
  }
  EXPECT_GT(raised, 60U);
  EXPECT_GT(tight, 20U);
}

TEST(Prices, MoreStepsProveNoLess) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::uint32_t k = 0;
    const EncodedTable table = random_table(seed, 300, &k);
    Loss before = 0;
    for (const std::uint64_t steps : {0U, 1U, 100'000U, 10'000'000U}) {
      const Loss bound = lower_bound(table, k, {.price_steps = steps});
      ASSERT_GE(bound, before) << "seed " << seed << ", " << steps << " steps";
      before = bound;
    }
  }
}

}  // namespace
}  // namespace kordon::prices_test
