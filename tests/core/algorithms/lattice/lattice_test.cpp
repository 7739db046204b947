#include "core/algorithms/lattice/lattice.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::lattice_test {
namespace {

TEST(Lattice, HasAPlaceForEveryNodeInLexicographicOrder) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const Lattice lattice(*table, std::vector<bool>(table->rows, true));
    std::set<Levels> nodes;
    for (std::size_t place = 0; place < lattice.nodes(); ++place) {
      const Levels levels = lattice.node(place);
      ASSERT_EQ(lattice.place(levels), place);
      ASSERT_TRUE(nodes.empty() || *nodes.rbegin() < levels);
      nodes.insert(levels);
      for (std::size_t j = 0; j < levels.size(); ++j) {
        if (levels[j] == lattice.top()[j]) continue;
        Levels higher = levels;
        ++higher[j];
        ASSERT_EQ(lattice.place(higher), place + lattice.step(j));
      }
    }
    ASSERT_EQ(*nodes.rbegin(), lattice.top());
    ASSERT_EQ(lattice.height(), total_levels(lattice.top()));
  }
}

// At the top kept values are at their MAGVals, and one level lower some value is not.
TEST(Lattice, EndsWhereNothingIsGeneralizedAnyFurther) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 12);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    std::vector<bool> kept(table->rows, true);
    for (std::size_t row = 0; row < table->rows; row += 3) kept[row] = false;
    const Lattice lattice(*table, kept);
    for (std::size_t j = 0; j < lattice.width(); ++j) {
      const QuasiIdentifier& qi = table->quasi_identifiers[j];
      const auto at_magvals = [&](unsigned level) {
        const std::vector<NodeId> released = generalization(qi, level);
        for (std::size_t row = 0; row < table->rows; ++row) {
          if (kept[row] && released[qi.leaves[row]] != qi.magval[qi.leaves[row]]) return false;
        }
        return true;
      };
      ASSERT_TRUE(at_magvals(lattice.top()[j])) << "seed " << seed;
      if (lattice.top()[j] > 0) {
        ASSERT_FALSE(at_magvals(lattice.top()[j] - 1)) << "seed " << seed;
      }
    }
  }
}

EncodedTable masks_of_nines(std::size_t quasi_identifiers) {
  Table table;
  Job job;
  table.rows = 1;
  for (std::size_t j = 0; j < quasi_identifiers; ++j) {
    Column column;
    column.name = "c" + std::to_string(j);
    column.cells.push_back(column.values.intern("999999999"));
    job.attributes.push_back(testing::quasi_identifier(column.name, MaskForm{9}));
    table.columns.push_back(std::move(column));
  }
  return *encode(table, job);
}

TEST(Lattice, IsRefusedWhereItIsTooLarge) {
  const auto refusal = [](std::size_t quasi_identifiers) {
    const EncodedTable table = masks_of_nines(quasi_identifiers);
    return too_large(Lattice(table, {true}), "incognito");
  };
  EXPECT_FALSE(refusal(6));
  const auto seven = refusal(7);
  ASSERT_TRUE(seven);
  EXPECT_EQ(seven->mistakes.at(0).what,
            "the lattice of these hierarchies has 10000000 nodes; \"incognito\" searches up to 2000000");
  EXPECT_EQ(seven->mistakes.at(0).remedy, "use \"greedy-cka\", or hierarchies of fewer levels");
  const auto forty = refusal(40);
  ASSERT_TRUE(forty);
  EXPECT_EQ(
      forty->mistakes.at(0).what,
      "the lattice of these hierarchies has more nodes than can be counted; \"incognito\" searches up to "
      "2000000");
}

}  // namespace
}  // namespace kordon::lattice_test
