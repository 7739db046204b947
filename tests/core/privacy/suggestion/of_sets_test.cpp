#include "core/privacy/suggestion/of_sets.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/feasibility.h"
#include "core/privacy/suggestion/json.h"
#include "core/privacy/suggestion/suggestion.h"
#include "core/release/run/anonymize.h"
#include "tests/oracles/boundaries.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::suggestion_of_sets_test {
namespace {

void ask_of_sets(testing::RandomCase& made, std::uint64_t seed) {
  Random random(seed);
  made.job.algorithm = "peel";
  made.job.options.clear();
  made.job.nested = NestedClasses::allow;
  made.job.divide.reset();
  made.job.known = {{static_cast<std::uint32_t>(1 + random.below(2)), {}, made.job.k}};
  if (random.below(3) == 0) made.job.known.push_back({1, {made.job.attributes[0].name}, made.job.k + 1});
}

// Figures of the greedy search beside those of every choice of boundaries there is.
TEST(SuggestionOfSets, IsSeldomFarFromTheTightest) {
  std::size_t compared = 0, best = 0;
  double sum = 0;
  for (std::uint64_t seed = 0; compared < testing::rounds(300U); ++seed) {
    testing::RandomCase made = testing::random_case(seed, 40);
    ask_of_sets(made, seed);
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const AskedOfSets asked = asked_of_sets(made.job, *table, {});
    const oracle::Boundaries before = oracle::own_boundaries(*table, made.job.k, asked.sets);
    const std::uint64_t allowed = seed % 4 == 0 ? 0 : table->rows * (seed % 4) / 10;
    const std::uint64_t max_lost = std::max(before.lost, allowed);
    const auto tightest = oracle::tightest_boundaries(*table, made.job.k, max_lost, 600, asked.sets);
    if (!tightest || tightest->detail == before.detail) continue;
    ++compared;
    const Suggestion found = suggest(*table, made.job, {}, {allowed});
    EXPECT_EQ(found.before.lost, before.lost) << seed;
    EXPECT_EQ(found.before.detail, before.detail) << seed;
    const Guarantee& suggested = found.suggested.front();
    EXPECT_LE(suggested.lost, max_lost) << seed;
    EXPECT_GE(suggested.detail, before.detail) << seed;
    ASSERT_LE(suggested.detail, tightest->detail) << seed;
    best += suggested.detail == tightest->detail ? 1U : 0U;
    sum += static_cast<double>(suggested.detail) / static_cast<double>(tightest->detail);
  }
  EXPECT_GE(best, compared * 9 / 10);
  EXPECT_GE(sum, 0.99 * static_cast<double>(compared));
}

// With demands and people, too: what is suggested keeps the rows that it says.
TEST(SuggestionOfSets, ItsReleaseLosesNoMoreThanIsAllowed) {
  std::size_t released = 0, tightened = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    testing::RandomCase made = testing::random_case_with_demands(seed, 60);
    ask_of_sets(made, seed);
    if (!settle_known(made.job).empty() || made.job.known.empty()) continue;
    const Result<EncodedTable> table = encode(made.table, made.job);
    if (!table) continue;
    const std::vector<Requirement> asked = requirements(*table, made.job);
    const Suggestion found = suggest(*table, made.job, asked, {0, table->rows / 10, table->rows / 4});
    for (const Guarantee& each : found.suggested) {
      const std::uint64_t max_lost = std::max(each.allowed, found.before.lost);
      EXPECT_LE(each.lost, max_lost) << seed;
      Job job = made.job;
      const auto boundaries = boundaries_of(each, *table, job);
      for (std::size_t j = 0; j < boundaries.size(); ++j) {
        job.attributes[table->quasi_identifiers[j].attribute].boundaries = boundaries[j];
      }
      const Result<EncodedTable> again = encode(made.table, job);
      ASSERT_TRUE(again) << seed;
      const Result<Feasibility> counted = feasibility_of(*again, job, requirements(*again, job));
      ASSERT_TRUE(counted) << seed;
      EXPECT_EQ(counted->out + counted->chosen, each.lost) << seed;
      tightened += each.detail > found.before.detail ? 1U : 0U;
      const Result<Release> release = anonymize({made.table, {}, {}}, job);
      if (!release) continue;
      ++released;
      EXPECT_TRUE(release->report.audit.passed()) << seed;
      EXPECT_EQ(release->report.rows.suppressed, each.lost) << seed;
    }
    EXPECT_LE(found.suggested[0].detail, found.suggested[1].detail) << seed;
    EXPECT_LE(found.suggested[1].detail, found.suggested[2].detail) << seed;
  }
  EXPECT_GT(released, testing::rounds(150U));
  EXPECT_GT(tightened, testing::rounds(100U));
}

}  // namespace
}  // namespace kordon::suggestion_of_sets_test
