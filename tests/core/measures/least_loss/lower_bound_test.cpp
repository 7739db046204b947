#include "core/measures/least_loss/lower_bound.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/examples/adult.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/oracles/lower_bound.h"
#include "tests/oracles/peeling.h"
#include "tests/random/tables.h"

namespace kordon::lower_bound_test {
namespace {

using OneByOne = CompanySearch::OneByOne;

EncodedTable encoded(const testing::RandomCase& subject) {
  Result<EncodedTable> table = encode(subject.table, subject.job);
  EXPECT_TRUE(table);
  return std::move(*table);
}

// Locations below each other in Figure 2 of Miller et al.: height 3.
EncodedTable locations(const std::vector<std::string>& cells,
                       const std::vector<std::string>& boundaries = {}) {
  Job job;
  job.attributes = {testing::quasi_identifier("Location", testing::location())};
  for (const std::string& label : boundaries) {
    job.attributes[0].boundaries.push_back({std::nullopt, label});
  }
  testing::Rows rows;
  for (const std::string& cell : cells) rows.push_back({cell});
  Result<EncodedTable> table = encode(testing::table_of({"Location"}, rows), job);
  EXPECT_TRUE(table);
  return std::move(*table);
}

// In thirds: the heights that the rows rise by.
Loss thirds(const EncodedTable& table, std::uint32_t k) {
  return 3 * lower_bound(table, {k}).loss / table.loss_scale;
}

TEST(LowerBound, EveryRowCountsWithItsCheapestCompany) {
  // Kansas City finds Wichita below Kansas, Lincoln the two below Midwest, San Diego all below the root.
  const EncodedTable table = locations({"Kansas City", "Wichita", "Lincoln", "San Diego"});
  EXPECT_EQ(thirds(table, 2), 1U + 1 + 2 + 3);
  EXPECT_EQ(thirds(table, 3), 2U + 2 + 2 + 3);
  EXPECT_EQ(thirds(table, 1), 0U);
  EXPECT_EQ(thirds(locations({"Lincoln", "Lincoln", "San Diego"}), 2), 0U + 0 + 3);
}

TEST(LowerBound, RowsWithoutCompanyAreSuppressed) {
  EXPECT_EQ(thirds(locations({"Kansas City", "Wichita", "Lincoln"}), 4), 3U * 3);
  // Below Kansas two may rise to Midwest, and meet Lincoln only above its own boundary.
  EXPECT_EQ(thirds(locations({"Kansas City", "Wichita", "Lincoln"}, {"Nebraska"}), 2), 1U + 1 + 3);
  EXPECT_EQ(thirds(locations({"Kansas City", "Wichita", "Lincoln"}, {"Nebraska"}), 3), 3U * 3);
}

TEST(LowerBound, IsNothingForATableWithoutRows) {
  EXPECT_EQ(lower_bound({}, {2}).loss, 0U);
}

TEST(LowerBound, IsWhatTheDefinitionSaysOnRandomTables) {
  std::uint64_t raised = 0;
  std::uint64_t exact = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const testing::RandomCase subject = testing::random_case(seed, 64);
    const EncodedTable table = encoded(subject);
    const Loss bound = lower_bound(table, {subject.job.k}).loss;
    const Loss slow = oracle::lower_bound(table, subject.job.k);
    ASSERT_LE(bound, slow) << "seed " << seed;
    if (std::all_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                    oracle::has_rungs_for_all)) {
      ASSERT_EQ(bound, slow) << "seed " << seed;
      ++exact;
    }
    raised += bound > 0 && bound < table.rows * table.full_row_loss() ? 1U : 0U;
  }
  EXPECT_GT(raised, 1000U);
  EXPECT_GT(exact, 1400U);
}

TEST(LowerBound, OfSetsIsWhatTheDefinitionSaysAndOfRangesNoMore) {
  std::uint64_t exact = 0;
  std::uint64_t ranges = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 16);
    testing::drop_hierarchies(subject, seed, true);
    const EncodedTable table = encoded(subject);
    const Loss bound = lower_bound(table, {subject.job.k}).loss;
    const Loss slow = oracle::lower_bound(table, subject.job.k);
    const bool with_ranges = std::any_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                                         [](const QuasiIdentifier& qi) { return qi.range.has_value(); });
    const bool merged = !std::all_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                                     oracle::has_rungs_for_all);
    if (with_ranges || merged) {
      ASSERT_LE(bound, slow) << "seed " << seed;
      ++ranges;
      exact += bound == slow ? 1U : 0U;
    } else {
      ASSERT_EQ(bound, slow) << "seed " << seed;
    }
  }
  EXPECT_GT(ranges, 200U);
  EXPECT_GT(exact, 10U);
}

// Suppressing more than one must may lose less: a row that all others would have to rise for.
TEST(LowerBound, NoReleaseOfASmallTableLosesLess) {
  std::uint64_t tight = 0;
  for (std::uint64_t seed = 0; seed < 240; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 7);
    if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, true);
    subject.job.k = 2 + seed % 2;
    const EncodedTable table = encoded(subject);
    const Loss bound = lower_bound(table, {subject.job.k}).loss;
    const Loss least = oracle::least_loss(table, subject.job.k);
    ASSERT_LE(bound, least) << "seed " << seed;
    tight += bound == least && least > 0 ? 1U : 0U;
  }
  EXPECT_GT(tight, 30U);
}

// A set costs by its values; no class of several values costs less than one of two.
TEST(LowerBound, NoReleaseOfSetsLosesLess) {
  std::uint64_t tight = 0;
  std::uint64_t raised = 0;
  for (std::uint64_t seed = 0; seed < 240; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 7);
    for (std::size_t j = 0; j + 1 < subject.job.attributes.size(); ++j) {
      if (j % 3 == 2) continue;
      subject.job.attributes[j].hierarchy = SetForm{};
      subject.job.attributes[j].boundaries.clear();
    }
    subject.job.k = 2 + seed % 2;
    const EncodedTable table = encoded(subject);
    const Loss company = lower_bound(table, {subject.job.k}).loss;
    const Loss bound = lower_bound(table, {subject.job.k}, {.price_steps = 1'000'000}).loss;
    const Loss least = oracle::least_loss(table, subject.job.k);
    ASSERT_LE(company, bound) << "seed " << seed;
    ASSERT_LE(bound, least) << "seed " << seed;
    tight += bound == least && least > 0 ? 1U : 0U;
    raised += bound > company ? 1U : 0U;
  }
  EXPECT_GT(tight, 30U);
  EXPECT_GT(raised, 10U);
}

TEST(LowerBound, IsTheSameRowByRow) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 400);
    subject.job.k += static_cast<std::uint32_t>(seed % 20);
    const EncodedTable table = encoded(subject);
    const Loss bound = lower_bound(table, {subject.job.k}, {{OneByOne::not_at_all}}).loss;
    ASSERT_EQ(bound, lower_bound(table, {subject.job.k}, {{OneByOne::at_once}}).loss) << "seed " << seed;
    ASSERT_EQ(bound, lower_bound(table, {subject.job.k}).loss) << "seed " << seed;
  }
}

TEST(LowerBound, GrowsWithTheStepsThatItMayTake) {
  std::uint64_t between = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 60);
    if (seed % 2 == 0) testing::drop_hierarchies(subject, seed, false);
    const EncodedTable table = encoded(subject);
    const Loss all = lower_bound(table, {subject.job.k}).loss;
    EXPECT_EQ(lower_bound(table, {subject.job.k}, {{OneByOne::when_cheaper, 0}}).loss, 0U);
    Loss before = 0;
    for (std::uint64_t steps = 500; steps < 100'000; steps *= 2) {
      const Loss bound = lower_bound(table, {subject.job.k}, {{OneByOne::not_at_all, steps}}).loss;
      ASSERT_LE(before, bound) << "seed " << seed << ", steps " << steps;
      ASSERT_LE(bound, all) << "seed " << seed << ", steps " << steps;
      if (bound > 0 && bound < all) ++between;
      before = bound;
    }
  }
  EXPECT_GT(between, 50U);
}

// 40 quasi-identifiers have 2^40 combinations, far more than can be looked at.
TEST(LowerBound, IsBoundedInManyDimensions) {
  Random random(1);
  Job job;
  std::vector<std::string> header;
  testing::Rows rows(12, std::vector<std::string>(40));
  for (std::size_t j = 0; j < 40; ++j) {
    header.push_back("c" + std::to_string(j));
    job.attributes.push_back(testing::quasi_identifier(header.back(), FlatForm{}));
    for (auto& row : rows) row[j] = random.below(2) == 0 ? "x" : "y";
  }
  const Result<EncodedTable> table = encode(testing::table_of(header, rows), job);
  ASSERT_TRUE(table);
  const Loss bound = lower_bound(*table, {2}).loss;
  EXPECT_GT(bound, 0U);
  // Some pair of rows agrees in most columns; nobody needs to rise in all.
  EXPECT_LT(bound, table->rows * table->full_row_loss() / 2);
}

// k = 2: two find company at a region, two with any city or degree.
TEST(LowerBound, WorkedExample) {
  using testing::leaf;
  const TreeForm cities = {"*", {{"North", {leaf("Ayr"), leaf("Bath")}}, {"South", {leaf("Cork")}}}};
  Job job;
  job.attributes = {testing::quasi_identifier("City", cities),
                    testing::quasi_identifier("Degree", FlatForm{})};
  const EncodedTable table =
      *encode(testing::table_of({"City", "Degree"},
                                {{"Ayr", "BSc"}, {"Bath", "BSc"}, {"Bath", "MSc"}, {"Cork", "MSc"}}),
              job);
  EXPECT_EQ(lower_bound(table, {2}).loss, 3 * table.loss_scale);
}

TEST(LowerBound, OfAdult) {
  const auto adult = testing::adult(30162);
  if (!adult) GTEST_SKIP();
  const Result<EncodedTable> table = encode(adult->table, adult->job);
  ASSERT_TRUE(table);
  const std::pair<std::uint32_t, double> figures[] = {{2, 0.0310}, {5, 0.0616}, {10, 0.0839}, {25, 0.1163}};
  for (const auto& [k, expected] : figures) {
    const auto most = static_cast<double>(table->rows * table->full_row_loss());
    EXPECT_NEAR(static_cast<double>(lower_bound(*table, {k}).loss) / most, expected, 0.00005) << "k = " << k;
  }
}

}  // namespace
}  // namespace kordon::lower_bound_test
