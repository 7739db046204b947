#include "core/measures/least_loss/near_company.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>

#include "core/measures/least_loss/lower_bound.h"
#include "core/recoding/tuples.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/random/rounds.h"
#include "tests/random/tables.h"

namespace kordon::near_company_test {
namespace {

using OneByOne = CompanySearch::OneByOne;

TEST(NearCompany, IsTheCheapestOfAllCombinations) {
  std::uint64_t between = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 200);
    subject.job.k += static_cast<std::uint32_t>(seed % 7);
    const EncodedTable table = *encode(subject.table, subject.job);
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

}  // namespace
}  // namespace kordon::near_company_test
