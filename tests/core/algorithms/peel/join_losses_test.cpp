#include "core/algorithms/peel/join_losses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "tests/examples/classes.h"
#include "tests/oracles/clustering.h"
#include "tests/random/tables.h"

namespace kordon::join_losses_test {
namespace {

using Rows = std::vector<std::uint32_t>;

constexpr std::size_t row_count = 40;

// The quasi-identifiers of some random tables side by side, some of them ranges or sets; nothing if their
// losses have no common multiple that is small enough.
std::optional<EncodedTable> wide_table(std::uint64_t seed, std::uint64_t tables) {
  testing::RandomCase result;
  result.table.rows = row_count;
  for (std::uint64_t t = 0; t < tables; ++t) {
    testing::RandomCase part = testing::random_case(seed * 8 + t, row_count);
    for (std::size_t j = 0; j + 1 < part.table.columns.size(); ++j) {
      Column& column = part.table.columns[j];
      Attribute& attribute = part.job.attributes[j];
      column.name = attribute.name += "-" + std::to_string(t);
      while (column.cells.size() < row_count) column.cells.push_back(column.cells.front());
      result.table.columns.push_back(std::move(column));
      result.job.attributes.push_back(std::move(attribute));
    }
  }
  if (seed % 3 > 0) testing::drop_hierarchies(result, seed, seed % 3 == 1);
  const Result<EncodedTable> table = encode(result.table, result.job);
  return table ? std::optional(*table) : std::nullopt;
}

// What some rows have in common, by quasi-identifier.
using Common = std::vector<oracle::Shared>;

Loss expected_loss(const EncodedTable& table, const Common& common) {
  Loss sum = 0;
  for (std::size_t j = 0; j < common.size(); ++j) {
    if (!fits(table.quasi_identifiers[j], common[j].extent)) return never;
    sum += oracle::loss(table.quasi_identifiers[j], common[j]);
  }
  return sum;
}

Common expected_join(const EncodedTable& table, Common common, std::uint32_t row) {
  for (std::size_t j = 0; j < common.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    common[j] = oracle::meet(qi, common[j], oracle::shared(qi, qi.leaves[row]));
  }
  return common;
}

// Up to six rows one after the other, and what every row would lose with them, within a window or without.
struct Seen {
  std::uint64_t known = 0, too_wide = 0, above_limit = 0;
};
void compare(const EncodedTable& table, JoinLosses::Window& window, const Rows& rows, Random& random,
             Seen& seen) {
  const JoinLosses losses(table);
  const auto any = [&] { return rows[static_cast<std::size_t>(random.below(rows.size()))]; };
  window.open(rows);
  const std::uint32_t first = any();
  Extents extents = losses.of(first);
  Common common;
  for (const QuasiIdentifier& qi : table.quasi_identifiers)
    common.push_back(oracle::shared(qi, qi.leaves[first]));
  for (unsigned step = 0; step < 6; ++step) {
    ASSERT_EQ(losses.loss(extents), expected_loss(table, common));
    window.set_extents(extents);
    for (std::size_t place = 0; place < rows.size(); ++place) {
      const Loss expected = expected_loss(table, expected_join(table, common, rows[place]));
      ASSERT_EQ(losses.loss_with(extents, rows[place]), expected);
      ASSERT_EQ(window.loss_with(place, never), expected);
      ++(expected == never ? seen.too_wide : seen.known);
      const Loss limit = random.below(table.full_row_loss() + 1);
      if (expected <= limit) {
        ASSERT_EQ(window.loss_with(place, limit), expected);
        ASSERT_EQ(window.loss_with(place, expected), expected);
      } else {
        ASSERT_GT(window.loss_with(place, limit), limit);
        ++seen.above_limit;
      }
    }
    const std::uint32_t row = any();
    common = expected_join(table, common, row);
    Extents joined = losses.of(row);
    losses.join(joined, extents);
    losses.join(extents, row);
    ASSERT_EQ(extents, joined);
  }
}

TEST(JoinLosses, AreSumsOverTheAttributes) {
  Seen seen;
  std::size_t widest = 0;
  std::size_t beside = 0;  // quasi-identifiers with a hierarchy that the word has no room for
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::optional<EncodedTable> table = wide_table(seed, 1 + seed % 8);
    if (!table) continue;
    const JoinLosses losses(*table);
    widest = std::max(widest, table->quasi_identifiers.size());
    const Digits digits(*table);
    for (std::size_t j = 0; j < table->quasi_identifiers.size(); ++j) {
      if (!table->quasi_identifiers[j].makes_values() && !digits.writes(j)) ++beside;
    }
    JoinLosses::Window window(losses);
    Random random(seed);
    for (unsigned opened = 0; opened < 3; ++opened) {  // the same window for several sets
      Rows rows;
      for (std::uint32_t row = 0; row < row_count; ++row) {
        if (random.below(3) > 0) rows.push_back(row);
      }
      ASSERT_NO_FATAL_FAILURE(compare(*table, window, rows, random, seen));
    }
  }
  EXPECT_GT(widest, 16U);
  EXPECT_GT(beside, 10U);
  EXPECT_GT(seen.known, 20000U);
  EXPECT_GT(seen.too_wide, 5000U);
  EXPECT_GT(seen.above_limit, 20000U);
}

// Thousands of nodes: there is room to look up the losses of the second attribute, but not of the others.
TEST(JoinLosses, OfLargeHierarchies) {
  testing::RandomCase subject;
  subject.table.rows = 60;
  Random random(1);
  for (const std::size_t size : {2500U, 1600U, 1600U}) {
    TreeForm tree{"*", {}};
    std::vector<std::string> values;
    for (std::size_t i = 0; i < size; ++i) {
      if (i % 40 == 0) tree.children.push_back({"group " + std::to_string(i), {}});
      values.push_back(std::to_string(i));
      tree.children.back().children.push_back({values.back(), {}});
    }
    Column column;
    Attribute attribute;
    column.name = attribute.name = "c" + std::to_string(subject.table.columns.size());
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = std::move(tree);
    for (std::size_t row = 0; row < subject.table.rows; ++row) {
      const std::uint64_t pick = size - 1 - random.below(80);
      column.cells.push_back(column.values.intern(values[static_cast<std::size_t>(pick)]));
    }
    subject.table.columns.push_back(std::move(column));
    subject.job.attributes.push_back(std::move(attribute));
  }
  const EncodedTable table = *encode(subject.table, subject.job);
  const JoinLosses losses(table);
  JoinLosses::Window window(losses);
  Rows rows(subject.table.rows);
  for (std::uint32_t row = 0; row < rows.size(); ++row) rows[row] = row;
  Seen seen;
  for (unsigned times = 0; times < 10; ++times) compare(table, window, rows, random, seen);
  EXPECT_GT(seen.known, 3000U);
}

// In 16 bits the last of the values would have the number of the first.
TEST(JoinLosses, AWindowTellsMoreValuesApartThanSixteenBitsDo) {
  constexpr std::uint32_t count = 65'537;
  std::vector<std::vector<std::string>> cells;
  for (std::uint32_t i = 0; i < count; ++i) cells.push_back({std::to_string(i)});
  const EncodedTable table = testing::flat_table(cells);
  Rows rows(count);
  std::iota(rows.begin(), rows.end(), 0U);
  const JoinLosses losses(table);
  JoinLosses::Window window(losses);
  window.open(rows);
  window.set_extents(losses.of(0));
  EXPECT_EQ(window.loss_with(0, never), 0U);
  EXPECT_EQ(window.loss_with(1, never), table.loss_scale);
  EXPECT_EQ(window.loss_with(count - 1, never), table.loss_scale);
}

}  // namespace
}  // namespace kordon::join_losses_test
