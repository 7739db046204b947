#include "core/measures/utility/prediction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/random.h"
#include "tests/core/measures/utility/release_case.h"
#include "tests/random/rounds.h"

namespace kordon::prediction_test {
namespace {

using Weights = std::vector<double>;  // by category

// What one column shows of a row: what it is, or what was released of it.
Weights shown(const ReleasedColumn& column, Row row, bool released) {
  Weights weights(column.categories().size());
  if (!released) {
    weights[column.before(row)] = 1;
    return weights;
  }
  for (const Share& each : column.after(row)) weights[each.category] = each.share;
  return weights;
}

// The scores of a row, counted anew from all other rows that may be learnt from.
Weights scores(const std::vector<ReleasedColumn>& columns, Row row, const std::vector<Row>& learnt,
               bool released) {
  Weights sums(columns[0].categories().size());
  for (std::size_t y = 0; y < sums.size(); ++y) {
    double of_y = 0;
    for (const Row other : learnt) of_y += shown(columns[0], other, released)[y];
    sums[y] = std::log(of_y + 1);
    for (std::size_t j = 1; j < columns.size(); ++j) {
      double together = 0;
      for (const Row other : learnt) {
        together += shown(columns[0], other, released)[y] *
                    shown(columns[j], other, released)[columns[j].before(row)];
      }
      sums[y] += std::log((together + 1) / (of_y + static_cast<double>(columns[j].categories().size())));
    }
  }
  return sums;
}

// How many rows are told right at least and at most: where two scores are as good as equal, rounding decides.
struct Right {
  std::uint64_t least = 0, most = 0;

  void add(const Weights& scores, std::uint32_t truth) {
    const double best = *std::max_element(scores.begin(), scores.end());
    if (scores[truth] < best - 1e-9) return;
    ++most;
    const auto rivals =
        std::count_if(scores.begin(), scores.end(), [&](double each) { return each > best - 1e-9; });
    if (rivals == 1) ++least;
  }
};

void expect_within(std::uint64_t figure, const Right& right) {
  EXPECT_GE(figure, right.least);
  EXPECT_LE(figure, right.most);
}

TEST(Prediction, IsThatOfTheFormula) {
  std::uint64_t certain = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(60U); ++seed) {
    const auto subject = testing::release_case(seed, 40);
    if (!subject) continue;
    const ToCompare parts = subject->parts();
    for (const std::size_t target : columns_to_compare(parts)) {
      std::vector<ReleasedColumn> columns;
      columns.emplace_back(parts, target, categories_to_count);
      for (const std::size_t each : columns_to_compare(parts)) {
        if (each != target) columns.emplace_back(parts, each, categories_to_count);
      }
      Right by_originals, by_release, by_frequency;
      for (Row row = 0; row < parts.table.rows; ++row) {
        std::vector<Row> others, released;
        for (Row other = 0; other < parts.table.rows; ++other) {
          if (splitmix64(other) % 5 == splitmix64(row) % 5) continue;
          others.push_back(other);
          if (parts.recoding.partition.class_of[other] != suppressed) released.push_back(other);
        }
        const std::uint32_t truth = columns[0].before(row);
        by_originals.add(scores(columns, row, others, false), truth);
        by_release.add(scores(columns, row, released, true), truth);
        Weights frequency(columns[0].categories().size());
        for (const Row other : others) ++frequency[columns[0].before(other)];
        by_frequency.add(frequency, truth);
      }
      const Prediction found = predict(parts, target);
      EXPECT_EQ(found.column, columns[0].name());
      EXPECT_EQ(found.rows, parts.table.rows);
      EXPECT_EQ(found.categories, columns[0].categories().size());
      expect_within(found.by_originals, by_originals);
      expect_within(found.by_release, by_release);
      expect_within(found.by_frequency, by_frequency);
      certain += by_release.least + by_originals.least;
    }
  }
  EXPECT_GT(certain, testing::rounds(500U));
}

// One column follows from another: originals tell it, and so does a release that keeps the other apart.
TEST(Prediction, TellsWhatFollowsFromAnotherColumn) {
  testing::RandomCase random;
  random.table.rows = 100;
  random.job.k = 2;
  for (const char* name : {"town", "plate"}) {
    Column column;
    column.name = name;
    Attribute attribute;
    attribute.name = name;
    for (std::size_t row = 0; row < random.table.rows; ++row) {
      column.cells.push_back(column.values.intern(std::string(1, name[0]) + std::to_string(row % 4)));
    }
    random.table.columns.push_back(column);
    random.job.attributes.push_back(attribute);
  }
  random.job.attributes[0].role = Role::quasi_identifier;
  random.job.attributes[0].hierarchy = FlatForm{};
  const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
  ASSERT_TRUE(release);
  const ToCompare parts{random.table, release->encoded(), release->recoding, random.job};
  const Prediction all = predict(parts, 1);
  EXPECT_EQ(all.by_originals, 100U);
  EXPECT_EQ(all.by_release, 100U);
  EXPECT_LT(all.by_frequency, 40U);
  EXPECT_LT(predict(parts, 1, 100).rows, 80U) << "two columns of 50 rows are 100 cells";
}

}  // namespace
}  // namespace kordon::prediction_test
