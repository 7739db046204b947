#include "core/measures/least_loss/lower_bound.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>

#include "core/measures/least_loss/near_company.h"
#include "core/recoding/tuples.h"
#include "tests/examples/adult.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/oracles/lower_bound.h"
#include "tests/oracles/peeling.h"
#include "tests/random/rounds.h"
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

TEST(NearCompany, IsTheCheapestOfAllCombinations) {
  std::uint64_t between = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 200);
    subject.job.k += static_cast<std::uint32_t>(seed % 7);
    const EncodedTable table = encoded(subject);
    TupleWords words(table, tuples_of_rows(table));
    const Loss alone = table.full_row_loss();
    const std::vector<Loss> all = cheapest_company(words, {subject.job.k}, alone, {OneByOne::not_at_all});
    NearCompany near(words, subject.job.k);
    ASSERT_TRUE(near.possible());
    for (Tuple tuple = 0; tuple < words.count(); ++tuple) {
      ASSERT_EQ(near.cheapest(tuple, alone), all[tuple]) << "seed " << seed << ", tuple " << tuple;
      between += all[tuple] > 0 && all[tuple] < alone ? 1U : 0U;
    }
  }
  EXPECT_GT(between, 3000U);
}

struct Wide {
  EncodedTable table;
  std::vector<std::vector<int>> values;  // by row; 0 to 3: 0 and 1 are in one group, 2 and 3 in another
};

Wide wide_table(std::uint64_t seed, std::size_t rows, std::size_t width) {
  using testing::leaf;
  Random random(seed);
  const TreeForm tree = {"*", {{"low", {leaf("0"), leaf("1")}}, {"high", {leaf("2"), leaf("3")}}}};
  Job job;
  std::vector<std::string> header;
  testing::Rows texts(rows, std::vector<std::string>(width));
  Wide result;
  result.values.assign(rows, std::vector<int>(width));
  for (std::size_t j = 0; j < width; ++j) {
    header.push_back("c" + std::to_string(j));
    job.attributes.push_back(testing::quasi_identifier(header.back(), tree));
    for (std::size_t row = 0; row < rows; ++row) {
      // Some are near one another: they mostly have the values of the first rows.
      const bool own = row < 4 || random.below(5) == 0;
      const int value = own ? static_cast<int>(random.below(4)) : result.values[row % 4][j];
      result.values[row][j] = value;
      texts[row][j] = std::to_string(value);
    }
  }
  result.table = *encode(testing::table_of(header, texts), job);
  return result;
}

// By how many levels the row must rise to look like these rows.
unsigned levels(const Wide& wide, std::size_t row, const std::vector<std::size_t>& others) {
  unsigned sum = 0;
  for (std::size_t j = 0; j < wide.values[row].size(); ++j) {
    unsigned level = 0;
    for (const std::size_t other : others) {
      const int a = wide.values[row][j];
      const int b = wide.values[other][j];
      level = std::max(level, a == b ? 0U : a / 2 == b / 2 ? 1U : 2U);
    }
    sum += level;
  }
  return sum;
}

// Tries all sets of so many rows with these, from `next` on.
unsigned cheapest(const Wide& wide, std::size_t row, std::size_t next, std::size_t more,
                  std::vector<std::size_t>& others) {
  if (more == 0) return levels(wide, row, others);
  unsigned least = UINT_MAX;
  for (std::size_t other = next; other < wide.values.size(); ++other) {
    if (other == row) continue;
    others.push_back(other);
    least = std::min(least, cheapest(wide, row, other + 1, more - 1, others));
    others.pop_back();
  }
  return least;
}

TEST(NearCompany, OfAWideTableIsTheCheapestOfAllSets) {
  for (std::uint64_t seed = 0; seed < testing::rounds(20U); ++seed) {
    const Wide wide = wide_table(seed, 24, 20);
    for (const std::uint32_t k : {2U, 3U, 4U}) {
      Loss sum = 0;
      for (std::size_t row = 0; row < wide.values.size(); ++row) {
        std::vector<std::size_t> others;
        sum += cheapest(wide, row, 0, k - 1, others);
      }
      const Loss bound = lower_bound(wide.table, {k}).loss;
      ASSERT_EQ(2 * bound, sum * wide.table.loss_scale) << "seed " << seed << ", k = " << k;
      ASSERT_GE(bound, lower_bound(wide.table, {k}, {{OneByOne::not_at_all}}).loss);
    }
  }
}

// 48 trees of two steps have 96, more than a word has bits.
TEST(NearCompany, OfManyStepsIsTheCheapestOfAllSets) {
  for (std::uint64_t seed = 0; seed < testing::rounds(5U); ++seed) {
    const Wide wide = wide_table(seed, 20, 48);
    const Partition tuples = tuples_of_rows(wide.table);
    const TupleWords words(wide.table, tuples);
    NearCompany near(words, 3);
    for (std::size_t row = 0; row < wide.values.size(); ++row) {
      std::vector<std::size_t> others;
      const Loss loss = near.cheapest(tuples.class_of[row], wide.table.full_row_loss());
      ASSERT_EQ(2 * loss, cheapest(wide, row, 0, 2, others) * wide.table.loss_scale) << "seed " << seed;
    }
  }
}

// Of many near rows each is looked for together with others, of few as a bit of a word: both are exact.
TEST(NearCompany, IsExactAmongManyNearRows) {
  const Wide wide = wide_table(3, 300, 16);
  const Partition tuples = tuples_of_rows(wide.table);
  const TupleWords words(wide.table, tuples);
  NearCompany near(words, 3);
  for (std::size_t row = 0; row < 300; row += 20) {
    std::vector<std::size_t> others;
    const Loss loss = near.cheapest(tuples.class_of[row], wide.table.full_row_loss());
    ASSERT_EQ(2 * loss, cheapest(wide, row, 0, 2, others) * wide.table.loss_scale) << "row " << row;
  }
}

TEST(NearCompany, WithAToleranceIsLessByNoMoreThanThat) {
  std::uint64_t less = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Wide wide = wide_table(seed, 200, 20);
    const TupleWords words(wide.table, tuples_of_rows(wide.table));
    const Loss alone = wide.table.full_row_loss();
    NearCompany exact(words, 5);
    for (const unsigned halvings : {2U, 4U}) {
      NearCompany near(words, 5);
      for (Tuple tuple = 0; tuple < words.count(); ++tuple) {
        const Loss least = exact.cheapest(tuple, alone);
        const Loss loss = near.cheapest(tuple, alone, {halvings});
        ASSERT_LE(loss, least);
        ASSERT_GE(loss, least - (least >> halvings));
        less += loss < least ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(less, 100U);
}

// Steps that do not do for all rows do for a tolerance; and fewer for some rows alone.
TEST(NearCompany, GrowsWithTheStepsThatItMayTake) {
  const Wide wide = wide_table(7, 400, 24);
  Loss before = 0;
  std::uint64_t grown = 0;
  for (std::uint64_t steps = 100'000; steps < 1'000'000'000; steps *= 3) {
    CompanySearch company;
    company.one_by_one = OneByOne::at_once;
    company.max_steps_nearby = steps;
    const Loss bound = lower_bound(wide.table, {5}, {company}).loss;
    ASSERT_LE(bound, lower_bound(wide.table, {5}).loss);
    grown += bound > before ? 1U : 0U;
    before = bound;
  }
  EXPECT_GT(grown, 3U);
  EXPECT_EQ(before, lower_bound(wide.table, {5}).loss);
}

// Where there are too many sets, it is less than what the cheapest company costs, and so no more than any
// costs: that of the nearest rows, for example.
TEST(NearCompany, IsNoMoreThanAnyWhereThereAreTooManySets) {
  const Wide wide = wide_table(1, 400, 20);
  const Partition tuples = tuples_of_rows(wide.table);
  const TupleWords words(wide.table, tuples);
  for (const std::uint32_t k : {5U, 20U, 60U}) {
    NearCompany near(words, k);
    for (std::size_t row = 0; row < 400; row += 10) {
      std::vector<std::pair<unsigned, std::size_t>> others;
      for (std::size_t other = 0; other < 400; ++other)
        others.emplace_back(levels(wide, row, {other}), other);
      std::sort(others.begin(), others.end());
      std::vector<std::size_t> company;
      for (std::size_t i = 0; i < k; ++i) company.push_back(others[i].second);
      const Loss loss = near.cheapest(tuples.class_of[row], wide.table.full_row_loss());
      ASSERT_LE(2 * loss, levels(wide, row, company) * wide.table.loss_scale) << k;
      ASSERT_GE(2 * loss, others[k - 1].first * wide.table.loss_scale) << k;
    }
  }
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
