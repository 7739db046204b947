#include "core/audit/boxes/containment.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/table/text_classes.h"

namespace kordon::containment_test {
namespace {

// Finds the classes inside each of some, and compares them with what the definition says.
void expect_found_inside(const std::vector<BoxColumn>& columns, const Table& table, std::uint32_t every) {
  std::vector<const Column*> released;
  for (const Column& column : table.columns) released.push_back(&column);
  const ReleasedClasses classes = find_classes(released, std::vector<bool>(table.rows, false));
  const Containment boxes(columns, classes);
  const auto inside = [&](std::uint32_t inner, std::uint32_t outer) {
    bool differs = false;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!contains(boxes.leaves(outer, j), boxes.leaves(inner, j))) return false;
      differs = differs || boxes.leaves(outer, j) != boxes.leaves(inner, j);
    }
    return differs;
  };
  std::size_t all = 0;
  for (std::uint32_t outer = 0; outer < classes.count(); outer += every) {
    std::vector<std::uint32_t> expected, found;
    for (std::uint32_t inner = 0; inner < classes.count(); ++inner) {
      if (inside(inner, outer)) expected.push_back(inner);
    }
    StepBudget steps{1'000'000'000};
    ASSERT_TRUE(boxes.find(outer, found, steps));
    ASSERT_EQ(found, expected) << outer;
    all += found.size();
  }
  EXPECT_GT(all, 0U);
}

TEST(Containment, OfOneRangeIsThatOfASetOfIt) {
  const LeafSet outer = {{2, 4}, {7, 7}, {9, 12}};
  for (std::uint32_t first = 0; first < 14; ++first) {
    for (std::uint32_t last = first; last < 14; ++last) {
      const LeafRange range{first, last};
      EXPECT_EQ(contains(outer, range), contains(outer, LeafSet{range})) << first << " " << last;
    }
  }
  EXPECT_TRUE(contains(outer, LeafRange{10, 11}));
  EXPECT_FALSE(contains(outer, LeafRange{nowhere, nowhere}));
}

TEST(Containment, OfRangesThatTouchOrPass) {
  const LeafSet some = {{2, 4}, {7, 7}};
  EXPECT_TRUE(meet(some, {{4, 5}}));
  EXPECT_TRUE(meet(some, {{0, 0}, {7, 9}}));
  EXPECT_FALSE(meet(some, {{5, 6}, {8, 9}}));
  EXPECT_FALSE(meet(some, {}));
  EXPECT_FALSE(contains(some, LeafSet{{9, 9}}));
  EXPECT_FALSE(contains(some, LeafSet{{4, 7}}));
  EXPECT_FALSE(contains(some, LeafSet{{1, 2}}));
}

// With no column all rows are one class.
TEST(Containment, OfNoColumnNothingIsInside) {
  const ReleasedClasses classes{{}, {0, 1}, {0, 2}};
  const Containment boxes({}, classes);
  std::vector<std::uint32_t> inner = {7};
  StepBudget steps{10};
  EXPECT_TRUE(boxes.find(0, inner, steps));
  EXPECT_TRUE(inner.empty());
  EXPECT_FALSE(is_local({}, classes));
}

// Values that cover the same are one value; a release is local if two that differ share what a row may be.
TEST(Containment, ALocalReleaseHasValuesThatShareLeaves) {
  const auto local = [](const std::vector<CoveredValue>& values) {
    Column column;
    std::vector<std::uint32_t> rows;
    for (std::size_t value = 0; value < values.size(); ++value)
      column.cells.push_back(column.values.intern(std::to_string(value)));
    BoxColumn boxes;
    boxes.values = values;
    return is_local({boxes}, find_classes({&column}, std::vector<bool>(values.size(), false)));
  };
  EXPECT_FALSE(local({{{{0, 1}}, {{0, 1}}, {}}, {{{2, 3}}, {{2, 3}}, {}}}));
  EXPECT_FALSE(local({{{{8, 9}}, {{8, 9}}, {}}, {{{0, 3}}, {{0, 3}}, {}}, {{{5, 6}}, {{5, 6}}, {}}}));
  EXPECT_TRUE(local({{{{0, 3}}, {{0, 3}}, {}}, {{{2, 3}}, {{2, 3}}, {}}}));
  EXPECT_TRUE(local({{{{2, 3}}, {{2, 3}}, {}}, {{{0, 3}}, {{0, 3}}, {}}}));
  EXPECT_FALSE(local({{{{0, 3}}, {{0, 3}}, {}}, {{{0, 3}}, {{0, 3}}, {}}}));
  EXPECT_FALSE(local({{{{0, 3}}, {{0, 1}}, {}}, {{{2, 3}}, {{2, 3}}, {}}}));  // a boundary keeps them apart
}

// Of 20,000 classes there are more than 64 words of 64 bits each.
TEST(Containment, FindsWhatTheDefinitionSays) {
  Random random(7);
  for (const std::size_t rows : {40U, 700U, 20'000U}) {
    std::vector<BoxColumn> columns(rows > 700 ? 5 : 3);
    for (BoxColumn& column : columns) {
      for (int v = 0; v < 12; ++v) {
        const auto first = static_cast<std::uint32_t>(random.below(20));
        const auto last = first + static_cast<std::uint32_t>(random.below(8));
        LeafSet leaves{{first, last}};
        if (random.below(3) == 0) leaves.push_back({last + 2, last + 3});
        column.values.push_back({leaves, leaves, {}});
      }
    }
    Table table{std::vector<Column>(columns.size()), rows};
    for (Column& column : table.columns) {
      for (std::uint32_t v = 0; v < 12; ++v) column.values.intern(std::to_string(v));
      for (std::size_t row = 0; row < rows; ++row)
        column.cells.push_back(static_cast<ValueId>(random.below(12)));
    }
    expect_found_inside(columns, table, rows > 700 ? 97 : 1);
  }
}

// A column has too many values to have it written down for each what lies within it, alone or beside another
// one on either side.
TEST(Containment, FindsItAmongManyValues) {
  constexpr std::uint32_t rows = 17000;
  std::vector<BoxColumn> columns(2);
  Table table{{{"a", {}, {}}, {"b", {}, {}}}, rows};
  for (std::uint32_t v = 0; v < rows; ++v) {
    columns[0].values.push_back({{{v / 2, v / 2 + v % 2 * (v % 7)}}, {}, {}});
    table.columns[0].cells.push_back(table.columns[0].values.intern(std::to_string(v)));
    table.columns[1].cells.push_back(table.columns[1].values.intern(std::to_string(v % 3)));
  }
  for (std::uint32_t v = 0; v < 3; ++v) columns[1].values.push_back({{{0, v}}, {}, {}});
  expect_found_inside(columns, table, 601);
  std::swap(columns[0], columns[1]);
  std::swap(table.columns[0], table.columns[1]);
  expect_found_inside(columns, table, 601);
  columns.erase(columns.begin());
  table.columns.erase(table.columns.begin());
  expect_found_inside(columns, table, 601);
}

}  // namespace
}  // namespace kordon::containment_test
