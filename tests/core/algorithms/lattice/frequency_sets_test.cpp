#include "core/algorithms/lattice/frequency_sets.h"

#include <gtest/gtest.h>

#include <map>

#include "core/recoding/recoding.h"
#include "tests/random/tables.h"

namespace kordon::frequency_sets_test {
namespace {

// How many classes have these rows by label and this price a row.
using Classes = std::map<std::pair<std::map<std::uint32_t, std::uint32_t>, std::uint64_t>, int>;

Classes rolled_up(const FrequencySets& sets) {
  Classes classes;
  for (std::size_t c = 0; c < sets.classes(); ++c) {
    std::map<std::uint32_t, std::uint32_t> rows;
    for (const FrequencySets::Item& item : sets.items(c)) {
      EXPECT_TRUE(rows.emplace(item.label, item.rows).second) << "a label comes twice";
    }
    ++classes[{rows, sets.price(c)}];
  }
  return classes;
}

Classes masked(const EncodedTable& table, const Levels& levels, const std::vector<bool>& kept,
               const std::vector<std::uint32_t>& labels, const std::vector<CellPrice>& prices) {
  const Recoding recoding = recode_full_domain(table, levels, kept, 0);
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<std::pair<std::map<std::uint32_t, std::uint32_t>, std::uint64_t>> all(
      recoding.partition.classes);
  std::size_t next = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId c = recoding.partition.class_of[row];
    if (c == suppressed) continue;
    ++all[c].first[labels.empty() ? 0 : labels[next]];
    ++next;
  }
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) {
      all[c].second += prices[j].of_node[recoding.value(c, j, width)];
    }
  }
  Classes classes;
  for (const auto& each : all) ++classes[each];
  return classes;
}

// From any node to any other, so that sets are reused from every depth.
TEST(FrequencySets, AreThoseOfTheMaskedTableAtEveryNode) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    SCOPED_TRACE(seed);
    Random choose(seed);
    std::vector<bool> kept;
    std::vector<std::uint32_t> rows, labels;
    for (std::uint32_t row = 0; row < table->rows; ++row) {
      kept.push_back(choose.below(8) > 0);
      if (kept.back()) rows.push_back(row);
    }
    if (seed % 2 == 0) {
      for (const std::uint32_t row : rows) labels.push_back(table->sensitive[0].values[row]);
    }
    const std::vector<CellPrice> prices = cell_prices(*table, LatticeMetric::information_loss);
    FrequencySets sets(*table, rows, labels, prices);
    Levels levels(table->quasi_identifiers.size());
    for (int moves = 0; moves < 20; ++moves) {
      for (std::size_t j = 0; j < levels.size(); ++j) {
        if (choose.below(2) == 0) continue;
        levels[j] = static_cast<unsigned>(choose.below(table->quasi_identifiers[j].tree.height() + 1));
      }
      sets.move_to(levels);
      ASSERT_EQ(rolled_up(sets), masked(*table, levels, kept, labels, prices));
    }
  }
}

TEST(FrequencySets, OfNoRowsHaveNoClass) {
  const testing::RandomCase random = testing::random_case(1, 10);
  const Result<EncodedTable> table = encode(random.table, random.job);
  ASSERT_TRUE(table);
  FrequencySets sets(*table, {}, {}, cell_prices(*table, LatticeMetric::discernibility));
  sets.move_to(Levels(table->quasi_identifiers.size(), 0));
  EXPECT_EQ(sets.classes(), 0U);
}

TEST(FrequencySets, WithoutQuasiIdentifiersHaveOneClass) {
  EncodedTable table;
  table.rows = 3;
  FrequencySets sets(table, {0, 1, 2}, {0, 1, 0}, {});
  sets.move_to({});
  ASSERT_EQ(sets.classes(), 1U);
  ASSERT_EQ(sets.items(0).size(), 2U);
  EXPECT_EQ(sets.items(0)[0].rows, 2U);
  EXPECT_EQ(sets.items(0)[1].rows, 1U);
}

// The same sets as for any other table: numbers stay dense however many values there are.
TEST(FrequencySets, HoldManyAttributesOfManyValues) {
  constexpr std::size_t width = 12;
  constexpr std::size_t rows = 600;
  Table table;
  Job job;
  table.rows = rows;
  for (std::size_t j = 0; j < width; ++j) {
    Column column;
    Attribute attribute;
    column.name = attribute.name = "c" + std::to_string(j);
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = FlatForm{};
    for (std::size_t row = 0; row < rows; ++row) {
      column.cells.push_back(column.values.intern(std::to_string(row * (j + 1) % 599)));
    }
    table.columns.push_back(std::move(column));
    job.attributes.push_back(std::move(attribute));
  }
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  std::vector<std::uint32_t> all;
  for (std::uint32_t row = 0; row < rows; ++row) all.push_back(row);
  const std::vector<CellPrice> prices = cell_prices(*encoded, LatticeMetric::information_loss);
  FrequencySets sets(*encoded, all, {}, prices);
  for (const std::uint32_t raised : {0U, 0xfffU, 0xffeU, 0x7ffU, 0x555U}) {
    Levels levels;
    for (std::size_t j = 0; j < width; ++j) levels.push_back(raised >> j & 1U);
    sets.move_to(levels);
    EXPECT_EQ(rolled_up(sets), masked(*encoded, levels, std::vector<bool>(rows, true), {}, prices));
  }
}

}  // namespace
}  // namespace kordon::frequency_sets_test
