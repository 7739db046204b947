#include "core/measures/utility/association.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/measures/utility/drawn_rows.h"
#include "tests/core/measures/utility/release_case.h"
#include "tests/random/rounds.h"

namespace kordon::association_test {
namespace {

// The definition, over what is counted by pairs of categories.
using Pairs = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

CramersV by_definition(const Pairs& pairs) {
  std::map<std::uint32_t, double> first, second;
  double all = 0;
  for (const auto& [pair, count] : pairs) {
    first[pair.first] += count;
    second[pair.second] += count;
    all += count;
  }
  CramersV found;
  if (first.size() < 2 || second.size() < 2) return found;
  for (const auto& [a, of_a] : first) {
    for (const auto& [b, of_b] : second) {
      const auto cell = pairs.find({a, b});
      const double expected = of_a * of_b / all;
      found.chi2 += std::pow((cell == pairs.end() ? 0 : cell->second) - expected, 2) / expected;
    }
  }
  found.v = std::sqrt(found.chi2 / (all * static_cast<double>(std::min(first.size(), second.size()) - 1)));
  found.freedom = static_cast<double>((first.size() - 1) * (second.size() - 1));
  return found;
}

TEST(CramersV, OfTablesThatAreKnown) {
  EXPECT_DOUBLE_EQ(cramers_v({10, 0, 0, 10}, 2).v, 1);
  EXPECT_DOUBLE_EQ(cramers_v({5, 5, 5, 5}, 2).v, 0);
  EXPECT_DOUBLE_EQ(cramers_v({5, 5, 0, 0}, 2).v, 0) << "one category only";
  EXPECT_DOUBLE_EQ(cramers_v({}, 2).v, 0);
  // 30 20 / 10 40: chi2 is 100 * (30 * 40 - 20 * 10)^2 / (50 * 50 * 40 * 60).
  EXPECT_NEAR(cramers_v({30, 20, 10, 40}, 2).chi2, 50.0 / 3, 1e-12);
  EXPECT_NEAR(cramers_v({30, 20, 10, 40}, 2).v, std::sqrt(1.0 / 6), 1e-12);
  EXPECT_DOUBLE_EQ(cramers_v({4, 0, 0, 0, 4, 0, 0, 0, 4}, 3).freedom, 4);
}

// Every pair of columns, row by row, before and after.
TEST(Associations, AreThoseOfTheDefinition) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(300U); ++seed) {
    const auto subject = testing::release_case(seed, 200);
    if (!subject) continue;
    const ToCompare parts = subject->parts();
    std::vector<ReleasedColumn> columns;
    for (const std::size_t each : columns_to_compare(parts))
      columns.emplace_back(parts, each, categories_to_count);
    std::map<std::pair<std::string, std::string>, Association> expected;
    std::uint64_t associated = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      for (std::size_t j = i + 1; j < columns.size(); ++j) {
        Pairs before, after;
        for (Row row = 0; row < parts.table.rows; ++row) {
          before[{columns[i].before(row), columns[j].before(row)}] += 1;
          if (parts.recoding.partition.class_of[row] == suppressed) continue;
          for (const Share& a : columns[i].after(row)) {
            for (const Share& b : columns[j].after(row)) after[{a.category, b.category}] += a.share * b.share;
          }
        }
        const CramersV was = by_definition(before);
        if (was.chi2 <= was.freedom + 3 * std::sqrt(2 * was.freedom)) continue;
        ++associated;
        const Association found{columns[i].name(), columns[j].name(), was.v, by_definition(after).v};
        if (found.after < found.before - 1e-9) expected[{found.first, found.second}] = found;
      }
    }
    const Associations found = associations(parts, {.listed = 100});
    EXPECT_EQ(found.rows, parts.table.rows);
    EXPECT_EQ(found.associated, associated);
    for (std::size_t i = 0; i < found.suffered.size(); ++i) {
      const Association& each = found.suffered[i];
      if (i > 0) {
        EXPECT_GE(found.suffered[i - 1].before - found.suffered[i - 1].after, each.before - each.after);
      }
      if (each.before - each.after < 1e-9) continue;
      ASSERT_TRUE(expected.contains({each.first, each.second})) << seed;
      const Association& own = expected[{each.first, each.second}];
      EXPECT_NEAR(each.before, own.before, 1e-9);
      EXPECT_NEAR(each.after, own.after, 1e-9);
      expected.erase({each.first, each.second});
      ++compared;
    }
    EXPECT_TRUE(expected.empty()) << seed;
  }
  EXPECT_GT(compared, testing::round_step() == 1 ? 20U : 2U);
}

TEST(Associations, OfATableTooLargeAreThoseOfADraw) {
  for (std::uint64_t seed = 0;; ++seed) {
    const auto subject = testing::release_case(seed, 400);
    if (!subject || subject->random.table.rows < 300) continue;
    const Associations all = associations(subject->parts());
    if (all.pairs == 0) continue;
    const Associations some = associations(subject->parts(), {.listed = 10, .most_cells = 100 * all.pairs});
    EXPECT_EQ(some.rows, drawn_rows(subject->random.table.rows, 100).size());
    EXPECT_LT(some.rows, all.rows);
    break;
  }
}

TEST(DrawnRows, AreAllOrAboutAsManyAsWanted) {
  EXPECT_EQ(drawn_rows(1000, 1000).size(), 1000U);
  EXPECT_EQ(drawn_rows(0, 10).size(), 0U);
  const std::vector<Row> drawn = drawn_rows(100'000, 10'000);
  EXPECT_GT(drawn.size(), 9'500U);
  EXPECT_LT(drawn.size(), 10'500U);
  // Of each place in a beat of twelve, about as many.
  std::map<Row, int> beat;
  for (const Row row : drawn) ++beat[row % 12];
  EXPECT_EQ(beat.size(), 12U);
  for (const auto& [place, count] : beat) EXPECT_GT(count, 700) << place;
}

}  // namespace
}  // namespace kordon::association_test
