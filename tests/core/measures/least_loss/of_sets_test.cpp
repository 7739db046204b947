#include "core/measures/least_loss/of_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/algorithms/subsets/subsets.h"
#include "core/recoding/losses.h"
#include "tests/random/tables.h"

namespace kordon::of_sets_test {
namespace {

using testing::random_case;
using testing::RandomCase;

RandomCase random_known(std::uint64_t seed, std::uint64_t rows) {
  RandomCase made = random_case(seed, rows);
  Random random(seed);
  made.job.known = {{static_cast<std::uint32_t>(1 + random.below(3)), {}, made.job.k}};
  if (random.below(3) == 0) made.job.known.push_back({1, {made.job.attributes[0].name}, 2});
  return made;
}

TEST(LeastLossOfSets, IsAboveNoRelease) {
  std::uint64_t proven = 0, exact = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const RandomCase made = random_known(seed, 60);
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const std::vector<KnownSet> sets = known_sets(made.job, *table);
    const std::optional<Loss> least = least_loss_of_sets(*table, sets);
    ASSERT_TRUE(least);
    const Recoding found = recode_subsets(*table, sets, find_mam(*table, sets, {}), 0, {});
    const Loss loss = total_loss(*table, found);
    ASSERT_LE(*least, loss) << "seed " << seed;
    proven += *least > 0 ? 1U : 0U;
    exact += *least == loss ? 1U : 0U;
  }
  EXPECT_GT(proven, 1000U);
  EXPECT_GT(exact, 300U);
}

// Tries every label of every cell, and every row suppressed, by the plain definition.
Loss optimum(const EncodedTable& table, const std::vector<KnownSet>& sets) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<std::vector<NodeId>> labels(table.rows);  // by row: one a column; empty: suppressed
  Loss best = table.rows * table.full_row_loss();
  const auto holds = [&] {
    for (const KnownSet& set : sets) {
      for (const auto& one : labels) {
        if (one.empty()) continue;
        const auto same = [&](const std::vector<NodeId>& other) {
          return !other.empty() && std::all_of(set.columns.begin(), set.columns.end(),
                                               [&](std::uint32_t j) { return one[j] == other[j]; });
        };
        if (std::count_if(labels.begin(), labels.end(), same) < static_cast<std::ptrdiff_t>(set.k))
          return false;
      }
    }
    return true;
  };
  const std::function<void(std::size_t, std::size_t, Loss)> go = [&](std::size_t row, std::size_t j,
                                                                     Loss lost) {
    if (lost >= best) return;
    if (row == table.rows) {
      if (holds()) best = lost;
      return;
    }
    if (j == width) return go(row + 1, 0, lost);
    if (j == 0) {
      labels[row].clear();
      go(row + 1, 0, lost + table.full_row_loss());
      labels[row].assign(width, 0);
    }
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    for (NodeId node = qi.leaves[row];; node = qi.tree.parent(node)) {
      labels[row][j] = node;
      go(row, j + 1, lost + qi.unit * qi.tree.height(node));
      if (node == qi.magval[qi.leaves[row]]) break;
    }
  };
  go(0, 0, 0);
  return best;
}

TEST(LeastLossOfSets, IsAboveNoOptimumOfTinyTables) {
  std::uint64_t tried = 0, reached = 0;
  for (std::uint64_t seed = 0; tried < 100; ++seed) {
    RandomCase made = random_known(seed, 5);
    if (made.table.rows < 2 || (made.table.rows - 1) * made.table.columns.size() > 9) continue;
    made.job.k = 2;
    for (KnownColumns& known : made.job.known) known.k = 2;
    ++tried;
    const Result<EncodedTable> table = encode(made.table, made.job);
    ASSERT_TRUE(table);
    const std::vector<KnownSet> sets = known_sets(made.job, *table);
    const Loss best = optimum(*table, sets);
    EXPECT_LE(*least_loss_of_sets(*table, sets), best) << "seed " << seed;
    const Recoding found = recode_subsets(*table, sets, find_mam(*table, sets, {}), 0, {});
    EXPECT_GE(total_loss(*table, found), best) << "seed " << seed;
    reached += total_loss(*table, found) == best ? 1U : 0U;
  }
  EXPECT_GT(reached, 50U) << "the search finds the best of tiny tables more often than not";
}

}  // namespace
}  // namespace kordon::of_sets_test
