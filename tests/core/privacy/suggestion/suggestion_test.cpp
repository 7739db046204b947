#include "core/privacy/suggestion/suggestion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/feasibility.h"
#include "core/privacy/suggestion/json.h"
#include "core/privacy/suggestion/tightening.h"
#include "core/release/run/anonymize.h"
#include "tests/oracles/boundaries.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::suggestion_test {
namespace {

Job suggested_job(const testing::RandomCase& random, const EncodedTable& table, const Guarantee& guarantee) {
  Job job = random.job;
  const auto boundaries = boundaries_of(guarantee, table, job);
  for (std::size_t j = 0; j < boundaries.size(); ++j) {
    job.attributes[table.quasi_identifiers[j].attribute].boundaries = boundaries[j];
  }
  return job;
}

// Figures of the greedy search beside those of every choice of boundaries there is.
TEST(Suggestion, IsFeasibleAndSeldomFarFromTheTightest) {
  std::size_t compared = 0, best = 0;
  double worst = 1, sum = 0;
  for (std::uint64_t seed = 0; compared < testing::rounds(400U); ++seed) {
    testing::RandomCase random = testing::random_case(seed, 40);
    if (random.job.attributes.size() != 3) continue;  // two columns and a sensitive one
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const oracle::Boundaries before = oracle::own_boundaries(*table, random.job.k);
    const std::uint64_t allowed = seed % 4 == 0 ? 0 : table->rows * (seed % 4) / 10;
    const std::uint64_t max_lost = std::max(before.lost, allowed);
    const auto tightest = oracle::tightest_boundaries(*table, random.job.k, max_lost, 1500);
    if (!tightest || tightest->detail == before.detail) continue;
    ++compared;
    const Suggestion found = suggest(*table, random.job, {}, {allowed});
    EXPECT_EQ(found.before.lost, before.lost) << seed;
    EXPECT_EQ(found.before.detail, before.detail) << seed;
    const Guarantee& suggested = found.suggested.front();
    EXPECT_LE(suggested.lost, max_lost) << seed;
    EXPECT_GE(suggested.detail, before.detail) << seed;
    ASSERT_LE(suggested.detail, tightest->detail) << seed;
    const double share = static_cast<double>(suggested.detail) / static_cast<double>(tightest->detail);
    if (suggested.detail == tightest->detail) ++best;
    worst = std::min(worst, share);
    sum += share;
  }
  // Measured: 396 of 400 are the tightest, the worst has 95.3 % of its detail.
  EXPECT_GE(best, compared * 98 / 100);
  EXPECT_GE(sum, 0.99 * static_cast<double>(compared));
  EXPECT_GE(worst, 0.95);
}

// What the search says of one tightening after many is what it says of it in a search that begins there.
TEST(Suggestion, CountsTheSameAfterManyStepsAsAnew) {
  std::size_t steps = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;
    const std::vector<Requirement> asked = requirements(*table, random.job);
    std::vector<BoundaryTree> trees;
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      trees.push_back(boundary_tree(qi, random.job.attributes[qi.attribute]));
    }
    const TreeTuples tuples = tree_tuples(*table, trees);
    Tightenings search(tuples, trees, random.job.k, asked);
    while (const auto next = search.best(table->rows)) {
      const auto anew = Tightenings(tuples, search.trees(), random.job.k, asked).best(table->rows);
      ASSERT_TRUE(anew) << seed;
      EXPECT_EQ(next->quasi_identifier, anew->quasi_identifier) << seed;
      EXPECT_EQ(next->from, anew->from) << seed;
      EXPECT_EQ(next->gain, anew->gain) << seed;
      EXPECT_EQ(next->cost, anew->cost) << seed;
      search.make(*next);
      ++steps;
    }
  }
  EXPECT_GT(steps, 300U);
}

TEST(Suggestion, OnlyTightensAndItsReleaseLosesNoMoreThanIsAllowed) {
  std::size_t released = 0, tightened = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    const testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;
    const std::vector<Requirement> asked = requirements(*table, random.job);
    const Suggestion found = suggest(*table, random.job, asked, {0, table->rows / 10, table->rows / 4});
    for (const Guarantee& each : found.suggested) {
      const std::uint64_t max_lost = std::max(each.allowed, found.before.lost);
      EXPECT_LE(each.lost, max_lost) << seed;
      const Job job = suggested_job(random, *table, each);
      const Result<EncodedTable> again = encode(random.table, job);
      ASSERT_TRUE(again) << seed;
      for (std::size_t j = 0; j < again->quasi_identifiers.size(); ++j) {
        const QuasiIdentifier& before = table->quasi_identifiers[j];
        const QuasiIdentifier& after = again->quasi_identifiers[j];
        for (NodeId leaf = 0; leaf < after.tree.size(); ++leaf) {
          if (!after.tree.is_leaf(leaf)) continue;
          EXPECT_EQ(after.magval[leaf], each.trees[j].boundary[leaf]) << seed;
          EXPECT_TRUE(after.tree.contains(before.magval[leaf], after.magval[leaf])) << seed;
        }
      }
      const Feasibility counted = feasibility(*again, job.k, requirements(*again, job));
      EXPECT_LE(counted.out + counted.chosen, max_lost) << seed;
      tightened += each.detail > found.before.detail ? 1U : 0U;
      const Result<Release> release = anonymize({random.table, {}, {}}, job);
      if (!release) continue;  // every row is lost, or a demand that is not monotone is unmet
      ++released;
      EXPECT_TRUE(release->report.audit.passed()) << seed;
      const bool monotone =
          std::all_of(asked.begin(), asked.end(), [](const Requirement& r) { return r.monotone; });
      if (monotone) {
        EXPECT_LE(release->report.rows.suppressed, max_lost) << seed;
      }
    }
    EXPECT_LE(found.suggested[0].detail, found.suggested[1].detail) << seed;
    EXPECT_LE(found.suggested[1].detail, found.suggested[2].detail) << seed;
  }
  EXPECT_GT(released, testing::rounds(200U));
  EXPECT_GT(tightened, testing::rounds(200U));
}

TEST(Suggestion, WidthsOfRangesOnlyShrinkAndSetsStay) {
  std::size_t narrowed = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 60);
    testing::drop_hierarchies(random, seed, true);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;
    const Suggestion found = suggest(*table, random.job, {}, {table->rows / 5});
    const Job job = suggested_job(random, *table, found.suggested.front());
    const Result<EncodedTable> again = encode(random.table, job);
    ASSERT_TRUE(again) << seed;
    for (const QuasiIdentifier& after : again->quasi_identifiers) {
      const std::size_t i = after.attribute;
      if (after.set) {
        EXPECT_TRUE(job.attributes[i].boundaries.empty());
      }
      if (!after.range || job.attributes[i].boundaries.empty()) continue;
      const std::string width = *job.attributes[i].boundaries.front().width;
      if (random.job.attributes[i].boundaries.empty()) {
        ++narrowed;
      } else {
        const std::string own = *random.job.attributes[i].boundaries.front().width;
        EXPECT_FALSE(*parse_decimal(own) < *parse_decimal(width)) << seed;
      }
    }
    // Each kept bin is a class that fits, so there is a release that loses no more.
    EXPECT_LE(found.suggested.front().lost, std::max<std::uint64_t>(table->rows / 5, found.before.lost));
    const Result<Release> release = anonymize({random.table, {}, {}}, job);
    if (release) {
      EXPECT_TRUE(release->report.audit.passed()) << seed;
    }
  }
  EXPECT_GT(narrowed, 20U);
}

TEST(Suggestion, AHeavierColumnIsWorthMore) {
  // Two columns: either can be told apart, but not both.
  testing::RandomCase two;
  two.table.rows = 8;
  for (const char* name : {"a", "b"}) {
    Column column;
    column.name = name;
    for (std::size_t row = 0; row < 8; ++row) {
      column.cells.push_back(column.values.intern((name[0] == 'a' ? row / 4 : row % 2) == 0 ? "x" : "y"));
    }
    two.table.columns.push_back(std::move(column));
    Attribute attribute;
    attribute.name = name;
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = FlatForm{};
    two.job.attributes.push_back(std::move(attribute));
  }
  two.job.k = 3;
  for (const std::size_t heavy : {0U, 1U}) {
    two.job.attributes[heavy].weight_milli = 2000;
    two.job.attributes[1 - heavy].weight_milli = 1000;
    const Result<EncodedTable> table = encode(two.table, two.job);
    ASSERT_TRUE(table);
    const Guarantee found = suggest(*table, two.job, {}, {0}).suggested.front();
    EXPECT_EQ(found.detail_of[heavy], 8 * table->quasi_identifiers[heavy].full);
    EXPECT_EQ(found.detail_of[1 - heavy], 0U);
    EXPECT_EQ(found.lost, 0U);
  }
}

}  // namespace
}  // namespace kordon::suggestion_test
